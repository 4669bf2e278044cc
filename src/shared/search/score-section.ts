import type { ExpandedWord } from './expand-word';
import type { IndexedSection } from './section-index';

/** A word of the query, with how much it tells. */
export interface WeighedWord extends ExpandedWord {
  /** Inverse document frequency: a rare word tells more than a frequent one. */
  weight: number;
}

/** How a section answers a query. */
export interface SectionScore {
  score: number;
  /** Share of the query that it holds, by weight: 0 to 1. */
  coverage: number;
}

/** Okapi BM25: how soon more of the same word stops counting, and how much long texts are held back. */
const BM25 = { saturation: 1.2, lengthShare: 0.6 } as const;
/** What a match counts by field; a title counts fully for the section that leads the article. */
const FIELDS = { leadTitle: 4.5, title: 1.1, heading: 4, path: 0.9 } as const;
/** What a query adds that is the name of the section. */
const NAME = 6;
/** What the words of a query in a row add. */
const PHRASE = { heading: 6, body: 5 } as const;

/** Scores a section: BM25 over its fields, how much of the query it holds, and whether the words stand in a row. */
export function scoreSection(
  section: IndexedSection,
  words: readonly WeighedWord[],
  { text, averageBodyLength }: { text: string; averageBodyLength: number },
): SectionScore {
  const body = readField(section.body, words);
  const heading = readField(section.heading, words);
  const title = readField(section.title, words);
  const path = readField(section.path, words);
  const { saturation, lengthShare } = BM25;
  const length = saturation * (1 - lengthShare + (lengthShare * section.body.length) / averageBodyLength);
  const titleBoost = section.leads ? FIELDS.leadTitle : FIELDS.title;

  let score = 0;
  let held = 0;
  let total = 0;
  words.forEach(({ weight }, index) => {
    const count = body.counts[index] ?? 0;
    const best = Math.max(
      heading.best[index] ?? 0,
      title.best[index] ?? 0,
      path.best[index] ?? 0,
      body.best[index] ?? 0,
    );
    total += weight;
    held += weight * best;
    score +=
      weight *
      ((count * (saturation + 1)) / (count + length) +
        FIELDS.heading * fieldShare(heading, index) +
        titleBoost * fieldShare(title, index) +
        FIELDS.path * (path.best[index] ?? 0));
  });
  const coverage = total === 0 ? 0 : held / total;
  const inARow = Math.max(
    PHRASE.body * rowShare(body, words, total),
    PHRASE.heading * rowShare(heading, words, total),
    (section.leads ? PHRASE.heading : 1) * rowShare(title, words, total),
  );
  const named = section.leads ? nameShare(section.foldedTitle, text) : nameShare(section.foldedHeading, text);
  return { score: (score + total * (inARow + NAME * named)) * coverage * coverage, coverage };
}

/** How far a query is the name itself: 1 when it is, less when the name only begins like it, 0 else. */
function nameShare(name: string, query: string): number {
  if (query === '' || !name.startsWith(query)) return 0;
  return name.length === query.length ? 1 : 0.3 + (0.4 * query.length) / name.length;
}

/** What a field holds of the query, word by word. */
interface FieldMatches {
  /** Occurrences, each as near as it is. */
  counts: Float32Array;
  /** The nearest occurrence. */
  best: Float32Array;
  /** Weights of the longest row of words that stand as they do in the query. */
  row: number;
  /** Words in the row. */
  rowLength: number;
  /** Words of the field. */
  length: number;
}

/** How many other words may stand between two of a row: articles, mostly. */
const LARGEST_GAP = 2;

function readField(field: Uint32Array, words: readonly WeighedWord[]): FieldMatches {
  const counts = new Float32Array(words.length);
  const best = new Float32Array(words.length);
  const rowWeight = new Float32Array(words.length);
  const rowWords = new Float32Array(words.length);
  const seenAt = new Int32Array(words.length).fill(Number.MIN_SAFE_INTEGER % 2 ** 30);
  let row = 0;
  let rowLength = 0;
  for (let place = 0; place < field.length; place++) {
    const number = field[place] ?? 0;
    // Backwards: a word that stands twice in the query continues the row of the word before it, not its own.
    for (let index = words.length - 1; index >= 0; index--) {
      const word = words[index];
      const nearness = word?.nearness[number] ?? 0;
      if (word === undefined || nearness === 0) continue;
      counts[index] = (counts[index] ?? 0) + nearness;
      best[index] = Math.max(best[index] ?? 0, nearness);
      const continues = index > 0 && place - (seenAt[index - 1] ?? 0) <= LARGEST_GAP;
      rowWeight[index] = word.weight * nearness + (continues ? (rowWeight[index - 1] ?? 0) : 0);
      rowWords[index] = 1 + (continues ? (rowWords[index - 1] ?? 0) : 0);
      seenAt[index] = place;
      if ((rowWeight[index] ?? 0) > row && (rowWords[index] ?? 0) > 1) {
        row = rowWeight[index] ?? 0;
        rowLength = rowWords[index] ?? 0;
      }
    }
  }
  return { counts, best, row, rowLength, length: field.length };
}

/** A match in a short heading says more than one in a long one. */
function fieldShare(field: FieldMatches, index: number): number {
  return (field.best[index] ?? 0) / (1 + 0.12 * Math.max(0, field.length - 1));
}

/** How much of the query stands in one row; 1 when all of it does. */
function rowShare(field: FieldMatches, words: readonly WeighedWord[], total: number): number {
  if (words.length < 2 || total === 0) return 0;
  const share = field.row / total;
  return share * share;
}
