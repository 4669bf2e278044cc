/** Bytes by key, the least recently used forgotten when there are too many. */
export class BodyCache {
  readonly #entries = new Map<string, Buffer>();
  #bytes = 0;

  constructor(
    /** How many bytes are kept in all. */
    readonly limit: number,
  ) {}

  /** Gives the bytes of a key and counts as a use. */
  get(key: string): Buffer | undefined {
    const body = this.#entries.get(key);
    if (body !== undefined) {
      this.#entries.delete(key);
      this.#entries.set(key, body);
    }
    return body;
  }

  /** Keeps bytes under a key. A body above a quarter of the limit is not kept: it would push out everything else. */
  set(key: string, body: Buffer): void {
    this.#forget(key);
    if (body.length > this.limit / 4) return;
    this.#entries.set(key, body);
    this.#bytes += body.length;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.limit) break;
      this.#forget(oldest);
    }
  }

  #forget(key: string): void {
    const body = this.#entries.get(key);
    if (body === undefined) return;
    this.#entries.delete(key);
    this.#bytes -= body.length;
  }
}
