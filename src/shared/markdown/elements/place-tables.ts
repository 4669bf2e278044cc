import type { Element, Root } from 'hast';
import { walkElements } from '../walk';
import { h, plainText } from '../hast-slots';

/** Puts each table into a region of its own that scrolls sideways, can be reached by keyboard and is named after its columns. */
export function placeTables(tree: Root): void {
  walkElements(tree, (node, index, parent) => {
    if (node.tagName !== 'table') return undefined;
    const name = nameOf(node);
    const naming = name === '' ? {} : { role: 'group', ariaLabel: name };
    parent.children[index] = h('div', { className: ['table-scroll'], tabIndex: 0, ...naming }, [node]);
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
