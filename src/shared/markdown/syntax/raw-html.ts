import type { Html, Nodes, Parents, Text } from 'mdast';
import { lineOf, quote, report, type CompileContext } from '../compile-context';
import { isAllowedElement, isHtmlElement, isVoidElement } from '../safety/html-elements';

interface Tag {
  name: string;
  closing: boolean;
  selfClosing: boolean;
  attributes: string;
}

const TAG = /^<(\/?)([A-Za-z][^\s/>]*)((?:[^"'>]|"[^"]*"|'[^']*')*?)(\/?)>$/;
const EVERY_TAG = /<(\/?)([A-Za-z][^\s/>]*)((?:[^"'<>]|"[^"]*"|'[^']*')*?)(\/?)>/g;
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
  return parent.children.flatMap((node): Nodes[] => {
    if (node.type !== 'html') return [node];
    if (/^<!--(?:(?!-->)[^])*-->\s*$/.test(node.value)) return [];
    if (/^<(?:\?|!(?!--))/.test(node.value)) return [inParagraph(typed(node))];
    node.value = node.value.replace(EVERY_TAG, (tag, slash: string, name: string, attributes: string, end: string) => {
      if (!isHtmlElement(name.toLowerCase())) {
        reportUnknownTag(tag, node, context);
        return `&lt;${tag.slice(1)}`;
      }
      const opens = slash === '' && end === '/' && !isVoidElement(name.toLowerCase());
      return opens ? `<${name}${attributes}></${name}>` : tag;
    });
    return [node];
  });
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
  return parent.children.flatMap((node) => (node.type === 'html' ? prepareTag(node, unpaired.has(node), context) : [node]));
}

function prepareTag(node: Html, unpaired: boolean, context: CompileContext): Nodes[] {
  if (node.value.startsWith('<!--')) return [];
  const tag = parseTag(node.value);
  if (!tag) return [typed(node)];
  if (!isHtmlElement(tag.name)) {
    reportUnknownTag(node.value, node, context);
    return [typed(node)];
  }
  const isMention = !isAllowedElement(tag.name) && tag.attributes.trim() === '' && (unpaired || isVoidElement(tag.name));
  if (isMention || (unpaired && isAllowedElement(tag.name))) {
    report(
      context,
      'invalid-markup',
      lineOf(node),
      `Expected a pair of tags, received ${quote(node.value)} alone: shown as typed. Close it, or write it as code.`,
    );
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

function typed(node: Html): Text {
  return { type: 'text', value: node.value, ...(node.position ? { position: node.position } : {}) };
}

function inParagraph(text: Text): Nodes {
  return { type: 'paragraph', children: [text], ...(text.position ? { position: text.position } : {}) };
}
