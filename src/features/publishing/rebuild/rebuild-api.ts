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

/** Key of an article of an edition. */
export type ArticleKey = Pick<ArticleChange, 'versionId' | 'locale' | 'articleId'>;

/** Client of the rebuild service for staff. Its methods do not throw: they return outcomes. */
export interface RebuildApi {
  status(signal?: AbortSignal): Promise<Outcome<PublishingStatus>>;
  /**
   * Reads the status until the stream ends: the service closes it, the network fails, or it falls
   * silent.
   * @param onStatus Called with each status.
   */
  events(onStatus: (status: PublishingStatus) => void, signal: AbortSignal): Promise<Outcome<null>>;
  builds(): Promise<Outcome<readonly Build[]>>;
  buildLog(id: string): Promise<Outcome<string>>;
  releases(): Promise<Outcome<readonly Release[]>>;
  /** Loads the Markdown copies of an article before and after a release. */
  difference(release: string, article: ArticleKey): Promise<Outcome<ArticleDifference>>;
  /** Requests a build. */
  build(): Promise<Outcome<Accepted>>;
  /** Publishes an earlier release, and locks publishing. */
  rollback(to: string): Promise<Outcome<Release>>;
  /** Publishes the newest release, and unlocks publishing. */
  unlock(): Promise<Outcome<Release>>;
}

/** Options of `createRebuildApi`. */
export interface RebuildApiOptions {
  /** Address of the rebuild service for browsers, without a slash at the end. */
  url: string;
  /** A function like `fetch` that adds the credentials of the signed-in user. */
  request: (url: string, init?: RequestInit) => Promise<Response>;
  /** Timeout of a request, in milliseconds (default: 15 s). */
  timeoutMs?: number;
  /** Maximum silence of the stream, in milliseconds (default: 45 s). */
  silenceMs?: number;
}

const TIMEOUT_MS = 15_000;
const SILENCE_MS = 45_000;
/** Maximum number of characters read of an answer; a log may be long. */
const MOST_CHARACTERS = 2_000_000;

/** Statuses of refused requests. Some services also use them for addresses hidden from the user. */
const REFUSALS: readonly number[] = [401, 403];

/** Creates the only access to the rebuild service. */
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
      // Problems are in English, including messages of the service.
      const headers = new Headers(init.headers);
      headers.set('accept-language', 'en');
      const response = await request(`${url}${address}`, { ...init, headers, signal: deadline.signal });
      // A stream has no total time limit.
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
