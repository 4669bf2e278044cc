import type { Locale } from '../../../content-schema';
import type { EditionContent } from '../../../src/shared/search-editions';
import type { SearchCatalog, TextPool, TitlesFile } from '../../../src/shared/search-files';

/** A file to write: its name begins like this, the digest of its text follows. */
export interface PlannedFile {
  path: string;
  text: string;
}

/**
 * Plans the search files of a site. A text stands in one file only, however many versions have it: texts are put
 * together by the set of versions that share them, so a reader of a second version downloads what differs, and nothing
 * twice; and by ranges of article ids, so an edit changes one small file.
 * @param digestOf Digest of a file's text, for its name.
 * @returns the files, and the catalog that leads to them; the same content gives the same files.
 */
export function planSearchFiles(
  editions: readonly EditionContent[],
  digestOf: (text: string) => string,
): { catalog: SearchCatalog; files: PlannedFile[] } {
  const pools = new PoolPlan(rangeWidth(editions));
  for (const edition of editions) {
    let number = 0;
    for (const { id, sections } of edition.articles) {
      for (const text of edition.texts.slice(number, number + sections.length)) pools.add(edition, id, text);
      number += sections.length;
    }
  }
  const files = new Map<string, string>();
  const write = (name: string, value: TextPool | TitlesFile): string => {
    const text = JSON.stringify(value);
    const path = `/search/${name}-${digestOf(text)}.json`;
    files.set(path, text);
    return path;
  };
  pools.assign();
  const addresses = pools.pools.map(({ locale, texts }) => write(`texts-${locale}`, texts));
  const catalog: SearchCatalog = {
    editions: editions.map(({ versionId, locale, categories, articles, texts }) => {
      const used: string[] = [];
      const places = texts.map((text): [number, number] => {
        const { pool, place } = pools.placeOf(locale, text);
        const address = addresses[pool] ?? '';
        if (!used.includes(address)) used.push(address);
        return [used.indexOf(address), place];
      });
      const titles = write(`titles-${locale}`, {
        locale,
        articles: [...articles],
        categories,
        pools: used,
        texts: places,
      });
      return { versionId, locale, titles };
    }),
  };
  return { catalog, files: [...files].map(([path, text]) => ({ path, text })) };
}

/** A version asks for so many files of texts, about, for each set of versions that share them. */
const RANGES = 12;
const NARROWEST_RANGE = 32;

function rangeWidth(editions: readonly EditionContent[]): number {
  const highest = Math.max(
    0,
    ...editions.map(({ articles }) => articles.reduce((max, { id }) => Math.max(max, id), 0)),
  );
  return Math.max(NARROWEST_RANGE, Math.ceil(highest / RANGES));
}

/** A text, with the versions that have it and the range of the first article that does. */
interface PooledText {
  locale: Locale;
  text: string;
  range: number;
  versions: Set<number>;
}

class PoolPlan {
  readonly #texts = new Map<string, PooledText>();
  readonly #places = new Map<string, { pool: number; place: number }>();
  readonly pools: { locale: Locale; texts: TextPool }[] = [];

  constructor(private readonly width: number) {}

  add({ versionId, locale }: EditionContent, articleId: number, text: string): void {
    const key = `${locale}${text}`;
    const known = this.#texts.get(key);
    if (known !== undefined) known.versions.add(versionId);
    else
      this.#texts.set(key, { locale, text, range: Math.floor(articleId / this.width), versions: new Set([versionId]) });
  }

  /** Puts every text into the pool of its range and of the versions that have it. */
  assign(): void {
    const numbers = new Map<string, number>();
    for (const [key, { locale, text, range, versions }] of this.#texts) {
      const group = `${locale} ${range} ${[...versions].sort((a, b) => a - b).join(' ')}`;
      const number = numbers.get(group) ?? this.pools.push({ locale, texts: [] }) - 1;
      numbers.set(group, number);
      const texts = this.pools[number]?.texts ?? [];
      this.#places.set(key, { pool: number, place: texts.push(text) - 1 });
    }
  }

  placeOf(locale: Locale, text: string): { pool: number; place: number } {
    const found = this.#places.get(`${locale}${text}`);
    if (found === undefined) throw new Error('Expected every text to be added before places are asked for.');
    return found;
  }
}
