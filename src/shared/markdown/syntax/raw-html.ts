import type { Html, Nodes, Parents, Root, Text } from 'mdast';
import type { Sentence } from '../../../../content-schema';
import { lineEndsIn, lineOf, quote, report, type CompileContext } from '../compile-context';
import {
  isAllowedElement,
  isHtmlElement,
  isVoidElement,
  isWrapperElement,
  mustBeClosed,
} from '../safety/html-elements';
import { parseTag, splitHtml, type HtmlPiece, type Tag } from './html-pieces';

/** Block parents, whose raw HTML may contain many tags; elsewhere one node contains one tag. */
const FLOW_PARENTS: ReadonlySet<string> = new Set([
  'root',
  'blockquote',
  'listItem',
  'containerDirective',
  'footnoteDefinition',
]);

/**
 * Prepares the raw HTML of a tree for the HTML parser, so that text which only
 * looks like HTML stays readable (`Array<string>`, "in the <head>", an `<a>` that
 * is never closed and would contain the rest of the page). Removes comments. This
 * is not a safety measure: the remaining HTML is parsed and sanitised.
 * @returns whether any raw HTML remains.
 */
export function prepareRawHtml(tree: Root, context: CompileContext): boolean {
  return prepareWithin(tree, new TagFindings(context));
}

function prepareWithin(parent: Parents, findings: TagFindings): boolean {
  if (parent.children.some((child) => child.type === 'html')) {
    const children = FLOW_PARENTS.has(parent.type) ? prepareBlocks(parent, findings) : prepareInline(parent, findings);
    // Text replaces raw HTML, which occurs only where text or a paragraph may.
    parent.children = children as typeof parent.children;
  }
  let remains = false;
  for (const child of parent.children) {
    if (child.type === 'html') remains = true;
    else if ('children' in child) remains = prepareWithin(child, findings) || remains;
  }
  return remains;
}

function prepareBlocks(parent: Parents, findings: TagFindings): Nodes[] {
  const blocks = parent.children.map((node) => (node.type === 'html' ? splitHtml(node.value) : []));
  const closings = blocks.map(lastClosings);
  const lastBlocks = new Map(
    closings.flatMap((names, index) => [...names.keys()].map((name) => [name, index] as const)),
  );
  return parent.children.flatMap((node, index): Nodes[] => {
    if (node.type !== 'html') return [node];
    let hasTags = false;
    let isEmpty = true;
    let nextLine = lineOf(node) ?? 1;
    const value = (blocks[index] ?? [])
      .map((piece, place) => {
        const line = nextLine;
        nextLine += lineEndsIn(piece.typed);
        if (piece.kind === 'comment') return withoutText(piece.typed);
        isEmpty &&= piece.typed.trim() === '';
        if (piece.kind === 'text') return asTyped(piece.typed);
        const { name } = piece.tag;
        const closed = {
          inBlock: (closings[index]?.get(name) ?? -1) > place,
          later: (lastBlocks.get(name) ?? -1) > index,
        };
        const html = blockTag({ ...piece, line }, closed, findings);
        hasTags ||= html.startsWith('<');
        return html;
      })
      .join('');
    if (isEmpty) return [];
    node.value = hasTags ? value : `<p>${value}</p>`;
    return [node];
  });
}

/** Removes the text of a comment, but not its line ends: what follows it keeps its line. */
function withoutText(comment: string): string {
  return comment.includes('\n') ? `<!--${'\n'.repeat(lineEndsIn(comment))}-->` : '';
}

/** Returns the index of the last closing tag of each element. */
function lastClosings(pieces: readonly HtmlPiece[]): Map<string, number> {
  const places = new Map<string, number>();
  pieces.forEach((piece, place) => {
    if (piece.kind === 'tag' && piece.tag.closing) places.set(piece.tag.name, place);
  });
  return places;
}

const asTyped = (text: string): string => text.replaceAll('<', '&lt;');

/**
 * Returns a tag of a raw HTML block as HTML or as escaped text.
 * @param closed Whether the element is closed later in
 * the block, or in raw HTML among the following siblings.
 */
function blockTag(
  { typed, tag, line }: TypedTag,
  closed: { inBlock: boolean; later: boolean },
  findings: TagFindings,
): string {
  if (!isHtmlElement(tag.name)) {
    findings.addUnknown({ typed, tag, line });
    return `&lt;${typed.slice(1)}`;
  }
  if (tag.closing) return typed;
  const isVoid = isVoidElement(tag.name);
  if (tag.selfClosing && !isVoid) return `<${tag.name}${tag.attributes}></${tag.name}>`;
  const isSpokenOf = isMention(tag) && (isVoid || !closed.inBlock);
  if (isSpokenOf || (mustBeClosed(tag.name) && !closed.inBlock && !closed.later)) {
    findings.addUnpaired({ typed, tag, line });
    return `&lt;${typed.slice(1)}`;
  }
  return typed;
}

