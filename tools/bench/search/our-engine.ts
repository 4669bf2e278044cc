import { createHash } from 'node:crypto';
import { planSearchFiles, type DigestOf } from '../../../src/shared/search/plan-search-files';
import { SEARCH_CATALOG_PATH } from '../../../src/shared/search-files';
import { SearchEngine } from '../../../src/features/search/engine/search-engine';
import type { SearchedCorpus } from './corpus-sections';
import { brotliBytes, scriptBytes, timed } from './engine-costs';
import type { BuiltEngine, ComparedEngine } from './engine';

/** The edition that a corpus is searched as. */
export const VERSION = 1;

/** The site's own engine, with the files that a build writes, including extracts and marks. */
export const ourEngine: ComparedEngine = {
  name: 'ours',
  remark: 'times include extracts and marks; the build makes the index, and a query loads its part of it',
  async build(corpus): Promise<BuiltEngine> {
    const { result: files, ms: indexMs } = await timed(() => searchFilesOf(corpus));
    const { engine, loaded } = readerOf(files);
    const edition = { versionId: VERSION, locale: corpus.locale };
    const numbers = new Map(corpus.sections.map(({ articleId, anchor }, number) => [`${articleId}#${anchor}`, number]));
    let lastQueryMs = 0;
    return {
      indexMs,
      async search(query) {
        await engine.load(edition, query);
        const { result, ms } = await timed(() => engine.search(edition, query)?.results ?? []);
        lastQueryMs = ms;
        return result.flatMap(({ articleId, sections }) =>
          sections.flatMap(({ anchor }) => numbers.get(`${articleId}#${anchor}`) ?? []),
        );
      },
      lastQueryMs: () => lastQueryMs,
      async download() {
        const script = await workerBytes();
        const titles = bytesOf(files, loaded.slice(0, 2));
        return { first: script + titles, all: script + bytesOf(files, files.keys()) };
      },
    };
  },
};

/** Files of the search of a corpus, by path. */
export type SearchFiles = ReadonlyMap<string, Uint8Array>;

/** Makes the files that a build writes. */
export function searchFilesOf({ locale, titles, sections }: SearchedCorpus): SearchFiles {
  const texts = sections.map(({ text }) => text);
  const edition = { versionId: VERSION, locale, categories: [], articles: titles.articles, texts };
  const { catalog, files } = planSearchFiles([edition], digestOf);
  const bytes = (content: string | Uint8Array) =>
    typeof content === 'string' ? new TextEncoder().encode(content) : content;
  return new Map([
    [SEARCH_CATALOG_PATH, bytes(JSON.stringify(catalog))],
    ...files.map(({ path, content }) => [path, bytes(content)] as const),
  ]);
}

/** A reader's search: the engine, and the paths of the files that it has loaded, in order. */
export function readerOf(files: SearchFiles): { engine: SearchEngine; loaded: string[] } {
  const loaded: string[] = [];
  const engine = new SearchEngine((path) => {
    loaded.push(path);
    const content = files.get(path);
    return content === undefined ? Promise.reject(new Error(`No file ${path}`)) : Promise.resolve(content);
  });
  return { engine, loaded };
}

/** Returns the size of files as a host sends them. */
export function bytesOf(files: SearchFiles, paths: Iterable<string>): number {
  let bytes = 0;
  for (const path of paths) {
    const content = files.get(path) ?? new Uint8Array();
    const known = sizes.get(content) ?? sizeOf(content);
    sizes.set(content, known);
    bytes += known;
  }
  return bytes;
}

/** Files are counted for many answers. */
const sizes = new WeakMap<Uint8Array, number>();

/** Smaller files are not compressed: they are one packet either way. */
const SMALLEST_COMPRESSED = 1024;
const sizeOf = (content: Uint8Array): number =>
  content.length < SMALLEST_COMPRESSED ? content.length : brotliBytes(content, SEARCH_QUALITY);

/** Brotli quality of search files on the host. */
export const SEARCH_QUALITY = 9;

/** Returns the size of the script of the worker, about. */
export const workerBytes = (): Promise<number> => scriptBytes('../../../src/features/search/engine/search-engine');

const digestOf: DigestOf = (content) =>
  BigInt(`0x${createHash('sha256').update(content).digest('hex')}`)
    .toString(32)
    .slice(-15)
    .padStart(15, '0');
