import type { Token } from './analysis/analyse';
import { editDistance } from './analysis/edit-distance';
import type { SectionIndex } from './section-index';

/** How near the words of the vocabulary are to one word of a query: 1 is the very word, 0 is another. */
export interface ExpandedWord {
  /** Nearness by number of the word. */
  nearness: Float32Array;
  /** Sections that hold one of the words. */
  sections: Set<number>;
}

/** How near a word is to the one looked for. */
const NEARNESS = { same: 1, sameStem: 0.9, prefix: 0.7, mistake: 0.6, mistakes: 0.4 } as const;

/** Shorter beginnings are taken for words of titles and headings alone: any text has a word that begins so. */
const SHORTEST_PREFIX = 3;

/**
 * Finds the words of the vocabulary that a word of a query stands for: itself, those of the same stem, and as the reader
 * may still be typing it, those that it begins.
 * @param isBeginning Whether it may be the beginning of a word: the last one typed.
 */
export function expandWord(index: SectionIndex, token: Token, isBeginning: boolean): ExpandedWord {
  const { words } = index.vocabulary;
  const nearness = new Float32Array(words.length);
  const stems = new Set(token.stems);
  const found = new Set<string>(stems);
  const mayBegin = !isBeginning ? 0 : token.surface.length < SHORTEST_PREFIX ? index.namingWords : words.length;
  words.forEach((word, number) => {
    if (word.surface === token.surface) nearness[number] = NEARNESS.same;
    else if (word.stems.some((stem) => stems.has(stem))) nearness[number] = NEARNESS.sameStem;
    else if (number < mayBegin && word.surface.startsWith(token.surface)) {
      // Half of the word is a better guess than its first letters.
      nearness[number] = NEARNESS.prefix * Math.sqrt(token.surface.length / word.surface.length);
      for (const stem of word.stems) found.add(stem);
    }
  });
  return { nearness, sections: sectionsOf(index, found) };
}

/**
 * Finds the words that the reader may have meant: one typing mistake away, two for long words. Words are compared, not
 * stems: a mistake in an ending gives another stem.
 */
export function expandMistyped(index: SectionIndex, token: Token): ExpandedWord {
  const { words } = index.vocabulary;
  const nearness = new Float32Array(words.length);
  const limit = allowedMistakes(token.surface);
  const found = new Set<string>();
  if (limit > 0) {
    let best = limit;
    const near: [number: number, distance: number][] = [];
    words.forEach(({ surface }, number) => {
      const distance = editDistance(token.surface, surface, best);
      if (distance > best) return;
      best = distance;
      near.push([number, distance]);
    });
    for (const [number, distance] of near) {
      if (distance > best) continue;
      nearness[number] = distance === 1 ? NEARNESS.mistake : NEARNESS.mistakes;
      for (const stem of words[number]?.stems ?? []) found.add(stem);
    }
    // What holds for a word holds for its plural.
    words.forEach((word, number) => {
      if (nearness[number] === 0 && word.stems.some((stem) => found.has(stem)))
        nearness[number] = NEARNESS.mistakes / 2;
    });
  }
  return { nearness, sections: sectionsOf(index, found) };
}

function allowedMistakes(surface: string): number {
  if (surface.length < 4 || /\d/.test(surface)) return 0;
  return surface.length < 8 ? 1 : 2;
}

function sectionsOf(index: SectionIndex, stems: Iterable<string>): Set<number> {
  const sections = new Set<number>();
  for (const stem of stems) for (const section of index.stems.find(stem)) sections.add(section);
  return sections;
}
