import type { Nodes } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import rehypeRaw from 'rehype-raw';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';

/** Classes of the elements that the pipeline adds to the author's text. */
const ADDED: ReadonlySet<string> = new Set([
  'visually-hidden',
  'widget-kind',
  'heading-link',
  'footnotes-title',
  'footnote-back',
]);

/**
 * Returns the author's text in HTML without white
 * space, so that only lost or changed characters count.
 */
export function readableText(html: string): string {
  return squeeze(textOf(fromHtml(html, { fragment: true })));
}

/** Removes all white space from a text and composes its letters. */
export function squeeze(text: string): string {
  return text.normalize('NFC').replace(/\s+/gu, '');
}

const plain = unified()
  .use(remarkParse)
  .use(remarkGfm, { singleTilde: false })
  .use(remarkRehype, { allowDangerousHtml: true })
  .use(rehypeRaw)
  .freeze();

/**
 * Returns the text that GitHub Flavored Markdown without directives produces, without white space.
 */
export function plainMarkdownText(markdown: string): string {
  return squeeze(textOf(plain.runSync(plain.parse(markdown))));
}

function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value;
  if (node.type === 'element') {
    const { className, dataFootnoteBackref, id } = node.properties;
    if (Array.isArray(className) && className.some((name) => ADDED.has(String(name)))) return '';
    if (dataFootnoteBackref !== undefined || id === 'footnote-label') return '';
  }
  return 'children' in node ? node.children.map((child) => textOf(child)).join('') : '';
}

/**
 * Returns the index at which a text stops being
 * contained, in order, in another; -1 when all of it is.
 */
export function firstLoss(text: string, output: string): number {
  let place = 0;
  for (let index = 0; index < text.length; index += 1) {
    place = output.indexOf(text.charAt(index), place) + 1;
    if (place === 0) return index;
  }
  return -1;
}
