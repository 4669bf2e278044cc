import {
  DEFAULT_LOCALE,
  forLocales,
  type InformationPagesNode,
  LOCALES,
  type Locale,
  type SidebarTreeNode,
  type VersionNode,
} from '../../../content-schema';
import { createSidebarTree, type SidebarTree } from '../../shared/navigation/sidebar-tree';
import { hasPage, type PageKey, pageKeyPath } from '../../shared/navigation/switch-target';
import { planHomePage, planInformationPages } from '../../shared/pages/information-pages';
import { NO_INFORMATION } from '../../shared/pages/information-plan';
import { commonContext, planStaticPage } from '../../shared/pages/page-context';
import type { PageLanguages, PagePlan, TemplateName } from '../../shared/pages/page-plan';
import type { PresentationOf } from '../../shared/pages/presentations';
import {
  EMPTY_SIDEBAR_TREE,
  planVersionPage,
  showCurrentVersion,
  type VersionedContent,
  type VersionPage,
} from '../../shared/pages/version-pages';
import { homePath, notFoundPath, type PlainRouteName } from '../../shared/routes/paths';
import { ROUTES } from '../../shared/routes/route-table';
import { currentVersionOf, newestFirst, segmentsOf } from '../../shared/versions';
import type { EditionPageKey } from './changed-page-keys';

/** Input of a page plan. */
export interface SiteContent {
  versions: readonly VersionNode[];
  outlines: readonly SidebarTreeNode[];
  /** Returns the date of an article's last change, in ISO 8601 (default: unknown). */
  updatedAt?: (versionId: number, locale: Locale, articleId: number) => string | undefined;
  /** Returns the presentation of an article (default: the same for all). */
  presentationOf?: PresentationOf;
  /** Information pages of the site (default: the privacy policy alone). */
  information?: InformationPagesNode;
  /** Languages of the site, in the order of the product (default: all of them). */
  languages?: readonly Locale[];
  /** Language for readers who prefer none of them (default: French). */
  mainLocale?: Locale;
  /** Whether the site has a secret page (default: true). */
  hasSecret?: boolean;
  /** Whether the site runs in development, with the component gallery (default: false). */
  isForDevelopers?: boolean;
}

/**
 * Plans every page of the site, sorted by path. Pure, and independent of the order of the content.
 */
export function planPages(content: SiteContent): PagePlan[] {
  const versions = newestFirst(content.versions);
  const outlines = new Map(
    content.outlines.map((node) => [`${node.versionId}/${node.locale}`, createSidebarTree(node)] as const),
  );
  const sidebarTreeOf = (versionId: number, locale: Locale): SidebarTree =>
    outlines.get(`${versionId}/${locale}`) ?? EMPTY_SIDEBAR_TREE;

  const { languages = LOCALES, updatedAt, presentationOf } = content;
  const site = {
    languages,
    versions,
    sidebarTreeOf,
    ...(updatedAt === undefined ? {} : { updatedAt }),
    ...(presentationOf === undefined ? {} : { presentationOf }),
  };
  return [...planFixedPages(versions, content), ...planPagesOf(site, pageKeysOf(site))].sort(byPath);
}

/** Content from which the pages of versions are planned. */
export interface PlannedContent extends VersionedContent {
  versions: readonly VersionNode[];
}

/** Compares pages by their path. */
export function byPath(a: Pick<PagePlan, 'path'>, b: Pick<PagePlan, 'path'>): number {
  return a.path < b.path ? -1 : a.path > b.path ? 1 : 0;
}

/** Returns the subjects of all pages of versions. */
export function pageKeysOf({
  versions,
  languages,
  sidebarTreeOf,
}: Pick<VersionedContent, 'versions' | 'languages' | 'sidebarTreeOf'>): EditionPageKey[] {
  return versions.flatMap(({ versionId }) =>
    languages.flatMap((locale) =>
      subjectsOf(sidebarTreeOf(versionId, locale)).map((subject) => ({ versionId, locale, subject })),
    ),
  );
}

/** Plans the pages of those subjects that are there, at each address of their version. */
export function planPagesOf(site: PlannedContent, subjects: readonly EditionPageKey[]): PagePlan[] {
  const isThere = ({ versionId, locale, subject }: EditionPageKey) =>
    hasPage(site.sidebarTreeOf(versionId, locale), subject);
  return addressesOf(site, subjects.filter(isThere)).map((page) => planVersionPage(site, page));
}

