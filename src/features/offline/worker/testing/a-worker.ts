import { compileFunction } from 'node:vm';
import path from 'node:path';
import * as fakeIndexedDb from 'fake-indexeddb';
import { bundleWorker } from '../../../../build/outputs/packs/bundle-worker';
import { TIMEOUT_MS } from '../bounds';
import { MemoryCaches } from './memory-caches';

/** Network timeout of the worker in tests. */
const SHORT_TIMEOUT_MS = 5;

const ORIGIN = 'https://docs.example.org';

/** Response of the network. */
interface Answer {
  body?: string;
  status?: number;
  headers?: Record<string, string>;
  /** Path to which the network redirects. */
  redirectsTo?: string;
}

/** Responses of the network, by address; others are 404. */
export type Answers = Record<string, string | Answer>;

/** Properties of a page's request. */
interface Asking {
  method?: string;
  headers?: Record<string, string>;
  referrer?: string;
  clientId?: string;
  cache?: RequestCache;
}

type Listener = (event: object) => void;

/** Network controlled by a test: its responses, its state and the recorded requests. */
class Network {
  answers: Answers = {};
  state: 'there' | 'slow' | 'away' | 'silent' = 'there';
  readonly asked: { path: string; credentials: string; authorization: string | null }[] = [];

  fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request =
      input instanceof Request ? input : new Request(new URL(String(input), ORIGIN), { ...init, mode: 'cors' });
    const { pathname } = new URL(request.url);
    if (this.state === 'silent') return new Promise(() => undefined);
    if (this.state === 'slow') await new Promise((resolve) => setTimeout(resolve, 20 * SHORT_TIMEOUT_MS));
    if (this.state === 'away') throw new TypeError('Failed to fetch');
    const { credentials } = request;
    this.asked.push({ path: pathname, credentials, authorization: request.headers.get('authorization') });
    if (init?.cache === 'only-if-cached') throw new TypeError('Not in the cache of the browser');
    const answer = this.answers[pathname];
    if (answer === undefined) return new Response('absent', { status: 404, headers: { 'content-type': 'text/html' } });
    const {
      body = '',
      status = 200,
      headers = {},
      redirectsTo,
    } = typeof answer === 'string' ? { body: answer } : answer;
    await Promise.resolve();
    const response = new Response(body, { status, headers: { 'content-type': typeOf(pathname), ...headers } });
    // Only a browser gives a response its address.
    return Object.defineProperties(response, {
      url: { value: new URL(redirectsTo ?? pathname, ORIGIN).href },
      redirected: { value: redirectsTo !== undefined },
    });
  };
}

const TYPES: Record<string, string> = {
  '.json': 'application/json',
  '.js': 'text/javascript',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.css': 'text/css',
};
const typeOf = (pathname: string): string => TYPES[path.extname(pathname)] ?? 'text/html; charset=utf-8';

let bundled: Promise<string> | undefined;

/** Returns the worker as bundled by the build. */
export const bundledWorker = (): Promise<string> =>
  (bundled ??= bundleWorker(path.resolve(__dirname, '../../../../..')));

/** The parts of a browser that a worker uses. Its storage survives a restart of the worker. */
export class Browser {
  readonly network = new Network();
  readonly caches = new MemoryCaches();
  readonly connection = { saveData: false };
  readonly clients = new Map<string, string>();
  /** Navigation preload (default: none). */
  preload: (() => Promise<Response | undefined>) | null = null;
  /** Whether IndexedDB is available. */
  cachesData = true;
  #listeners = new Map<string, Listener[]>();
  wasSkipped = false;

