/** What the browser tells about the reader's connection, as far as it does (https://wicg.github.io/netinfo/). */
export interface Connection {
  effectiveType?: string;
  saveData?: boolean;
}

declare global {
  interface Navigator {
    /** Absent in browsers that keep it to themselves. */
    readonly connection?: Connection;
  }
}
