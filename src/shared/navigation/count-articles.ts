import type { CategoryListing } from './page-navigation';

/** Counts the articles of a category and of all its descendants. */
export function countArticles({ articles, children }: CategoryListing): number {
  return children.reduce((sum, child) => sum + countArticles(child), articles.length);
}
