import type { ArticleConfig, IdentityConfig } from '../../../../content-schema';
import type { PublicContent } from '../content/public-content';

/** Site path of the configuration of sign-in. */
export const IDENTITY_CONFIG_FILE = '/data/identityConfig.json';

/**
 * `data/*.json`: the configurations as the browser may have them (specification §7, "Static files"). A site without
 * accounts has no `identityConfig.json`.
 */
export function dataFiles(content: PublicContent, identity: IdentityConfig | null): Record<string, string> {
  return {
    '/data/articleConfig.json': `${JSON.stringify(publicArticleConfig(content))}\n`,
    '/data/musicsConfig.json': `${JSON.stringify(content.musicsConfig)}\n`,
    ...(identity === null ? {} : { [IDENTITY_CONFIG_FILE]: `${JSON.stringify(identity)}\n` }),
  };
}

/**
 * The presentation of articles that are published. One that exists in private versions alone is not even counted, nor a
 * presentation that none of them names.
 */
export function publicArticleConfig({ editions, articleConfig }: PublicContent): ArticleConfig {
  const isPublic = (id: number) => editions.some(({ outline }) => outline.articles.has(id));
  const named = new Set(
    editions.flatMap(({ outline }) => [...outline.articles.values()].map((each) => each.presentation)),
  );
  return Object.fromEntries(
    Object.entries(articleConfig).flatMap(([key, { related, ...entry }]) => {
      // A key that is no article id names a presentation.
      if (/^\d+$/.test(key) ? !isPublic(Number(key)) : !named.has(key)) return [];
      return [[key, { ...entry, ...(related === undefined ? {} : { related: related.filter(isPublic) }) }]];
    }),
  );
}