  /** Runs the worker's script, as at registration or after the worker was killed. */
  async start(): Promise<void> {
    this.#listeners = new Map();
    class ExtendableEvent {
      readonly works: Promise<unknown>[] = [];
      constructor(readonly type: string) {}
      waitUntil(work: Promise<unknown>): void {
        this.works.push(work);
      }
    }
    class FetchEvent extends ExtendableEvent {}
    this.#events = { ExtendableEvent, FetchEvent };
    const registration = {
      scope: `${ORIGIN}/`,
      navigationPreload: { enable: () => Promise.resolve() },
    };
    const self = {
      addEventListener: (name: string, listener: Listener) =>
        this.#listeners.set(name, [...(this.#listeners.get(name) ?? []), listener]),
      skipWaiting: () => {
        this.wasSkipped = true;
        return Promise.resolve();
      },
      registration,
      clients: {
        claim: () => Promise.resolve(),
        get: (id: string) => Promise.resolve(this.clients.has(id) ? { url: this.clients.get(id) } : undefined),
        matchAll: () => Promise.resolve([...this.clients.values()].map((url) => ({ url }))),
      },
      location: new URL(`${ORIGIN}/sw.js`),
      navigator: { languages: ['en-GB'], connection: this.connection },
      caches: this.caches,
    };
    const refusing = {
      open: () => {
        throw new DOMException('Refused.', 'SecurityError');
      },
    };
    const scope = {
      ...fakeIndexedDb,
      self,
      location: self.location,
      registration,
      caches: this.caches,
      fetch: this.network.fetch,
      indexedDB: this.cachesData ? globalThis.indexedDB : refusing,
      ExtendableEvent,
      FetchEvent,
      // The network timeout is short, because a silent network never answers.
      setTimeout: (work: () => void, after: number) =>
        setTimeout(work, after === TIMEOUT_MS ? SHORT_TIMEOUT_MS : after),
    };
    const run: unknown = compileFunction(await bundledWorker(), Object.keys(scope));
    if (typeof run === 'function') Reflect.apply(run, undefined, Object.values(scope));
  }

  #events:
    | {
        ExtendableEvent: new (type: string) => { works: Promise<unknown>[] };
        FetchEvent: new (type: string) => { works: Promise<unknown>[] };
      }
    | undefined;

  async #dispatch(name: 'ExtendableEvent' | 'FetchEvent', type: string, fields: object): Promise<void> {
    const Kind = this.#events?.[name];
    if (Kind === undefined) throw new Error('The worker was not started.');
    const event = Object.assign(new Kind(type), fields);
    for (const listener of this.#listeners.get(type) ?? []) listener(event);
    // Awaited work may add more.
    for (let done = 0; done < event.works.length; done += 1) await event.works[done];
  }

  /** Installs and activates the worker, as at the first visit. */
  async install(): Promise<void> {
    await this.start();
    await this.#dispatch('ExtendableEvent', 'install', {});
    await this.#dispatch('ExtendableEvent', 'activate', {});
  }

  /**
   * Sends a request as a page does; null when the worker leaves it to the browser. Waits until all
   * work is done.
   */
  async ask(path: string, asking: Asking = {}): Promise<Response | null> {
    return this.#request(path, asking, 'cors');
  }

  /** Opens a page. */
  async open(path: string, clientId = ''): Promise<Response> {
    const response = await this.#request(path, { clientId }, 'navigate');
    if (response === null) throw new Error(`Expected the worker to answer ${path}; it left it to the browser.`);
    return response;
  }

  async #request(
    path: string,
    { method = 'GET', headers = {}, referrer = '', clientId = '', cache = 'default' }: Asking,
    mode: string,
  ): Promise<Response | null> {
    const request = new Request(new URL(path, ORIGIN), { method, headers });
    // Properties that only a browser may set.
    for (const [name, value] of Object.entries({ mode, cache, referrer: referrer && ORIGIN + referrer })) {
      Object.defineProperty(request, name, { value });
    }
    let answered: Promise<Response> | null = null;
    const isPage = mode === 'navigate';
    await this.#dispatch('FetchEvent', 'fetch', {
      request,
      clientId: isPage ? '' : clientId,
      resultingClientId: isPage ? clientId : '',
      ...(isPage && this.preload && { preloadResponse: this.preload() }),
      respondWith: (response: Promise<Response>) => {
        answered = response;
        response.catch(() => undefined);
      },
    });
    return answered;
  }

  /** Posts a message to the worker, and waits until it is handled. */
  async post(data: unknown): Promise<void> {
    await this.#dispatch('ExtendableEvent', 'message', { data, ports: [] });
  }

  /** Posts a message to the worker, and returns its answer. */
  async question(data: unknown): Promise<unknown> {
    let answer: unknown;
    const port = { postMessage: (message: unknown) => (answer = message) };
    await this.#dispatch('ExtendableEvent', 'message', { data, ports: [port] });
    return answer;
  }
}
