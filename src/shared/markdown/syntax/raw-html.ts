import type { Html, Nodes, Parents, Text } from 'mdast';
import { lineOf, quote, report, type CompileContext } from '../compile-context';
import {
  isAllowedElement,
  isHtmlElement,
  isVoidElement,
  isWrapperElement,
  mustBeClosed,
} from '../safety/html-elements';

interface Tag {
  name: string;
  closing: boolean;
  selfClosing: boolean;
  attributes: string;
}

const TAG = /^<(\/?)([A-Za-z][^\s/>]*)((?:[^"'>]|"[^"]*"|'[^']*')*?)(\/?)>$/;
/** A comment, a whole tag, or a "<" that begins neither. */
const EVERY_OPENING = /<!--[^]*?-->|<(\/?)([A-Za-z][^\s/>]*)((?:[^"'<>]|"[^"]*"|'[^']*')*?)(\/?)>|</g;
/** Blocks, whose raw HTML may hold many tags; everywhere else one node holds one tag. */
const FLOW_PARENTS: ReadonlySet<string> = new Set([
  'root',
  'blockquote',
  'listItem',
  'containerDirective',
  'footnoteDefinition',
]);

/**
 * Prepares the raw HTML of a tree for the HTML parser, so that what only looks like HTML stays readable prose
 * (`Array<string>`, "in the <head>", an `<a>` that is never closed and would swallow the rest of the page).
 * Comments go. Nothing here is about safety: what is left is parsed and sanitised.
 * @returns Whether any raw HTML is left.
 */
export function prepareRawHtml(parent: Parents, context: CompileContext): boolean {
  if (parent.children.some((child) => child.type === 'html')) {
    const children = FLOW_PARENTS.has(parent.type) ? prepareBlocks(parent, context) : prepareInline(parent, context);
    // Text takes the place of raw HTML, which stands only where text or a paragraph may.
    parent.children = children as typeof parent.children;
  }
  let remains = false;
  for (const child of parent.children) {
    if (child.type === 'html') remains = true;
    else if ('children' in child) remains = prepareRawHtml(child, context) || remains;
  }
  return remains;
}

function prepareBlocks(parent: Parents, context: CompileContext): Nodes[] {
  return parent.children.flatMap((node, index): Nodes[] => {
    if (node.type !== 'html') return [node];
    const later = (): string =>
      parent.children
        .slice(index + 1)
        .flatMap((next) => (next.type === 'html' ? next.value : []))
        .join('');
    let hasTags = false;
    const value = node.value.replace(EVERY_OPENING, (opening: string, ...groups: unknown[]) => {
      if (opening.startsWith('<!--')) return '';
      const offset = groups.find((group) => typeof group === 'number') ?? 0;
      const rest = node.value.slice(offset + opening.length);
      const html = blockTag(opening, rest, later, node, context);
      hasTags ||= html.startsWith('<');
      return html;
    });
    if (value.trim() === '') return [];
    node.value = hasTags ? value : `<p>${value}</p>`;
    return [node];
  });
}

/**
 * A tag of a block of raw HTML, or the text that it is.
 * @param rest What follows it in the block.
 * @param later The raw HTML that follows the block beside it.
 */
function blockTag(opening: string, rest: string, later: () => string, node: Html, context: CompileContext): string {
  const tag = parseTag(opening);
  const asTyped = `&lt;${opening.slice(1)}`;
  if (!tag) return asTyped;
  if (!isHtmlElement(tag.name)) {
    reportUnknownTag(opening, node, context);
    return asTyped;
  }
  if (tag.closing) return opening;
  const isVoid = isVoidElement(tag.name);
  if (tag.selfClosing && !isVoid) return `<${tag.name}${tag.attributes}></${tag.name}>`;
  const isClosed = (html: string): boolean => html.toLowerCase().includes(`</${tag.name}`);
  const isSpokenOf = isMention(tag) && (isVoid || !isClosed(rest));
  if (isSpokenOf || (mustBeClosed(tag.name) && !isClosed(rest) && !isClosed(later()))) {
    reportUnpairedTag(opening, node, context);
    return asTyped;
  }
  return opening;
}

/** Whether a tag is more likely spoken of than meant: "the <head> of a page". */
function isMention(tag: Tag): boolean {
  return !tag.closing && tag.attributes.trim() === '' && !isAllowedElement(tag.name) && !isWrapperElement(tag.name);
}

function prepareInline(parent: Parents, context: CompileContext): Nodes[] {
  const open: { name: string; node: Html }[] = [];
  const unpaired = new Set<Html>();
  for (const node of parent.children) {
    const tag = node.type === 'html' ? parseTag(node.value) : null;
    if (node.type !== 'html' || !tag || tag.selfClosing || isVoidElement(tag.name)) continue;
    if (!tag.closing) {
      open.push({ name: tag.name, node });
      continue;
    }
    const match = open.findLastIndex((entry) => entry.name === tag.name);
    if (match < 0) unpaired.add(node);
    else for (const entry of open.splice(match).slice(1)) unpaired.add(entry.node);
  }
  for (const entry of open) unpaired.add(entry.node);
  return parent.children.flatMap((node) =>
    node.type === 'html' ? prepareTag(node, unpaired.has(node), context) : [node],
  );
}

function prepareTag(node: Html, unpaired: boolean, context: CompileContext): Nodes[] {
  if (node.value.startsWith('<!--')) return [];
  const tag = parseTag(node.value);
  if (!tag) return [typed(node)];
  if (!isHtmlElement(tag.name)) {
    reportUnknownTag(node.value, node, context);
    return [typed(node)];
  }
  const isSpokenOf = isMention(tag) && (unpaired || isVoidElement(tag.name));
  if (isSpokenOf || (unpaired && isAllowedElement(tag.name))) {
    reportUnpairedTag(node.value, node, context);
    return [typed(node)];
  }
  if (tag.selfClosing && !isVoidElement(tag.name)) node.value = `<${tag.name}${tag.attributes}></${tag.name}>`;
  return [node];
}

function parseTag(value: string): Tag | null {
  const match = TAG.exec(value);
  if (!match) return null;
  const [, slash, name = '', attributes = '', end] = match;
  return { name: name.toLowerCase(), closing: slash === '/', selfClosing: end === '/', attributes };
}

function reportUnknownTag(tag: string, node: Html, context: CompileContext): void {
  report(
    context,
    'invalid-markup',
    lineOf(node),
    `Expected an element of HTML, received ${quote(tag)}: shown as typed. Write it as code, or escape its "<".`,
  );
}

function reportUnpairedTag(tag: string, node: Html, context: CompileContext): void {
  report(
    context,
    'invalid-markup',
    lineOf(node),
    `Expected a pair of tags, received ${quote(tag)} alone: shown as typed. Close it, or write it as code.`,
  );
}

function typed(node: Html): Text {
  return { type: 'text', value: node.value, ...(node.position ? { position: node.position } : {}) };
}
