import { type ReactNode, useEffect, useRef } from 'react';
import { uncoverFocus } from '../../ui/uncover-focus';

/**
 * Messages that stay at the end of the window. The page reserves their height, so that nothing that
 * receives the focus is under them.
 */
export function WindowEnd({ children }: { children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => (element.current === null ? undefined : reserveHeight(element.current)), []);
  return (
    <div className="window-end" ref={element}>
      {children}
    </div>
  );
}

/** Keeps the height of the messages in `--message-room`. @returns a function that stops it. */
function reserveHeight(messages: HTMLElement): (() => void) | undefined {
  if (!('ResizeObserver' in window)) return undefined;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => {
    style.setProperty('--message-room', `${messages.offsetHeight}px`);
    uncoverFocus(messages);
  });
  observer.observe(messages);
  return () => {
    observer.disconnect();
    style.removeProperty('--message-room');
  };
}
