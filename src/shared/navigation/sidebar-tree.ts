import type { ArticleSummary, Category, SidebarArticle, SidebarTreeNode } from '../../../content-schema';
import { findParentFaults } from './category-tree';

/** A category with what it holds, in order. */
export interface CategoryBranch {
  category: Category;
  articles: SidebarArticle[];
  children: CategoryBranch[];
}

/** The category tree of an outline, with look-ups by id. */
export interface SidebarTree {
  roots: CategoryBranch[];
  /** Articles that no category lists, in order of id. */
  orphans: SidebarArticle[];
  /** All articles in reading order: depth first, a category's own articles before those of its children; orphans last. */
  readingOrder: SidebarArticle[];
  articles: ReadonlyMap<number, SidebarArticle>;
  categories: ReadonlyMap<number, Category>;
  /** Ids of the categories around an article, outermost first. */
  ancestorsOfArticle(articleId: number): number[];
  /** Ids of the categories around a category, outermost first, without itself. */
  ancestorsOfCategory(categoryId: number): number[];
}

/** The part of an article that stands in an outline: nothing that a change of its text alone would change. */
export function toSidebarArticle(article: ArticleSummary): SidebarArticle {
  const { id, contentLocale, categoryId, title, description, keywords, presentation, colorMode } = article;
  return {
    ...{ id, contentLocale, categoryId, title, description },
    ...(keywords && { keywords }),
    ...(presentation && { presentation }),
    ...(colorMode && { colorMode }),
  };
}

/** Makes the tree of an outline node. A parent that does not exist counts as none; a circle is opened. */
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

  return {
    roots,
    orphans,
    readingOrder: [...roots.flatMap(articlesOf), ...orphans],
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