/** Checks whether a tag is probably only mentioned: "the <head> of a page". */
function isMention(tag: Tag): boolean {
  return !tag.closing && tag.attributes.trim() === '' && !isAllowedElement(tag.name) && !isWrapperElement(tag.name);
}

function prepareInline(parent: Parents, findings: TagFindings): Nodes[] {
  const open: { name: string; node: Html }[] = [];
  const openOf = new Map<string, number>();
  const count = (name: string, change: 1 | -1): void => void openOf.set(name, (openOf.get(name) ?? 0) + change);
  const unpaired = new Set<Html>();
  for (const node of parent.children) {
    const tag = node.type === 'html' ? parseTag(node.value) : null;
    if (node.type !== 'html' || !tag || tag.selfClosing || isVoidElement(tag.name)) continue;
    if (!tag.closing) {
      open.push({ name: tag.name, node });
      count(tag.name, 1);
    } else if ((openOf.get(tag.name) ?? 0) === 0) unpaired.add(node);
    else {
      for (let top = open.pop(); top; top = open.pop()) {
        count(top.name, -1);
        if (top.name === tag.name) break;
        unpaired.add(top.node);
      }
    }
  }
  for (const entry of open) unpaired.add(entry.node);
  return parent.children.flatMap((node) =>
    node.type === 'html' ? prepareTag(node, unpaired.has(node), findings) : [node],
  );
}

function prepareTag(node: Html, unpaired: boolean, findings: TagFindings): Nodes[] {
  if (node.value.startsWith('<!--')) return [];
  const tag = parseTag(node.value);
  if (!tag) return [asText(node)];
  const typedTag = { typed: node.value, tag, line: lineOf(node) };
  if (!isHtmlElement(tag.name)) {
    findings.addUnknown(typedTag);
    return [asText(node)];
  }
  const isSpokenOf = isMention(tag) && (unpaired || isVoidElement(tag.name));
  if (isSpokenOf || (unpaired && isAllowedElement(tag.name))) {
    findings.addUnpaired(typedTag);
    return [asText(node)];
  }
  if (tag.selfClosing && !isVoidElement(tag.name)) node.value = `<${tag.name}${tag.attributes}></${tag.name}>`;
  return [node];
}

function asText(node: Html): Text {
  return { type: 'text', value: node.value, ...(node.position ? { position: node.position } : {}) };
}

/** A tag, its source and its line in the markdown. */
interface TypedTag {
  typed: string;
  tag: Tag;
  line: number | null;
}

/** Findings about the tags that are shown as typed. */
class TagFindings {
  readonly #unknown = new Set<string>();

  constructor(private readonly context: CompileContext) {}

  /** Reports the first tag of each name: a text may have hundreds of one component. */
  addUnknown({ typed, tag, line }: TypedTag): void {
    if (this.#unknown.has(tag.name)) return;
    this.#unknown.add(tag.name);
    const advice = /^[A-Z]/.test(tag.name) ? OF_COMPONENT : OF_CODE;
    report(this.context, 'invalid-markup', line, {
      fr: `${quote(typed)} n’est pas un élément HTML : il est montré tel quel. ${advice.fr}`,
      en: `Expected an element of HTML, received ${quote(typed)}: shown as typed. ${advice.en}`,
    });
  }

  addUnpaired({ typed, line }: TypedTag): void {
    report(this.context, 'invalid-markup', line, {
      fr: `Les balises vont par deux, et ${quote(typed)} est seule : elle est montrée telle quelle. Fermez-la, ou écrivez-la comme du code.`,
      en: `Expected a pair of tags, received ${quote(typed)} alone: shown as typed. Close it, or write it as code.`,
    });
  }
}

const OF_CODE: Sentence = {
  fr: 'Écrivez-le comme du code, ou échappez son "<".',
  en: 'Write it as code, or escape its "<".',
};
const OF_COMPONENT: Sentence = {
  fr: 'Si c’est un composant d’un autre outil, retirez ses balises et gardez leur texte ; si c’est du code, écrivez-le comme du code.',
  en: 'If it is a component of another tool, remove its tags and keep their text; if it is code, write it as code.',
};
