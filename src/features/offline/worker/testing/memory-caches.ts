/** A stored response. */
interface Stored {
  url: string;
  status: number;
  headers: [string, string][];
  body: ArrayBuffer;
}

const ORIGIN = 'https://docs.example.org';

const addressOf = (request: RequestInfo | URL): string =>
  new URL(request instanceof Request ? request.url : String(request), ORIGIN).href;

/** Caches in memory that survive a restart of the worker, as in browsers. */
export class MemoryCaches {
  readonly #caches = new Map<string, Map<string, Stored>>();
  /** Capacity in bytes; beyond it, writes fail as on full storage. */
  room = Infinity;

  open(name: string): Promise<Cache> {
    const entries = this.#caches.get(name) ?? new Map<string, Stored>();
    this.#caches.set(name, entries);
    const cache: Pick<Cache, 'match' | 'put' | 'delete' | 'keys'> = {
      match: (request) => Promise.resolve(answerOf(entries.get(addressOf(request)))),
      put: async (request, response) => {
        const url = addressOf(request);
        const body = await response.arrayBuffer();
        if (this.bytes + body.byteLength > this.room) throw new DOMException('Full.', 'QuotaExceededError');
        entries.delete(url);
        entries.set(url, { url, status: response.status, headers: [...response.headers], body });
      },
      delete: (request) => Promise.resolve(entries.delete(addressOf(request))),
      keys: () => Promise.resolve([...entries.keys()].map((url) => new Request(url))),
    };
    // A cast: the other methods are not used.
    return Promise.resolve(cache as Cache);
  }

  keys = (): Promise<string[]> => Promise.resolve([...this.#caches.keys()]);
  delete = (name: string): Promise<boolean> => Promise.resolve(this.#caches.delete(name));

  get bytes(): number {
    const bodies = [...this.#caches.values()].flatMap((entries) => [...entries.values()].map(({ body }) => body));
    return bodies.reduce((sum, { byteLength }) => sum + byteLength, 0);
  }

  /** All entries, as `cache address` and text. */
  get dump(): Record<string, string> {
    return Object.fromEntries(
      [...this.#caches].flatMap(([name, entries]) =>
        [...entries.values()].map(({ url, body }) => [
          `${name} ${url.replace(ORIGIN, '')}`,
          new TextDecoder().decode(body),
        ]),
      ),
    );
  }
}

const answerOf = (stored: Stored | undefined): Response | undefined =>
  stored && new Response(stored.body.slice(0), { status: stored.status, headers: stored.headers });
