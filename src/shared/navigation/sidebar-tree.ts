import type { ArticleSummary, Category, SidebarArticle, SidebarTreeNode } from '../../../content-schema';
import { findParentFaults } from './category-tree';

/** Category with its articles and children, in order. */
export interface CategoryBranch {
  category: Category;
  articles: SidebarArticle[];
  children: CategoryBranch[];
}

/** Sidebar tree of an edition, with look-ups by id. */
export interface SidebarTree {
  roots: CategoryBranch[];
  /** Articles without a category, in order of id. */
  orphans: SidebarArticle[];
  /**
   * All articles in reading order: depth first, a category's
   * own articles before those of its children, orphans last.
   */
  readingOrder: SidebarArticle[];
  /** Returns the position of an article in reading order; undefined when it is not in the tree. */
  positionOf(articleId: number): number | undefined;
  articles: ReadonlyMap<number, SidebarArticle>;
  categories: ReadonlyMap<number, Category>;
  /** Returns the ids of the categories that contain an article, outermost first. */
  ancestorsOfArticle(articleId: number): number[];
  /** Returns the ids of the ancestors of a category, outermost first, without itself. */
  ancestorsOfCategory(categoryId: number): number[];
}

/**
 * Returns the fields of an article for a sidebar tree:
 * none that a change of the text alone would alter.
 */
export function toSidebarArticle(article: ArticleSummary): SidebarArticle {
  const { id, contentLocale, categoryId, title, description, keywords, presentation, colorMode } = article;
  return {
    id,
    contentLocale,
    categoryId,
    title,
    description,
    ...(keywords && { keywords }),
    ...(presentation && { presentation }),
    ...(colorMode && { colorMode }),
  };
}

/** Creates the tree of a sidebar tree node. A missing parent counts as none; a circle is broken. */
export function createSidebarTree(node: Pick<SidebarTreeNode, 'categories' | 'articles'>): SidebarTree {
  const articles = new Map(node.articles.map((article) => [article.id, article]));
  const categories = new Map(node.categories.map((category) => [category.id, category]));

  const faults = findParentFaults(categories.values());
  const parentOf = (id: number): number | null => (faults.has(id) ? null : (categories.get(id)?.parent ?? null));

  const ancestorsOfCategory = (categoryId: number): number[] => {
    const ancestors: number[] = [];
    for (let id = parentOf(categoryId); id !== null; id = parentOf(id)) ancestors.push(id);
    return ancestors.reverse();
  };

  const childrenOf = new Map<number | null, Category[]>();
  for (const category of categories.values()) {
    const siblings = childrenOf.get(parentOf(category.id));
    if (siblings) siblings.push(category);
    else childrenOf.set(parentOf(category.id), [category]);
  }

  const placed = new Map<number, number>();
  const branchesUnder = (parent: number | null): CategoryBranch[] =>
    (childrenOf.get(parent) ?? [])
      .sort((a, b) => a.order - b.order || a.id - b.id)
      .map((category) => {
        const own: SidebarArticle[] = [];
        for (const id of category.articles) {
          const article = articles.get(id);
          if (article === undefined || placed.has(id)) continue;
          placed.set(id, category.id);
          own.push(article);
        }
        return { category, articles: own, children: branchesUnder(category.id) };
      });
  const roots = branchesUnder(null);
  const orphans = node.articles.filter(({ id }) => !placed.has(id)).sort((a, b) => a.id - b.id);
  const readingOrder = [...roots.flatMap(articlesOf), ...orphans];
  const positions = new Map(readingOrder.map(({ id }, position) => [id, position]));

  return {
    roots,
    orphans,
    readingOrder,
    positionOf: (articleId) => positions.get(articleId),
    articles,
    categories,
    ancestorsOfCategory,
    ancestorsOfArticle(articleId) {
      const category = placed.get(articleId);
      return category === undefined ? [] : [...ancestorsOfCategory(category), category];
    },
  };
}

function articlesOf(branch: CategoryBranch): SidebarArticle[] {
  return [...branch.articles, ...branch.children.flatMap(articlesOf)];
}
