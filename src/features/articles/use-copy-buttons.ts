import { useEffect, useRef, type RefObject } from 'react';

/** The words of a copy button. */
export interface CopyWords {
  /** What the button says. */
  copy: string;
  /** Name of the button. */
  label: string;
  /** What it says once the code is copied. */
  copied: string;
  /** What screen readers are told when the browser refuses: the code is then selected instead. */
  selected: string;
}

/** How long a button says that it has copied, in milliseconds. */
const CONFIRMATION_MS = 2000;

/**
 * Gives each code block of a text a copy button. Script draws them rather than the markdown pipeline: a button is there
 * when it works, so no click on it is lost, and the page carries none of it. A pointer over a code block, or a focus
 * anywhere, starts scripts (see the boot script).
 * @param html The text: when it changes, its buttons are new.
 */
export function useCopyButtons(html: string, words: CopyWords): RefObject<HTMLDivElement> {
  const ref = useRef<HTMLDivElement>(null);
  const { copy, label, copied, selected } = words;
  useEffect(() => {
    const text = ref.current;
    const blocks = text?.querySelectorAll('figure.code') ?? [];
    if (text === null || blocks.length === 0) return;
    const status = document.createElement('p');
    status.className = 'visually-hidden';
    status.setAttribute('role', 'status');
    text.after(status);
    const buttons = [...blocks].map((block) => {
      const button = document.createElement('button');
      button.type = 'button';
      button.className = 'copy';
      button.textContent = copy;
      button.setAttribute('aria-label', label);
      block.append(button);
      return button;
    });
    const onClick = async ({ target }: MouseEvent) => {
      const button = target instanceof Element ? buttons.find((each) => each.contains(target)) : undefined;
      const code = button?.parentElement?.querySelector('code');
      if (!button || !code) return;
      const isCopied = await copyCode(code);
      status.textContent = isCopied ? copied : selected;
      if (!isCopied) return;
      button.textContent = copied;
      setTimeout(() => {
        button.textContent = copy;
        status.textContent = '';
      }, CONFIRMATION_MS);
    };
    const listener = (event: MouseEvent) => void onClick(event);
    text.addEventListener('click', listener);
    return () => {
      text.removeEventListener('click', listener);
      for (const element of [status, ...buttons]) element.remove();
    };
  }, [html, copy, label, copied, selected]);
  return ref;
}

/** Copies a code without the lines that it marks as removed; where that is refused, selects it and gives false. */
async function copyCode(code: Element): Promise<boolean> {
  const copy = code.cloneNode(true);
  if (copy instanceof Element) for (const line of copy.querySelectorAll('.line-del')) line.remove();
  try {
    await navigator.clipboard.writeText((copy.textContent ?? '').replace(/\n$/, ''));
    return true;
  } catch {
    window.getSelection()?.selectAllChildren(code);
    return false;
  }
}
