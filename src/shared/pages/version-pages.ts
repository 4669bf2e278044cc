import {
  CURRENT_VERSION,
  isFallback,
  LOCALES,
  type Edition,
  type Locale,
  type VersionNode,
} from '../../../content-schema';
import { createSidebarTree, type SidebarTree } from '../navigation/sidebar-tree';
import { resolveSwitchTarget, pageKeyPath, type PageKey } from '../navigation/switch-target';
import { versionParam, type VersionParam } from '../routes/paths';
import type { RouteName } from '../routes/route-table';
import { commonContext, pathsInLocales } from './page-context';
import type { ContentContext, PagePlan, Presentation, TemplateName } from './page-plan';
import type { PresentationOf } from './presentations';

/** What the pages of versions are made from. */
export interface VersionedContent {
  /** The newest first. */
  versions: readonly Pick<VersionNode, 'versionId' | 'defaultVersion' | 'indexed'>[];
  /** The outline of a version; `EMPTY_SIDEBAR_TREE` where there is none. */
  sidebarTreeOf: (versionId: number, locale: Locale) => SidebarTree;
  /** When an article changed last, an ISO 8601 date (default: unknown). */
  updatedAt?: (versionId: number, locale: Locale, articleId: number) => string | undefined;
  /** How an article is presented (default: all in the same way). */
  presentationOf?: PresentationOf;
}

/** A page of a version: what it shows, and how its address names the version. */
export interface VersionPage extends Edition {
  segment: VersionParam;
  subject: PageKey;
}

/** The outline of a version that holds nothing. */
export const EMPTY_SIDEBAR_TREE: SidebarTree = createSidebarTree({ categories: [], articles: [] });

/** Plans a page of a version: its home, a category, an article. The browser plans a private page as the build does a public one. */
export function planVersionPage(
  site: VersionedContent,
  { versionId, locale, segment, subject }: VersionPage,
): PagePlan {
  const { template, routeName } = TEMPLATE_OF[subject.kind];
  const pinnedPathIn = (each: Locale) => pageKeyPath(each, versionParam(versionId), subject);
  const spoken = spokenLocales(subject, versionId, site.sidebarTreeOf);
  const source = spoken.includes(locale) ? locale : (spoken[0] ?? locale);
  const canonicalId = (each: Locale) => canonicalVersionId(site, { versionId, locale: each, subject });
  const canonicalPath = pageKeyPath(source, versionParam(canonicalId(source)), subject);
  const path = pageKeyPath(locale, segment, subject);
  const indexed = canonicalPath === path;
  const indexedLocales = spoken.filter((each) => canonicalId(each) === versionId);
  const updatedAt = subject.kind === 'article' ? site.updatedAt?.(versionId, locale, subject.id) : undefined;
  const common = commonContext(template, locale, path, routeName);
  const current = site.versions.find(({ defaultVersion }) => defaultVersion) ?? site.versions[0];
  // In the current version, and in its own language, a page has one notice: the page that the reader left is not there.
  const hasOneNotice = source === locale && current?.versionId === versionId;
  const { colorMode, ...presentation } = presentationOn(site, { versionId, locale, subject }) ?? {};
  return {
    path,
    template,
    context: {
      ...common,
      ...(hasOneNotice && {
        messages: common.messages.map((each) => (each === 'pages:notice.' ? 'pages:notice.absent.' : each)),
      }),
      canonicalPath,
      alternates: indexed ? Object.fromEntries(indexedLocales.map((each) => [each, pinnedPathIn(each)])) : {},
      indexed,
      localePaths: pathsInLocales((each) => pageKeyPath(each, segment, subject)),
      ...(updatedAt === undefined ? {} : { updatedAt }),
      ...(colorMode && { colorMode }),
      content: {
        ...contentContext(site, { versionId, locale, segment, subject }),
        ...(Object.keys(presentation).length > 0 && { presentation }),
      },
    },
  };
}

function contentContext(
  { versions, sidebarTreeOf }: VersionedContent,
  { versionId, locale, segment, subject }: VersionPage,
): ContentContext {
  const outline = sidebarTreeOf(versionId, locale);
  return {
    versionId,
    segment,
    subject,
    versionTargets: versions.map((version) => ({
      versionId: version.versionId,
      ...resolveSwitchTarget(subject, outline, sidebarTreeOf(version.versionId, locale)),
    })),
  };
}

/** How a page presents its article; undefined where nothing says so, and on other pages. */
function presentationOn(
  { sidebarTreeOf, presentationOf }: VersionedContent,
  { versionId, locale, subject }: Omit<VersionPage, 'segment'>,
): Presentation | undefined {
  if (subject.kind !== 'article') return undefined;
  return presentationOf?.(sidebarTreeOf(versionId, locale).articles.get(subject.id) ?? { id: subject.id });
}

/** How many articles of a category the search page names; its own page lists them all. */
const SEARCH_PAGE_ARTICLES = 6;

/** Lets the home page or the search page show the top categories of the current version, at an address without a version. */
export function showCurrentVersion(
  page: PagePlan,
  versions: readonly Pick<VersionNode, 'versionId'>[],
  current: Pick<VersionNode, 'versionId'> | undefined,
): PagePlan {
  if (current === undefined) return page;
  const subject = { kind: 'version' } as const;
  const content: ContentContext = {
    versionId: current.versionId,
    segment: CURRENT_VERSION,
    subject,
    versionTargets: versions.map(({ versionId }) => ({ versionId, subject, resolution: 'same' })),
    firstArticles: page.template === 'search' ? SEARCH_PAGE_ARTICLES : 0,
  };
  return { ...page, context: { ...page.context, content } };
}

/**
 * The version by whose page search engines should know what a page shows, in a language that speaks of it: the default
 * one, else the newest that has it; the page's own where that version wants all of its pages found.
 */
function canonicalVersionId(
  { versions, sidebarTreeOf }: Pick<VersionedContent, 'versions' | 'sidebarTreeOf'>,
  { versionId, locale, subject }: Edition & { subject: PageKey },
): number {
  const own = versions.find((version) => version.versionId === versionId);
  if (own?.indexed === true) return versionId;
  const preferred = [...versions.filter(({ defaultVersion }) => defaultVersion), ...versions];
  const found = preferred.find((version) => spokenLocales(subject, version.versionId, sidebarTreeOf).includes(locale));
  return found?.versionId ?? versionId;
}

/** The locales that have a page in their own words. */
function spokenLocales(
  subject: PageKey,
  versionId: number,
  sidebarTreeOf: (versionId: number, locale: Locale) => SidebarTree,
): Locale[] {
  if (subject.kind === 'version') return [...LOCALES];
  return LOCALES.filter((locale) => {
    const outline = sidebarTreeOf(versionId, locale);
    const entry = (subject.kind === 'article' ? outline.articles : outline.categories).get(subject.id);
    return entry !== undefined && !isFallback({ locale, contentLocale: entry.contentLocale });
  });
}

const TEMPLATE_OF = {
  version: { template: 'version', routeName: 'version-idVersion' },
  category: { template: 'category', routeName: 'version-idVersion-category-idCategory' },
  article: { template: 'article', routeName: 'version-idVersion-article-idArticle' },
} as const satisfies Record<PageKey['kind'], { template: TemplateName; routeName: RouteName }>;
