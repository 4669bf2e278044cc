import { CURRENT_VERSION, type Locale, type VersionNode } from '../../../../content-schema';
import { createPageNavigation, type PageNavigation } from '../../../shared/navigation/page-navigation';
import type { PageKey } from '../../../shared/navigation/switch-target';
import type { PageContext } from '../../../shared/pages/page-plan';
import type { PresentationOf } from '../../../shared/pages/presentations';
import { EMPTY_SIDEBAR_TREE, planVersionPage } from '../../../shared/pages/version-pages';
import type { VersionParam } from '../../../shared/routes/paths';
import { currentVersionOf } from '../../../shared/versions/versions';
import type { ApiProblem, Outcome, RejectedEntry } from './outcome';
import type { EditionContent, KnownVersions, PrivateContent } from './private-content';

/** A page of a version that somebody wants to see. */
export interface WantedPage {
  locale: Locale;
  segment: VersionParam;
  subject: PageKey;
}

/** What a private page shows of a version, its text aside: as much as the build gives a public one. */
export interface VersionView {
  version: VersionNode;
  versions: VersionNode[];
  context: PageContext;
  navigation: PageNavigation;
  /** What the content API lists and is not shown, because it does not fit. */
  rejected: RejectedEntry[];
}

/** How far looking for a page has come. */
export type LoadResult<View> =
  | { kind: 'view'; view: View }
  /** There is no such page. */
  | { kind: 'absent'; what: 'version' | 'subject' }
  /** Nothing at all is there for whoever is signed in. */
  | { kind: 'refused' }
  | { kind: 'problem'; problem: ApiProblem };

/** The version that an address names; undefined where there is none. */
export function findVersion(versions: readonly VersionNode[], segment: VersionParam): VersionNode | undefined {
  if (segment === CURRENT_VERSION) return currentVersionOf(versions);
  return versions.find(({ versionId }) => segment === `${versionId}`);
}

/** What stands around a page, found. */
export interface EditionPage {
  versions: KnownVersions;
  version: VersionNode;
  edition: EditionContent;
}

/** Looks for the version of a page and for what it shows in the outline of the version. */
export async function findPage(content: PrivateContent, wanted: WantedPage): Promise<LoadResult<EditionPage>> {
  const { locale, segment, subject } = wanted;
  // The edition of a pinned address is asked for along with the list; most addresses name a version that exists.
  if (segment !== CURRENT_VERSION) void content.edition({ versionId: Number(segment), locale });
  const versions = await content.versions(locale);
  // Every member has a list of versions.
  if (versions.kind !== 'ok') return failed(versions) ?? { kind: 'refused' };
  const version = findVersion(versions.data.nodes, segment);
  if (version === undefined) return { kind: 'absent', what: 'version' };
  const edition = await content.edition({ versionId: version.versionId, locale });
  if (edition.kind !== 'ok') return failed(edition) ?? { kind: 'absent', what: 'version' };
  const { articles, categories } = edition.data.outline;
  const exists = subject.kind === 'version' || (subject.kind === 'article' ? articles : categories).has(subject.id);
  if (!exists) return { kind: 'absent', what: 'subject' };
  return { kind: 'view', view: { versions: versions.data, version, edition: edition.data } };
}

/** What an outcome that brought nothing means; null when the thing is missing. */
export function failed(outcome: Exclude<Outcome<unknown>, { kind: 'ok' }>): LoadResult<never> | null {
  if (outcome.kind === 'missing') return null;
  return outcome.kind === 'refused' ? outcome : { kind: 'problem', problem: outcome.problem };
}

/** Makes the view of a page out of what is known now: of other versions perhaps nothing yet. */
export function versionView(
  content: PrivateContent,
  wanted: WantedPage,
  { versions, version, edition }: EditionPage,
  presentationOf?: PresentationOf,
): VersionView {
  const { locale, segment, subject } = wanted;
  const { versionId } = version;
  const sidebarTreeOf = (id: number, each: Locale) =>
    (id === versionId && each === locale ? edition : content.knownEdition({ versionId: id, locale: each }))?.outline ??
    EMPTY_SIDEBAR_TREE;
  const { context } = planVersionPage(
    { versions: versions.nodes, sidebarTreeOf, ...(presentationOf === undefined ? {} : { presentationOf }) },
    { versionId, locale, segment, subject },
  );
  const related = context.content?.presentation?.related ?? [];
  return {
    version,
    versions: versions.nodes,
    context,
    // Its pages have no data to load the articles of other categories from; the outline that has them all is here.
    navigation: createPageNavigation(edition.outline, { locale, segment, subject, related, listsAll: true }),
    rejected: edition.rejected,
  };
}

/** Has the outlines of all versions come, which say where the switch of versions leads. */
export async function readOtherEditions(
  content: PrivateContent,
  versions: readonly VersionNode[],
  locale: Locale,
): Promise<void> {
  await Promise.all(versions.map(({ versionId }) => content.edition({ versionId, locale })));
}

/** Looks for a version's own page or a category: at first with what is known of other versions, then with all of it. */
export async function* lookForListing(
  content: PrivateContent,
  wanted: WantedPage,
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
