import { z } from 'zod';
import {
  say,
  ARTICLE_LIST_MAX_PAGES,
  articlePageSchema,
  type ArticleSummary,
  articleSummarySchema,
  categoryListSchema,
  forEachLocale,
  type Locale,
  type SidebarTreeNode,
  parseWithFriendlyErrors,
  type Version,
  historyEntrySchema,
  type Information,
  informationSchema,
  informationTextSchema,
  readMusicsConfig,
  teamMemberSchema,
  versionListSchema,
} from '../content-schema/index';
import { planPages, type SiteContent } from '../src/build/pages/plan-pages';
import { planInformation } from '../src/shared/pages/information-plan';
import { CommandError } from './command-line/command';
import { messageOf } from '../src/node/errors';
import { fetchWithRetry } from '../src/node/fetch-with-retry';
import { Shutdown } from './command-line/shutdown';
import { openContent } from './site-build/content-source';
import { readSettings } from './site-build/site-address';
import { localesOf, mainLocale, siteIdentityOf } from '../src/shared/site/site-identity';

/** Prints every page that a build would make. */
export async function plan({ content }: { content?: string | undefined }): Promise<void> {
  const shutdown = new Shutdown();
  await shutdown.guard(async () => {
    const plans = planPages(await readSiteContent((await openContent(content, shutdown)).url));
    const lines = plans.map(({ path, template, context: { canonicalPath, indexed } }) =>
      [
        path,
        template,
        canonicalPath === path ? '=' : canonicalPath,
        indexed ? say({ fr: 'indexée', en: 'indexed' }) : say({ fr: 'non indexée', en: 'not indexed' }),
      ].join('\t'),
    );
    process.stdout.write(`${lines.join('\n')}\n${plans.length} pages\n`);
  });
}

/** Maximum time for one response, in milliseconds. */
const ANSWER_TIMEOUT_MS = 30_000;

/** Limits for reading a content API. */
interface ReadLimits {
  /** Maximum time for one response, in milliseconds (default: 30 s). */
  timeoutMs?: number;
  /** Maximum number of pages of a list of articles (default: as many as the content API allows). */
  maxPages?: number;
}

/**
 * Reads the content for the page plan from a content API: languages, versions, categories, the
 * titles of articles, and what determines the information pages.
 * @throws {CommandError} when a response is invalid or late, or the list of articles does not end.
 */
export async function readSiteContent(
  apiUrl: string,
  { timeoutMs = ANSWER_TIMEOUT_MS, maxPages = ARTICLE_LIST_MAX_PAGES }: ReadLimits = {},
): Promise<SiteContent> {
  const get = async <Schema extends z.ZodType>(
    path: string,
    schema: Schema,
    /** Result for an API without this route. */
    missing?: z.output<Schema>,
  ): Promise<z.output<Schema>> => {
    const url = `${apiUrl}/public${path}`;
    const accepted = missing === undefined ? [] : [404];
    const data = await readJson(url, { timeoutMs, accepted });
    return data === null && missing !== undefined ? missing : parseWithFriendlyErrors(schema, data, url);
  };
  const sidebarTreeOf = async (
    versionId: number,
    locale: Locale,
  ): Promise<SidebarTreeNode & { dates: Map<number, string> }> => {
    const { categories } = await get(`/versions/${versionId}/categories?lang=${locale}`, categoryListSchema);
    const articles: ArticleSummary[] = [];
    const cursors = new Set<string>();
    for (let cursor: string | null = ''; cursor !== null;) {
      if (cursors.has(cursor) || cursors.size >= maxPages) {
        throw new CommandError({
          fr:
            `Les pages de ${apiUrl}/public/versions/${versionId}/articles?lang=${locale} doivent mener à une dernière ; ` +
            `il y en a eu ${cursors.size}, puis le curseur « ${cursor} ». Corrigez l’API de contenu.`,
          en:
            `Expected the pages of ${apiUrl}/public/versions/${versionId}/articles?lang=${locale} to lead to a last one, ` +
            `received ${cursors.size} and the cursor "${cursor}". Mend the content API.`,
        });
      }
      cursors.add(cursor);
      const query: string = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`;
      const page = await get(`/versions/${versionId}/articles?lang=${locale}${query}`, articlePageSchema);
      articles.push(...parseEach(articleSummarySchema, page.articles));
      cursor = page.nextCursor;
    }
    return {
      versionId,
      locale,
      categories,
      articles,
      dates: new Map(articles.map((each) => [each.id, each.updatedAt])),
    };
  };

  // Without an answer, the next request reports it.
  const identity = siteIdentityOf(await readSettings(apiUrl, { timeoutMs }).catch(() => ({})), { siteUrl: '' });
  const languages = localesOf(identity);
  const described = await Promise.all(
    languages.map(
      async (locale) => [locale, (await get(`/versions?lang=${locale}`, versionListSchema)).versions] as const,
    ),
  );
  const [, versions = []] = described[0] ?? [];
  const descriptionIn = (locale: Locale, id: Version['id']) =>
    described.find(([each]) => each === locale)?.[1].find((version) => version.id === id)?.description ?? null;
  const outlines = await Promise.all(
    versions.flatMap(({ id }) => languages.map((locale) => sidebarTreeOf(id, locale))),
  );
  const information = await Promise.all(
    languages.map(async (locale) => {
      const { texts, ...lists } = await get(`/information?lang=${locale}`, informationSchema, NOTHING);
      return { ...lists, texts: parseEach(informationTextSchema, texts).map((text) => ({ ...text, locale })) };
    }),
  );
  const [lists = NOTHING] = information;
  return {
    languages,
    mainLocale: mainLocale(identity),
    hasSecret: identity.hasSecret,
    information: planInformation({
      texts: information.flatMap(({ texts }) => texts),
      data: { team: parseEach(teamMemberSchema, lists.team), history: parseEach(historyEntrySchema, lists.history) },
      identity,
      hasMusic: Object.keys(readMusicsConfig(await get('/configs/musicsConfig', z.unknown(), null))).length > 0,
    }),
    versions: versions.map(({ id, ...version }) => ({
      ...version,
      versionId: id,
      description: forEachLocale((locale) => descriptionIn(locale, id)),
    })),
    outlines,
    updatedAt: (versionId, locale, articleId) =>
      outlines.find((each) => each.versionId === versionId && each.locale === locale)?.dates.get(articleId),
  };
}

const NOTHING: Information = { texts: [], team: [], history: [] };

/** Parses entries and leaves out bad ones, as a build does. */
const parseEach = <Schema extends z.ZodType>(schema: Schema, entries: readonly unknown[]): z.output<Schema>[] =>
  entries.flatMap((entry) => schema.safeParse(entry).data ?? []);

async function readJson(
  url: string,
  { timeoutMs, accepted }: { timeoutMs: number; accepted: readonly number[] },
): Promise<unknown> {
  const parse = (body: Buffer): unknown => JSON.parse(body.toString('utf8'));
  try {
    return (await fetchWithRetry(url, parse, { timeoutMs, accepted, maxBytes: Infinity, maxAttempts: 1 })).data;
  } catch (error) {
    throw new CommandError({
      fr: `${url} devait donner du JSON en ${timeoutMs / 1000} s ; reçu : ${messageOf(error)}.`,
      en: `Expected JSON from ${url} within ${timeoutMs / 1000} s, received ${messageOf(error)}.`,
    });
  }
}
