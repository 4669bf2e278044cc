import { type Finding, type IdentityConfig, type ArticleConfig, LOCALES, say } from '../../../content-schema';
import type { PublicContent } from '../../../src/node/public-content';
import { type Site, readBundle } from '../../../src/node/site';
import type { SiteIdentity } from '../../../src/shared/site/site-identity';
import { iconFiles } from './icon-files';
import { PRIVATE_API_FILES } from '../../../src/shared/private-api';
import { digestText } from '../../../src/shared/digest-text';
import { RUNTIME_NAMESPACES, runtimeMessagesPath, type RuntimeMessages } from '../../../src/shared/runtime-messages';
import { webManifests } from './web-manifests';

/** The few files that scripts of the site ask for at runtime. */
export interface SmallFiles {
  /** By site path. */
  files: Record<string, string>;
  /** Site paths of those whose address changes with their content. */
  hashed: string[];
  findings: Finding[];
}

/** Makes manifests, configurations, icons and messages. */
export async function smallFiles(
  directory: string,
  content: PublicContent,
  site: Site,
  identity: IdentityConfig | null,
): Promise<SmallFiles> {
  const messages = runtimeMessages(directory, site.identity);
  const icons = await iconFiles(directory, publicArticleConfig(content));
  return {
    files: {
      ...webManifests({ directory, site, content }),
      ...dataFiles(content, identity),
      ...icons.files,
      ...messages.files,
      // Nobody is staff on a site without accounts.
      ...(identity === null ? {} : settingFiles()),
    },
    hashed: Object.keys(messages.files),
    findings: [...icons.findings, ...unknownPresentations(content)],
  };
}

/** Files whose answer writes a cookie: what they hold is for whoever opens one. */
function settingFiles(): Record<string, string> {
  return { [PRIVATE_API_FILES.on]: '{"privateAPI":true}\n', [PRIVATE_API_FILES.off]: '{"privateAPI":false}\n' };
}

/** Tells the articles that name a presentation of which `articleConfig` says nothing. */
function unknownPresentations({ editions, articleConfig }: PublicContent): Finding[] {
  return editions.flatMap(({ version: { versionId }, locale, outline }) =>
    [...outline.articles.values()].flatMap(({ id, contentLocale, presentation }) => {
      // A borrowed article is reported once, where it is written.
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

/** Site path of the configuration of sign-in. */
const IDENTITY_CONFIG_FILE = '/data/identityConfig.json';
/** Site paths of the files that a site without accounts does not have. */
export const ACCOUNT_FILES = [IDENTITY_CONFIG_FILE, ...Object.values(PRIVATE_API_FILES)];

/**
 * `data/*.json`: the configurations as the browser may have them (specification §7, "Static files"). A site without
 * accounts has no `identityConfig.json`.
 */
function dataFiles(content: PublicContent, identity: IdentityConfig | null): Record<string, string> {
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
function publicArticleConfig({ editions, articleConfig }: PublicContent): ArticleConfig {
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

/** The bundles that the browser loads at runtime, as files by site path, and the hash in their addresses. */
export function runtimeMessages(
  site: string,
  { hasSecret }: Pick<SiteIdentity, 'hasSecret'>,
): { hash: string; files: Record<string, string> } {
  const texts = LOCALES.map((locale) => {
    const messages = Object.fromEntries(
      RUNTIME_NAMESPACES.map((namespace) => [
        namespace,
        // The player looks for its words in the same file: a site without secrets has none in it.
        namespace === 'secrets' && !hasSecret ? {} : readBundle(site, locale, namespace),
      ]),
    ) as RuntimeMessages; // The names are those of the type.
    return [locale, `${JSON.stringify(messages)}\n`] as const;
  });
  const hash = digestText(JSON.stringify(texts));
  return { hash, files: Object.fromEntries(texts.map(([locale, text]) => [runtimeMessagesPath(hash, locale), text])) };
}
