import { say, shorten, type ArticleConfig, type RouteRule } from '../../../content-schema';
import { namedVersions } from './versions';
import { parseContentId } from '../directory/content-path';
import type { ProblemList } from '../directory/content-problem';

/** Articles in each locale, by version, and ids of those that cannot be read. */
type Outlines = ReadonlyMap<
  number,
  Record<string, { articles: ReadonlyMap<number, unknown>; unreadable: ReadonlySet<number> }>
>;

/**
 * Removes the entries of articles that no public version has, the links to them, and the
 * presentations that no public article names. They may be of a private version whose files cannot
 * be read.
 */
export function hidePrivateEntries(
  config: ArticleConfig,
  publicArticles: ReadonlySet<number>,
  publicPresentations: ReadonlySet<string>,
): ArticleConfig {
  const isPublic = (key: string): boolean => {
    const id = parseContentId(key);
    return id === null ? publicPresentations.has(key) : publicArticles.has(id);
  };
  return Object.fromEntries(
    Object.entries(config)
      .filter(([key]) => isPublic(key))
      .map(([key, entry]) => {
        const related = entry.related?.filter((id) => publicArticles.has(id));
        return [key, related ? { ...entry, related } : entry];
      }),
  );
}

/**
 * Removes the redirects that name a private version, in whatever spelling: they would reveal that
 * it exists. A target on another site may only look as if it did, which is reported to the editor.
 */
export function hidePrivateRules(
  rules: readonly RouteRule[],
  privateVersions: ReadonlySet<number>,
  problems: ProblemList,
): RouteRule[] {
  const findPrivate = (address: string) => namedVersions(address).find((id) => privateVersions.has(id));
  return rules.filter(({ path, redirect }) => {
    const named = findPrivate(redirect);
    if (named !== undefined && !redirect.startsWith('/')) {
      problems.add(
        'routeRules.json',
        say({
          fr: `attendu : une cible qui ne nomme aucune version privée ; reçu : ${JSON.stringify(shorten(redirect))} (path ${JSON.stringify(shorten(path))}), qui nomme la version ${named} ; écrivez une adresse de ce site sous forme de chemin. Tant que la version ${named} n’est pas publique, la redirection est privée.`,
          en: `expected a target that names no private version, received ${JSON.stringify(shorten(redirect))} (path ${JSON.stringify(shorten(path))}), which names version ${named}; write an address of this site as a path. Until version ${named} is public, the redirect is private.`,
        }),
        { at: [{ path, redirect }, 'redirect'] },
      );
    }
    return named === undefined && findPrivate(path) === undefined;
  });
}

/** Returns the ids of the articles of all versions in any locale, unreadable ones included. */
export function listArticles(outlines: Outlines): Set<number> {
  const ids = new Set<number>();
  for (const outline of outlines.values()) {
    for (const { articles, unreadable } of Object.values(outline)) {
      for (const id of [...articles.keys(), ...unreadable]) ids.add(id);
    }
  }
  return ids;
}
