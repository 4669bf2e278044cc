import type { z } from 'zod';
import {
  apiVersionSchema,
  articlePageSchema,
  changeListSchema,
  CONTENT_API_VERSION,
  ContentParseError,
  parseWithFriendlyErrors,
  say,
  versionListSchema,
  type ArticlePage,
  type ChangeList,
  type ConfigName,
  type Locale,
  type Version,
} from '../../../../content-schema';
import { SourceError, type SourceErrorContext } from '../errors';
import type { FetchJson } from './fetch-json';

/** Data of a response and its URL. */
export interface Answer<Data> {
  url: string;
  data: Data;
}

/** A response with status 404, or 410 for an article: it has no data. */
export type Missing = SourceErrorContext;

const NOT_FOUND = 404;
const GONE = 410;

/** The public part of the content API. */
export type ContentApi = ReturnType<typeof createContentApi>;

/**
 * Creates a client of the content API at `apiUrl`. Lists whose entries are validated one by one
 * have unknown entries. Each method throws a `SourceError`.
 */
export function createContentApi(apiUrl: string, fetchJson: FetchJson) {
  const base = `${apiUrl.replace(/\/+$/, '')}/public`;
  const address = (path: string, query: Record<string, string | null> = {}): string => {
    const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== null);
    return `${base}${path}${given.length === 0 ? '' : `?${new URLSearchParams(given).toString()}`}`;
  };
  const required = async (url: string): Promise<Answer<unknown>> => ({ url, data: (await fetchJson(url)).data });
  const optional = async (url: string, missing = [NOT_FOUND]): Promise<Answer<unknown> | Missing> => {
    const { status, data } = await fetchJson(url, missing);
    if (!missing.includes(status)) return { url, data };
    const expected = say({ fr: 'le statut 200', en: 'status 200' });
    return { url, expected, received: say({ fr: `le statut ${status}`, en: `status ${status}` }) };
  };
  return {
    /** Returns the current cursor of the change feed, and what the API cannot read. */
    cursor: async () => parseChanges(await required(address('/changes'))),
    /** Returns the changes since a cursor; 'expired' when the API no longer knows it. */
    changes: async (since: string): Promise<ChangeList | 'expired'> => {
      const answer = await optional(address('/changes', { since }), [GONE]);
      return 'data' in answer ? parseChanges(answer) : 'expired';
    },
    versions: async (locale: Locale): Promise<Answer<Version[]>> => {
      const answer = await required(address('/versions', { lang: locale }));
      return { url: answer.url, data: parseAnswer(versionListSchema, answer).versions };
    },
    categories: (versionId: number, locale: Locale) =>
      optional(address(`/versions/${versionId}/categories`, { lang: locale })),
    /** Returns a page of articles, with or without their texts; the first has a null cursor. */
    articlePage: async (
      versionId: number,
      locale: Locale,
      cursor: string | null,
      include: 'body' | null,
    ): Promise<Answer<ArticlePage> | Missing> => {
      const answer = await optional(address(`/versions/${versionId}/articles`, { lang: locale, include, cursor }));
      return 'data' in answer ? { url: answer.url, data: parseAnswer(articlePageSchema, answer) } : answer;
    },
    article: (versionId: number, locale: Locale, articleId: number) =>
      optional(address(`/versions/${versionId}/articles/${articleId}`, { lang: locale }), [NOT_FOUND, GONE]),
    config: (name: ConfigName) => optional(address(`/configs/${name}`)),
    site: () => optional(address('/site')),
    information: (locale: Locale) => optional(address('/information', { lang: locale })),
    routeRules: () => required(address('/route-rules')),
  };
}

/**
 * Parses a response of the change feed.
 * @throws {SourceError} also when it is of another version, whose answers may mean something else.
 */
function parseChanges(answer: Answer<unknown>): ChangeList {
  const { apiVersion } = parseAnswer(apiVersionSchema, answer);
  if (apiVersion === CONTENT_API_VERSION) return parseAnswer(changeListSchema, answer);
  throw new SourceError('otherApiVersion', {
    url: answer.url,
    expected: `"apiVersion" ${CONTENT_API_VERSION}`,
    received: `"apiVersion" ${apiVersion}`,
  });
}

/** Parses a required response. */
function parseAnswer<Schema extends z.ZodType>(schema: Schema, { url, data }: Answer<unknown>): z.output<Schema> {
  try {
    return parseWithFriendlyErrors(schema, data, url);
  } catch (error) {
    if (!(error instanceof ContentParseError)) throw error;
    const [first] = error.problems;
    const others = error.problems.length - 1;
    const more = others > 0 ? say({ fr: `, et ${others} de plus`, en: `, and ${others} more` }) : '';
    const agreed = first?.expected ?? say({ fr: 'les données convenues', en: 'the agreed data' });
    const expected = first?.field ? say({ fr: `${first.field} : ${agreed}`, en: `${first.field}: ${agreed}` }) : agreed;
    const received = `${first?.received ?? ''}${more}`;
    throw new SourceError('unexpectedData', { url, expected, received }, { cause: error });
  }
}
