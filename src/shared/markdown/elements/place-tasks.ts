import type { Element, ElementContent, Root } from 'hast';
import { walkElements } from '../walk';
import { h } from '../hast-slots';

const BLOCKS: ReadonlySet<string> = new Set([
  'ul',
  'ol',
  'p',
  'figure',
  'blockquote',
  'pre',
  'table',
  'aside',
  'details',
  'div',
  'dl',
]);

/**
 * Turns the text of a task into the label of its checkbox,
 * so that its state has a name. The checkbox stays disabled.
 */
export function placeTasks(tree: Root): void {
  walkElements(tree, (node) => {
    if (node.tagName !== 'li') return;
    const holder = node.children.find((child): child is Element => child.type === 'element' && child.tagName === 'p');
    if (labelTask(node) || (holder && labelTask(holder))) node.properties['className'] = ['task'];
  });
}

function labelTask(holder: Element): boolean {
  const start = holder.children.findIndex((child) => child.type !== 'text' || child.value.trim() !== '');
  const first = holder.children[start];
  if (first?.type !== 'element' || first.tagName !== 'input') return false;
  const after = holder.children.findIndex((child, index) => index > start && isBlock(child));
  const end = after < 0 ? holder.children.length : after;
  holder.children.splice(start, end - start, h('label', {}, holder.children.slice(start, end)));
  return true;
}

function isBlock(node: ElementContent): boolean {
  return node.type === 'element' && BLOCKS.has(node.tagName);
}
