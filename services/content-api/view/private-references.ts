import type { ArticleConfig, RouteRule } from '../../../content-schema';
import { parseContentId } from '../directory/content-path';

/** Articles in each locale, by version. */
type Outlines = ReadonlyMap<number, Record<string, { articles: ReadonlyMap<number, unknown> }>>;

/** Ids of the articles that exist in private versions alone. */
export function listPrivateArticles(all: Outlines, publicOnes: Outlines): Set<number> {
  const publicIds = listArticles(publicOnes);
  return new Set([...listArticles(all)].filter((id) => !publicIds.has(id)));
}

/** Takes out of a configuration what is about private articles, and the links to them. */
export function hidePrivateEntries(config: ArticleConfig, privateArticles: ReadonlySet<number>): ArticleConfig {
  return Object.fromEntries(
    Object.entries(config)
      .filter(([key]) => !privateArticles.has(parseContentId(key) ?? 0))
      .map(([key, entry]) => {
        const related = entry.related?.filter((id) => !privateArticles.has(id));
        return [key, related ? { ...entry, related } : entry];
      }),
  );
}

/** Takes out the redirects from or to a private version: they would tell that it exists. */
export function hidePrivateRules(rules: readonly RouteRule[], privateVersions: ReadonlySet<number>): RouteRule[] {
  const namesPrivateVersion = (path: string): boolean => {
    const id = /^(?:\/(?:fr|en))?\/version\/(\d+)(?=$|[/?#])/.exec(path)?.[1];
    return id !== undefined && privateVersions.has(Number(id));
  };
  return rules.filter(({ path, redirect }) => !namesPrivateVersion(path) && !namesPrivateVersion(redirect));
}

function listArticles(outlines: Outlines): Set<number> {
  const ids = new Set<number>();
  for (const outline of outlines.values()) {
    for (const { articles } of Object.values(outline)) for (const id of articles.keys()) ids.add(id);
  }
  return ids;
}
