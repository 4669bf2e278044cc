import type { Analyser, WordForm } from './analyse';
import type { Occurrence } from './postings';
import { bodyWeight, followerBit, HEADING_LENGTH, IN_HEADING, levelOf, MIDDLE, MAX_COUNTED } from './word-shard';

/** The words of a section, as indexed. */
export interface SectionWords {
  words: ReadonlyMap<string, Occurrence>;
  /** The same words in each spelling. */
  forms: ReadonlySet<WordForm>;
}

/** Reads the words of a section: those of its text with their weight, and those of its heading. */
export function readWords(
  analyser: Analyser,
  { heading, text }: { heading: string; text: string },
  averageLength: number,
): SectionWords {
  const body = analyser.analyse(text);
  const words = new Map<string, Occurrence & { count: number }>();
  const forms = new Set<WordForm>();
  const at = (form: WordForm) => {
    forms.add(form);
    const word = words.get(form.surface) ?? { weight: 0, followers: 0, count: 0 };
    words.set(form.surface, word);
    return word;
  };
  body.forEach(({ form }, index) => {
    const word = at(form);
    word.count += 1;
    const next = body[index + 1]?.form;
    if (next !== undefined) word.followers |= followerBit(next.stems.at(-1) ?? '');
  });
  for (const word of words.values()) word.weight = levelOf(bodyWeight(word.count, body.length, averageLength));
  const inHeading = analyser.analyse(heading);
  const length = inHeading.length <= MAX_COUNTED ? inHeading.length : 0;
  for (const { form } of inHeading) at(form).weight |= IN_HEADING | (length * HEADING_LENGTH);
  return { words, forms };
}

/** Returns the keys of a word: its stems, and the middles of a name from each part but the last. */
export function keysOf({ surface, stems, tails }: WordForm): string[] {
  // A reader who types the last part finds the part itself.
  const middles = tails.slice(0, -1).filter((tail) => tail !== surface);
  return [...stems, ...middles.map((tail) => MIDDLE + tail)];
}

/** The words of an article, each with all that shards contain of it, as a text to compare. */
export type Occurrences = ReadonlyMap<string, string>;

/** Returns the words of an article, from those of its sections. */
export function occurrencesIn(sections: readonly SectionWords[]): Occurrences {
  const found = new Map<string, string>();
  const add = (word: string, what: string) => found.set(word, `${found.get(word) ?? ''}${what};`);
  for (const [section, { words, forms }] of sections.entries()) {
    for (const [word, { weight, followers }] of words) add(word, `${section} ${weight} ${followers}`);
    for (const form of forms) add(form.surface, keysOf(form).join(' '));
  }
  return found;
}
