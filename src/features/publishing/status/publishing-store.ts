import { NOTHING_KNOWN, type PublishingFeed } from '../rebuild/follow-publishing';

let feed: PublishingFeed = NOTHING_KNOWN;
const listeners = new Set<() => void>();

/** What is known of publishing: the status line follows it, and the page of publications reads it along. */
export const publishingFeed = (): PublishingFeed => feed;

/** Something else is known of publishing. */
export function showPublishing(next: PublishingFeed): void {
  feed = next;
  for (const listener of listeners) listener();
}

/** Calls back when something else is known. @returns how to stop. */
export function subscribeToPublishing(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
