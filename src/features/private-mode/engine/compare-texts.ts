import { readBlocks, type TextBlock } from '../../../shared/markdown/collect-blocks';
import { digestText } from '../../../shared/digest-text';
import type { DocumentLabels } from '../../../shared/markdown/document';
import { bestPath } from '../../../shared/markdown/identity/best-path';
import { bagOfWords, dice, wordsOf, type BagOfWords } from '../../../shared/markdown/identity/similarity';
import type { Locale } from '../../../../content-schema';
import { compareBlocks, whole } from './compare-blocks';
import type { ComparedSection, Comparison } from './comparison';
import { diffSequences, type DifferenceBounds } from './diff-sequences';
import type { ComparedText } from './text-engine';

/** Limits beyond which sections are not matched: such texts have little in common. */
const BOUNDS: DifferenceBounds = { mostEdits: 1000, mostMs: 1000 };
/** Maximum number of section pairs to match; beyond it, no sections are paired. */
const MAX_PAIRS = 2500;
/** Weights of the similarity of two sections. `doubt` is the threshold to exceed. */
const WEIGHT = { sameHeading: 1, heading: 0.8, words: 1.2, doubt: 0.7 };

/** Compares two texts by section, block and word. Takes about as long as compiling both. */
export function compareTexts(
  before: ComparedText,
  after: ComparedText,
  labels: Readonly<Record<Locale, DocumentLabels>>,
): Comparison {
  const blocksOf = ({ markdown, contentLocale }: ComparedText) =>
    readBlocks(markdown, { locale: contentLocale, labels: labels[contentLocale] });
  return compareSections(sectionsOf(blocksOf(before)), sectionsOf(blocksOf(after)));
}

/** The blocks below a heading, including the heading as the first. */
interface Section {
  heading: string | null;
  depth: number;
  /** Digest of its heading and those above it. */
  path: string;
  blocks: TextBlock[];
}

function sectionsOf(blocks: readonly TextBlock[]): Section[] {
  const sections: Section[] = [];
  const above: { depth: number; path: string }[] = [];
  for (const block of blocks) {
    if (block.kind === 'heading') {
      const heading = textOf(block);
      while ((above.at(-1)?.depth ?? 0) >= block.depth) above.pop();
      // Uses a digest of the headings above: a long title would be copied into each heading below
      // it.
      const path = digestText(`${above.at(-1)?.path ?? ''}\n${block.depth} ${heading}`);
      above.push({ depth: block.depth, path });
      sections.push({ heading, depth: block.depth, path, blocks: [block] });
    } else {
      if (sections.length === 0) sections.push({ heading: null, depth: 0, path: '', blocks: [] });
      sections.at(-1)?.blocks.push(block);
    }
  }
  return sections;
}

function compareSections(before: readonly Section[], after: readonly Section[]): Comparison {
  const pairs = alignSections(before, after);
  const sections: ComparedSection[] = [];
  let old = 0;
  let newer = 0;
  for (const [oldPlace, newerPlace] of [...pairs, [before.length, after.length] as const]) {
    for (const section of before.slice(old, oldPlace)) sections.push(wholeSection('removed', section));
    for (const section of after.slice(newer, newerPlace)) sections.push(wholeSection('added', section));
    const one = before[oldPlace];
    const other = after[newerPlace];
    if (one !== undefined && other !== undefined) sections.push(compareSection(one, other));
    old = oldPlace + 1;
    newer = newerPlace + 1;
  }
  return { isSame: sections.every(({ state }) => state === 'same'), sections };
}

function wholeSection(state: 'added' | 'removed', { heading, depth, blocks }: Section): ComparedSection {
  return { heading, depth, state, blocks: whole(state, blocks) };
}

function compareSection(before: Section, after: Section): ComparedSection {
  const blocks = compareBlocks(before.blocks, after.blocks);
  const state = blocks.every((block) => block.state === 'same') ? 'same' : 'changed';
  return { heading: after.heading, depth: after.depth, state, blocks };
}

/**
 * Pairs the sections of two texts in order: first by equal headings, then similar ones between
 * those.
 */
function alignSections(before: readonly Section[], after: readonly Section[]): [number, number][] {
  const path = ({ path: name }: Section) => name;
  const stretches = diffSequences(before.map(path), after.map(path), BOUNDS) ?? [];
  return stretches.flatMap(({ state, before: old, after: newer }): [number, number][] => {
    if (state === 'same') return old.map((place, index): [number, number] => [place, newer[index] ?? -1]);
    if (old.length * newer.length > MAX_PAIRS) return [];
    const similarity = similarityOf(before, after);
    return bestPath(old.length, newer.length, (one, other) => similarity(old[one] ?? -1, newer[other] ?? -1)).map(
      ([one, other]): [number, number] => [old[one] ?? -1, newer[other] ?? -1],
    );
  });
}

function similarityOf(before: readonly Section[], after: readonly Section[]): (old: number, newer: number) => number {
  const bags = new Map<Section, { heading: BagOfWords; words: BagOfWords }>();
  const bagsOf = (section: Section) => {
    const known = bags.get(section);
    if (known !== undefined) return known;
    const words = section.blocks.filter(({ kind }) => kind !== 'heading').flatMap((block) => wordsOf(textOf(block)));
    const counted = { heading: bagOfWords(wordsOf(section.heading ?? '')), words: bagOfWords(words) };
    bags.set(section, counted);
    return counted;
  };
  return (old, newer) => {
    const one = before[old];
    const other = after[newer];
    if (one === undefined || other === undefined || (one.heading === null) !== (other.heading === null)) return 0;
    if (one.heading === null) return 1;
    const { heading, words } = bagsOf(one);
    const others = bagsOf(other);
    return (
      (one.heading === other.heading ? WEIGHT.sameHeading : 0) +
      WEIGHT.heading * dice(heading, others.heading) +
      WEIGHT.words * dice(words, others.words) -
      WEIGHT.doubt
    );
  };
}

const textOf = ({ runs }: TextBlock): string => runs.map(({ text }) => text).join('');
