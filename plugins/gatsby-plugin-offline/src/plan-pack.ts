import type { Edition } from '../../../content-schema';
import type { PublicEdition } from '../../../src/node/public-content';
import type { CategoryBranch } from '../../../src/shared/navigation/sidebar-tree';
import { packKey } from '../../../src/shared/offline/offline-files';
import {
  articlePath,
  categoryPath,
  homePath,
  offlinePath,
  routePath,
  versionListPath,
  versionPath,
  versionParam,
} from '../../../src/shared/routes/paths';

/** A page that belongs in a pack, if the build made it. */
export interface PlannedPage {
  path: string;
  /** What lists of pages at hand call it; null where the page itself says it. */
  title: string | null;
  /** Id of its article, which search finds. */
  articleId?: number;
}

/** Pages that are made out of the same one, in order. */
export interface PageGroup {
  /** The page that they are made out of; null for a page that stands for itself. */
  base: string | null;
  pages: readonly PlannedPage[];
}

/** What belongs in a pack: groups come after the one that their base is in. */
export interface PackPlan extends Edition {
  key: string;
  versionName: string;
  articles: number;
  groups: readonly PageGroup[];
}

/**
 * Says which pages belong in the pack of a version in one language, and which is made out of which: an article out of the page
 * of its category, which has the same articles beside the text, and all others out of the page of the version.
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

  const others = [homePath(locale), versionListPath(locale), routePath(locale, 'search'), offlinePath(locale)];
  return {
    ...{ versionId, locale, key: packKey({ versionId, locale }), versionName: version.name },
    articles: outline.readingOrder.length,
    groups: [
      { base: null, pages: [{ path: ofVersion, title: null }] },
      {
        base: ofVersion,
        pages: [...others.map((path) => ({ path, title: null })), ...categories, ...articlePages(outline.orphans)],
      },
      ...groups,
    ],
  };
}
