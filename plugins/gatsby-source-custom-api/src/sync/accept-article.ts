import { isDeepStrictEqual } from 'node:util';
import {
  say,
  type Article,
  type ArticleNode,
  articleSchema,
  type Edition,
  NODE_TYPES,
  nodeKey,
} from '../../../../content-schema';
import { findExcess } from '../../../../src/shared/markdown/limits';
import { toSidebarArticle } from '../../../../src/shared/navigation/sidebar-tree';
import { diagnosticKeys } from '../findings/diagnostics-store';
import { describeProblems, describeRejection, describeUnavailable, nameArticle } from '../findings/describe';
import { inspect, readDigest, readFilePath, readId } from '../findings/inspect';
import type { SidebarTreeDraft } from '../nodes/sidebar-tree-drafts';
import { readStoredArticle } from '../nodes/stored-nodes';
import { describeOutdated, findMissingChange, isAnnounced, UNKNOWN_DIGEST } from './due-changes';
import type { Sync } from './sync';
import { SourceError, type SourceErrorContext } from '../errors';

/** An article entry of the API, with its URL. */
export interface ArticleEntry {
  entry: unknown;
  url: string;
  /** The requested id, if a single article was requested; otherwise the entry's own id counts. */
  askedId?: number;
}

/**
 * Creates the node of an article and its entry in the sidebar tree. An invalid entry, or one whose
 * text exceeds the compile limits, is reported as a finding; its last good revision stays, or the
 * article is left out if there is none.
 * @returns the id of the article; null when the entry has no readable id.
 */
export async function acceptArticle(sync: Sync, draft: SidebarTreeDraft, given: ArticleEntry): Promise<number | null> {
  const { edition } = draft;
  const inspection = inspect(articleSchema, given.entry);
  if ('problems' in inspection) return rejectArticle(sync, draft, given, inspection.problems);
  const misplaced = describeMisplacement(inspection.data, edition, given.askedId);
  if (misplaced) return rejectArticle(sync, draft, given, misplaced);

  const { id, digest, ...article }: Article = inspection.data;
  const excess = findExcess(article.markdown);
  if (excess) return rejectArticle(sync, draft, given, describeExcess(say(excess.sentence), excess.line));
  const fields: ArticleNode = { ...article, articleId: id };
  const key = nodeKey.article(edition.versionId, edition.locale, id);
  const lastGood = sync.nodes.revision(key);
  const listedBefore = readStoredArticle(sync.nodes, edition, id);
  // The text in this language is unreadable, so the API sent the other language: the stored
  // revision is better.
  const standsIn = sync.unreadable.has(key) && article.contentLocale !== edition.locale;
  if (standsIn && listedBefore?.contentLocale === edition.locale) {
    await useLastGood(sync, draft, id);
    return id;
  }
  await sync.nodes.put(NODE_TYPES.article, key, fields, digest);
  const refusal = sync.nodes.refusal(key);
  if (refusal !== null) {
    await sync.nodes.putBack(key, lastGood);
    return rejectArticle(sync, draft, given, describeExcess(refusal));
  }
  sync.findings.clear(diagnosticKeys.article(edition, id));
  const listed = toSidebarArticle(inspection.data);
  // The sidebar entry is unchanged: a change of the text alone need not load a large sidebar tree.
  if (draft.isBegun || !isDeepStrictEqual(listed, listedBefore)) draft.articles.set(id, listed);
  return id;
}

/**
 * Keeps the stored revision of an article, in its node and in the sidebar tree. Returns whether
 * there is one.
 */
export async function useLastGood(sync: Sync, draft: SidebarTreeDraft, articleId: number): Promise<boolean> {
  const lastGood = readStoredArticle(sync.nodes, draft.edition, articleId);
  if (!lastGood) return false;
  draft.articles.set(articleId, lastGood);
  await sync.nodes.keep(nodeKey.article(draft.edition.versionId, draft.edition.locale, articleId));
  return true;
}

function describeExcess(excess: string, line: number | null = null): string {
  const place = line === null ? '' : say({ fr: `, ligne ${line}`, en: `, line ${line}` });
  return say({ fr: `champ "markdown"${place} : ${excess}`, en: `field "markdown"${place}: ${excess}` });
}

/**
 * Deletes an article that no longer exists. If the API cannot read it, the stored revision stays.
 */
