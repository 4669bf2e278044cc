import { sectionNamed } from '../../../boot/reading-place';

/**
 * Reads the scroll position of a page that the reader comes back to. Call it when the visit begins:
 * Gatsby stores the position of the placeholder under the same name.
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
    // The storage is not available, or the value is not from Gatsby.
    return 0;
  }
}

/**
 * Scrolls after the page has loaded, as a navigation does: to the stored position, or to the
 * section of the hash. The content did not exist when the navigation ended.
 */
export function scrollOnArrival(top: number): void {
  const section = sectionNamed(window.location.hash);
  if (top > 0) window.scrollTo(0, top);
  else section?.scrollIntoView();
}
