import type { Element, Root } from 'hast';
import { hasClass, h, textNode } from '../hast-slots';
import type { CompileContext } from '../compile-context';

/**
 * Applies the final touches: makes inline spoilers reachable by keyboard (only CSS hides and shows
 * them; the text stays available to screen readers), adds a missing `<summary>` to `<details>`,
 * removes stray checkboxes and empty paragraphs.
 */
export function placeDetails(parent: Root | Element, context: CompileContext): void {
  parent.children = parent.children.filter((node) => {
    if (node.type !== 'element') return true;
    if (isStray(node, parent)) return false;
    placeElement(node, context);
    placeDetails(node, context);
    return true;
  });
}

function placeElement(node: Element, context: CompileContext): void {
  if (node.tagName === 'span' && hasClass(node, 'spoiler-inline')) node.properties['tabIndex'] = 0;
  else if (node.tagName === 'aside') node.properties['role'] = 'note';
  else if (node.tagName === 'pre') node.properties['tabIndex'] = 0;
  else if (node.tagName === 'details') {
    const hasSummary = node.children.some((child) => child.type === 'element' && child.tagName === 'summary');
    if (!hasSummary) node.children.unshift(h('summary', {}, [textNode(context.labels.spoiler)]));
  }
}

function isStray(node: Element, parent: Root | Element): boolean {
  if (node.tagName === 'p') return node.children.length === 0 && node.properties['id'] === undefined;
  return node.tagName === 'input' && !(parent.type === 'element' && parent.tagName === 'label');
}
