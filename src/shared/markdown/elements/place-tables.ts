import type { Element, Root } from 'hast';
import type { CompileContext } from '../compile-context';
import { walkElements } from '../walk';
import { h, plainText } from '../hast-slots';

/**
 * Wraps each table in a horizontally scrollable group that is reachable by keyboard and named after
 * its caption and columns. It is a group and not a region because a page may have many tables and
 * should have few landmarks.
 */
export function placeTables(tree: Root, { labels }: CompileContext): void {
  walkElements(tree, (node, index, parent) => {
    if (node.tagName !== 'table') return undefined;
    const ariaLabel = nameOf(node) || labels.table;
    parent.children[index] = h('div', { className: ['table-scroll'], tabIndex: 0, role: 'group', ariaLabel }, [node]);
    return 'skip';
  });
}

function nameOf(table: Element): string {
  const names: string[] = [];
  walkElements(table, (node) => {
    if (node.tagName === 'caption') names.unshift(plainText(node));
    else if (node.tagName === 'th') names.push(plainText(node));
  });
  return names
    .map((name) => name.replace(/\s+/g, ' ').trim())
    .filter((name) => name !== '')
    .slice(0, 6)
    .join(', ');
}
