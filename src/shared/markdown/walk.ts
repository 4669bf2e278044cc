import type { Element, Root as HastRoot } from 'hast';
import type { Nodes, Parents } from 'mdast';
import type { SlotNode } from './hast-slots';

/**
 * Result of a visitor: nothing to descend into the node, `'skip'` to skip
 * its children, or the index of the next sibling to visit after changing
 * the parent's children (the node's own children are then skipped too).
 */
export type Step = 'skip' | number | undefined | void;

/**
 * Walks a markdown tree in document order. unist-util-visit took half the time of a compilation,
 * because it renames a closure at each node for the sake of stack traces.
 */
export function walkMarkdown(parent: Parents, visitor: (node: Nodes, index: number, parent: Parents) => Step): void {
  for (let index = 0; index < parent.children.length; index += 1) {
    const node = parent.children[index];
    if (!node) continue;
    const step = visitor(node, index, parent);
    if (typeof step === 'number') index = step - 1;
    else if (step !== 'skip' && 'children' in node) walkMarkdown(node, visitor);
  }
}

/** Walks the elements of an HTML tree in document order. */
export function walkElements(
  parent: HastRoot | Element,
  visitor: (element: Element, index: number, parent: HastRoot | Element) => Step,
): void {
  for (let index = 0; index < parent.children.length; index += 1) {
    const node: HastRoot['children'][number] | SlotNode | undefined = parent.children[index];
    if (node?.type !== 'element') continue;
    const step = visitor(node, index, parent);
    if (typeof step === 'number') index = step - 1;
    else if (step !== 'skip') walkElements(node, visitor);
  }
}
