import { sectionNamed } from '../../../boot/reading-place';

/**
 * Remembers how far the reader had read a page that they come back to. To be asked when the visit begins: Gatsby keeps the
 * place of what stands there meanwhile under the same name.
 */
export function placeLeft(): number {
  const state: unknown = window.history.state;
  const key: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'key') : undefined;
  try {
    const stored = sessionStorage.getItem(
      `@@scroll|${window.location.pathname}|${typeof key === 'string' ? key : 'initial'}`,
    );
    const [, top]: unknown[] = JSON.parse(stored ?? '[]') as unknown[];
    return typeof top === 'number' ? top : 0;
  } catch {
    // A browser that keeps nothing, or something that was not kept by Gatsby.
    return 0;
  }
}

/**
 * Scrolls once what was looked for has come, as a navigation does: to where the reader was, or to the section that the address
 * names. Nothing of it was there when the navigation ended.
 */
export function scrollOnArrival(top: number): void {
  const section = sectionNamed(window.location.hash);
  if (top > 0) window.scrollTo(0, top);
  else section?.scrollIntoView();
}
