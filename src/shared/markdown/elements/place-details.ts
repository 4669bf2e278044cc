import type { Root } from 'hast';
import { walkElements } from '../walk';
import { hasClass, h, textNode } from '../hast-slots';
import type { CompileContext } from '../compile-context';

/**
 * Last touches: an inline spoiler can be reached by keyboard (style alone hides and shows it, its text stays in
 * the page for screen readers), a `<details>` has a summary, stray checkboxes and empty paragraphs go.
 */
export function placeDetails(tree: Root, context: CompileContext): void {
  walkElements(tree, (node, index, parent) => {
    if (node.tagName === 'span' && hasClass(node, 'spoiler-inline')) node.properties['tabIndex'] = 0;
    else if (node.tagName === 'aside') node.properties['role'] = 'note';
    else if (node.tagName === 'pre') node.properties['tabIndex'] = 0;
    else if (node.tagName === 'details') {
      const hasSummary = node.children.some((child) => child.type === 'element' && child.tagName === 'summary');
      if (!hasSummary) node.children.unshift(h('summary', {}, [textNode(context.labels.spoiler)]));
    } else if (isStray(node.tagName, node.children.length, parent)) {
      parent.children.splice(index, 1);
      return index;
    }
    return undefined;
  });
}

function isStray(tagName: string, childCount: number, parent: { type: string; tagName?: string }): boolean {
  if (tagName === 'p') return childCount === 0;
  return tagName === 'input' && parent.tagName !== 'label';
}
