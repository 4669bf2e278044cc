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

/**
 * The public part of the content API. Lists whose entries are validated one by one have unknown
 * entries. Each method throws a `SourceError`.
 */
export interface ContentApi {
  /** Returns the current cursor of the change feed, and what the API cannot read. */
  cursor: () => Promise<Pick<ChangeList, 'cursor' | 'unreadable'>>;
  /**
   * Returns the changes since a cursor and the current cursor; 'expired' when the API's log does
   * not reach back to it.
   */
  changes: (since: string) => Promise<ChangeList | 'expired'>;
  versions: (locale: Locale) => Promise<Answer<Version[]>>;
  categories: (versionId: number, locale: Locale) => Promise<Answer<unknown> | Missing>;
  /**
   * Returns a page of articles, with or without their texts; `cursor` is null for the first page.
   */
  articlePage: (
    versionId: number,
    locale: Locale,
    cursor: string | null,
    include: 'body' | null,
  ) => Promise<Answer<ArticlePage> | Missing>;
  article: (versionId: number, locale: Locale, articleId: number) => Promise<Answer<unknown> | Missing>;
  config: (name: ConfigName) => Promise<Answer<unknown> | Missing>;
  routeRules: () => Promise<Answer<unknown>>;
  site: () => Promise<Answer<unknown> | Missing>;
  information: (locale: Locale) => Promise<Answer<unknown> | Missing>;
}

const NOT_FOUND = 404;
const GONE = 410;

/** Creates a client of the content API at `apiUrl`. */
export function createContentApi(apiUrl: string, fetchJson: FetchJson): ContentApi {
  const base = `${apiUrl.replace(/\/+$/, '')}/public`;
  const address = (path: string, query: Record<string, string | null> = {}): string => {
    const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== null);
    return `${base}${path}${given.length === 0 ? '' : `?${new URLSearchParams(given).toString()}`}`;
  };
  const optional = async (url: string, missing = [NOT_FOUND]): Promise<Answer<unknown> | Missing> => {
    const { status, data } = await fetchJson(url, missing);
    if (!missing.includes(status)) return { url, data };
    const expected = say({ fr: 'le statut 200', en: 'status 200' });
    return { url, expected, received: say({ fr: `le statut ${status}`, en: `status ${status}` }) };
  };
  return {
    cursor: async () => {
      const url = address('/changes');
      const { data } = await fetchJson(url);
      return parseChanges(data, url);
    },
    changes: async (since) => {
      const url = address('/changes', { since });
      const { status, data } = await fetchJson(url, [GONE]);
      return status === GONE ? 'expired' : parseChanges(data, url);
    },
    versions: async (locale) => {
      const url = address('/versions', { lang: locale });
      const { data } = await fetchJson(url);
      return { url, data: parseAnswer(versionListSchema, data, url).versions };
    },
    categories: (versionId, locale) => optional(address(`/versions/${versionId}/categories`, { lang: locale })),
    articlePage: async (versionId, locale, cursor, include) => {
      const url = address(`/versions/${versionId}/articles`, { lang: locale, include, cursor });
      const answer = await optional(url);
      return 'data' in answer ? { url, data: parseAnswer(articlePageSchema, answer.data, url) } : answer;
    },
    article: (versionId, locale, articleId) =>
      optional(address(`/versions/${versionId}/articles/${articleId}`, { lang: locale }), [NOT_FOUND, GONE]),
    config: (name) => optional(address(`/configs/${name}`)),
    site: () => optional(address('/site')),
    information: (locale) => optional(address('/information', { lang: locale })),
    routeRules: async () => {
      const url = address('/route-rules');
      return { url, data: (await fetchJson(url)).data };
    },
  };
}

/**
 * Parses a response of the change feed.
 * @throws {SourceError} also when it is of another version, whose answers may mean something else.
 */
function parseChanges(data: unknown, url: string): ChangeList {
  const { apiVersion } = parseAnswer(apiVersionSchema, data, url);
  if (apiVersion === CONTENT_API_VERSION) return parseAnswer(changeListSchema, data, url);
  throw new SourceError('otherApiVersion', {
    url,
    expected: say({ fr: `"apiVersion" ${CONTENT_API_VERSION}`, en: `"apiVersion" ${CONTENT_API_VERSION}` }),
    received: say({ fr: `"apiVersion" ${apiVersion}`, en: `"apiVersion" ${apiVersion}` }),
  });
}

/** Parses a required response. */
function parseAnswer<Schema extends z.ZodType>(schema: Schema, data: unknown, url: string): z.output<Schema> {
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