export async function updateOrRemoveArticle(sync: Sync, draft: SidebarTreeDraft, articleId: number): Promise<void> {
  const { versionId, locale } = draft.edition;
  const isUnreadable = sync.unreadable.has(nodeKey.article(versionId, locale, articleId));
  if (isUnreadable && (await useLastGood(sync, draft, articleId))) return;
  draft.articles.delete(articleId);
  sync.findings.clear(diagnosticKeys.article(draft.edition, articleId));
  await sync.nodes.remove(nodeKey.article(versionId, locale, articleId));
}

/**
 * Describes how an article differs from the requested one: another version, locale or id; null when
 * it does not.
 */
function describeMisplacement(article: Article, { versionId, locale }: Edition, askedId = article.id): string | null {
  const asked = { versionId, locale, id: askedId };
  const field = (['versionId', 'locale', 'id'] as const).find((each) => article[each] !== asked[each]);
  if (field === undefined) return null;
  const [expected, received] = [JSON.stringify(asked[field]), JSON.stringify(article[field])];
  return describeProblems([{ field, expected, received }]);
}

async function rejectArticle(
  sync: Sync,
  draft: SidebarTreeDraft,
  { entry, url, askedId }: ArticleEntry,
  problems: string,
): Promise<number | null> {
  const { edition } = draft;
  const articleId = askedId ?? readId(entry);
  const hasLastGood = articleId !== null && (await useLastGood(sync, draft, articleId));
  if (articleId !== null) {
    // It may be of before its correction, which the feed announced.
    const key = nodeKey.article(edition.versionId, edition.locale, articleId);
    const missing = findMissingChange(sync, key, readDigest(entry));
    if (missing) sync.pending.set(key, missing);
  }
  sync.findings.set(diagnosticKeys.article(edition, articleId ?? `unreadable ${problems}`), [
    {
      kind: 'rejected-article',
      message: describeRejection(nameArticle(edition, articleId), problems, hasLastGood),
      ...edition,
      articleId: articleId ?? undefined,
      path: readFilePath(entry) ?? (articleId === null ? url : undefined),
    },
  ]);
  return articleId;
}

/**
 * Maximum number of articles that may fail in one run. With more, the API is considered broken and
 * the build ends.
 */
export const MAX_UNAVAILABLE_ARTICLES = 10;

/**
 * Requests one article and creates its node. When all attempts fail, its last good revision stays,
 * or it is left out if there is none. A finding reports this, and the next run requests it again.
 * The same applies to status 404, or the stored revision, when the feed announced another one.
 * @returns whether the article exists.
 * @throws {SourceError} when more articles fail than `MAX_UNAVAILABLE_ARTICLES`.
 */
export async function readArticle(sync: Sync, draft: SidebarTreeDraft, articleId: number): Promise<boolean> {
  const { versionId, locale } = draft.edition;
  const key = nodeKey.article(versionId, locale, articleId);
  try {
    const answer = await sync.api.article(versionId, locale, articleId);
    if (!('data' in answer)) {
      if (isAnnounced(sync, key) && !sync.unreadable.has(key)) throw new SourceError('refused', answer);
      return false;
    }
    const { url, data: entry } = answer;
    const outdated = describeOutdated(sync, key, url, readDigest(entry));
    if (outdated) await keepUnavailable(sync, draft, articleId, outdated);
    else await acceptArticle(sync, draft, { entry, url, askedId: articleId });
  } catch (error) {
    // An aborted run rethrows its error.
    if (!(error instanceof SourceError) || sync.signal.aborted) throw error;
    sync.unavailable.push(error);
    if (sync.unavailable.length > MAX_UNAVAILABLE_ARTICLES) throw error;
    await keepUnavailable(sync, draft, articleId, error.context);
  }
  return true;
}

async function keepUnavailable(
  sync: Sync,
  draft: SidebarTreeDraft,
  articleId: number,
  context: SourceErrorContext,
): Promise<void> {
  const { edition } = draft;
  const key = nodeKey.article(edition.versionId, edition.locale, articleId);
  const unannounced = { kind: 'article', id: articleId, digest: UNKNOWN_DIGEST, announcedAt: null } as const;
  sync.pending.set(key, sync.due.get(key) ?? { ...unannounced, ...edition });
  const hasLastGood = await useLastGood(sync, draft, articleId);
  const message = describeUnavailable(nameArticle(edition, articleId), context, hasLastGood);
  sync.findings.set(diagnosticKeys.article(edition, articleId), [
    { kind: 'unavailable-article', message, ...edition, articleId },
  ]);
}
