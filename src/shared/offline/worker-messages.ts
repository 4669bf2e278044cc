/** Messages from a page to the service worker. Queries come with a port for the response. */
export type WorkerMessage =
  /** The page is open; `files` are the URLs that it has loaded, including those of other sites. */
  | { type: 'read'; path: string; files: string[] }
  /**
   * Query which of these paths are available offline. Paths
   * that are not pages count as available. Response: `AtHand`.
   */
  | { type: 'at-hand'; paths: string[] }
  /** A new build exists: the worker downloads its permanent files again. */
  | { type: 'new-build' }
  /** A newer worker is waiting and may take over. */
  | { type: 'SKIP_WAITING' };

/** Whether each of the queried paths is available offline, in order. */
export type AtHand = boolean[];
