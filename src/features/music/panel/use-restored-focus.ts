import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import * as SHELL_IDS from '../../../shared/shell-ids';

/**
 * Restores the focus of a reader who is in the player. When expanding or collapsing removes the
 * focused element, the focus moves to the button that reverts it. When the player closes, it
 * returns to its previous element. Focus outside the player is never moved in.
 * @param look Appearance of the player; when it changes, the focused element may be gone.
 * @returns event handlers for the element around the player.
 */
export function useRestoredFocus(element: RefObject<HTMLElement>, look: unknown) {
  const isInside = useRef(false);
  const cameFrom = useRef<Element | null>(null);

  useLayoutEffect(() => {
    // React fires no blur event when it removes the focused element.
    if (!isInside.current || element.current?.contains(document.activeElement)) return;
    element.current?.querySelector<HTMLElement>('button[aria-expanded]')?.focus({ preventScroll: true });
  }, [element, look]);

  useLayoutEffect(
    () => () => {
      if (!isInside.current) return;
      const opener = document.getElementById(SHELL_IDS.music);
      const target = cameFrom.current?.isConnected ? cameFrom.current : opener;
      if (target instanceof HTMLElement) target.focus({ preventScroll: true });
    },
    [],
  );

  return {
    onFocus({ currentTarget, relatedTarget }: FocusEvent) {
      if (!currentTarget.contains(relatedTarget))
        cameFrom.current = relatedTarget === document.body ? null : relatedTarget;
      isInside.current = true;
    },
    onBlur({ currentTarget, relatedTarget }: FocusEvent) {
      isInside.current = currentTarget.contains(relatedTarget);
    },
  };
}
