import { type Finding, type IdentityConfig, type ArticleConfig, say } from '../../../../content-schema';
import type { PublicContent } from '../../../node/public-content';
import { type Site, readBundle } from '../../../node/site';
import { localesOf, type SiteIdentity } from '../../../shared/site/site-identity';
import { iconFiles } from './icon-files';
import { PRIVATE_API_FILES } from '../../../shared/private-api';
import { digestText } from '../../../shared/digest-text';
import { RUNTIME_NAMESPACES, runtimeMessagesPath, type RuntimeMessages } from '../../../shared/runtime-messages';
import { webManifests } from './look/web-manifests';

/** The few files that the site's scripts request at runtime. */
export interface SmallFiles {
  /** Contents by site path. */
  files: Record<string, string>;
  /** Site paths of the files whose name contains a hash of their content. */
  hashed: string[];
  findings: Finding[];
}

/** Creates manifests, configurations, icons and messages. */
export function smallFiles(
  directory: string,
  content: PublicContent,
  site: Site,
  identity: IdentityConfig | null,
): SmallFiles {
  const messages = runtimeMessages(directory, site.identity);
  const articleConfig = publicArticleConfig(content);
  const icons = iconFiles(directory, articleConfig);
  return {
    files: {
      ...webManifests({ directory, site, content }),
      // The configurations without private parts (specification §7, "Static files").
      '/data/articleConfig.json': `${JSON.stringify(articleConfig)}\n`,
      '/data/musicsConfig.json': `${JSON.stringify(content.musicsConfig)}\n`,
      ...icons.files,
      ...messages.files,
      ...(identity === null ? {} : accountFiles(identity)),
    },
    hashed: Object.keys(messages.files),
    findings: [...icons.findings, ...unknownPresentations(content)],
  };
}

/** Reports the articles that name a presentation missing from `articleConfig`. */
function unknownPresentations({ editions, articleConfig }: PublicContent): Finding[] {
  return editions.flatMap(({ version: { versionId }, locale, outline }) =>
    [...outline.articles.values()].flatMap(({ id, contentLocale, presentation }) => {
      // A borrowed article is reported once, in its own locale.
      if (presentation === undefined || contentLocale !== locale || Object.hasOwn(articleConfig, presentation))
        return [];
      const message = say({
        fr: `L’en-tête nomme la présentation "${presentation}" : attendu : une clé de articleConfig.json ; reçu : un autre nom. Ajoutez-la à ce fichier, ou corrigez le nom ; d’ici là, l’article est montré sans elle.`,
        en: `The front matter names the presentation "${presentation}": expected a key of articleConfig.json, received another. Add it there, or correct the name; the article is shown without it until then.`,
      });
      return [{ kind: 'invalid-config' as const, message, versionId, locale, articleId: id }];
    }),
  );
}

/** Site path of the sign-in configuration. */
const IDENTITY_CONFIG_FILE = '/data/identityConfig.json';
/** Site paths of the files that only a site with accounts has. */
export const ACCOUNT_FILES = [IDENTITY_CONFIG_FILE, ...Object.values(PRIVATE_API_FILES)];

/** Returns these files. Responses of the last two set a cookie; only people read their content. */
const accountFiles = (identity: IdentityConfig): Record<string, string> => ({
  [IDENTITY_CONFIG_FILE]: `${JSON.stringify(identity)}\n`,
  [PRIVATE_API_FILES.on]: '{"privateAPI":true}\n',
  [PRIVATE_API_FILES.off]: '{"privateAPI":false}\n',
});

/**
 * Returns the presentation of published articles. It omits articles that exist only in private
 * versions, and presentations that no published article names.
 */
function publicArticleConfig({ editions, articleConfig }: PublicContent): ArticleConfig {
  const isPublic = (id: number) => editions.some(({ outline }) => outline.articles.has(id));
  const named = new Set(
    editions.flatMap(({ outline }) => [...outline.articles.values()].map((each) => each.presentation)),
  );
  return Object.fromEntries(
    Object.entries(articleConfig).flatMap(([key, { related, ...entry }]) => {
      // A key that is not an article id names a presentation.
      if (/^\d+$/.test(key) ? !isPublic(Number(key)) : !named.has(key)) return [];
      return [[key, { ...entry, ...(related === undefined ? {} : { related: related.filter(isPublic) }) }]];
    }),
  );
}

/**
 * Returns the message bundles that the browser loads at runtime, by site path, and the hash in
 * their paths.
 */
export function runtimeMessages(
  site: string,
  identity: Pick<SiteIdentity, 'hasSecret' | 'languages'>,
): { hash: string; files: Record<string, string> } {
  const texts = localesOf(identity).map((locale) => {
    const messages = Object.fromEntries(
      RUNTIME_NAMESPACES.map((namespace) => [
        namespace,
        // The player reads its messages from the same file; a site without secrets has none.
        namespace === 'secrets' && !identity.hasSecret ? {} : readBundle(site, locale, namespace),
      ]),
    ) as RuntimeMessages; // `RUNTIME_NAMESPACES` are the keys of the type.
    return [locale, `${JSON.stringify(messages)}\n`] as const;
  });
  const hash = digestText(JSON.stringify(texts));
  return { hash, files: Object.fromEntries(texts.map(([locale, text]) => [runtimeMessagesPath(hash, locale), text])) };
}
