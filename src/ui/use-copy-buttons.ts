import { useEffect, useRef, type RefObject } from 'react';
import { copyText } from './copy-text';

/** What readers are told of a copy, in the language of the page. */
export interface CopyMessages {
  /** What the button says once the code is copied. */
  copied: string;
  /** What screen readers are told when the browser refuses: the code is then selected instead. */
  selected: string;
}

/** How long a button says that it has copied, in milliseconds. */
const CONFIRMATION_MS = 2000;

/**
 * Makes the copy buttons of a text work, by one listener on the text. The markdown pipeline writes the buttons, so that
 * they are seen from the start; a click that comes before scripts is kept by the boot script and played again.
 * @param html The text: when it changes, its buttons are new.
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
      // Another click while it still confirms: the time begins anew, and its own words are kept.
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

/** Copies a code without the lines that it marks as removed; where that is refused, it is selected. */
function copyCode(code: Element): Promise<boolean> {
  const copy = code.cloneNode(true);
  if (copy instanceof Element) for (const line of copy.querySelectorAll('.line-del')) line.remove();
  return copyText((copy.textContent ?? '').replace(/\n$/, ''), code);
}
