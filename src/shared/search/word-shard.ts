import { ByteReader, ByteWriter, sharedLength } from './bytes';

/** Bit of a posting: the word is in the heading. The lower bits are the level of its weight. */
export const IN_HEADING = 8;
/** Factor of the number of words of the heading in a posting, up to `MAX_COUNTED`; 0 for more. */
export const HEADING_LENGTH = 16;
export const MAX_COUNTED = 3;
/** Mask of the level of a posting: the word's weight in the text, 0 when it is not there. */
export const LEVEL_MASK = 7;
/** Number of levels: a finer scale finds no more. */
const LEVELS = 6;
/** Parameters of Okapi BM25: saturation of repeated words, and penalty of long texts. */
const BM25 = { saturation: 1.2, lengthShare: 0.6 } as const;
const HIGHEST = BM25.saturation + 1;

/**
 * Returns the weight of a word in a text (BM25): 0 to 2.2. Lengths are numbers of words: by
 * characters, of texts with the same sentence that with longer words around it would rank lower.
 */
export function bodyWeight(count: number, length: number, averageLength: number): number {
  const { saturation, lengthShare } = BM25;
  const norm = saturation * (1 - lengthShare + (lengthShare * length) / averageLength);
  return (count * (saturation + 1)) / (count + norm);
}

/** Returns the level of a weight: 1 to 6. */
export const levelOf = (weight: number): number =>
  Math.max(1, Math.min(LEVELS, Math.ceil((weight / HIGHEST) * LEVELS)));

/** Returns the weight in the middle of a level; 0 for level 0. */
export const weightOfLevel = (level: number): number => (level === 0 ? 0 : ((level - 0.5) / LEVELS) * HIGHEST);

/** Number of bits for the words that follow: what a byte of a text has. */
const FOLLOWER_BITS = 7;

/**
 * Returns one of seven bits for a stem. Words that are frequent store the bits of the words after
 * them, so that sequences are ranked before texts are loaded.
 */
export function followerBit(stem: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < stem.length; index += 1) hash = Math.imul(hash ^ stem.charCodeAt(index), 0x01000193);
  return 1 << ((hash >>> 7) % FOLLOWER_BITS);
}

/** Prefix of the keys of the middles of names; it sorts after all letters of stems in ASCII. */
export const MIDDLE = '~';

/** Sections that contain a word, in order of article and section. */
export interface Postings {
  /** Ids of the articles; one entry per section. */
  articles: readonly number[];
  /** Index of each section in its article. */
  sections: readonly number[];
  /** Level, `IN_HEADING` and `HEADING_LENGTH`. */
  weights: readonly number[];
  /** Bits of the words that follow (`followerBit`); null where they are not stored. */
  followers: readonly number[] | null;
}

/** A word of a shard, listed under a key: one of its stems, or the middle of a name. */
export interface ShardEntry {
  key: string;
  word: string;
}

/**
 * Encodes a shard: the number of keys, then six columns, each with its length.
 * - heads: for each key, letters shared with the previous key, further letters, number of words;
 *   for each word, letters shared with the key, further letters, twice the number of postings, plus
 *   1 when followers are stored;
 * - letters, in UTF-8;
 * - article ids, as differences;
 * - sections;
 * - weights;
 * - followers.
 * @param entries In order of key, then word.
 */
export function encodeShard(
  entries: readonly ShardEntry[],
  postingsOf: (word: string) => Postings,
): Uint8Array<ArrayBuffer> {
  const heads = new ByteWriter();
  const [articles, sections, weights, followers] = [
    new ByteWriter(),
    new ByteWriter(),
    new ByteWriter(),
    new ByteWriter(),
  ];
  let letters = '';
  let before = '';
  let keys = 0;
  for (let index = 0; index < entries.length;) {
    const key = entries[index]?.key ?? '';
    let end = index;
    while (entries[end]?.key === key) end += 1;
    const shared = sharedLength(before, key);
    heads.number(shared);
    heads.number(key.length - shared);
    heads.number(end - index);
    letters += key.slice(shared);
    before = key;
    keys += 1;
    for (; index < end; index += 1) {
      const word = entries[index]?.word ?? '';
      const postings = postingsOf(word);
      const ofKey = sharedLength(key, word);
      heads.number(ofKey);
      heads.number(word.length - ofKey);
      heads.number(postings.articles.length * 2 + (postings.followers === null ? 0 : 1));
      letters += word.slice(ofKey);
      let last = 0;
      postings.articles.forEach((article, place) => {
        articles.number(article - last);
        last = article;
        sections.number(postings.sections[place] ?? 0);
        weights.byte(postings.weights[place] ?? 0);
        if (postings.followers !== null) followers.byte(postings.followers[place] ?? 0);
      });
    }
  }
  const shard = new ByteWriter();
  shard.number(keys);
  shard.block(heads.bytes());
  shard.block(new TextEncoder().encode(letters));
  for (const column of [articles, sections, weights, followers]) shard.block(column.bytes());
  return shard.bytes();
}

/** A word of a shard that was read; its postings are decoded when they are needed. */
export interface ShardWord extends ShardEntry {
  readonly count: number;
  readPostings(): Postings;
}

/**
 * Decodes the words of a shard.
 * @throws {RangeError} when it is truncated.
 */
export function decodeShard(bytes: Uint8Array): ShardWord[] {
  const file = new ByteReader(bytes);
  const keys = file.number();
  const heads = new ByteReader(file.block());
  const letters = new TextDecoder().decode(file.block());
  const columns = [file.block(), file.block(), file.block(), file.block()] as const;
  const [articles, sections] = [new ByteReader(columns[0]), new ByteReader(columns[1])];
  let [weightsAt, followersAt, letter] = [0, 0, 0];
  const take = (count: number) => letters.slice(letter, (letter += count));
  const words: ShardWord[] = [];
  let key = '';
  for (let left = keys; left > 0; left -= 1) {
    key = key.slice(0, heads.number()) + take(heads.number());
    for (let more = heads.number(); more > 0; more -= 1) {
      const word = key.slice(0, heads.number()) + take(heads.number());
      const head = heads.number();
      const count = head >> 1;
      const isFollowed = head % 2 === 1;
      const start = { articles: articles.at, sections: sections.at, weights: weightsAt, followers: followersAt };
      words.push({ key, word, count, readPostings: () => readPostings(columns, start, count, isFollowed) });
      articles.skip(count);
      sections.skip(count);
      weightsAt += count;
      if (isFollowed) followersAt += count;
    }
  }
  return words;
}

function readPostings(
  [articleBytes, sectionBytes, weightBytes, followerBytes]: readonly [Uint8Array, Uint8Array, Uint8Array, Uint8Array],
  start: Record<keyof Postings, number>,
  count: number,
  isFollowed: boolean,
): Postings {
  const [articleReader, sectionReader] = [
    new ByteReader(articleBytes, start.articles),
    new ByteReader(sectionBytes, start.sections),
  ];
  const [articles, sections]: [number[], number[]] = [[], []];
  let article = 0;
  for (let left = count; left > 0; left -= 1) {
    article += articleReader.number();
    articles.push(article);
    sections.push(sectionReader.number());
  }
  return {
    articles,
    sections,
    weights: [...weightBytes.subarray(start.weights, start.weights + count)],
    followers: isFollowed ? [...followerBytes.subarray(start.followers, start.followers + count)] : null,
  };
}
