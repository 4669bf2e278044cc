import type { Parents, Root } from 'mdast';
import { type Sentence } from '../../../../content-schema';
import { lineEndsIn, lineOf, quote, report, type CompileContext } from '../compile-context';
import { walkMarkdown } from '../walk';

/** Unpaired `**`, `__` or `~~`, which the page shows. */
interface UnpairedMark {
  mark: string;
  /** Line of the markdown, from 1. */
  line: number | null;
  /** Text before and after it in the source. */
  before: string;
  after: string;
}

/** Blocks within which marks pair; they never pair across them. */
const BLOCKS: ReadonlySet<string> = new Set(['paragraph', 'heading', 'tableCell']);
const MARK = /(?<![\\*_~])(?:\*\*|__|~~)(?![*_~])/g;
/** Number of characters checked around a mark; a message quotes them. */
const AROUND = 16;

const ENDS_WITH_LETTER = /\p{L}$/u;
const STARTS_WITH_LETTER = /^\p{L}/u;
const ENDS_WITH_WORD = /[\p{L}\p{N}_]$/u;
const STARTS_WITH_WORD = /^[\p{L}\p{N}_]/u;
const ENDS_WITH_SPACE = /(?:^|\s)$/;
const STARTS_WITH_SPACE = /^(?:\s|$)/;

/**
 * Reports unpaired marks of emphasis. Pairing depends on the surrounding characters (CommonMark,
 * "Emphasis and strong emphasis"): `**« yes »**and` and `**yes **and` are not pairs.
 */
export function reportUnpairedMarks(tree: Root, context: CompileContext): void {
  walkMarkdown(tree, (node) => {
    if (node.type === 'strong' && node.children.length > 1 && node.children.some(({ type }) => type === 'strong')) {
      report(context, 'invalid-markup', lineOf(node), {
        fr: 'Du gras commence ici dans du gras : des "**" s’accordent autrement qu’ils ne sont écrits. Laissez une espace entre ceux que touchent une ponctuation et une lettre.',
        en: 'Expected bold text that ends before other bold text begins, received one in the other: some "**" pair otherwise than they read. Leave a space at those between a punctuation mark and a letter.',
      });
    }
    if (BLOCKS.has(node.type) && 'children' in node) reportIn(node, context);
  });
}

function reportIn(block: Parents, context: CompileContext): void {
  const unpaired = unpairedMarksIn(block, context.source);
  for (const mark of ['**', '__', '~~']) {
    const marks = unpaired.filter((each) => each.mark === mark);
    for (let index = 0; index + 1 < marks.length; index += 2) {
      const [opening, closing] = marks.slice(index, index + 2);
      if (opening && closing) reportPair(opening, closing, context);
    }
    const last = marks.length % 2 === 1 ? marks.at(-1) : undefined;
    // Identifiers begin with "__", and "~~" is rare: a single one is not a mistake.
    if (last && mark === '**' && touchesLetter(last)) reportMark(last, WHY.alone, context);
  }
}

/**
 * Returns the marks left in the texts of a block,
 * except those inside a word (`2**10`, `snake__case`).
 */
function unpairedMarksIn(block: Parents, source: string): UnpairedMark[] {
  const marks: UnpairedMark[] = [];
  walkMarkdown(block, (node) => {
    if (node.type !== 'text') return;
    const start = node.position?.start.offset;
    // A text that was split at an address has no position when its source is written otherwise.
    const typed = start === undefined ? node.value : source.slice(start, node.position?.end.offset);
    for (const { 0: mark, index } of typed.matchAll(MARK)) {
      const [text, offset] = start === undefined ? [typed, index] : [source, start + index];
      const before = text.slice(Math.max(0, offset - AROUND), offset);
      const after = text.slice(offset + mark.length, offset + mark.length + AROUND);
      if (ENDS_WITH_WORD.test(before) && STARTS_WITH_WORD.test(after)) continue;
      const line = start === undefined ? lineOf(block) : lineOf(node);
      const linesBefore = start === undefined ? 0 : lineEndsIn(typed.slice(0, index));
      marks.push({ mark, before, after, line: line && line + linesBefore });
    }
  });
  return marks;
}

function reportPair(opening: UnpairedMark, closing: UnpairedMark, context: CompileContext): void {
  const spacesInside = STARTS_WITH_SPACE.test(opening.after) && ENDS_WITH_SPACE.test(closing.before);
  // "** bold **" is meant as emphasis; a multiplication has digits and signs inside.
  const isMeant = spacesInside && /^\s\p{L}{2}/u.test(opening.after) && /\p{L}{2}\s$/u.test(closing.before);
  const reasons = [
    [opening, whyNotOpening(opening)],
    [closing, whyNotClosing(closing)],
  ] as const;
  if (!(isMeant || touchesLetter(opening) || touchesLetter(closing))) return;
  for (const [mark, reason] of reasons) {
    if (reason === null) continue;
    reportMark(mark, reason, context);
    return;
  }
}

function whyNotOpening({ mark, before, after }: UnpairedMark): Sentence | null {
  if (mark !== '__' && STARTS_WITH_SPACE.test(after)) return WHY.spaceAfter;
  return ENDS_WITH_WORD.test(before) ? WHY.wordBefore : null;
}

function whyNotClosing({ mark, before, after }: UnpairedMark): Sentence | null {
  // Two identifiers that begin with "__" are not a pair.
  if (mark !== '__' && ENDS_WITH_SPACE.test(before))
    return STARTS_WITH_WORD.test(after) ? WHY.spaceBeforeWord : WHY.spaceBefore;
  return STARTS_WITH_WORD.test(after) && !ENDS_WITH_SPACE.test(before) ? WHY.wordAfter : null;
}

const touchesLetter = ({ before, after }: UnpairedMark): boolean =>
  ENDS_WITH_LETTER.test(before) || STARTS_WITH_LETTER.test(after);

const WHY = {
  spaceAfter: {
    fr: 'une espace suit ceux qui ouvrent. Retirez-la',
    en: 'a space follows the opening one. Remove it',
  },
  spaceBefore: {
    fr: 'une espace précède ceux qui ferment. Retirez-la',
    en: 'a space precedes the closing one. Remove it',
  },
  spaceBeforeWord: {
    fr: 'une espace précède ceux qui ferment, et un mot les suit. Mettez l’espace après eux, ou écrivez les deux mots en code',
    en: 'a space precedes the closing one, and a word follows. Put the space after it, or write both words as code',
  },
  wordBefore: {
    fr: 'une lettre les précède et une ponctuation les suit. Mettez une espace avant eux, ou la ponctuation dehors',
    en: 'a letter precedes it and punctuation follows. Put a space before it, or the punctuation outside',
  },
  wordAfter: {
    fr: 'une ponctuation les précède et une lettre les suit. Mettez une espace après eux, ou la ponctuation dehors',
    en: 'punctuation precedes it and a letter follows. Put a space after it, or the punctuation outside',
  },
  alone: {
    fr: 'ils sont seuls dans leur paragraphe. Ajoutez ceux qui manquent, ou écrivez-les comme du code',
    en: 'it is alone in its paragraph. Add the one that is missing, or write it as code',
  },
} as const;

function reportMark({ mark, before, after, line }: UnpairedMark, why: Sentence, context: CompileContext): void {
  const place = quote(`${before}${mark}${after}`);
  report(context, 'invalid-markup', line, {
    fr: `Les "${mark}" de ${place} sont montrés tels quels : ${why.fr}.`,
    en: `Expected "${mark}" that pairs with another, received ${place}, which is shown as typed: ${why.en}.`,
  });
}
