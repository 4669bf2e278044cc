import type { Nodes, Parents, Root, Text } from 'mdast';
import { lineEndsIn, lineOf, quote, report, sourceOf, type CompileContext } from '../compile-context';
import { walkMarkdown } from '../walk';
import { AFTER_IMAGE, ELSEWHERE, HIGHLIGHT, NOTATIONS, noNotation, type Notation } from './foreign-notations';
import { isLiteralLink } from './literal-link-ends';
import { MINOR_NOTATIONS } from './minor-notations';

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

/** Languages of code that shows the markup of other tools on purpose. */
const MARKUP_LANGUAGES: ReadonlySet<string> = new Set(['md', 'markdown', 'mdx', 'hbs', 'handlebars', 'mustache']);

/** Tag of a template around a bare address, which is a node of its own: its start and its rest. */
const OPEN_TAG = /(?<!\\)\{[{%][^{}\n]*$/;
const REST_OF_TAG = /^[^{}\n]*\}{1,2}/;
const MAX_TAG_LENGTH = 500;

/** Match of a notation: its offset in the source of a node and its text. */
interface Match {
  place: number;
  text: string;
}

/** Compilation, and the notations to look for. */
interface NotationSearch {
  context: CompileContext;
  /** A minor notation is removed once it is reported. */
  notations: Set<Notation>;
}

/**
 * Reports markup of other tools, which is shown as typed or left out, with the alternative to
 * write: each notation once per text, a minor one once per article.
 */
export function reportForeignSyntax(tree: Root, context: CompileContext): void {
  const search: NotationSearch = { context, notations: new Set([...NOTATIONS, ...MINOR_NOTATIONS]) };
  walkMarkdown(tree, (node, index, parent) => {
    if (node.type === 'code' && DRAWN_LANGUAGES.has(node.lang?.toLowerCase() ?? '')) {
      report(context, 'invalid-markup', lineOf(node), {
        fr: `Les schémas ${quote(node.lang ?? '')} ne sont pas dessinés : leur code est montré. Mettez le dessin en image.`,
        en: `Expected no ${quote(node.lang ?? '')} diagram, received one: its code is shown. Put the drawing there as an image.`,
      });
    } else if (node.type === 'paragraph' || node.type === 'tableRow') reportInSource(node, 'paragraph', search);
    else if (node.type === 'html') reportInSource(node, 'html', search);
    else if (node.type === 'code' && !MARKUP_LANGUAGES.has(node.lang?.toLowerCase() ?? ''))
      reportInSource(node, 'code', search);
    else if (node.type === 'text') reportInText(node, { index, parent }, search);
  });
}

function reportInSource(node: Nodes, place: Notation['place'], search: NotationSearch): void {
  const typed = sourceOf(node, search.context);
  reportMatches(node, (notation) => (notation.place === place ? find(notation, typed) : null), search);
}

function reportInText(node: Text, at: { index: number; parent: Parents }, search: NotationSearch): void {
  const { index, parent } = at;
  const { context } = search;
  const previous = parent.children[index - 1];
  if (previous?.type === 'html' && CODE_TAG.test(previous.value)) return;
  const typed = sourceOf(node, context);
  const text = typed + meaningfulEnd(typed, parent.children[index + 1], context);
  const matchOf = (notation: Notation): Match | null => {
    if (notation.place === 'text') return find(notation, text);
    return notation.place === 'line' && parent.type === 'paragraph' ? findOnLine(notation, typed, index === 0) : null;
  };
  reportMatches(node, matchOf, search);
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

/**
 * Returns what follows a text when it may change the meaning of its end: code, the star of
 * a comment of MDX, or a bare address in a tag of a template, up to the end of the tag.
 */
function meaningfulEnd(typed: string, next: Nodes | undefined, { source }: CompileContext): string {
  const start = next?.position?.start.offset;
  if (next === undefined || start === undefined) return '';
  const character = source.charAt(start);
  if (character === '`' || (character === '*' && typed.endsWith('{/'))) return character;
  const isInTag = next.type === 'link' && isLiteralLink(next) && OPEN_TAG.test(typed);
  return isInTag ? (REST_OF_TAG.exec(source.slice(start, start + MAX_TAG_LENGTH))?.[0] ?? '') : '';
}

function reportMatches(
  node: Nodes,
  matchOf: (notation: Notation) => Match | null,
  { context, notations }: NotationSearch,
): void {
  for (const notation of notations) {
    const match = matchOf(notation);
    const isMinor = match !== null && MINOR_NOTATIONS.includes(notation);
    if (isMinor) notations.delete(notation);
    reportMatch(node, { match, message: notation.message, isMinor }, context);
  }
}

function reportMatch(
  node: Nodes,
  { match, message, isMinor = false }: { match: Match | null; message: Notation['message']; isMinor?: boolean },
  context: CompileContext,
): void {
  if (match === null) return;
  const line = (lineOf(node) ?? 1) + lineEndsIn(sourceOf(node, context).slice(0, match.place));
  report(context, isMinor ? 'foreign-notation' : 'invalid-markup', line, message(quote(match.text)));
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
