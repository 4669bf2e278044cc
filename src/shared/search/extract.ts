import type { Token } from './analysis/analyse';
import type { WeighedWord } from './score-section';
import type { SectionIndex } from './section-index';
import { markRanges, type MarkedText } from './marked-text';

/** How long an extract is, in characters: two or three lines of a result. */
const EXTRACT_LENGTH = 180;
/** How much of it stands before the first word that answers. */
const LEAD_IN = 40;

/** Marks the words of a title or heading that answer the query. */
export function markText(index: SectionIndex, text: string, words: readonly WeighedWord[]): MarkedText {
  return markRanges(
    text,
    index.analyser.analyse(text).filter((token) => weightOf(index, token, words) > 0),
  );
}

/** Cuts the part of a text that answers most of the query, at words, and marks what answers. */
export function extract(index: SectionIndex, text: string, words: readonly WeighedWord[]): MarkedText {
  const hits = index.analyser
    .analyse(text)
    .map((token) => ({ start: token.start, end: token.end, weight: weightOf(index, token, words) }))
    .filter(({ weight }) => weight > 0);
  const from = wordStart(text, bestStart(hits));
  const end = wordEnd(text, from + EXTRACT_LENGTH);
  const inside = hits
    .filter((hit) => hit.start >= from && hit.end <= end)
    .map((hit) => ({ start: hit.start - from, end: hit.end - from }));
  const marked = markRanges(text.slice(from, end), inside);
  return [
    ...(from > 0 ? [{ text: '… ', mark: false }] : []),
    ...marked,
    ...(end < text.length ? [{ text: ' …', mark: false }] : []),
  ];
}

interface Hit {
  start: number;
  end: number;
  weight: number;
}

/** Where the window begins that holds the most weight; the first of equals. */
function bestStart(hits: readonly Hit[]): number {
  let best = 0;
  let bestWeight = 0;
  for (const [first, hit] of hits.entries()) {
    let weight = 0;
    for (let next = first; next < hits.length; next++) {
      const other = hits[next];
      if (other === undefined || other.end > hit.start + EXTRACT_LENGTH - LEAD_IN) break;
      weight += other.weight;
    }
    if (weight > bestWeight) {
      best = hit.start;
      bestWeight = weight;
    }
  }
  return Math.max(0, best - LEAD_IN);
}

function weightOf(index: SectionIndex, token: Token, words: readonly WeighedWord[]): number {
  const number = index.vocabulary.numberOf(token);
  return words.reduce((sum, word) => sum + word.weight * (word.nearness[number] ?? 0), 0);
}

function wordStart(text: string, from: number): number {
  if (from === 0) return 0;
  const space = text.indexOf(' ', from);
  return space === -1 || space > from + LEAD_IN ? from : space + 1;
}

function wordEnd(text: string, end: number): number {
  if (end >= text.length) return text.length;
  const space = text.lastIndexOf(' ', end);
  return space <= end - LEAD_IN ? end : space;
}
