import { NOTHING_KNOWN, type PublishingFeed } from '../rebuild/follow-publishing';

let feed: PublishingFeed = NOTHING_KNOWN;
const listeners = new Set<() => void>();

/** Returns the publishing state, which the status line and the publications page read. */
export const publishingFeed = (): PublishingFeed => feed;

/** Updates the publishing state. */
export function showPublishing(next: PublishingFeed): void {
  feed = next;
  for (const listener of listeners) listener();
}

/** Calls back when the state changes. @returns a function that unsubscribes. */
export function subscribeToPublishing(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
