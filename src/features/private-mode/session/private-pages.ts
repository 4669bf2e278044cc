import type { PrivatePage } from './private-mode';

let rendered: PrivatePage | null = null;
const listeners = new Set<() => void>();

/** Shows a page in the place of the one visited; null shows that one. */
export function showPrivatePage(page: PrivatePage | null): void {
  rendered = page;
  for (const listener of listeners) listener();
}

/** What private mode shows; the frame looks whether it is for the address being visited. */
export const renderedPrivatePage = (): PrivatePage | null => rendered;

/** Calls back when private mode shows something else. @returns how to stop. */
export function subscribeToPrivatePages(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
