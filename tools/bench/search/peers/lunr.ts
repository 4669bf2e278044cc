import { brotliBytes, scriptBytes, timed } from '../engine-costs';
import type { ComparedEngine } from '../engine';

/**
 * lunr with the stemmer of the language, queried as its guide proposes: the word, its beginning,
 * one mistake.
 */
export const lunrEngine: ComparedEngine = {
  name: 'lunr',
  remark: 'stemmer of the language; word × 100, beginning × 10, one mistake × 1; title × 10',
  async build({ locale, sections }) {
    const { default: lunr } = await import('lunr');
    if (lunr.fr === undefined) {
      const { default: addStemmers } = await import('lunr-languages/lunr.stemmer.support');
      const { default: addFrench } = await import('lunr-languages/lunr.fr');
      addStemmers(lunr);
      addFrench(lunr);
    }
    const { result: index, ms: indexMs } = await timed(() =>
      lunr((builder) => {
        if (locale === 'fr') builder.use(lunr.fr);
        builder.ref('id');
        builder.field('title', { boost: 10 });
        builder.field('titles', { boost: 2 });
        builder.field('text');
        for (const [id, { title, titles, text }] of sections.entries()) {
          builder.add({ id, title, titles: titles.join(' '), text });
        }
      }),
    );
    const { TRAILING } = lunr.Query.wildcard;
    return {
      indexMs,
      search: (query) =>
        index
          .query((asked) => {
            for (const token of lunr.tokenizer(query)) {
              const term = token.toString();
              asked.term(term, { usePipeline: true, boost: 100 });
              asked.term(term, { usePipeline: false, boost: 10, wildcard: TRAILING });
              asked.term(term, { usePipeline: false, boost: 1, editDistance: 1 });
            }
          })
          .map(({ ref }) => Number(ref)),
      async download() {
        const scripts = await scriptBytes('lunr', 'lunr-languages/lunr.stemmer.support', 'lunr-languages/lunr.fr');
        const names = sections.map(({ title, titles }) => [title, titles]);
        const bytes = scripts + brotliBytes(JSON.stringify(index)) + brotliBytes(JSON.stringify(names));
        return { first: bytes, all: bytes };
      },
    };
  },
};
