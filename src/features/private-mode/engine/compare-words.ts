import type { TextRun } from '../../../shared/markdown/collect-blocks';
import type { ComparedRun } from './comparison';
import { diffSequences, type DifferenceBounds, type Hunk } from './diff-sequences';

/**
 * Limits beyond which a paragraph is rendered as removed and added: a thousand changes in one are
 * not readable.
 */
const BOUNDS: DifferenceBounds = { mostEdits: 1000, mostMs: 300 };

/**
 * Matches the tokens of a text: a word, with the apostrophe of an elision (`l’`, `qu'`); a
 * punctuation mark with the spaces that French puts beside it, so that a change to a narrow space
 * is visible; spaces; any other character.
 */
const PIECE = /[\p{L}\p{M}\p{N}_]+(?:['’](?=\p{L}))?|\s*[:;!?»%€]|«\s*|\s+|[^\p{L}\p{M}\p{N}_\s]/gu;

/** A token of a text with its link target. */
interface Piece {
  text: string;
  href: string | undefined;
}

/**
 * Compares two blocks word by word. A word with another link target differs.
 * @returns null when they differ too much to be readable.
 */
export function compareWords(before: readonly TextRun[], after: readonly TextRun[]): ComparedRun[] | null {
  const old = piecesOf(before);
  const newer = piecesOf(after);
  const stretches = diffSequences(old.map(keyOf), newer.map(keyOf), BOUNDS);
  if (stretches === null) return null;
  const runs: ComparedRun[] = [];
  for (const { state, before: removed, after: added } of withoutLoneSpaces(stretches, old, newer)) {
    if (state === 'changed') addRuns(runs, 'removed', old, removed);
    addRuns(runs, state === 'changed' ? 'added' : 'same', newer, added);
  }
  return runs;
}

/** Splits the runs of a block into tokens. */
export function piecesOf(runs: readonly TextRun[]): Piece[] {
  return runs.flatMap(({ text, href }) => (text.match(PIECE) ?? [text]).map((piece) => ({ text: piece, href })));
}

const keyOf = ({ text, href }: Piece): string => (href === undefined ? text : `${text}\n${href}`);

/**
 * Merges a space between two changes into them: "one two" became "three four", not each word
 * separately.
 */
function withoutLoneSpaces(stretches: readonly Hunk[], old: readonly Piece[], newer: readonly Piece[]): Hunk[] {
  const joined: Hunk[] = [];
  stretches.forEach((hunk, place) => {
    const last = joined.at(-1);
    const isBetween = last?.state === 'changed' && place < stretches.length - 1;
    const isSpace = hunk.state === 'same' && hunk.before.every((index) => old[index]?.text.trim() === '');
    if (last?.state === 'changed' && (hunk.state === 'changed' || (isBetween && isSpace))) {
      last.before.push(...hunk.before);
      last.after.push(...hunk.after);
    } else {
      joined.push({ state: hunk.state, before: [...hunk.before], after: [...hunk.after] });
    }
  });
  return joined.flatMap((hunk) => withoutSpaceAtEnd(hunk, old, newer));
}

/** Ends a change before a final space that both sides share. */
function withoutSpaceAtEnd(hunk: Hunk, old: readonly Piece[], newer: readonly Piece[]): Hunk[] {
  const { state, before, after } = hunk;
  const removed = old[before.at(-1) ?? -1];
  const added = newer[after.at(-1) ?? -1];
  const isSameSpace = removed?.text.trim() === '' && added !== undefined && keyOf(removed) === keyOf(added);
  if (state === 'same' || !isSameSpace) return [hunk];
  return [
    { state, before: before.slice(0, -1), after: after.slice(0, -1) },
    { state: 'same', before: before.slice(-1), after: after.slice(-1) },
  ];
}

function addRuns(
  runs: ComparedRun[],
  state: ComparedRun['state'],
  pieces: readonly Piece[],
  places: readonly number[],
): void {
  for (const place of places) {
    const piece = pieces[place];
    if (piece === undefined) continue;
    const last = runs.at(-1);
    if (last?.state === state && last.href === piece.href) last.text += piece.text;
    else runs.push({ state, text: piece.text, ...(piece.href === undefined ? {} : { href: piece.href }) });
  }
}
