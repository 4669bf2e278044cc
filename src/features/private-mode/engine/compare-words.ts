import type { TextRun } from '../../../shared/markdown/collect-blocks';
import type { ComparedRun } from './comparison';
import { diffSequences, type DifferenceBounds, type Hunk } from './diff-sequences';

/** A paragraph that differs more is shown as removed and added: nobody reads a thousand changes in one. */
const BOUNDS: DifferenceBounds = { mostEdits: 1000, mostMs: 300 };

/**
 * Cuts a text into what a reader takes for one piece: a word, with the apostrophe of an elision (`l’`, `qu'`); a sign with the
 * spaces that French sets beside it, so that a narrow one put in their place shows; spaces; any other sign.
 */
const PIECE = /[\p{L}\p{M}\p{N}_]+(?:['’](?=\p{L}))?|\s*[:;!?»%€]|«\s*|\s+|[^\p{L}\p{M}\p{N}_\s]/gu;

/** A piece of text, and where it leads. */
interface Piece {
  text: string;
  href: string | undefined;
}

/**
 * Says word by word what differs between two blocks; a word that leads elsewhere differs.
 * @returns null when they differ too much to be read so.
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

/** The pieces of a block, as words of its text. */
export function piecesOf(runs: readonly TextRun[]): Piece[] {
  return runs.flatMap(({ text, href }) => (text.match(PIECE) ?? [text]).map((piece) => ({ text: piece, href })));
}

const keyOf = ({ text, href }: Piece): string => (href === undefined ? text : `${text}\n${href}`);

/** A space between two changes is part of them: "one two" became "three four", not each word by itself. */
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

/** A change that ends with the same space on both sides ends before it. */
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
