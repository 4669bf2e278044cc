import type { z } from 'zod';
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
  versionListSchema,
} from '../content-schema/index';
import { planPages, type SiteContent } from '../src/build/pages/plan-pages';
import { CommandError, UsageError } from './command-line/command';
import { messageOf } from '../src/node/errors';
import { fetchWithRetry } from '../src/node/fetch-with-retry';
import { Shutdown } from './command-line/shutdown';
import { DEFAULT_CONTENT_DIR } from './site-build/build-paths';
import { startContentApi } from './site-build/content-source';
import { readSettings } from './site-build/site-address';
import { localesOf, mainLocale, siteIdentityOf } from '../src/shared/site/site-identity';

/** Prints every page that a build would make. */
export async function plan({ content }: { content?: string | undefined }): Promise<void> {
  const apiUrl = process.env['CONTENT_API_URL'];
  if (apiUrl !== undefined && content !== undefined) {
    throw new UsageError({
      fr: '--content et la variable CONTENT_API_URL sont donnés tous les deux. Retirez l’un des deux.',
      en: 'Expected either --content or the variable CONTENT_API_URL, received both. Leave one out.',
    });
  }
  const shutdown = new Shutdown();
  await shutdown.guard(async () => {
    const plans = planPages(
      await readSiteContent(apiUrl ?? (await startContentApi(content ?? DEFAULT_CONTENT_DIR, shutdown, false)).url),
    );
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
 * Reads the content for the page plan from a content API: languages, versions, categories and the
 * titles of articles.
 * @throws {CommandError} when a response is invalid or late, or the list of articles does not end.
 */
export async function readSiteContent(
  apiUrl: string,
  { timeoutMs = ANSWER_TIMEOUT_MS, maxPages = ARTICLE_LIST_MAX_PAGES }: ReadLimits = {},
): Promise<SiteContent> {
  const get = async <Schema extends z.ZodType>(path: string, schema: Schema): Promise<z.output<Schema>> => {
    const url = `${apiUrl}/public${path}`;
    return parseWithFriendlyErrors(schema, await readJson(url, timeoutMs), url);
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
      articles.push(...page.articles.flatMap((entry) => articleSummarySchema.safeParse(entry).data ?? []));
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
  const identity = siteIdentityOf((await readSettings(apiUrl, timeoutMs)) ?? {}, { siteUrl: '' });
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
  return {
    languages,
    mainLocale: mainLocale(identity),
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

async function readJson(url: string, timeoutMs: number): Promise<unknown> {
  const parse = (body: Buffer): unknown => JSON.parse(body.toString('utf8'));
  try {
    return (await fetchWithRetry(url, parse, { timeoutMs, maxBytes: Infinity, maxAttempts: 1 })).data;
  } catch (error) {
    throw new CommandError({
      fr: `${url} devait donner du JSON en ${timeoutMs / 1000} s ; reçu : ${messageOf(error)}.`,
      en: `Expected JSON from ${url} within ${timeoutMs / 1000} s, received ${messageOf(error)}.`,
    });
  }
}
