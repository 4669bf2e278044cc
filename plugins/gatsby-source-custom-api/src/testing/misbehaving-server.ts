import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isPublicVersion, localeSchema } from '../../../../content-schema';
import type { ContentModel } from './content-model';

/** A request, and the correct response to it. */
export interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  /** Computes the correct response from the current content. */
  honest: () => Reply;
}

/** Status and body of a response. */
export interface Reply {
  status: number;
  body: unknown;
}

/** Responds to one request. */
export type Step = (exchange: Exchange) => void;

/** A content API on a local port that responds correctly, except where a script overrides it. */
export class MisbehavingServer {
  /** Number of articles per page. */
  pageSize = 2;
  /** Whether cursors are offsets instead of the last id: a deletion then shifts the pages. */
  countsArticles = false;
  /** Paths and queries of all requests, in order. */
  readonly requests: string[] = [];
  /** Maximum number of concurrent requests. */
  mostAtOnce = 0;
  readonly #content: ContentModel;
  readonly #server: Server;
  readonly #scripts: { part: string; steps: Step[]; always: Step | null }[] = [];

  constructor(content: ContentModel) {
    this.#content = content;
    let atOnce = 0;
    this.#server = createServer((request, response) => {
      this.mostAtOnce = Math.max(this.mostAtOnce, (atOnce += 1));
      response.on('close', () => (atOnce -= 1));
      this.#answer(request, response);
    });
  }

  /** Starts the server on a free port and returns the base URL. */
  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Stops the server and closes all connections. */
  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise<void>((resolve) => this.#server.close(() => resolve()));
  }

  /**
   * Handles the next requests whose path contains `part` with these steps, one each, then responds
   * correctly again.
   */
  script(part: string, ...steps: Step[]): void {
    this.#scripts.push({ part, steps, always: null });
  }

  /** Handles all requests whose path contains `part` with this step. */
  always(part: string, step: Step): void {
    this.#scripts.push({ part, steps: [], always: step });
  }

  /** Responds correctly from now on. */
  behave(): void {
    this.#scripts.length = 0;
  }

  #answer(request: IncomingMessage, response: ServerResponse): void {
    const url = request.url ?? '/';
    this.requests.push(url);
    const script = this.#scripts.find(({ part, steps, always }) => url.includes(part) && (always ?? steps.length > 0));
    const step = script?.always ?? script?.steps.shift() ?? honestly();
    step({ request, response, honest: () => this.#reply(new URL(url, 'http://server')) });
  }

  #reply({ pathname, searchParams }: URL): Reply {
    const locale = localeSchema.catch('fr').parse(searchParams.get('lang'));
    const [, mode, root, first, second, third] = pathname.split('/');
    if (mode !== 'public') return NOT_FOUND;
    if (root === 'changes') return this.#changes(searchParams.get('since'));
    if (root === 'route-rules') return ok({ rules: this.#content.rules });
    if (root === 'site') return okOr404(this.#content.site);
    if (root === 'information') return okOr404(this.#content.information?.(locale));
    if (root === 'configs') return okOr404(this.#content.configs.get(first ?? ''));
    if (root !== 'versions') return NOT_FOUND;
    const versions = [...this.#content.versions.values()].filter(isPublicVersion);
    if (first === undefined) return ok({ versions });
    const versionId = Number(first);
    if (!versions.some(({ id }) => id === versionId)) return NOT_FOUND;
    const edition = { versionId, locale };
    if (second === 'categories') return ok({ categories: this.#content.categories(edition) });
    const articles = this.#content.articles(edition);
    return third === undefined
      ? this.#page([...articles], searchParams.get('cursor'), searchParams.get('include') === 'body')
      : okOr404(articles.get(Number(third)));
  }

  #changes(since: string | null): Reply {
    const changes = since === null ? [] : this.#content.changesSince(since);
    return changes
      ? ok({ changes, cursor: this.#content.cursor, unreadable: this.#content.unreadable })
      : { status: 410, body: { message: 'too old' } };
  }

  #page(articles: [number, unknown][], cursor: string | null, hasTexts: boolean): Reply {
    const sorted = articles.sort(([a], [b]) => a - b);
    const after = Number(cursor ?? 0);
    const rest = this.countsArticles ? sorted.slice(after) : sorted.filter(([id]) => id > after);
    const page = rest.slice(0, this.pageSize);
    const last = this.countsArticles ? after + page.length : (page.at(-1)?.[0] ?? after);
    const nextCursor = rest.length > page.length ? String(last) : null;
    return ok({ articles: page.map(([, entry]) => (hasTexts ? entry : withoutText(entry))), nextCursor });
  }
}

function withoutText(entry: unknown): unknown {
  return typeof entry === 'object' && entry !== null ? { ...entry, markdown: undefined, images: undefined } : entry;
}

const NOT_FOUND: Reply = { status: 404, body: { message: 'not found' } };
const ok = (body: unknown): Reply => ({ status: 200, body });
const okOr404 = (body: unknown): Reply => (body === undefined ? NOT_FOUND : ok(body));

function send(response: ServerResponse, { status, body }: Reply, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(body));
}

/** Responds correctly. `before` and `after` may change the content around the response. */
export function honestly({ before, after }: { before?: () => void; after?: () => void } = {}): Step {
  return ({ response, honest }) => {
    before?.();
    const reply = honest();
    after?.();
    send(response, reply);
  };
}

/** Responds with a status, such as 500, and headers. */
export const withStatus =
  (status: number, headers?: Record<string, string>): Step =>
  ({ response }) =>
    send(response, { status, body: { message: `status ${status}` } }, headers);

/** Responds with unexpected data. */
export const withJson =
  (body: unknown): Step =>
  ({ response }) =>
    send(response, { status: 200, body });

/** Responds with text that is not JSON. */
export const withText =
  (text: string, headers: Record<string, string> = {}): Step =>
  ({ response }) =>
    response.writeHead(200, headers).end(text);

/** Never responds. */
export const neverAnswering = (): Step => () => undefined;

/** Starts a response and never ends it. */
export const stalling =
  (): Step =>
  ({ response }) =>
    void response.writeHead(200).write('{"ver');

/** Closes the connection without a response. */
export const hangingUp =
  (): Step =>
  ({ request }) =>
    void request.socket.destroy();

/** Sends half of the correct response as if it were complete. */
export const cutShort =
  (): Step =>
  ({ response, honest }) => {
    const text = JSON.stringify(honest().body);
    response.writeHead(200).end(text.slice(0, Math.floor(text.length / 2)));
  };
