import { useEffect, useRef, type RefObject } from 'react';
import type { NavigationCategory } from '../../shared/navigation/navigation-tree';

/**
 * After a navigation inside the page, unfolds the branch being read and brings its link into view; what else stands open,
 * and the place scrolled to, stay. On the first page the boot script has done so.
 */
export function useCurrentBranch(tree: readonly NavigationCategory[]): RefObject<HTMLElement> {
  const ref = useRef<HTMLElement>(null);
  const shownTree = useRef(tree);
  useEffect(() => {
    if (shownTree.current === tree || ref.current === null) return;
    shownTree.current = tree;
    const current = ref.current.querySelector('[aria-current]');
    if (current === null) return;
    for (let parent = current.parentElement; parent !== null && parent !== ref.current; parent = parent.parentElement) {
      if (parent instanceof HTMLDetailsElement) parent.open = true;
    }
    current.parentElement?.querySelector('details')?.setAttribute('open', '');
    reveal(ref.current, current);
  }, [tree]);
  return ref;
}

function reveal(box: HTMLElement, element: Element): void {
  const outer = box.getBoundingClientRect();
  const inner = element.getBoundingClientRect();
  if (inner.top < outer.top || inner.bottom > outer.bottom) {
    box.scrollTop += inner.top - outer.top - outer.height / 2;
  }
}
