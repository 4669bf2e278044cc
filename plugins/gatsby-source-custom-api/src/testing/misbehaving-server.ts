import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isPublicVersion, localeSchema } from '../../../../content-schema';
import type { ContentModel } from './content-model';

/** One request, and the answer that an honest API would give to it. */
export interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  /** Works out the honest answer, from the content as it is now. */
  honest: () => Reply;
}

/** Status and body of an answer. */
export interface Reply {
  status: number;
  body: unknown;
}

/** How one request is answered. */
export type Step = (exchange: Exchange) => void;

/** A content API on a real port of loopback that answers honestly, except where a script says otherwise. */
export class MisbehavingServer {
  /** Articles a page. */
  pageSize = 2;
  /** Whether cursors count articles instead of naming the last one: a deletion then shifts the pages. */
  countsArticles = false;
  /** Paths with query of all requests, in order. */
  readonly requests: string[] = [];
  /** The most requests that were under way at once. */
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

  /** Starts on a free port and gives the base URL. */
  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Stops, whoever is still connected. */
  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise<void>((resolve) => this.#server.close(() => resolve()));
  }

  /** Answers the next requests whose path holds `part` by these steps, one each, then honestly again. */
  script(part: string, ...steps: Step[]): void {
    this.#scripts.push({ part, steps, always: null });
  }

  /** Answers all requests whose path holds `part` by this step. */
  always(part: string, step: Step): void {
    this.#scripts.push({ part, steps: [], always: step });
  }

  /** Answers honestly from now on. */
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

/** Answers as an honest API; `before` and `after` may change the content around the answer. */
export function honestly({ before, after }: { before?: () => void; after?: () => void } = {}): Step {
  return ({ response, honest }) => {
    before?.();
    const reply = honest();
    after?.();
    send(response, reply);
  };
}

/** Answers with a status, such as 500, and headers. */
export const withStatus =
  (status: number, headers?: Record<string, string>): Step =>
  ({ response }) =>
    send(response, { status, body: { message: `status ${status}` } }, headers);

/** Answers with data that is not what was asked for. */
export const withJson =
  (body: unknown): Step =>
  ({ response }) =>
    send(response, { status: 200, body });

/** Answers with text that is no JSON. */
export const withText =
  (text: string, headers: Record<string, string> = {}): Step =>
  ({ response }) =>
    response.writeHead(200, headers).end(text);

/** Never answers. */
export const neverAnswering = (): Step => () => undefined;

/** Begins to answer and goes silent. */
export const stalling =
  (): Step =>
  ({ response }) =>
    void response.writeHead(200).write('{"ver');

/** Closes the connection instead of answering. */
export const hangingUp =
  (): Step =>
  ({ request }) =>
    void request.socket.destroy();

/** Gives half of the honest answer as if it were all of it. */
export const cutShort =
  (): Step =>
  ({ response, honest }) => {
    const text = JSON.stringify(honest().body);
    response.writeHead(200).end(text.slice(0, Math.floor(text.length / 2)));
  };
