import { type Edition, editionKey, type Finding, say } from '../../../../content-schema';
import { acceptArticle, readArticle, useLastGood } from './accept-article';
import { acceptCategories } from './accept-categories';
import { readArticlePages } from '../api/article-pages';
import type { Answer, Missing } from '../api/content-api';
import { SourceError } from '../errors';
import { describeRepeat, nameArticle } from '../findings/describe';
import { diagnosticKeys } from '../findings/diagnostics-store';
import { readId } from '../findings/inspect';
import type { SidebarTreeDraft } from '../nodes/sidebar-tree-drafts';
import { readStoredSidebarTree } from '../nodes/stored-nodes';
import type { Sync } from './sync';
import { removeVersion, syncVersionList } from './sync-version-list';

/**
 * Reads all categories and articles of versions, in each language of the site. The caller deletes
 * nodes that were not found again.
 */
export async function syncEditions(sync: Sync, versionIds: readonly number[]): Promise<void> {
  const editions = versionIds.flatMap((versionId) => sync.languages.map((locale): Edition => ({ versionId, locale })));
  const missing = new Map<number, Missing>();
  await sync.forEach(editions, async (edition) => {
    const gone = await syncEdition(sync, edition);
    if (gone) missing.set(edition.versionId, gone);
  });
  await resolveMissingVersions(sync, missing);
}

/**
 * Accepts the deletion of versions that the API answered 404 for, after checking the version list.
 * A version that is still listed but has no content means a broken API, and its pages must not
 * silently disappear.
 * @throws {SourceError} `refused` when a version is still listed.
 */
export async function resolveMissingVersions(sync: Sync, missing: ReadonlyMap<number, Missing>): Promise<void> {
  if (missing.size === 0) return;
  const ids = await syncVersionList(sync);
  for (const [id, { url }] of missing) {
    if (ids.includes(id)) {
      throw new SourceError('refused', {
        url,
        expected: say({
          fr: `les catégories et les articles de la version ${id}, qui est dans la liste`,
          en: `the categories and articles of version ${id}, which stands in the list`,
        }),
        received: say({ fr: 'le statut 404 à leur place', en: 'status 404 for them' }),
      });
    }
    await removeVersion(sync, id);
  }
}

/** @returns the missing address when the API does not have the version. */
async function syncEdition(sync: Sync, edition: Edition): Promise<Missing | null> {
  const { api, outlines, findings, progress } = sync;
  const { versionId, locale } = edition;
  const idsBefore = readStoredSidebarTree(sync.nodes, edition)?.articles.map(({ id }) => id) ?? [];
  findings.clear(diagnosticKeys.edition(edition));
  const draft = outlines.restart(edition);

  const categories = await api.categories(versionId, locale);
  if (!('data' in categories)) return categories;
  acceptCategories(sync, draft, categories);

  const seen = new Set<number | null>();
  for await (const page of readArticlePages(api, versionId, locale)) {
    if (!('data' in page)) return page;
    sync.signal.throwIfAborted();
    const entries = withoutRepeats(page.data);
    progress.expect(entries.length);
    const { url } = page;
    const ids = page.isWhole
      ? await Promise.all(entries.map((entry) => acceptArticle(sync, draft, { entry, url })))
      : await readEach(sync, draft, entries);
    for (const id of ids) seen.add(id);
    // After the articles were accepted, which clears what was wrong with them.
    reportRepeats(sync, edition, page);
    progress.advance(entries.length);
  }

  // The pages may miss an article: deleting an earlier one moves it to a page that was already
  // read, and an entry without an id may be any article.
  const expected = new Set([...draft.categories.flatMap(({ articles }) => articles), ...idsBefore]);
  const unseen = [...expected].filter((id) => !seen.has(id));
  await sync.forEach(unseen, async (id) => void (await readArticle(sync, draft, id)));
  for (const item of sync.unreadable.values()) {
    if (item.kind !== 'article' || editionKey(item) !== editionKey(edition) || draft.articles.has(item.id)) continue;
    await useLastGood(sync, draft, item.id);
  }
  return null;
}

/**
 * Requests each article of a page that was read without texts.
 * @returns their ids; null for each that has none.
 */
async function readEach(sync: Sync, draft: SidebarTreeDraft, entries: readonly unknown[]): Promise<(number | null)[]> {
  const ids = entries.map(readId);
  await sync.forEach(ids, async (id) => {
    if (id !== null) await readArticle(sync, draft, id);
  });
  return ids;
}

/** Reports the articles that a page lists more than once. */
function reportRepeats({ findings }: Sync, edition: Edition, { data, url }: Answer<unknown[]>): void {
  const known = new Set<number>();
  for (const articleId of data.flatMap((entry) => readId(entry) ?? [])) {
    const isRepeated = known.has(articleId);
    known.add(articleId);
    if (!isRepeated) continue;
    const message = describeRepeat(nameArticle(edition, articleId), 'id', 'last');
    const finding: Finding = { kind: 'rejected-article', message, ...edition, articleId, path: url };
    findings.set(diagnosticKeys.repeatedArticle(edition, articleId), [finding]);
  }
}

/**
 * Returns the entries of a page, the last one of each id. Entries without a readable id all stay.
 */
function withoutRepeats(entries: readonly unknown[]): unknown[] {
  return [...new Map(entries.map((entry) => [readId(entry) ?? Symbol('no id'), entry])).values()];
}
