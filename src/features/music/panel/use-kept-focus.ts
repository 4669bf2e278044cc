import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import * as SHELL_IDS from '../../../shared/shell-ids';

/**
 * Keeps the focus of a reader who is in the player where it makes sense: on what shows the player larger or smaller when that took the
 * place of what had it, and back where it came from when the player closes. It never brings anybody in.
 * @param look What the player looks like: when it changes, what had the focus may be gone.
 * @returns for the element around the player.
 */
export function useStoredFocus(element: RefObject<HTMLElement>, look: unknown) {
  const isInside = useRef(false);
  const cameFrom = useRef<Element | null>(null);

  useLayoutEffect(() => {
    // React tells of no blur when it takes what has the focus away.
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
