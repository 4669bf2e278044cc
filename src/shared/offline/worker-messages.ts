/** What a page tells the service worker. Questions come with a port, on which the answer goes back. */
export type WorkerMessage =
  /** This page is being read; `files` are the addresses of what it has loaded, of other sites too. */
  | { type: 'read'; path: string; files: string[] }
  /** Which of these addresses are at hand without a network? What is no page counts as such. Answer: `AtHand`. */
  | { type: 'at-hand'; paths: string[] }
  /** There is another build: what the worker always has is fetched anew. */
  | { type: 'new-build' }
  /** A newer worker waits, and may take over. */
  | { type: 'SKIP_WAITING' };

/** Which of the addresses asked about are at hand, in their order. */
export type AtHand = boolean[];
