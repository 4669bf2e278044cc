import { CODE_EDGE, DATA_START } from '../../../shared/markdown/document';
import type { Analyser } from '../../../shared/search/analyse';
import type { WeighedWord } from './match-query';
import type { Vocabulary } from './vocabulary';

/** Words that match a query, with their weights. */
export type AnsweringWords = ReadonlyMap<string, number>;

/** Returns the indexed words that match the words of a query. */
export function answeringWords({ surfaces }: Vocabulary, words: readonly WeighedWord[]): AnsweringWords {
  const answering = new Map<string, number>();
  for (const { nearness, weight } of words) {
    for (const [number, near] of nearness) {
      const surface = surfaces[number];
      if (surface !== undefined) answering.set(surface, (answering.get(surface) ?? 0) + weight * near);
    }
  }
  return answering;
}

/** Length of an extract, in characters: two or three lines of a result. */
const EXTRACT_LENGTH = 180;
/** Number of characters before the first matching word. */
const LEAD_IN = 40;

/** Marks the words of a title or heading that match the query. */
export function markText(analyser: Analyser, text: string, words: AnsweringWords): MarkedText {
  return markRanges(text, hitsIn(analyser, text, words));
}

/**
 * Cuts the part of a text that matches most of the query, at word boundaries, and marks the
 * matches. Prose takes precedence over code and tables, unless they match more than prose and name
 * together.
 * @param name Title or heading above the extract.
 */
export function extract(analyser: Analyser, text: string, words: AnsweringWords, name = ''): MarkedText {
  const hits = hitsIn(analyser, text, words);
  const dataStart = text.indexOf(DATA_START);
  const prose = bestWindow(dataStart === -1 ? hits : hits.filter(({ start }) => start < dataStart));
  const data = bestWindow(dataStart === -1 ? [] : hits.filter(({ start }) => start > dataStart));
  const isProse = data.weight <= prose.weight + weightOf(hitsIn(analyser, name, words));
  const from = wordStart(text, (isProse ? prose : data).start);
  const isCutAtData = isProse && dataStart > from + LEAD_IN && dataStart < from + EXTRACT_LENGTH;
  const end = isCutAtData ? dataStart : wordEnd(text, from + EXTRACT_LENGTH);
  const inside = hits
    .filter((hit) => hit.start >= from && hit.end <= end)
    .map((hit) => ({ start: hit.start - from, end: hit.end - from }));
  const isInCode = text.slice(0, from).split(CODE_EDGE).length % 2 === 0;
  const marked = splitCode(markRanges(text.slice(from, end), inside), isInCode);
  return [
    ...(from > 0 ? [{ text: '… ', mark: false }] : []),
    ...marked,
    ...(end < text.length ? [{ text: ' …', mark: false }] : []),
  ];
}

interface Hit {
  word: string;
  start: number;
  end: number;
  weight: number;
}

/** Returns the weight of hits; a repeated word counts once. */
function weightOf(hits: readonly Hit[]): number {
  return [...new Map(hits.map(({ word, weight }) => [word, weight])).values()].reduce((sum, each) => sum + each, 0);
}

/** Returns the start and weight of the window with the highest weight; the first one if equal. */
function bestWindow(hits: readonly Hit[]): { start: number; weight: number } {
  let best = 0;
  let bestWeight = 0;
  for (const [first, hit] of hits.entries()) {
    const inside: Hit[] = [];
    for (let next = first; next < hits.length; next++) {
      const other = hits[next];
      if (other === undefined || other.end > hit.start + EXTRACT_LENGTH - LEAD_IN) break;
      inside.push(other);
    }
    const weight = weightOf(inside);
    if (weight > bestWeight) {
      best = hit.start;
      bestWeight = weight;
    }
  }
  return { start: Math.max(0, best - LEAD_IN), weight: bestWeight };
}

function hitsIn(analyser: Analyser, text: string, words: AnsweringWords): Hit[] {
  const hits: Hit[] = [];
  for (const { form, start, end } of analyser.analyse(text)) {
    const weight = words.get(form.surface);
    if (weight !== undefined) hits.push({ word: form.surface, start, end, weight });
  }
  return hits;
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

/** A segment of a text. */
interface MarkedPiece {
  text: string;
  /** Whether it matches the query. */
  mark: boolean;
  /** Whether it is code (default: false). */
  code?: true;
}

/** A text split into segments. */
export type MarkedText = readonly MarkedPiece[];

/**
 * Splits segments where code begins and ends. @param isInCode Whether the first one begins within
 * code.
 */
function splitCode(pieces: MarkedText, isInCode: boolean): MarkedPiece[] {
  let isCode = isInCode;
  return pieces.flatMap(({ text, mark }) =>
    text.split(CODE_EDGE).flatMap((part, index): MarkedPiece[] => {
      if (index > 0) isCode = !isCode;
      return part === '' ? [] : [{ text: part, mark, ...(isCode ? { code: true } : {}) }];
    }),
  );
}

/** Splits a text at the ranges to mark. Ranges are ordered and may overlap. */
function markRanges(text: string, ranges: readonly { start: number; end: number }[]): MarkedText {
  const pieces: MarkedPiece[] = [];
  let at = 0;
  for (const { start, end } of ranges) {
    if (end <= at) continue;
    const from = Math.max(start, at);
    if (from > at) pieces.push({ text: text.slice(at, from), mark: false });
    const last = pieces.at(-1);
    if (last?.mark === true) last.text += text.slice(from, end);
    else pieces.push({ text: text.slice(from, end), mark: true });
    at = end;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), mark: false });
  return pieces;
}
