/**
 * Network information of the reader's connection (https://wicg.github.io/netinfo/). Browsers may
 * provide only a part of it.
 */
export interface Connection {
  effectiveType?: string;
  saveData?: boolean;
}

declare global {
  interface Navigator {
    /** Undefined in browsers without the Network Information API. */
    readonly connection?: Connection;
  }
}
