import { Index } from 'flexsearch';
import { brotliBytes, scriptBytes, timed } from '../engine-costs';
import type { ComparedEngine } from '../engine';

/**
 * FlexSearch with defaults: title, enclosing headings and text in one index without options; built
 * in the browser.
 */
export const flexSearch: ComparedEngine = {
  name: 'FlexSearch',
  remark: 'default settings; texts are shipped and indexed in the browser',
  async build({ sections }) {
    const index = new Index();
    const contents = sections.map(({ title, titles, text }) => [title, ...titles, text].join(' '));
    const { ms: indexMs } = await timed(() => {
      for (const [id, content] of contents.entries()) index.add(id, content);
    });
    return {
      indexMs,
      search: (query) => index.search(query, { limit: 1000 }).map(Number),
      async download() {
        const bytes = (await scriptBytes('flexsearch')) + brotliBytes(JSON.stringify(contents));
        return { first: bytes, all: bytes };
      },
    };
  },
};
