import { readdir } from 'node:fs/promises';
import { LOCALE_DETAILS, LOCALES, nodeKey } from '../../../../content-schema';
import { feedPath, articlePath, versionListPath, versionPath, versionParam } from '../../../shared/routes/paths';
import { ownArticles, type PublicContent, type PublicEdition } from '../../../node/public-content';
import type { Site } from '../../../node/site';
import type { ContentUpdate } from '../../../node/cached-content';
import type { PublicFolder } from '../../../node/public-folder';
import { toInstant } from '../../../node/instant';
import { atomFeed, type ChangeFeed, type FeedEntry, jsonFeed } from './feed-formats';

/** Formats in which each feed is written. */
const FORMATS = ['xml', 'json'] as const;
/** Maximum number of articles in a feed. */
const FEED_LENGTH = 50;

/** Date of a feed without articles, and of an article whose date cannot be parsed. */
const NEVER = '1970-01-01T00:00:00Z';

/** Date of the last change of each article of an edition (RFC 3339), by article id. */
type ArticleDates = Map<number, string>;

/**
 * Writes feeds and caches the date of each article, so that an incremental build reads only the
 * articles that changed.
 */
export class FeedWriter {
  readonly #dates = new Map<string, ArticleDates>();

  /** Writes the feeds of changed editions. A full build removes those of deleted versions. */
  async write(folder: PublicFolder, { content, changes }: ContentUpdate, site: Site): Promise<void> {
    if (changes === null) this.#dates.clear();
    const changed =
      changes ?? content.editions.map((edition) => ({ edition, articles: ownArticles(edition).map(({ id }) => id) }));
    const written = new Set<string>();
    for (const { edition, articles } of changed) {
      for (const sitePath of await this.#writeEdition(folder, content, site, edition, articles)) written.add(sitePath);
    }
    if (changes === null) await removeOthers(folder, written);
  }

  /**
   * Writes the feeds of an edition and returns their site paths.
   * @param changed Ids of the articles that may have changed.
   */
  async #writeEdition(
    folder: PublicFolder,
    content: PublicContent,
    site: Site,
    edition: PublicEdition,
    changed: Iterable<number>,
  ): Promise<string[]> {
    const { versionId, locale } = edition;
    const key = nodeKey.outline(versionId, locale);
    const dates = this.#dates.get(key) ?? new Map<number, string>();
    this.#dates.set(key, dates);
    for (const id of changed) {
      const article = content.article(edition, id);
      if (article === undefined) dates.delete(id);
      else dates.set(id, toInstant(article.updatedAt) ?? NEVER);
    }
    const feed = createChangeFeed(content, site, edition, dates);
    const texts = { xml: atomFeed(feed), json: jsonFeed(feed) };
    const sitePaths: string[] = [];
    for (const kind of FORMATS) {
      const sitePath = feedPath(locale, versionParam(versionId), kind);
      await folder.write(sitePath, texts[kind]);
      sitePaths.push(sitePath);
    }
    return sitePaths;
  }
}

async function removeOthers(folder: PublicFolder, written: ReadonlySet<string>): Promise<void> {
  for (const locale of LOCALES) {
    const names = await readdir(folder.fileOf(versionListPath(locale))).catch(() => []);
    for (const version of names.filter((name) => /^\d+$/.test(name))) {
      const files = FORMATS.map((format) => feedPath(locale, versionParam(Number(version)), format));
      for (const file of files.filter((each) => !written.has(each))) await folder.remove(file, `${file}.br`);
    }
  }
}

/** Creates the change feed of an edition. The same content gives the same feed. */
function createChangeFeed(content: PublicContent, site: Site, edition: PublicEdition, dates: ArticleDates): ChangeFeed {
  const { version, locale, outline } = edition;
  const segment = versionParam(version.versionId);
  const entries = ownArticles(edition)
    .flatMap(({ id }) => {
      const updated = dates.get(id);
      return updated === undefined ? [] : [{ id, updated }];
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
