import type { ComparedBlock, ComparedSection, Comparison } from '../engine/comparison';

/** Blocks rendered as one element, such as the items of a list or lines of code. */
export interface BlockGroup {
  kind: ComparedBlock['kind'];
  blocks: readonly ComparedBlock[];
  /** Whether all of them are the same in both texts. */
  isSame: boolean;
}

/** A section to render, or a summary of consecutive unchanged ones. */
export type RenderedSection =
  | { state: 'same'; count: number }
  | { state: 'added' | 'removed' | 'changed'; section: ComparedSection; groups: readonly BlockGroup[] };

/** Merges consecutive unchanged sections, and groups the blocks of the others. */
export function groupSections({ sections }: Comparison): RenderedSection[] {
  const rendered: RenderedSection[] = [];
  for (const section of sections) {
    const last = rendered.at(-1);
    if (section.state !== 'same') {
      rendered.push({ state: section.state, section, groups: groupBlocks(section.blocks) });
    } else if (last?.state === 'same') last.count += 1;
    else rendered.push({ state: 'same', count: 1 });
  }
  return rendered;
}

/** Kinds of blocks that are merged into one element. */
const JOINED: ReadonlySet<ComparedBlock['kind']> = new Set(['item', 'row', 'code']);

function groupBlocks(blocks: readonly ComparedBlock[]): BlockGroup[] {
  const groups: { kind: ComparedBlock['kind']; blocks: ComparedBlock[]; isSame: boolean }[] = [];
  for (const block of blocks) {
    const isSame = block.state === 'same';
    const last = groups.at(-1);
    // Changed and unchanged blocks are separate, so that each change can be focused; code stays one
    // box.
    if (last?.kind === block.kind && JOINED.has(block.kind) && (block.kind === 'code' || last.isSame === isSame)) {
      last.blocks.push(block);
      last.isSame &&= isSame;
    } else groups.push({ kind: block.kind, blocks: [block], isSame });
  }
  return groups;
}

/** Counts the sections that differ, by state. */
export function countSections({ sections }: Comparison): Record<'changed' | 'added' | 'removed', number> {
  const counts = { changed: 0, added: 0, removed: 0 };
  for (const { state } of sections) if (state !== 'same') counts[state] += 1;
  return counts;
}