/** Returns the paths of the pages of subjects, whether they are there or not. */
export function pathsOf(site: Pick<PlannedContent, 'versions'>, subjects: readonly EditionPageKey[]): string[] {
  return addressesOf(site, subjects).map(({ locale, segment, subject }) => pageKeyPath(locale, segment, subject));
}

function addressesOf(
  { versions }: Pick<PlannedContent, 'versions'>,
  subjects: readonly EditionPageKey[],
): VersionPage[] {
  const segments = new Map(versions.map((version) => [version.versionId, segmentsOf(version, versions)]));
  return subjects.flatMap((page) => (segments.get(page.versionId) ?? []).map((segment) => ({ ...page, segment })));
}

/**
 * Plans the pages that do not depend on the content of versions.
 * @param versions Versions, newest first.
 */
export function planFixedPages(
  versions: readonly VersionNode[],
  {
    isForDevelopers = false,
    languages = LOCALES,
    mainLocale = DEFAULT_LOCALE,
    hasSecret = true,
    information = NO_INFORMATION,
  }: Pick<SiteContent, 'isForDevelopers' | 'languages' | 'mainLocale' | 'hasSecret' | 'information'> = {},
): PagePlan[] {
  const current = currentVersionOf(versions);
  const main = { locale: mainLocale, languages };
  const plans = languages
    .map((locale) => ({ locale, languages }))
    .flatMap((page) => [
      showCurrentVersion(planHomePage(page, information), versions, current),
      showCurrentVersion(planStaticPage(page, 'search', 'search'), versions, current),
    ])
    .concat(staticPages(information, main, hasSecret));
  return isForDevelopers ? [...plans, kitPage(main)] : plans;
}

/** Returns all subjects of an edition that have a page. */
export function subjectsOf(outline: SidebarTree): PageKey[] {
  return [
    { kind: 'version' },
    ...[...outline.categories.keys()].map((id) => ({ kind: 'category', id }) as const),
    ...[...outline.articles.keys()].map((id) => ({ kind: 'article', id }) as const),
  ];
}

function staticPages(information: InformationPagesNode, main: PageLanguages, hasSecret: boolean): PagePlan[] {
  const { languages } = main;
  const pages = languages.flatMap((locale): PagePlan[] => {
    const page = { locale, languages };
    return [
      planStaticPage(page, 'version-list', 'version'),
      ...planInformationPages(page, information.pages),
      ...ROUTES.flatMap((route) => ('middleware' in route ? [unlistedPage(page, 'account', route.name)] : [])),
      ...(hasSecret ? [unlistedPage(page, 'secret', 'secret')] : []),
      unlistedPage(page, 'offline', 'offline'),
      plainPage(page, notFoundPath(locale), 'not-found'),
    ];
  });
  // The latter is for hosts that cannot redirect: links to each language.
  return [...pages, plainPage(main, '/404', 'not-found'), plainPage(main, '/', 'locale-choice', homePath(main.locale))];
}

/**
 * Returns a page whose content differs by reader or device, which search engines should not index.
 */
function unlistedPage(page: PageLanguages, template: TemplateName, routeName: PlainRouteName): PagePlan {
  const plan = planStaticPage(page, template, routeName);
  return { ...plan, context: { ...plan.context, alternates: {}, indexed: false } };
}

/**
 * Returns a page that search engines should not index, with the messages of every language of the
 * site, because any unknown address, or any reader, can get it.
 */
function plainPage(
  page: PageLanguages,
  path: string,
  template: 'not-found' | 'locale-choice',
  canonicalPath = path,
): PagePlan {
  return {
    path,
    template,
    context: {
      ...commonContext(template, page, path, template),
      messageLocales: [...page.languages],
      canonicalPath,
      alternates: {},
      indexed: false,
      localePaths: forLocales(page.languages, homePath),
    },
  };
}

/** Returns the component gallery, which no build publishes. */
function kitPage(page: PageLanguages): PagePlan {
  const path = '/kit';
  return {
    path,
    template: 'kit',
    context: {
      ...commonContext('kit', page, path, 'kit'),
      canonicalPath: path,
      alternates: {},
      indexed: false,
      localePaths: {},
    },
  };
}
