import { ByteReader, ByteWriter, sharedLength } from './bytes';

/*
 * Words in which a reader may have mistyped one: a list by their first letters, and another by
 * their last. A word with one mistake has its first or its last half unchanged, so a piece of one
 * of the two lists contains it.
 */

/** Shortest and longest words in the lists: others have no mistakes, or are data. */
const LISTED = { shortest: 4, longest: 24 } as const;

/** Checks whether a word is in the lists: words with digits are never mistyped ones. */
export const isListed = (word: string): boolean =>
  word.length >= LISTED.shortest && word.length <= LISTED.longest && !/\d/.test(word);

/** Reverses a word by its characters. */
export const reversed = (word: string): string => [...word].reverse().join('');

/** Encodes a piece of a sorted list: shared letters of each word, then the other letters. */
export function encodeWordList(words: readonly string[]): Uint8Array<ArrayBuffer> {
  const file = new ByteWriter();
  const shared = new ByteWriter();
  let before = '';
  const rest = words.map((word) => {
    const length = sharedLength(before, word);
    shared.byte(length);
    before = word;
    return word.slice(length);
  });
  file.block(shared.bytes());
  file.block(new TextEncoder().encode(rest.join('\n')));
  return file.bytes();
}

/**
 * Decodes a piece of a sorted list.
 * @throws {RangeError} when it is truncated.
 */
export function decodeWordList(bytes: Uint8Array): string[] {
  const file = new ByteReader(bytes);
  const shared = file.block();
  const rest = new TextDecoder().decode(file.block()).split('\n');
  let word = '';
  return [...shared].map((length, index) => (word = word.slice(0, length) + (rest[index] ?? '')));
}
