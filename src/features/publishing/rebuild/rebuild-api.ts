import type { z } from 'zod';
import {
  type Accepted,
  acceptedSchema,
  type ArticleChange,
  type ArticleDifference,
  articleDifferenceSchema,
  type Build,
  buildListSchema,
  type PublishingStatus,
  publishingStatusSchema,
  type Release,
  releaseListSchema,
  releaseSchema,
} from '../../../../content-schema';
import { type Fetch, parseJson, readJson, ResponseError, type Result, sendRequest } from '../../../shared/http/request';
import { readEvents } from './read-events';

/** Key of an article of an edition. */
export type ArticleKey = Pick<ArticleChange, 'versionId' | 'locale' | 'articleId'>;

/** Client of the rebuild service for staff. Its methods do not throw: they return results. */
export interface RebuildApi {
  status(signal?: AbortSignal): Promise<Result<PublishingStatus>>;
  /**
   * Reads the status until the stream ends: the service closes it, the network fails, or it falls
   * silent.
   * @param onStatus Called with each status.
   */
  events(onStatus: (status: PublishingStatus) => void, signal: AbortSignal): Promise<Result<null>>;
  builds(): Promise<Result<readonly Build[]>>;
  buildLog(id: string): Promise<Result<string>>;
  releases(): Promise<Result<readonly Release[]>>;
  /** Loads the Markdown copies of an article before and after a release. */
  difference(release: string, article: ArticleKey): Promise<Result<ArticleDifference>>;
  /** Requests a build. */
  build(): Promise<Result<Accepted>>;
  /** Publishes an earlier release, and locks publishing. */
  rollback(to: string): Promise<Result<Release>>;
  /** Publishes the newest release, and unlocks publishing. */
  unlock(): Promise<Result<Release>>;
}

/** Options of `createRebuildApi`. */
export interface RebuildApiOptions {
  /** Address of the rebuild service for browsers, without a slash at the end. */
  url: string;
  /** Adds the credentials of the signed-in user. */
  request: Fetch;
  /** Timeout of a request, in milliseconds (default: 15 s). */
  timeoutMs?: number;
  /** Maximum silence of the stream, in milliseconds (default: 45 s). */
  silenceMs?: number;
}

const TIMEOUT_MS = 15_000;
const SILENCE_MS = 45_000;
/** Maximum number of characters of a log. */
const MAX_LOG_CHARACTERS = 2_000_000;

/** Statuses of refused requests. Some services also use them for addresses hidden from the user. */
const REFUSALS: readonly number[] = [401, 403];

const buildsSchema = buildListSchema.transform(({ builds }) => builds);
const releasesSchema = releaseListSchema.transform(({ releases }) => releases);

/** Creates the only access to the rebuild service. */
export function createRebuildApi(options: RebuildApiOptions): RebuildApi {
  const { url, request, timeoutMs = TIMEOUT_MS, silenceMs = SILENCE_MS } = options;

  function ask<Data>(
    address: string,
    read: (response: Response, cancelTimeout: () => void) => Promise<Data>,
    init: RequestInit = {},
  ): Promise<Result<Data>> {
    const name = `${init.method ?? 'GET'} ${address}`;
    return sendRequest(name, timeoutMs, [init.signal], async (signal, cancelTimeout): Promise<Result<Data>> => {
      // Problems are in English, including messages of the service.
      const headers = new Headers(init.headers);
      headers.set('accept-language', 'en');
      const response = await request(`${url}${address}`, { ...init, headers, signal });
      if (REFUSALS.includes(response.status)) return { kind: 'refused' };
      if (!response.ok) {
        const answer = (await response.text()).slice(0, 500);
        throw new ResponseError('status', `expected status 200, received ${response.status}. ${answer}`);
      }
      return { kind: 'ok', data: await read(response, cancelTimeout) };
    });
  }

  const json = <Schema extends z.ZodType>(address: string, schema: Schema, init?: RequestInit) =>
    ask(address, (response) => readJson(response, schema), init);
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
        async (response, cancelTimeout) => {
          // A stream has no total time limit.
          cancelTimeout();
          await readEvents(response, (text) => onStatus(parseJson(text, publishingStatusSchema)), silenceMs);
          return null;
        },
        { headers: { accept: 'text/event-stream' }, signal },
      ),
    builds: () => json('/builds', buildsSchema),
    buildLog: (id) =>
      ask(`/builds/${encodeURIComponent(id)}/log`, async (response) =>
        (await response.text()).slice(0, MAX_LOG_CHARACTERS),
      ),
    releases: () => json('/releases', releasesSchema),
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
