import type { Nodes, Root } from 'mdast';
import type { Sentence } from '../../../../content-schema';
import { lineEndsIn, quote, report, type CompileContext } from '../compile-context';
import { walkMarkdown } from '../walk';

/** A notation of other tools, which is text here. */
interface Notation {
  /** Finds it in the source of a text, or in a line of it that begins a line of a paragraph. Its first group is quoted. */
  pattern: RegExp;
  beginsLine: boolean;
  advice: Sentence;
}

const NOTATIONS: readonly Notation[] = [
  {
    pattern: /(?<=^|[\s(«“*_[])(==(?!\s)[^=]+(?<!\s)==)(?=$|[\s).,;:!?»”*_\]])/,
    beginsLine: false,
    advice: { fr: 'Pour surligner, écrivez "<mark>…</mark>".', en: 'To highlight, write "<mark>…</mark>".' },
  },
  {
    pattern: /(?<!\\)(\[\^[^\s\][]+\])/,
    beginsLine: false,
    advice: {
      fr: 'Une note a aussi un texte, sur une ligne qui commence comme `[^1]: `.',
      en: 'A footnote has a text as well, on a line that begins like `[^1]: `.',
    },
  },
  {
    pattern: /^(:[ \t]+\S.*)/,
    beginsLine: true,
    advice: {
      fr: 'Pour une liste de définitions, écrivez "<dl>", "<dt>" et "<dd>".',
      en: 'For a list of definitions, write "<dl>", "<dt>" and "<dd>".',
    },
  },
];

const AFTER_IMAGE: Sentence = {
  fr: 'Une image prend une largeur, comme "{size=300}", et rien d’autre.',
  en: 'An image takes a width, such as "{size=300}", and nothing else.',
};
const ELSEWHERE: Sentence = {
  fr: 'Retirez-les ; un intertitre prend un identifiant, comme "{#nom}", et rien d’autre.',
  en: 'Remove them; a heading takes an id, such as "{#name}", and nothing else.',
};

/** Braces with a class, an id or a value, which other tools read as attributes of what is before them. */
const ATTRIBUTES = /^(\{\s*(?::\s*)?(?:[.#][\p{L}_]|[\w-]+=)[^{}]*\})/u;
/** The same at the end of a heading, where `{#id}` is ours. */
const HEADING_ATTRIBUTES = /(?<=^|\s)(\{\s*(?::\s*#|(?::\s*)?\.[\p{L}_]|(?::\s*)?[\w-]+=)[^{}]*\})\s*$/u;
/** The attribute of an image that is ours. */
const SIZE = /^\{\s*size\s*=/;
const TAKES_ATTRIBUTES: ReadonlySet<Nodes['type']> = new Set<Nodes['type']>([
  ...(['image', 'imageReference', 'link', 'linkReference', 'inlineCode', 'strong', 'emphasis'] as const),
]);

/** Where in the source of a text a notation stands, and what it is. */
interface Match {
  place: number;
  text: string;
}

/** Reports the notations of other tools that a text holds: they are shown as typed, each once a text. */
export function reportOtherNotations(tree: Root, context: CompileContext): void {
  walkMarkdown(tree, (node, index, parent) => {
    if (node.type !== 'text' || node.position?.start.offset === undefined) return;
    const { start, end } = node.position;
    const typed = context.source.slice(start.offset, end.offset);
    const tell = (match: Match | null, advice: Sentence): void => {
      if (match === null) return;
      const line = start.line + lineEndsIn(typed.slice(0, match.place));
      report(context, 'invalid-markup', line, {
        fr: `${quote(match.text)} n’est pas une notation de ce site : montré tel quel. ${advice.fr}`,
        en: `Expected a notation of this site, received ${quote(match.text)}: shown as typed. ${advice.en}`,
      });
    };
    for (const { pattern, beginsLine, advice } of NOTATIONS) {
      if (!beginsLine) tell(find(pattern, typed), advice);
      else if (parent.type === 'paragraph') tell(findOnLine(pattern, typed, index === 0), advice);
    }
    const before = parent.children[index - 1]?.type ?? 'text';
    const isImage = before === 'image' || before === 'imageReference';
    if (TAKES_ATTRIBUTES.has(before) && !(isImage && SIZE.test(typed)))
      tell(find(ATTRIBUTES, typed), isImage ? AFTER_IMAGE : ELSEWHERE);
    else if (parent.type === 'heading' && index === parent.children.length - 1)
      tell(find(HEADING_ATTRIBUTES, typed), ELSEWHERE);
  });
}

function find(pattern: RegExp, typed: string): Match | null {
  const match = pattern.exec(typed);
  return match === null ? null : { place: match.index, text: match[1] ?? match[0] };
}

/** Looks at the lines of a text that begin a line of their paragraph: its first only where nothing is before the text. */
function findOnLine(pattern: RegExp, typed: string, isFirst: boolean): Match | null {
  let place = 0;
  for (const [index, line] of typed.split(/(?<=\n|\r(?!\n))/).entries()) {
    const content = line.replace(/^[ \t>]+/, '');
    const match = index > 0 || isFirst ? find(pattern, content) : null;
    if (match !== null) return { place: place + match.place, text: match.text.trimEnd() };
    place += line.length;
  }
  return null;
}
