/** A category with articles; `total` is their number where not all of them are listed. */
interface CountedCategory {
  articles: readonly unknown[];
  children: readonly CountedCategory[];
  total?: number;
}

/** Counts the articles of a category and of all its descendants. */
export function countArticles({ articles, children, total }: CountedCategory): number {
  return total ?? children.reduce((sum, child) => sum + countArticles(child), articles.length);
}
