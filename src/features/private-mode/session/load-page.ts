import { CURRENT_VERSION, type Locale, siteLocales } from '../../../../content-schema';
import { createPageNavigation } from '../../../shared/navigation/page-navigation';
import { hasPage } from '../../../shared/navigation/switch-target';
import { planStaticPage } from '../../../shared/pages/page-context';
import { EMPTY_SIDEBAR_TREE, showCurrentVersion } from '../../../shared/pages/version-pages';
import { currentVersionOf } from '../../../shared/versions';
import { type ArticleSources, loadArticle } from '../content/article-view';
import type { KnownVersions, PrivateContent } from '../content/private-content';
import {
  failedList,
  findVersion,
  loadListing,
  type LoadResult,
  versionView,
  type VersionView,
  type PageTarget,
} from '../content/version-view';
import { isRead, type PageRequest, type PageState } from './page-state';
import type { PrivateAddress } from './private-target';

/**
 * Loads the page of private mode at an address, in parts that are yielded as they arrive. A page
 * that was rendered before and no longer exists is replaced.
 */
export async function* loadPage(
  sources: ArticleSources,
  request: PageRequest,
  before: PageState | null,
): AsyncGenerator<LoadResult<PageState>, void> {
  for await (const result of loadTarget(sources, request)) {
    const view = result.kind === 'absent' ? await loadReplacement(sources.content, request, before, result.what) : null;
    yield view === null ? result : { kind: 'view', view };
  }
}

async function* loadTarget(
  sources: ArticleSources,
  { locale, target, isPublished, cache }: PageRequest,
): AsyncGenerator<LoadResult<PageState>, void> {
  const { content } = sources;
  if (target.kind === 'content') {
    const { segment, subject } = target;
    if (subject.kind === 'article') {
      const results = loadArticle(sources, { locale, segment, subject, isPublished, cache });
      yield* statesOf(results, (view) => ({ kind: 'article', view }));
    } else {
      const results = loadListing(content, { locale, segment, subject });
      yield* statesOf(results, (view) => ({ kind: 'listing', view }));
    }
    return;
  }
  const versions = await content.versions(locale);
  if (versions.kind !== 'ok') yield failedList(versions);
  else if (target.kind === 'current') yield await loadCurrent(content, versions.data, locale, target.routeName);
  else yield { kind: 'view', view: { kind: target.kind, versions: versions.data } };
}

async function* statesOf<View>(
  results: AsyncGenerator<LoadResult<View>, void>,
  toState: (view: View) => PageState,
): AsyncGenerator<LoadResult<PageState>, void> {
  for await (const result of results) {
    yield result.kind === 'view' ? { kind: 'view', view: toState(result.view) } : result;
  }
}

/** Loads the home page or the search page with the content of the current version. */
async function loadCurrent(
  content: PrivateContent,
  { nodes: versions }: KnownVersions,
  locale: Locale,
  routeName: 'index' | 'search',
): Promise<LoadResult<PageState>> {
  const current = currentVersionOf(versions);
  const edition = current && (await content.edition({ versionId: current.versionId, locale }));
  if (edition !== undefined && edition.kind !== 'ok') return failedList(edition);
  const template = routeName === 'search' ? 'search' : 'home';
  const plan = planStaticPage({ locale, languages: siteLocales }, template, routeName);
  const { context } = showCurrentVersion(plan, versions, current);
  const navigation = createPageNavigation(edition?.data.outline ?? EMPTY_SIDEBAR_TREE, {
    locale,
    segment: CURRENT_VERSION,
    subject: { kind: 'version' },
    ...context.content,
  });
  return { kind: 'view', view: { kind: 'current', view: { versions, context, navigation } } };
}

/**
 * Returns the data around a page from the cache; null when it is not cached. It lets the navigation
 * stay while the page is loading.
 */
export function cachedSurroundings(content: PrivateContent, { locale, target }: PrivateAddress): VersionView | null {
  const versions = content.knownVersions(locale);
  if (versions === null || target.kind !== 'content') return null;
  const { segment, subject } = target;
  const version = findVersion(versions.nodes, segment);
  const edition = version && content.knownEdition({ versionId: version.versionId, locale });
  if (version === undefined || !edition || !hasPage(edition.outline, subject)) return null;
  return versionView(content, { locale, segment, subject }, { versions, version, edition });
}

/** Loads the replacement of a page that was rendered and then removed; null when there was none. */
async function loadReplacement(
  content: PrivateContent,
  { locale, target }: PageRequest,
  before: PageState | null,
  what: 'version' | 'subject',
): Promise<PageState | null> {
  if (!isRead(before) || !('view' in before) || before.kind === 'current' || target.kind !== 'content') return null;
  const { version } = before.view;
  const versions = await content.versions(locale);
  if (versions.kind !== 'ok') return null;
  if (what === 'version') return { kind: 'removed-version', name: version.name, versions: versions.data };
  const edition = await content.edition({ versionId: version.versionId, locale });
  if (edition.kind !== 'ok') return null;
  const wanted: PageTarget = { locale, segment: target.segment, subject: { kind: 'version' } };
  const view = versionView(content, wanted, { versions: versions.data, version, edition: edition.data });
  return { kind: 'removed-subject', name: nameOf(before), view };
}

/** Returns the title of the content of a page. */
function nameOf(rendered: Extract<PageState, { view: VersionView }>): string {
  if (rendered.kind === 'article') return rendered.view.article.title;
  if (rendered.kind === 'removed-subject') return rendered.name;
  const { context, navigation, version } = rendered.view;
  return context.content.subject.kind === 'category' ? (navigation.listing[0]?.title ?? '') : version.name;
}
