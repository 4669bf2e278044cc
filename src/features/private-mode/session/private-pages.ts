import type { PrivatePage } from './private-mode';

let rendered: PrivatePage | null = null;
const listeners = new Set<() => void>();

/** Replaces the visited page; null renders the visited page. */
export function showPrivatePage(page: PrivatePage | null): void {
  rendered = page;
  for (const listener of listeners) listener();
}

/** Returns the page of private mode. The layout checks that it belongs to the visited address. */
export const renderedPrivatePage = (): PrivatePage | null => rendered;

/** Calls back when the page of private mode changes. @returns a function that unsubscribes. */
export function subscribeToPrivatePages(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
