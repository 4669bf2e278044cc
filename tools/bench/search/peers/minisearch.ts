import { brotliBytes, scriptBytes, timed } from '../engine-costs';
import type { ComparedEngine } from '../engine';

/**
 * MiniSearch with the settings of VitePress: its index is built at build time and shipped as JSON.
 */
export const miniSearch: ComparedEngine = {
  name: 'MiniSearch',
  remark: 'as VitePress sets it up: fuzzy 0.2, prefix, boosts 4, 2, 1',
  async build({ sections }) {
    const { default: MiniSearch } = await import('minisearch');
    const index = new MiniSearch<{ id: number; title: string; titles: string; text: string }>({
      fields: ['title', 'titles', 'text'],
      storeFields: ['title', 'titles'],
      searchOptions: { fuzzy: 0.2, prefix: true, boost: { title: 4, text: 2, titles: 1 } },
    });
    const { ms: indexMs } = await timed(() =>
      index.addAll(sections.map(({ title, titles, text }, id) => ({ id, title, titles: titles.join(' '), text }))),
    );
    return {
      indexMs,
      search: (query) => index.search(query).map(({ id }) => Number(id)),
      async download() {
        const bytes = (await scriptBytes('minisearch')) + brotliBytes(JSON.stringify(index));
        return { first: bytes, all: bytes };
      },
    };
  },
};
