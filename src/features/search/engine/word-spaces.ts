import type { Token } from '../../../shared/search/analyse';
import { fold } from '../../../shared/search/stem';
import type { EditionIndex } from './edition-index';

/** Two neighbouring words of a query that may be one: `time zone`. */
export interface Neighbours {
  places: readonly [number, number];
  /** Both, as one word. */
  surface: string;
}

/** Returns the neighbours in a query that only a space divides. */
export function neighboursIn(text: string, tokens: readonly Token[]): Neighbours[] {
  return tokens.flatMap(({ form, end }, place): Neighbours[] => {
    // The parts of a name follow it, and are not its neighbours.
    const next = tokens.findIndex(({ start }) => start > end);
    const neighbour = tokens[next];
    if (neighbour === undefined || /\S/.test(text.slice(end, neighbour.start))) return [];
    return [{ places: [place, next], surface: form.surface + neighbour.form.surface }];
  });
}

/** Shortest words that are looked for in titles as several: `dsmap`. */
const SHORTEST_TOGETHER = 5;
const BETWEEN_WORDS = /[^\p{L}\p{N}]+/u;

/**
 * Returns the words of a title that a reader has written as one: `directorystructure`.
 * @param isUnfinished Whether the last one may be incomplete.
 * @returns null when no title has them.
 */
export function wordsTogether({ articles }: EditionIndex, surface: string, isUnfinished: boolean): string[] | null {
  const letters = fold(surface);
  if (letters.length < SHORTEST_TOGETHER || BETWEEN_WORDS.test(letters)) return null;
  for (const { foldedTitle } of articles) {
    if (!foldedTitle.includes(letters.slice(0, 2))) continue;
    const words = foldedTitle.split(BETWEEN_WORDS);
    for (let start = 0; start < words.length; start += 1) {
      const together = togetherFrom(words.slice(start), letters, isUnfinished);
      if (together !== null) return together;
    }
  }
  return null;
}

/** Returns the first words that are some letters; null when there are none. */
function togetherFrom(words: readonly string[], letters: string, isUnfinished: boolean): string[] | null {
  let rest = letters;
  for (const [index, word] of words.entries()) {
    if (isUnfinished && index > 0 && word.startsWith(rest)) return [...words.slice(0, index), rest];
    if (word === '' || !rest.startsWith(word)) return null;
    rest = rest.slice(word.length);
    if (rest === '') return words.slice(0, index + 1);
  }
  return null;
}
