import { type FocusEvent, type MouseEvent, useRef } from 'react';

/**
 * Returns the focus when a part of the page is closed with a button in it: to the element that had
 * it before, or else to the content of the page. The browser would lose it.
 */
export function useFocusReturn(): {
  /** For the part: remembers the element that had the focus before. */
  onFocus: (event: FocusEvent) => void;
  /** For its button: call it before the part is closed. */
  returnFocus: (event: MouseEvent) => void;
} {
  const before = useRef<EventTarget | null>(null);
  return {
    onFocus({ currentTarget, relatedTarget }) {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) before.current = relatedTarget;
    },
    returnFocus({ currentTarget }) {
      // Safari does not focus a clicked button.
      if (document.activeElement !== currentTarget) return;
      const { current } = before;
      const target = current instanceof HTMLElement && current.isConnected ? current : document.querySelector('main');
      target?.focus({ preventScroll: true });
    },
  };
}
