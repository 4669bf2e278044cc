import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { LOCALE_DETAILS, LOCALES } from '../../../content-schema';
import { feedPath, articlePath, versionPath, versionSegment } from '../../../src/shared/routes/paths';
import { ownArticles, type PublicContent, type PublicEdition } from '../../../src/node/public-content';
import type { Site } from '../../../src/node/site';
import { writeWhenDifferent } from '../../../src/node/write-file';
import { toInstant } from '../../../src/node/instant';
import { atomFeed, jsonFeed } from './feed-formats';

/** How many articles a feed tells of. */
const FEED_LENGTH = 50;

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

/** Writes the feeds of each version in each locale; those of a version that is gone are removed. */
export async function writeFeeds(publicDir: string, content: PublicContent, site: Site): Promise<void> {
  const written = new Set<string>();
  for (const edition of content.editions) {
    const feed = createChangeFeed(content, site, edition);
    for (const [kind, text] of [
      ['xml', atomFeed(feed)],
      ['json', jsonFeed(feed)],
    ] as const) {
      const file = path.join(publicDir, feedPath(edition.locale, versionSegment(edition.versionId), kind));
      await writeWhenDifferent(file, text);
      written.add(file);
    }
  }
  await removeOthers(publicDir, written);
}

async function removeOthers(publicDir: string, written: ReadonlySet<string>): Promise<void> {
  for (const locale of LOCALES) {
    const folder = path.join(publicDir, locale, 'version');
    const versions = (await readdir(folder).catch(() => [])).filter((name) => /^\d+$/.test(name));
    for (const file of versions.flatMap((name) =>
      ['feed.xml', 'feed.json'].map((feed) => path.join(folder, name, feed)),
    )) {
      if (written.has(file)) continue;
      for (const each of [file, `${file}.br`]) await rm(each, { force: true });
    }
  }
}

/** Makes the change feed of an edition. Depends on the content alone: the same content gives the same feed. */
function createChangeFeed(content: PublicContent, site: Site, edition: PublicEdition): ChangeFeed {
  const { version, locale, outline } = edition;
  const segment = versionSegment(version.versionId);
  const entries = ownArticles(edition)
    .flatMap(({ id }) => {
      const article = content.article(edition, id);
      return article === undefined ? [] : [{ id, updated: toInstant(article.updatedAt) ?? NEVER }];
    })
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
