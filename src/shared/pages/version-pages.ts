import {
  CURRENT_VERSION,
  forLocales,
  isFallback,
  type Edition,
  type Locale,
  type VersionNode,
} from '../../../content-schema';
import { createSidebarTree, type SidebarTree } from '../navigation/sidebar-tree';
import { resolveSwitchTarget, pageKeyPath, type PageKey } from '../navigation/switch-target';
import { versionParam, type VersionParam } from '../routes/paths';
import type { RouteName } from '../routes/route-table';
import { commonContext } from './page-context';
import type { ContentContext, PagePlan, Presentation, VersionedContext } from './page-plan';
import type { PresentationOf } from './presentations';

/** Content from which version pages are planned. */
export interface VersionedContent {
  /** Languages of the site, in the order of the product. */
  languages: readonly Locale[];
  /** Versions, newest first. */
  versions: readonly Pick<VersionNode, 'versionId' | 'defaultVersion' | 'indexed'>[];
  /** Returns the sidebar tree of a version; `EMPTY_SIDEBAR_TREE` when there is none. */
  sidebarTreeOf: (versionId: number, locale: Locale) => SidebarTree;
  /** Returns the date of the last change of an article in ISO 8601 (default: unknown). */
  updatedAt?: (versionId: number, locale: Locale, articleId: number) => string | undefined;
  /** Returns the presentation of an article (default: no presentations). */
  presentationOf?: PresentationOf;
}

/** Page of a version: its content, and the version segment of its path. */
export interface VersionPage extends Edition {
  segment: VersionParam;
  subject: PageKey;
}

/** Sidebar tree of an empty version. */
export const EMPTY_SIDEBAR_TREE: SidebarTree = createSidebarTree({ categories: [], articles: [] });

/**
 * Plans a page of a version: its home, a category or an article. The browser plans private pages
 * with the same function as the build.
 */
export function planVersionPage(
  site: VersionedContent,
  { versionId, locale, segment, subject }: VersionPage,
): PagePlan & { context: VersionedContext } {
  const pinnedPathIn = (each: Locale) => pageKeyPath(each, versionParam(versionId), subject);
  const spoken = spokenLocales(subject, versionId, site);
  const source = spoken.includes(locale) ? locale : (spoken[0] ?? locale);
  const canonicalId = (each: Locale) => canonicalVersionId(site, { versionId, locale: each, subject });
  const canonicalPath = pageKeyPath(source, versionParam(canonicalId(source)), subject);
  const path = pageKeyPath(locale, segment, subject);
  const indexed = canonicalPath === path;
  const indexedLocales = spoken.filter((each) => canonicalId(each) === versionId);
  const updatedAt = subject.kind === 'article' ? site.updatedAt?.(versionId, locale, subject.id) : undefined;
  const common = commonContext(subject.kind, { locale, languages: site.languages }, path, ROUTE_OF[subject.kind]);
  const current = site.versions.find(({ defaultVersion }) => defaultVersion) ?? site.versions[0];
  // In the current version and in its own language, a page has
  // only the notice that the previously read page is missing.
  const hasOneNotice = source === locale && current?.versionId === versionId;
  const { colorMode, ...presentation } = presentationOn(site, { versionId, locale, subject }) ?? {};
  return {
    path,
    template: subject.kind,
    context: {
      ...common,
      ...(hasOneNotice && {
        messages: common.messages.map((each) => (each === 'pages:notice.' ? 'pages:notice.absent.' : each)),
      }),
      canonicalPath,
      alternates: indexed ? Object.fromEntries(indexedLocales.map((each) => [each, pinnedPathIn(each)])) : {},
      indexed,
      localePaths: forLocales(site.languages, (each) => pageKeyPath(each, segment, subject)),
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

/**
 * Returns the presentation of an article page; undefined on other pages and without configuration.
 */
function presentationOn(
  { sidebarTreeOf, presentationOf }: VersionedContent,
  { versionId, locale, subject }: Omit<VersionPage, 'segment'>,
): Presentation | undefined {
  if (subject.kind !== 'article') return undefined;
  return presentationOf?.(sidebarTreeOf(versionId, locale).articles.get(subject.id) ?? { id: subject.id });
}

/** Number of articles per category on the search page; the category page lists all of them. */
const SEARCH_PAGE_ARTICLES = 6;

/**
 * Adds the top categories of the current version to
 * the home or search page, whose path has no version.
 */
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
 * Returns the id of the canonical version of some content for search engines, in a language that
 * has its own text: the default version, else the newest that has the content; the page's own
 * version when all of its pages are to be indexed.
 */
function canonicalVersionId(
  site: Pick<VersionedContent, 'languages' | 'versions' | 'sidebarTreeOf'>,
  { versionId, locale, subject }: Edition & { subject: PageKey },
): number {
  const { versions } = site;
  const own = versions.find((version) => version.versionId === versionId);
  if (own?.indexed === true) return versionId;
  const preferred = [...versions.filter(({ defaultVersion }) => defaultVersion), ...versions];
  const found = preferred.find((version) => spokenLocales(subject, version.versionId, site).includes(locale));
  return found?.versionId ?? versionId;
}

/** Returns the locales in which a page has its own text. */
function spokenLocales(
  subject: PageKey,
  versionId: number,
  { languages, sidebarTreeOf }: Pick<VersionedContent, 'languages' | 'sidebarTreeOf'>,
): Locale[] {
  if (subject.kind === 'version') return [...languages];
  return languages.filter((locale) => {
    const outline = sidebarTreeOf(versionId, locale);
    const entry = (subject.kind === 'article' ? outline.articles : outline.categories).get(subject.id);
    return entry !== undefined && !isFallback({ locale, contentLocale: entry.contentLocale });
  });
}

const ROUTE_OF: Record<PageKey['kind'], RouteName> = {
  version: 'version-idVersion',
  category: 'version-idVersion-category-idCategory',
  article: 'version-idVersion-article-idArticle',
};
