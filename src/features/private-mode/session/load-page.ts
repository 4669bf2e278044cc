import type { ArticleCache } from '../content/article-cache';
import { type ArticleSources, lookForArticle } from '../content/article-view';
import type { ApiProblem, Outcome } from '../content/outcome';
import type { KnownVersions, PrivateContent } from '../content/private-content';
import {
  failed,
  findVersion,
  lookForListing,
  type LoadResult,
  versionView,
  type VersionView,
  type WantedPage,
} from '../content/version-view';
import { currentVersionOf } from '../../../shared/versions/versions';
import type { PageState } from './page-state';
import type { PrivateAddress } from './private-target';

/** Result of loading a page, partial or final. */
export type PageLoad =
  | { kind: 'shown'; rendered: PageState }
  | { kind: 'absent'; what: 'version' | 'subject' }
  | { kind: 'refused' }
  | { kind: 'problem'; problem: ApiProblem };

/** A page to load. */
export interface PageRequest extends PrivateAddress {
  /** Whether the public site has a page at its address. */
  isPublished: boolean;
  memory: ArticleCache;
}

/** Loads the page of private mode at an address, in parts that are yielded as they arrive. */
export async function* loadPage(sources: ArticleSources, page: PageRequest): AsyncGenerator<PageLoad, void> {
  const { content } = sources;
  const { locale, target } = page;
  if (target.kind === 'content') {
    const { segment, subject } = target;
    if (subject.kind === 'article') {
      const { isPublished, memory } = page;
      const wanted = { locale, segment, subject, isPublished, memory };
      for await (const result of lookForArticle(sources, wanted)) {
        yield toPageLoad(result, (view) => ({ kind: 'article', view }));
      }
    } else {
      for await (const result of lookForListing(content, { locale, segment, subject })) {
        yield toPageLoad(result, (view) => ({ kind: 'listing', view }));
      }
    }
    return;
  }
  const versions = await content.versions(locale);
  if (versions.kind !== 'ok') {
    yield missed(versions);
    return;
  }
  if (target.kind !== 'current') {
    yield { kind: 'shown', rendered: { kind: target.kind, versions: versions.data } };
    return;
  }
  yield await lookForCurrent(content, versions.data, page);
}

/** Loads the data of the home page and the search page. */
async function lookForCurrent(
  content: PrivateContent,
  versions: KnownVersions,
  { locale }: PageRequest,
): Promise<PageLoad> {
  const current = currentVersionOf(versions.nodes);
  if (current === undefined) return { kind: 'shown', rendered: { kind: 'current', versions, view: null } };
  const edition = await content.edition({ versionId: current.versionId, locale });
  if (edition.kind !== 'ok') return missed(edition);
  const wanted: WantedPage = { locale, segment: 'currentVersion', subject: { kind: 'version' } };
  const view = versionView(content, wanted, { versions, version: current, edition: edition.data });
  return { kind: 'shown', rendered: { kind: 'current', versions, view } };
}

function toPageLoad<View>(result: LoadResult<View>, show: (view: View) => PageState): PageLoad {
  return result.kind === 'view' ? { kind: 'shown', rendered: show(result.view) } : result;
}

/**
 * Every member can read these lists: a missing list means that access to private mode is refused.
 */
function missed(outcome: Exclude<Outcome<unknown>, { kind: 'ok' }>): PageLoad {
  const result = failed(outcome);
  return result === null || result.kind === 'view' ? { kind: 'refused' } : result;
}

/**
 * Returns the data around a page from the cache; null when it is not cached. It lets the navigation
 * stay while the page is loading.
 */
export function knownNavigationHashes(content: PrivateContent, { locale, target }: PrivateAddress): VersionView | null {
  const versions = content.knownVersions(locale);
  if (versions === null || target.kind !== 'content') return null;
  const { segment, subject } = target;
  const version = findVersion(versions.nodes, segment);
  const edition = version && content.knownEdition({ versionId: version.versionId, locale });
  if (version === undefined || !edition) return null;
  const { articles, categories } = edition.outline;
  if (subject.kind !== 'version' && !(subject.kind === 'article' ? articles : categories).has(subject.id)) return null;
  return versionView(content, { locale, segment, subject }, { versions, version, edition });
}

/** Loads the replacement of a page that was rendered and then removed; null when there was none. */
export async function loadReplacement(
  content: PrivateContent,
  page: PageRequest,
  before: PageState,
  what: 'version' | 'subject',
): Promise<PageState | null> {
  if (!('view' in before) || before.view === null || page.target.kind !== 'content') return null;
  const { view } = before;
  const versions = await content.versions(page.locale);
  if (versions.kind !== 'ok') return null;
  if (what === 'version') return { kind: 'removed-version', name: view.version.name, versions: versions.data };
  const { versionId } = view.version;
  const edition = await content.edition({ versionId, locale: page.locale });
  if (edition.kind !== 'ok') return null;
  const wanted: WantedPage = { locale: page.locale, segment: page.target.segment, subject: { kind: 'version' } };
  const remaining = versionView(content, wanted, {
    versions: versions.data,
    version: view.version,
    edition: edition.data,
  });
  return { kind: 'removed-subject', name: nameOf(before), view: remaining };
}

function nameOf(rendered: PageState): string {
  if (rendered.kind === 'article') return rendered.view.article.title;
  if (rendered.kind === 'removed-subject') return rendered.name;
  if (rendered.kind !== 'listing' && rendered.kind !== 'loading') return '';
  const { subject } = rendered.view.context.content ?? { subject: { kind: 'version' } as const };
  return subject.kind === 'category' ? (rendered.view.navigation.listing[0]?.title ?? '') : rendered.view.version.name;
}
