/** Takes what must be closed when the measurement ends, also when a signal ends it. */
export interface Closers {
  add(close: () => Promise<unknown>): void;
}
