import type { Nodes, Parents, Root, Text } from 'mdast';
import { lineEndsIn, lineOf, quote, report, sourceOf, type CompileContext } from '../compile-context';
import { walkMarkdown } from '../walk';
import { AFTER_IMAGE, ELSEWHERE, HIGHLIGHT, NOTATIONS, noNotation, type Notation } from './foreign-notations';

/** Beginning and end of a highlight that contains other markup, such as `==a **b**==`. */
const MARK_START = /(?<=^|[\s(«“*_[])==(?![\s=>])(?:[^=]|=(?!=))*$/;
const MARK_END = /^(?:[^=]|=(?!=))*?(?<![\s<])==(?=$|[\s).,;:!?»”*_\]])/;

/** Maximum number of nodes searched for the end of a highlight. */
const MAX_PARTS = 20;

/**
 * Braces with a class, an id or a value, which other
 * tools parse as attributes of the preceding node.
 */
const ATTRIBUTES = /^(\{\s*(?::\s*)?(?:[.#][\p{L}_]|[\w-]+=)[^{}]*\})/u;
/** The same at the end of a heading, where this site supports `{#id}`. */
const HEADING_ATTRIBUTES = /(?<=^|\s)(\{\s*(?::\s*#|(?::\s*)?\.[\p{L}_]|(?::\s*)?[\w-]+=)[^{}]*\})\s*$/u;
/** Start of the image attributes that this site supports. */
const OWN_ATTRIBUTES = /^\{\s*(?:size|dark)\s*=/;
const TAKES_ATTRIBUTES: ReadonlySet<Nodes['type']> = new Set<Nodes['type']>([
  ...(['image', 'imageReference', 'link', 'linkReference', 'inlineCode', 'strong', 'emphasis'] as const),
]);

/** Opening tag of an element whose text is code, which may be about other tools. */
const CODE_TAG = /^<(?:code|kbd|samp)\b/i;

/** Diagram languages that other tools render. */
const DRAWN_LANGUAGES: ReadonlySet<string> = new Set(['mermaid', 'plantuml', 'puml', 'graphviz', 'dot', 'd2']);

/** Match of a notation: its offset in the source of a node and its text. */
interface Match {
  place: number;
  text: string;
}

/**
 * Reports markup of other tools, which is shown as typed or left
 * out: each notation once per text, with the alternative to write.
 */
export function reportForeignSyntax(tree: Root, context: CompileContext): void {
  walkMarkdown(tree, (node, index, parent) => {
    if (node.type === 'code' && DRAWN_LANGUAGES.has(node.lang?.toLowerCase() ?? '')) {
      report(context, 'invalid-markup', lineOf(node), {
        fr: `Les schémas ${quote(node.lang ?? '')} ne sont pas dessinés : leur code est montré. Mettez le dessin en image.`,
        en: `Expected no ${quote(node.lang ?? '')} diagram, received one: its code is shown. Put the drawing there as an image.`,
      });
    } else if (node.type === 'paragraph' || node.type === 'tableRow' || node.type === 'html') {
      const typed = sourceOf(node, context);
      const scope = node.type === 'html' ? 'html' : 'paragraph';
      reportMatches(node, (notation) => (notation.place === scope ? find(notation, typed) : null), context);
    } else if (node.type === 'text') reportInText(node, { index, parent }, context);
  });
}

function reportInText(node: Text, at: { index: number; parent: Parents }, context: CompileContext): void {
  const { index, parent } = at;
  const previous = parent.children[index - 1];
  if (previous?.type === 'html' && CODE_TAG.test(previous.value)) return;
  const typed = sourceOf(node, context);
  // What follows a text may change the meaning of its end: code, or the star of `{/*comment*/}`.
  const next = context.source.charAt(node.position?.end.offset ?? 0);
  const text = next === '`' || (next === '*' && typed.endsWith('{/')) ? `${typed}${next}` : typed;
  const matchOf = (notation: Notation): Match | null => {
    if (notation.place === 'text') return find(notation, text);
    return notation.place === 'line' && parent.type === 'paragraph' ? findOnLine(notation, typed, index === 0) : null;
  };
  reportMatches(node, matchOf, context);
  reportMatch(node, { match: findSplitMark(node, at, context), message: noNotation(HIGHLIGHT) }, context);
  const before = previous?.type ?? 'text';
  const isImage = before === 'image' || before === 'imageReference';
  if (TAKES_ATTRIBUTES.has(before) && !(isImage && OWN_ATTRIBUTES.test(typed))) {
    const message = noNotation(isImage ? AFTER_IMAGE : ELSEWHERE);
    reportMatch(node, { match: find({ sign: '{', pattern: ATTRIBUTES }, typed), message }, context);
  } else if (parent.type === 'heading' && index === parent.children.length - 1) {
    reportMatch(
      node,
      { match: find({ sign: '{', pattern: HEADING_ATTRIBUTES }, typed), message: noNotation(ELSEWHERE) },
      context,
    );
  }
}

function reportMatches(node: Nodes, matchOf: (notation: Notation) => Match | null, context: CompileContext): void {
  for (const notation of NOTATIONS) {
    reportMatch(node, { match: matchOf(notation), message: notation.message }, context);
  }
}

function reportMatch(
  node: Nodes,
  { match, message }: { match: Match | null; message: Notation['message'] },
  context: CompileContext,
): void {
  if (match === null) return;
  const line = (lineOf(node) ?? 1) + lineEndsIn(sourceOf(node, context).slice(0, match.place));
  report(context, 'invalid-markup', line, message(quote(match.text)));
}

/** Part of a notation by which it is found. */
type Search = Pick<Notation, 'sign' | 'pattern'>;

function find({ sign = '', pattern }: Search, typed: string): Match | null {
  if (!typed.includes(sign)) return null;
  const match = pattern.exec(typed);
  return match === null ? null : { place: match.index, text: match[1] ?? match[0] };
}

/** Finds a highlight that begins in a text and ends in a later sibling. */
function findSplitMark(node: Text, at: { index: number; parent: Parents }, context: CompileContext): Match | null {
  const start = MARK_START.exec(sourceOf(node, context));
  if (start === null) return null;
  const offset = node.position?.start.offset ?? 0;
  for (const sibling of at.parent.children.slice(at.index + 1, at.index + MAX_PARTS)) {
    const typed = sibling.type === 'text' ? sourceOf(sibling, context) : '';
    if (!typed.includes('==')) continue;
    const [end] = MARK_END.exec(typed) ?? [];
    if (end === undefined) return null;
    const last = (sibling.position?.start.offset ?? 0) + end.length;
    return { place: start.index, text: context.source.slice(offset + start.index, last) };
  }
  return null;
}

/**
 * Searches the lines of a text that begin a line of their
 * paragraph; the first only when nothing precedes the text.
 */
function findOnLine(search: Search, typed: string, isFirst: boolean): Match | null {
  if (!typed.includes(search.sign ?? '')) return null;
  let place = 0;
  for (const [index, line] of typed.split(/(?<=\n)/).entries()) {
    const content = line.replace(/^[ \t>]+/, '');
    const match = index > 0 || isFirst ? find(search, content) : null;
    if (match !== null) return { place: place + match.place, text: match.text.trimEnd() };
    place += line.length;
  }
  return null;
}
