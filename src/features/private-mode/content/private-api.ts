import { z } from 'zod';
import {
  type ArticleConfig,
  articlePageSchema,
  type Article,
  articleSchema,
  type ArticleSummary,
  articleSummarySchema,
  ARTICLE_LIST_MAX_PAGES,
  type Category,
  categorySchema,
  type ChangeList,
  changeListSchema,
  ContentParseError,
  type Locale,
  parseWithFriendlyErrors,
  readArticleConfig,
  type Version,
  versionSchema,
} from '../../../../content-schema';
import { readJson } from '../../../shared/http/request';
import { type AskApi, type AskApiOptions, createAskApi } from './ask-api';
import type { CheckedList, ContentResult } from './content-result';

/**
 * Client of the private part of the content API. Its methods do not throw: they return results. An
 * invalid entry of a list does not block the others.
 */
export interface PrivateApi {
  versions(locale: Locale): Promise<ContentResult<CheckedList<Version>>>;
  categories(versionId: number, locale: Locale): Promise<ContentResult<CheckedList<Category>>>;
  /** All articles of a version without their texts. */
  articleList(versionId: number, locale: Locale): Promise<ContentResult<CheckedList<ArticleSummary>>>;
  /** All articles of a version with their texts, for search. */
  articleTexts(versionId: number, locale: Locale): Promise<ContentResult<CheckedList<Article>>>;
  article(versionId: number, locale: Locale, articleId: number): Promise<ContentResult<Article>>;
  articleConfig(): Promise<ContentResult<ArticleConfig>>;
  /** Loads an image of the content by its path below the API: `images/…`. */
  image(path: string): Promise<ContentResult<Blob>>;
  /**
   * Loads the changes since a cursor and the new cursor; with null, the cursor only. Missing when
   * the API no longer stores changes from that long ago.
   */
  changes(since: string | null, signal?: AbortSignal): Promise<ContentResult<ChangeList>>;
  /** Clears the cached answers. */
  forget(): void;
}

const GONE = 410;

/** Maximum number of consecutive pages without a new article. */
const MAX_PAGES_WITHOUT_NEWS = 10;

const versionEntriesSchema = z.object({ versions: z.array(z.unknown()) }).transform(({ versions }) => versions);
const categoryEntriesSchema = z.object({ categories: z.array(z.unknown()) }).transform(({ categories }) => categories);

/** Creates the client of `private/*`. */
export function createPrivateApi(options: AskApiOptions): PrivateApi {
  const ask = createAskApi(options);
  const json = <Schema extends z.ZodType>(address: string, schema: Schema) =>
    ask({ address, read: (response) => readJson(response, schema) });
  const list = <Item>(address: string, entriesSchema: z.ZodType<unknown[]>, schema: z.ZodType<Item>) =>
    ask({ address, read: async (response) => checkEach(await readJson(response, entriesSchema), schema, address) });
  return {
    versions: (locale) => list(`/private/versions?lang=${locale}`, versionEntriesSchema, versionSchema),
    categories: (versionId, locale) =>
      list(`/private/versions/${versionId}/categories?lang=${locale}`, categoryEntriesSchema, categorySchema),
    articleList: (versionId, locale) =>
      readPages(ask, `/private/versions/${versionId}/articles?lang=${locale}`, articleSummarySchema),
    articleTexts: (versionId, locale) =>
      readPages(ask, `/private/versions/${versionId}/articles?lang=${locale}&include=body`, articleSchema),
    article: (versionId, locale, articleId) =>
      json(`/private/versions/${versionId}/articles/${articleId}?lang=${locale}`, articleSchema),
    articleConfig: () => json('/private/configs/articleConfig', z.unknown().transform(readArticleConfig)),
    image: (path) =>
      ask({
        address: `/private/${path.split('/').map(encodeURIComponent).join('/')}`,
        read: (response) => response.blob(),
      }),
    changes: (since, signal) => {
      const address = `/private/changes${since === null ? '' : `?since=${encodeURIComponent(since)}`}`;
      const read = (response: Response) => readJson(response, changeListSchema);
      return ask({ address, read, signal, key: 'changes', missing: [GONE] });
    },
    forget: () => ask.forget(),
  };
}

/** Reads all pages of a list of articles and checks each entry separately. */
async function readPages<Item extends { id: number }>(
  ask: AskApi,
  address: string,
  schema: z.ZodType<Item>,
): Promise<ContentResult<CheckedList<Item>>> {
  const items = new Map<number, Item>();
  const rejected: string[] = [];
  const cursors = new Set<string>();
  let withoutNews = 0;
  let next = address;
  for (;;) {
    const here = next;
    const page = await ask({
      address: here,
      read: async (response) => {
        const { articles, nextCursor } = await readJson(response, articlePageSchema);
        return { ...checkEach(articles, schema, here), nextCursor };
      },
    });
    if (page.kind !== 'ok') return page;
    const before = items.size + rejected.length;
    for (const item of page.data.items) if (!items.has(item.id)) items.set(item.id, item);
    rejected.push(...page.data.rejected);
    withoutNews = items.size + rejected.length > before ? 0 : withoutNews + 1;
    const { nextCursor } = page.data;
    if (nextCursor === null) return { kind: 'ok', data: { items: [...items.values()], rejected } };
    if (
      cursors.has(nextCursor) ||
      withoutNews >= MAX_PAGES_WITHOUT_NEWS ||
      cursors.size + 1 >= ARTICLE_LIST_MAX_PAGES
    ) {
      const received = `${cursors.size + 1} pages, and the cursor of another one that leads no further`;
      const message = `${here}: expected pages that lead to a last one, received ${received}.`;
      return { kind: 'unavailable', problem: { reason: 'unexpected', message } };
    }
    cursors.add(nextCursor);
    next = `${address}&cursor=${encodeURIComponent(nextCursor)}`;
  }
}

function checkEach<Item>(entries: readonly unknown[], schema: z.ZodType<Item>, address: string): CheckedList<Item> {
  const list: CheckedList<Item> = { items: [], rejected: [] };
  for (const [index, entry] of entries.entries()) {
    try {
      list.items.push(parseWithFriendlyErrors(schema, entry, `${address}, entry ${index + 1}`));
    } catch (error) {
      if (!(error instanceof ContentParseError)) throw error;
      list.rejected.push(error.message);
    }
  }
  return list;
}
