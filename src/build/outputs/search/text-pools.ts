import type { Locale } from '../../../../content-schema';
import type { PlannedFile } from './plan-search-files';

/** An article of an edition that contains texts. */
export interface TextUse {
  /** Position of its edition among all editions. */
  order: number;
  versionId: number;
  articleId: number;
}

/** A text, with the articles that contain it. */
export interface PlacedText {
  readonly locale: Locale;
  readonly text: string;
  /** Its first index in each article that contains it. */
  readonly uses: Map<TextUse, number>;
  /** The first article that contains it, and its index there; null when no article does. */
  first: { use: TextUse; index: number } | null;
  pool: Pool | null;
  /** Its index in the pool. */
  place: number;
}

/** A file of texts: those of a range of articles, shared by the same versions. */
interface Pool {
  readonly locale: Locale;
  readonly versions: readonly number[];
  readonly texts: Set<PlacedText>;
  path: string;
}

/**
 * All texts without duplicates, each in the pool of its article range and of the versions that
 * contain it.
 */
export class TextShards {
  readonly #texts = new Map<string, PlacedText>();
  readonly #pools = new Map<string, Pool>();
  /** Texts that were added, removed, or are in other articles than before. */
  readonly #stale = new Set<PlacedText>();
  readonly #usesOf = new Map<readonly PlacedText[], TextUse>();
  #width = 0;

  constructor(private readonly digestOf: (text: string) => string) {}

  /** Paths of the files. */
  get paths(): string[] {
    return [...this.#pools.values()].map(({ path }) => path);
  }

  /** Adds the texts of an article. */
  add(locale: Locale, use: TextUse, texts: readonly string[]): PlacedText[] {
    const placed = texts.map((text, index) => {
      const key = `${locale}${text}`;
      const known = this.#texts.get(key) ?? { locale, text, uses: new Map(), first: null, pool: null, place: 0 };
      this.#texts.set(key, known);
      if (!known.uses.has(use)) known.uses.set(use, index);
      this.#stale.add(known);
      return known;
    });
    this.#usesOf.set(placed, use);
    return placed;
  }

  /** Removes the texts of an article. */
  remove(placed: readonly PlacedText[]): void {
    const use = this.#usesOf.get(placed);
    if (use === undefined) return;
    this.#usesOf.delete(placed);
    for (const text of placed) {
      text.uses.delete(use);
      this.#stale.add(text);
    }
  }

  /**
   * Assigns every text to its pool.
   * @param width Number of article ids per pool.
   * @returns the new files, and the editions (`fr 2`) in which a text moved.
   */
  assign(width: number): { files: PlannedFile[]; changed: Set<string> } {
    if (width !== this.#width) for (const text of this.#texts.values()) this.#stale.add(text);
    this.#width = width;
    const pools = new Set<Pool>();
    for (const text of this.#stale) {
      for (const pool of this.#place(text)) pools.add(pool);
    }
    this.#stale.clear();

    const files: PlannedFile[] = [];
    const changed = new Set<string>();
    for (const pool of pools) {
      const before = pool.path;
      if (pool.texts.size > 0) files.push(this.#write(pool));
      if (pool.path !== before || pool.texts.size === 0) {
        for (const version of pool.versions) changed.add(`${pool.locale} ${version}`);
      }
    }
    for (const [key, { texts }] of this.#pools) if (texts.size === 0) this.#pools.delete(key);
    return { files, changed };
  }

  /** Assigns one text to its current pool and returns the pools that changed. */
  #place(text: PlacedText): Pool[] {
    const first = firstOf(text);
    const pool = first === null ? null : this.#poolOf(text, first.use);
    const isSame = pool === text.pool && first?.use === text.first?.use && first?.index === text.first?.index;
    if (isSame && pool !== null) return [];
    const touched = [text.pool, pool].filter((each) => each !== null);
    text.pool?.texts.delete(text);
    pool?.texts.add(text);
    Object.assign(text, { pool, first });
    if (pool === null) this.#texts.delete(`${text.locale}${text.text}`);
    return touched;
  }

  #poolOf({ locale, uses }: PlacedText, { articleId }: TextUse): Pool {
    const versions = [...new Set([...uses.keys()].map(({ versionId }) => versionId))].sort((a, b) => a - b);
    const key = `${locale} ${Math.floor(articleId / this.#width)} ${versions.join(' ')}`;
    const pool = this.#pools.get(key) ?? { locale, versions, texts: new Set(), path: '' };
    this.#pools.set(key, pool);
    return pool;
  }

  /** Sorts the texts of a pool and names its file by their digest. */
  #write(pool: Pool): PlannedFile {
    const sorted = [...pool.texts].sort(byFirstUse);
    for (const [place, text] of sorted.entries()) text.place = place;
    const text = JSON.stringify(sorted.map((each) => each.text));
    pool.path = `/search/texts-${pool.locale}-${this.digestOf(text)}.json`;
    return { path: pool.path, text };
  }
}

type First = NonNullable<PlacedText['first']>;

const compare = (a: First, b: First) =>
  a.use.order - b.use.order || a.use.articleId - b.use.articleId || a.index - b.index;

const byFirstUse = (a: PlacedText, b: PlacedText) => (a.first && b.first ? compare(a.first, b.first) : 0);

function firstOf({ uses }: PlacedText): First | null {
  let first: First | null = null;
  for (const [use, index] of uses) {
    if (first === null || compare({ use, index }, first) < 0) first = { use, index };
  }
  return first;
}
