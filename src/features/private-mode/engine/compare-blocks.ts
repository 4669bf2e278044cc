import type { TextBlock } from '../../../shared/markdown/collect-blocks';
import { bestPath } from '../../../shared/markdown/identity/best-path';
import { bagOfWords, dice, type BagOfWords } from '../../../shared/markdown/identity/similarity';
import { compareWords, piecesOf } from './compare-words';
import type { ComparedBlock } from './comparison';
import { diffSequences, type DifferenceBounds } from './diff-sequences';

/** Limits beyond which a section is rendered as removed and added. */
const BOUNDS: DifferenceBounds = { mostEdits: 2000, mostMs: 1000 };
/** Minimum share of common words for two blocks to count as one changed block. */
const MIN_SIMILARITY = 0.4;
/** Maximum number of block pairs to match; beyond it, no blocks are paired. */
const MAX_PAIRS = 10_000;

/**
 * Compares the blocks of two sections, in the order of the newer. Removed blocks stay where they
 * were.
 */
export function compareBlocks(before: readonly TextBlock[], after: readonly TextBlock[]): ComparedBlock[] {
  const stretches = diffSequences(before.map(keyOf), after.map(keyOf), BOUNDS);
  if (stretches === null) return [...whole('removed', before), ...whole('added', after)];
  return stretches.flatMap((hunk): ComparedBlock[] => {
    const newer = at(after, hunk.after);
    return hunk.state === 'same' ? whole('same', newer) : compareHunk(at(before, hunk.before), newer);
  });
}

/** Marks blocks as all the same, all added or all removed. */
export function whole(state: 'same' | 'added' | 'removed', blocks: readonly TextBlock[]): ComparedBlock[] {
  return blocks.map(({ kind, runs }) => ({ kind, state, runs: runs.map((run) => ({ state, ...run })) }));
}

const keyOf = ({ kind, depth, runs }: TextBlock): string =>
  JSON.stringify([kind, depth, runs.map(({ text, href }) => [text, href])]);

const at = (blocks: readonly TextBlock[], places: readonly number[]): TextBlock[] =>
  places.flatMap((place) => blocks[place] ?? []);

/** Compares different blocks: similar ones word by word, the others as removed and added. */
function compareHunk(before: readonly TextBlock[], after: readonly TextBlock[]): ComparedBlock[] {
  const compared: ComparedBlock[] = [];
  let old = 0;
  let newer = 0;
  for (const [oldPlace, newerPlace] of [...alikePairs(before, after), [before.length, after.length] as const]) {
    compared.push(...whole('removed', before.slice(old, oldPlace)), ...whole('added', after.slice(newer, newerPlace)));
    const one = before[oldPlace];
    const other = after[newerPlace];
    if (one !== undefined && other !== undefined) compared.push(...compareBlock(one, other));
    old = oldPlace + 1;
    newer = newerPlace + 1;
  }
  return compared;
}

function compareBlock(before: TextBlock, after: TextBlock): ComparedBlock[] {
  const runs = compareWords(before.runs, after.runs);
  // The words do not show the difference, such as a heading of another level.
  const isSeen = runs?.some(({ state }) => state !== 'same') === true;
  if (runs === null || !isSeen) return [...whole('removed', [before]), ...whole('added', [after])];
  return [{ kind: after.kind, state: 'changed', runs }];
}

function alikePairs(before: readonly TextBlock[], after: readonly TextBlock[]): [number, number][] {
  if (before.length * after.length > MAX_PAIRS) return [];
  const old = before.map(wordsOf);
  const newer = after.map(wordsOf);
  return bestPath(before.length, after.length, (oldPlace, newerPlace) => {
    const one = old[oldPlace];
    const other = newer[newerPlace];
    if (one === undefined || other === undefined || before[oldPlace]?.kind !== after[newerPlace]?.kind) return 0;
    // The first headings of two matched sections correspond, even if their words differ.
    const isHeading = oldPlace === 0 && newerPlace === 0 && before[0]?.kind === 'heading';
    return isHeading ? 1 : dice(one, other) - MIN_SIMILARITY;
  });
}

function wordsOf({ runs }: TextBlock): BagOfWords {
  return bagOfWords(piecesOf(runs).flatMap(({ text }) => (text.trim() === '' ? [] : [text.toLowerCase()])));
}
