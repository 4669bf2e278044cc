import type { z } from 'zod';
import {
  type Accepted,
  acceptedSchema,
  type ArticleChange,
  type ArticleDifference,
  articleDifferenceSchema,
  type Build,
  buildListSchema,
  ContentParseError,
  parseWithFriendlyErrors,
  type PublishingStatus,
  publishingStatusSchema,
  type Release,
  releaseListSchema,
  releaseSchema,
} from '../../../../content-schema';
import type { Outcome, ServiceProblem } from './outcome';
import { readEvents } from './read-events';

/** Which article of which edition. */
export type ArticleKey = Pick<ArticleChange, 'versionId' | 'locale' | 'articleId'>;

/** The rebuild service, as staff ask it. Nothing here throws: what may go wrong is an outcome. */
export interface RebuildApi {
  status(signal?: AbortSignal): Promise<Outcome<PublishingStatus>>;
  /**
   * Follows the status until the stream ends: the service ends it, the network does, or nothing has come for a while.
   * @param onStatus Told of each status.
   */
  events(onStatus: (status: PublishingStatus) => void, signal: AbortSignal): Promise<Outcome<null>>;
  builds(): Promise<Outcome<readonly Build[]>>;
  buildLog(id: string): Promise<Outcome<string>>;
  releases(): Promise<Outcome<readonly Release[]>>;
  /** The Markdown copies of an article before and after a release. */
  difference(release: string, article: ArticleKey): Promise<Outcome<ArticleDifference>>;
  /** Asks for a build. */
  build(): Promise<Outcome<Accepted>>;
  /** Puts an earlier release in place, and locks publishing. */
  rollback(to: string): Promise<Outcome<Release>>;
  /** Puts the newest release in place, and lets later ones follow. */
  unlock(): Promise<Outcome<Release>>;
}

/** What asking is done with. */
export interface RebuildApiOptions {
  /** Address of the rebuild service for browsers, without a slash at the end. */
  url: string;
  /** Asks as `fetch` does, with the session of whoever is signed in. */
  request: (url: string, init?: RequestInit) => Promise<Response>;
  /** How long an answer may take, in milliseconds (default: 15 s). */
  timeoutMs?: number;
  /** How long the stream may say nothing, in milliseconds (default: 45 s). */
  silenceMs?: number;
}

const TIMEOUT_MS = 15_000;
const SILENCE_MS = 45_000;
/** How much of an answer is read, in characters; a log may be long. */
const MOST_CHARACTERS = 2_000_000;

/** Who may not ask: with an address that is not there for them, some services answer alike. */
const REFUSALS: readonly number[] = [401, 403];

/** Makes the one door to the rebuild service. */
export function createRebuildApi(options: RebuildApiOptions): RebuildApi {
  const { url, request, timeoutMs = TIMEOUT_MS, silenceMs = SILENCE_MS } = options;

  async function ask<Data>(
    address: string,
    read: (response: Response) => Promise<Data>,
    init: RequestInit = {},
    isStream = false,
  ): Promise<Outcome<Data>> {
    const { signal: outer } = init;
    const deadline = new AbortController();
    const end = () => deadline.abort(outer?.reason);
    const timer = setTimeout(() => deadline.abort(new Error(`nothing within ${timeoutMs} ms`)), timeoutMs);
    if (outer?.aborted) end();
    outer?.addEventListener('abort', end);
    const asked = `${init.method ?? 'GET'} ${address}`;
    const fail = (reason: ServiceProblem['reason'], description: string): Outcome<Data> => ({
      kind: 'unavailable',
      problem: { reason, message: `${asked}: ${description}` },
    });
    try {
      // What goes wrong is said in English, what the service says of it too.
      const headers = new Headers(init.headers);
      headers.set('accept-language', 'en');
      const response = await request(`${url}${address}`, { ...init, headers, signal: deadline.signal });
      // A stream may go on as long as it says something.
      if (isStream) clearTimeout(timer);
      if (REFUSALS.includes(response.status)) return { kind: 'refused' };
      if (!response.ok) {
        const answer = (await response.text()).slice(0, 500);
        return fail('status', `expected status 200, received ${response.status}. ${answer}`);
      }
      return { kind: 'ok', data: await read(response) };
    } catch (error) {
      if (error instanceof ContentParseError || error instanceof SyntaxError) return fail('unexpected', error.message);
      const description = error instanceof Error ? error.message : String(error);
      return fail('unreachable', `expected an answer, received none (${description}).`);
    } finally {
      clearTimeout(timer);
      outer?.removeEventListener('abort', end);
    }
  }

  const json = <Schema extends z.ZodType>(address: string, schema: Schema, init?: RequestInit) =>
    ask(address, async (response) => parse(schema, await textOf(response), address), init);
  const post = <Schema extends z.ZodType>(address: string, schema: Schema, body: object = {}) =>
    json(address, schema, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  return {
    status: (signal) => json('/status', publishingStatusSchema, signal ? { signal } : {}),
    events: (onStatus, signal) =>
      ask(
        '/events',
        async (response) => {
          const take = (text: string) => onStatus(parse(publishingStatusSchema, text, '/events'));
          await readEvents(response, take, silenceMs);
          return null;
        },
        { headers: { accept: 'text/event-stream' }, signal },
        true,
      ),
    builds: async () => mapOutcome(await json('/builds', buildListSchema), ({ builds }) => builds),
    buildLog: (id) => ask(`/builds/${encodeURIComponent(id)}/log`, textOf),
    releases: async () => mapOutcome(await json('/releases', releaseListSchema), ({ releases }) => releases),
    difference: (release, { versionId, locale, articleId }) =>
      json(
        `/releases/${encodeURIComponent(release)}/articles/${versionId}/${locale}/${articleId}`,
        articleDifferenceSchema,
      ),
    build: () => post('/builds', acceptedSchema),
    rollback: (to) => post('/rollback', releaseSchema, { to }),
    unlock: () => post('/unlock', releaseSchema),
  };
}

function mapOutcome<From, To>(outcome: Outcome<From>, change: (data: From) => To): Outcome<To> {
  return outcome.kind === 'ok' ? { kind: 'ok', data: change(outcome.data) } : outcome;
}

async function textOf(response: Response): Promise<string> {
  return (await response.text()).slice(0, MOST_CHARACTERS);
}

function parse<Schema extends z.ZodType>(schema: Schema, text: string, address: string): z.output<Schema> {
  return parseWithFriendlyErrors(schema, JSON.parse(text) as unknown, address);
}
