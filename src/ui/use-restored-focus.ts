import { type RefObject, useEffect } from 'react';

/**
 * Restores the focus nearby when the focused control is removed, such as a button whose action is
 * done. The focus moves to the heading of its `<article>`, or of its `<section>` when that is gone
 * too, at last to the first one, rather than to the start of the page. Those headings need a
 * `tabIndex`.
 */
export function useRestoredFocus(place: RefObject<HTMLElement>): void {
  useEffect(() => {
    const element = place.current;
    if (element === null) return undefined;
    let last: Element | null = null;
    let headings: HTMLElement[] = [];
    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      last = target;
      headings = [target.closest('article'), target.closest('section'), element].flatMap(
        (part) => part?.querySelector<HTMLElement>(':is(h1, h2, h3)[tabindex]') ?? [],
      );
    };
    const observer = new MutationObserver(() => {
      if (last === null || last.isConnected) return;
      last = null;
      const { activeElement } = document;
      if (activeElement !== null && activeElement !== document.body) return;
      headings.find((heading) => heading.isConnected)?.focus({ preventScroll: true });
    });
    element.addEventListener('focusin', onFocus);
    observer.observe(element, { childList: true, subtree: true });
    return () => {
      element.removeEventListener('focusin', onFocus);
      observer.disconnect();
    };
  }, [place]);
}
