import {
  DEFAULT_LOCALE,
  forEachLocale,
  type InformationPagesNode,
  LOCALES,
  type Locale,
  type SidebarTreeNode,
  type VersionNode,
} from '../../../content-schema';
import { createSidebarTree, type SidebarTree } from '../../shared/navigation/sidebar-tree';
import type { PageKey } from '../../shared/navigation/switch-target';
import { planHomePage, planInformationPages } from '../../shared/pages/information-pages';
import { NO_INFORMATION } from '../../shared/pages/information-plan';
import { commonContext, planStaticPage } from '../../shared/pages/page-context';
import type { PagePlan, TemplateName } from '../../shared/pages/page-plan';
import type { PresentationOf } from '../../shared/pages/presentations';
import { EMPTY_SIDEBAR_TREE, planVersionPage, showCurrentVersion } from '../../shared/pages/version-pages';
import { homePath, notFoundPath, type PlainRouteName } from '../../shared/routes/paths';
import { ROUTES } from '../../shared/routes/route-table';
import { currentVersionOf, newestFirst, segmentsOf } from '../../shared/versions/versions';

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
  /** Language for readers who prefer neither (default: French). */
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

  const plans = planFixedPages(versions, content);
  const { updatedAt, presentationOf } = content;
  const site = {
    versions,
    sidebarTreeOf,
    ...(updatedAt === undefined ? {} : { updatedAt }),
    ...(presentationOf === undefined ? {} : { presentationOf }),
  };
  for (const version of versions) {
    for (const locale of LOCALES) {
      for (const subject of subjectsOf(sidebarTreeOf(version.versionId, locale))) {
        for (const segment of segmentsOf(version, versions)) {
          plans.push(planVersionPage(site, { versionId: version.versionId, locale, segment, subject }));
        }
      }
    }
  }
  return plans.sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0));
}

/**
 * Plans the pages that do not depend on the content of versions.
 * @param versions Versions, newest first.
 */
export function planFixedPages(
  versions: readonly VersionNode[],
  {
    isForDevelopers = false,
    mainLocale = DEFAULT_LOCALE,
    hasSecret = true,
    information = NO_INFORMATION,
  }: Pick<SiteContent, 'isForDevelopers' | 'mainLocale' | 'hasSecret' | 'information'> = {},
): PagePlan[] {
  const current = currentVersionOf(versions);
  const plans = LOCALES.flatMap((locale) => [
    showCurrentVersion(planHomePage(locale, information), versions, current),
    showCurrentVersion(planStaticPage(locale, 'search', 'search'), versions, current),
  ]).concat(staticPages(information, mainLocale, hasSecret));
  return isForDevelopers ? [...plans, kitPage()] : plans;
}

/** Returns all subjects of an edition that have a page. */
export function subjectsOf(outline: SidebarTree): PageKey[] {
  return [
    { kind: 'version' },
    ...[...outline.categories.keys()].map((id) => ({ kind: 'category', id }) as const),
    ...[...outline.articles.keys()].map((id) => ({ kind: 'article', id }) as const),
  ];
}

function staticPages(information: InformationPagesNode, mainLocale: Locale, hasSecret: boolean): PagePlan[] {
  const pages = LOCALES.flatMap((locale): PagePlan[] => [
    planStaticPage(locale, 'version-list', 'version'),
    ...planInformationPages(locale, information.pages),
    ...ROUTES.flatMap((route) => ('middleware' in route ? [unlistedPage(locale, 'account', route.name)] : [])),
    ...(hasSecret ? [unlistedPage(locale, 'secret', 'secret')] : []),
    unlistedPage(locale, 'offline', 'offline'),
    errorPage(locale, notFoundPath(locale)),
  ]);
  return [...pages, errorPage(mainLocale, '/404'), localeChoicePage(mainLocale)];
}

/**
 * Returns a page whose content differs by reader or device, which search engines should not index.
 */
function unlistedPage(locale: Locale, template: TemplateName, routeName: PlainRouteName): PagePlan {
  const page = planStaticPage(locale, template, routeName);
  return { ...page, context: { ...page.context, alternates: {}, indexed: false } };
}

/**
 * Returns the 404 page, with the messages of both languages, because any unknown address can show
 * it.
 */
function errorPage(locale: Locale, path: string): PagePlan {
  return {
    path,
    template: 'not-found',
    context: {
      ...commonContext('not-found', locale, path, 'not-found'),
      messageLocales: [...LOCALES],
      canonicalPath: path,
      alternates: {},
      indexed: false,
      localePaths: forEachLocale(homePath),
    },
  };
}

/** Returns the page at `/` for hosts that cannot redirect: links to both languages. */
function localeChoicePage(locale: Locale): PagePlan {
  return {
    path: '/',
    template: 'locale-choice',
    context: {
      ...commonContext('locale-choice', locale, '/', 'locale-choice'),
      messageLocales: [...LOCALES],
      canonicalPath: homePath(locale),
      alternates: {},
      indexed: false,
      localePaths: forEachLocale(homePath),
    },
  };
}

/** Returns the component gallery, which no build publishes. */
function kitPage(): PagePlan {
  const path = '/kit';
  return {
    path,
    template: 'kit',
    context: {
      ...commonContext('kit', DEFAULT_LOCALE, path, 'kit'),
      canonicalPath: path,
      alternates: {},
      indexed: false,
      localePaths: {},
    },
  };
}
