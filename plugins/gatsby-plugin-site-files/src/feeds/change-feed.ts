import { LOCALE_DETAILS } from '../../../../content-schema';
import { feedPath } from '../../../../src/shared/routes/file-paths';
import { articlePath, versionPath, versionSegment } from '../../../../src/shared/routes/paths';
import type { PublicEdition, PublicContent } from '../content/public-content';
import type { Site } from '../content/site';
import { toInstant } from '../instant';

/** How many articles a feed tells of. */
const FEED_LENGTH = 50;

/** When an article changed. */
export interface Change {
  id: number;
  /** ISO 8601 date, or date and time. */
  updatedAt: string;
}

/** One article that changed. */
export interface FeedEntry {
  url: string;
  title: string;
  summary: string;
  /** RFC 3339 date and time. */
  updated: string;
  /** Title of its category; null when none lists it. */
  category: string | null;
}

/** The articles of one version in one locale that changed last, the last one first. */
export interface ChangeFeed {
  lang: string;
  title: string;
  description: string;
  /** Address of the version's page. */
  pageUrl: string;
  atomUrl: string;
  jsonUrl: string;
  updated: string;
  author: Site['author'];
  entries: FeedEntry[];
}

/** When a feed without articles says it changed, and an article without a date that can be written. */
const NEVER = '1970-01-01T00:00:00Z';

/** Makes the change feed of an edition. Depends on the content alone: the same content gives the same feed. */
export function createChangeFeed(
  content: PublicContent,
  site: Site,
  edition: PublicEdition,
  changes: readonly Change[],
): ChangeFeed {
  const { version, locale, outline } = edition;
  const segment = versionSegment(version.versionId);
  const entries = changes
    .map(({ id, updatedAt }) => ({ id, updated: toInstant(updatedAt) ?? NEVER }))
    .sort((a, b) => (a.updated === b.updated ? a.id - b.id : a.updated < b.updated ? 1 : -1))
    .slice(0, FEED_LENGTH)
    .flatMap(({ id, updated }): FeedEntry[] => {
      const article = outline.articles.get(id);
      if (article === undefined) return [];
      const category = outline.categories.get(outline.ancestorsOfArticle(id).at(-1) ?? 0);
      const summary = article.description || content.excerpt(edition, id) || article.title;
      const url = `${site.url}${articlePath(locale, segment, id)}`;
      return [{ url, title: article.title, summary, updated, category: category?.title ?? null }];
    });
  const values = { siteName: site.name, version: version.name };
  return {
    lang: LOCALE_DETAILS[locale].lang,
    title: site.translate(locale, 'files.feed.title', values),
    description: site.translate(locale, 'files.feed.description', values),
    pageUrl: `${site.url}${versionPath(locale, segment)}`,
    atomUrl: `${site.url}${feedPath(locale, segment, 'xml')}`,
    jsonUrl: `${site.url}${feedPath(locale, segment, 'json')}`,
    updated: entries[0]?.updated ?? toInstant(version.publishedAt ?? NEVER) ?? NEVER,
    author: site.author,
    entries,
  };
}
