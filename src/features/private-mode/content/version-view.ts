import { CURRENT_VERSION, type Locale, siteLocales, type VersionNode } from '../../../../content-schema';
import { createPageNavigation, type PageNavigation } from '../../../shared/navigation/page-navigation';
import { hasPage, type PageKey } from '../../../shared/navigation/switch-target';
import type { PageContext, VersionedContext } from '../../../shared/pages/page-plan';
import type { PresentationOf } from '../../../shared/pages/presentations';
import { EMPTY_SIDEBAR_TREE, planVersionPage } from '../../../shared/pages/version-pages';
import type { VersionParam } from '../../../shared/routes/paths';
import { currentVersionOf } from '../../../shared/versions';
import type { ApiProblem } from '../../../shared/http/request';
import type { ContentResult } from './content-result';
import type { EditionContent, KnownVersions, PrivateContent } from './private-content';

/** A requested page of a version. */
export interface PageTarget {
  locale: Locale;
  segment: VersionParam;
  subject: PageKey;
}

/** Data of a private page without its text: the same as the build provides for a public one. */
export interface PageView {
  versions: VersionNode[];
  context: PageContext;
  navigation: PageNavigation;
}

/** Data of a private page of a version. */
export interface VersionView extends PageView {
  version: VersionNode;
  context: VersionedContext;
  /** Problems of the entries of the content API that are invalid and left out. */
  rejected: string[];
}

/** Result of loading a page, partial or final. */
export type LoadResult<View> =
  | { kind: 'view'; view: View }
  /** The page does not exist. */
  | { kind: 'absent'; what: 'version' | 'subject' }
  /** The signed-in user may read nothing. */
  | { kind: 'refused' }
  | { kind: 'problem'; problem: ApiProblem };

/** Returns the version of an address; undefined where there is none. */
export function findVersion(versions: readonly VersionNode[], segment: VersionParam): VersionNode | undefined {
  if (segment === CURRENT_VERSION) return currentVersionOf(versions);
  return versions.find(({ versionId }) => segment === `${versionId}`);
}

/** Data around a page. */
export interface EditionPage {
  versions: KnownVersions;
  version: VersionNode;
  edition: EditionContent;
}

/** Loads the version of a page and checks that its sidebar tree lists the page. */
export async function findPage(content: PrivateContent, wanted: PageTarget): Promise<LoadResult<EditionPage>> {
  const { locale, segment, subject } = wanted;
  // Requests the edition of a pinned address in parallel with the list: most addresses exist.
  if (segment !== CURRENT_VERSION) void content.edition({ versionId: Number(segment), locale });
  const versions = await content.versions(locale);
  if (versions.kind !== 'ok') return failedList(versions);
  const version = findVersion(versions.data.nodes, segment);
  if (version === undefined) return { kind: 'absent', what: 'version' };
  const edition = await content.edition({ versionId: version.versionId, locale });
  if (edition.kind !== 'ok') return failed(edition) ?? { kind: 'absent', what: 'version' };
  if (!hasPage(edition.data.outline, subject)) return { kind: 'absent', what: 'subject' };
  return { kind: 'view', view: { versions: versions.data, version, edition: edition.data } };
}

/** Converts an outcome without data; null when the resource is missing. */
export function failed(outcome: Exclude<ContentResult<unknown>, { kind: 'ok' }>): LoadResult<never> | null {
  if (outcome.kind === 'missing') return null;
  return outcome.kind === 'refused' ? outcome : { kind: 'problem', problem: outcome.problem };
}

/** Converts an outcome without a list. Every member can read it: a missing list is a refusal. */
export function failedList(outcome: Exclude<ContentResult<unknown>, { kind: 'ok' }>): LoadResult<never> {
  return failed(outcome) ?? { kind: 'refused' };
}

/** Creates the view of a page from the data loaded so far. Other versions may not be loaded yet. */
export function versionView(
  content: PrivateContent,
  wanted: PageTarget,
  { versions, version, edition }: EditionPage,
  presentationOf?: PresentationOf,
): VersionView {
  const { locale, segment, subject } = wanted;
  const { versionId } = version;
  const sidebarTreeOf = (id: number, each: Locale) =>
    (id === versionId && each === locale ? edition : content.knownEdition({ versionId: id, locale: each }))?.outline ??
    EMPTY_SIDEBAR_TREE;
  const { context } = planVersionPage(
    {
      languages: siteLocales,
      versions: versions.nodes,
      sidebarTreeOf,
      ...(presentationOf === undefined ? {} : { presentationOf }),
    },
    { versionId, locale, segment, subject },
  );
  return {
    version,
    versions: versions.nodes,
    context,
    // Private pages cannot load the articles of other categories from page data; the full sidebar
    // tree is available here.
    navigation: createPageNavigation(edition.outline, { locale, ...context.content, listsAll: true }),
    rejected: edition.rejected,
  };
}

/** Loads the sidebar trees of all versions, which decide where the version switch leads. */
export async function readOtherEditions(
  content: PrivateContent,
  versions: readonly VersionNode[],
  locale: Locale,
): Promise<void> {
  await Promise.all(versions.map(({ versionId }) => content.edition({ versionId, locale })));
}

/**
 * Loads a version's own page or a category: first with the data of other versions loaded so far,
 * then with all of it.
 */
export async function* loadListing(
  content: PrivateContent,
  wanted: PageTarget,
): AsyncGenerator<LoadResult<VersionView>, void> {
  const page = await findPage(content, wanted);
  if (page.kind !== 'view') {
    yield page;
    return;
  }
  const { versions } = page.view;
  const isKnown = versions.nodes.every(({ versionId }) => {
    return content.knownEdition({ versionId, locale: wanted.locale }) !== null;
  });
  yield { kind: 'view', view: versionView(content, wanted, page.view) };
  if (isKnown) return;
  await readOtherEditions(content, versions.nodes, wanted.locale);
  yield { kind: 'view', view: versionView(content, wanted, page.view) };
}
