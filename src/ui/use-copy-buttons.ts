import { useEffect, useRef, type RefObject } from 'react';
import { copyText } from './copy-text';

/** Messages about a copy, in the language of the page. */
export interface CopyMessages {
  /** Label of the button once the code is copied. */
  copied: string;
  /** Announcement when the browser refuses and the code is selected instead. */
  selected: string;
}

/** Duration of the confirmation on a button, in milliseconds. */
const CONFIRMATION_MS = 2000;

/**
 * Handles the copy buttons of a text with one listener on the text. The markdown pipeline renders
 * the buttons, so they are visible from the start. The boot script records a click before scripts
 * run and replays it.
 * @param html HTML of the text: its buttons are new when it changes.
 */
export function useCopyButtons(html: string, words: CopyMessages): RefObject<HTMLDivElement> {
  const ref = useRef<HTMLDivElement>(null);
  const { copied, selected } = words;
  useEffect(() => {
    const text = ref.current;
    if (text === null || text.querySelector('.copy') === null) return;
    const status = document.createElement('p');
    status.className = 'visually-hidden';
    status.setAttribute('role', 'status');
    text.after(status);
    const ends = new Map<Element, () => void>();
    const onClick = async ({ target }: MouseEvent) => {
      const button = target instanceof Element ? target.closest('.copy') : null;
      const code = button?.parentElement?.querySelector('code');
      if (!button || !code) return;
      const isCopied = await copyCode(code);
      // Another click during the confirmation restarts the time, and the button keeps its original
      // label.
      ends.get(button)?.();
      status.textContent = isCopied ? copied : selected;
      if (!isCopied) return;
      const words = button.textContent;
      button.textContent = copied;
      const end = () => {
        clearTimeout(timer);
        ends.delete(button);
        button.textContent = words;
        status.textContent = '';
      };
      const timer = setTimeout(end, CONFIRMATION_MS);
      ends.set(button, end);
    };
    const listener = (event: MouseEvent) => void onClick(event);
    text.addEventListener('click', listener);
    return () => {
      text.removeEventListener('click', listener);
      for (const end of ends.values()) end();
      status.remove();
    };
  }, [html, copied, selected]);
  return ref;
}

/**
 * Copies code without the lines marked as removed. If the browser refuses, the code is selected.
 */
function copyCode(code: Element): Promise<boolean> {
  const copy = code.cloneNode(true);
  if (copy instanceof Element) for (const line of copy.querySelectorAll('.line-del')) line.remove();
  return copyText((copy.textContent ?? '').replace(/\n$/, ''), code);
}
