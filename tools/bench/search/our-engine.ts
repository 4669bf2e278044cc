import { createHash } from 'node:crypto';
import { planSearchFiles } from '../../../src/build/outputs/search/plan-search-files';
import { SEARCH_CATALOG_PATH } from '../../../src/shared/search-files';
import { SearchEngine } from '../../../src/features/search/engine/search-engine';
import type { SearchedCorpus } from './corpus-sections';
import { brotliBytes, scriptBytes, timed } from './engine-costs';
import type { ComparedEngine } from './engine';

/** The site's own engine, with the files that a build writes, including extracts and marks. */
export const ourEngine: ComparedEngine = {
  name: 'ours',
  remark: 'times include extracts and marks; first result from titles, texts follow',
  async build(corpus) {
    const files = filesOf(corpus);
    const engine = new SearchEngine((path) => Promise.resolve(JSON.parse(files.get(path) ?? 'null')));
    const edition = { versionId: 1, locale: corpus.locale };
    const { ms: indexMs } = await timed(() => engine.openTexts(edition));
    const numbers = new Map(corpus.sections.map(({ articleId, anchor }, number) => [`${articleId}#${anchor}`, number]));
    return {
      indexMs,
      search: (query) =>
        (engine.search(edition, query)?.results ?? []).flatMap(({ articleId, sections }) =>
          sections.flatMap(({ anchor }) => numbers.get(`${articleId}#${anchor}`) ?? []),
        ),
      async download() {
        const script = await scriptBytes('../../../src/features/search/engine/search-engine');
        let [first, all] = [script, script];
        for (const [path, text] of files) {
          const bytes = brotliBytes(text);
          all += bytes;
          if (!path.includes('/texts-')) first += bytes;
        }
        return { first, all };
      },
    };
  },
};

function filesOf({ locale, titles, sections }: SearchedCorpus): Map<string, string> {
  const texts = sections.map(({ text }) => text);
  const edition = { versionId: 1, locale, categories: [], articles: titles.articles, texts };
  const { catalog, files } = planSearchFiles([edition], (text) =>
    createHash('sha256').update(text).digest('hex').slice(0, 16),
  );
  return new Map([
    ...files.map(({ path, text }) => [path, text] as const),
    [SEARCH_CATALOG_PATH, JSON.stringify(catalog)],
  ]);
}
