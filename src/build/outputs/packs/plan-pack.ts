import type { Edition, Locale } from '../../../../content-schema';
import type { PublicEdition } from '../../../node/public-content';
import type { CategoryBranch } from '../../../shared/navigation/sidebar-tree';
import {
  articlePath,
  categoryPath,
  homePath,
  offlinePath,
  routePath,
  versionListPath,
  versionPath,
  versionParam,
} from '../../../shared/routes/paths';

/** A page of a pack, if the build created it. */
export interface PlannedPage {
  path: string;
  /** Title in lists of stored pages; null to read it from the page. */
  title: string | null;
  /** Id of its article, to look up search data. */
  articleId?: number;
}

/** Pages with the same base, in order. */
export interface PageGroup {
  /** Address of the base; null without one. */
  base: string | null;
  pages: readonly PlannedPage[];
}

/** Pages of a version in a pack; each group comes after the one that contains its base. */
export interface PackPlan extends Edition {
  versionName: string;
  articles: number;
  groups: readonly PageGroup[];
}

/**
 * Plans the pages that all packs of a language contain, and their bases. No base is a page of a
 * version, so the deltas are the same in every pack.
 */
export function planSharedPages(locale: Locale): PageGroup[] {
  const home = homePath(locale);
  const others = [versionListPath(locale), routePath(locale, 'search'), offlinePath(locale)];
  return [
    { base: null, pages: [{ path: home, title: null }] },
    { base: home, pages: others.map((path) => ({ path, title: null })) },
  ];
}

/**
 * Plans the pages of a version in one language, and their bases. The base of an article is the page
 * of its category, which has the same list of articles; the base of all other pages is the page of
 * the version.
 */
export function planPack({ versionId, locale, version, outline }: PublicEdition): PackPlan {
  const segment = versionParam(versionId);
  const ofVersion = versionPath(locale, segment);
  const articlePages = (articles: readonly { id: number; title: string }[]): PlannedPage[] =>
    articles.map(({ id, title }) => ({ path: articlePath(locale, segment, id), title, articleId: id }));

  const categories: PlannedPage[] = [];
  const groups: PageGroup[] = [];
  const visit = ({ category: { id, title }, articles, children }: CategoryBranch) => {
    const path = categoryPath(locale, segment, id);
    categories.push({ path, title });
    if (articles.length > 0) groups.push({ base: path, pages: articlePages(articles) });
    children.forEach(visit);
  };
  outline.roots.forEach(visit);

  return {
    versionId,
    locale,
    versionName: version.name,
    articles: outline.readingOrder.length,
    groups: [
      { base: null, pages: [{ path: ofVersion, title: null }] },
      { base: ofVersion, pages: [...categories, ...articlePages(outline.orphans)] },
      ...groups,
    ],
  };
}
