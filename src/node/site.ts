import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { PluginOptionsSchemaArgs } from 'gatsby';
import { z } from 'zod';
import { LOCALES, nodeKey, SOCIAL_KINDS, type Locale, type SiteFonts, type SiteNode } from '../../content-schema';
import { siteIdentityOf, type SiteIdentity, type SiteOverrides } from '../shared/site/site-identity';
import type { NodeSource } from './public-content';

/** The part of Gatsby's arguments that contains the site's directory. */
export interface GatsbyStore {
  store: { getState: () => unknown };
}

/** The part of a resolver's context that is used. Gatsby records which page queried which node. */
export interface ResolverContext {
  nodeModel: { getNodeById: (query: { id: string; type: string }) => object | null };
}

const stateSchema = z.object({ program: z.object({ directory: z.string() }) });

/** Returns the folder of the site from Gatsby's state. */
export function siteDirectory(store: GatsbyStore['store']): string {
  return stateSchema.parse(store.getState()).program.directory;
}

/** Pages in Gatsby's store, by path. */
export type SitePages = ReadonlyMap<string, { path: string; context?: unknown }>;

const pagesSchema = z.object({ pages: z.instanceof(Map).optional() });

/** Returns the pages in Gatsby's store. */
export function sitePages(store: GatsbyStore['store']): SitePages {
  // Gatsby stores pages by path. The fields that are read are parsed page by page.
  return (pagesSchema.parse(store.getState()).pages ?? new Map()) as SitePages;
}

const configuredSchema = z.object({
  config: z.object({ siteMetadata: z.object({ identityClientId: z.string().nullable() }) }),
});

/** Checks whether the site has accounts, by its configuration. */
export function hasAccounts(store: GatsbyStore['store']): boolean {
  return configuredSchema.parse(store.getState()).config.siteMetadata.identityClientId !== null;
}

const prefixedSchema = z.object({
  program: z.object({ prefixPaths: z.boolean().optional() }),
  config: z.object({ pathPrefix: z.string().optional() }).optional(),
});

/**
 * Returns the path below which Gatsby builds the site; empty at the root of its host, as in
 * development.
 */
export function basePathIn(store: GatsbyStore['store']): string {
  const { program, config } = prefixedSchema.parse(store.getState());
  return (program.prefixPaths === true ? config?.pathPrefix : undefined) ?? '';
}

/** Returns the schema of `SiteOverrides`, by option. */
export function siteOptionKeys(Joi: PluginOptionsSchemaArgs['Joi']) {
  return {
    siteUrl: Joi.string()
      .uri({ scheme: ['http', 'https'] })
      .required()
      .description('Public base URL of the site, without trailing slash.'),
    name: Joi.string().description('Name of the site (default: what its content says).'),
    authorName: Joi.string().description('Who publishes the site (default: what its content says).'),
    authorUrl: Joi.string().uri().description('Where to find who publishes the site (default: what its content says).'),
    social: Joi.object(Object.fromEntries(SOCIAL_KINDS.map((kind) => [kind, Joi.string().uri()]))).description(
      'Addresses of the site’s places elsewhere, by kind (default: what its content says).',
    ),
  };
}

/** Translates a key of the bundle `pages` into a locale, with values for its `{{names}}`. */
export type Translate = (locale: Locale, key: string, values?: Readonly<Record<string, string>>) => string;

/** Data of the site itself, for files that accompany pages. */
export interface Site extends Pick<SiteIdentity, 'url' | 'name' | 'author'> {
  /** Full identity of the site, including its URL, name and author. */
  identity: SiteIdentity;
  translate: Translate;
}

/**
 * Describes the site by its content, the operator's overrides, and the translations in its folder.
 */
export function describeSite(directory: string, overrides: SiteOverrides, source: Pick<NodeSource, 'getNode'>): Site {
  const identity = readSiteIdentity(source, overrides);
  const { url, name, author } = identity;
  return { url, name, author, identity, translate: createTranslate(directory, identity) };
}

/** Reads the identity of the site from Gatsby's nodes; defaults apply without the node. */
export function readSiteIdentity({ getNode }: Pick<NodeSource, 'getNode'>, overrides: SiteOverrides): SiteIdentity {
  // Its fields were parsed when it was created.
  const node = getNode(nodeKey.site) as SiteNode | undefined;
  return siteIdentityOf(node?.settings ?? {}, overrides);
}

const bundleSchema = z.record(z.string(), z.string());

/** Reads a translation bundle of the site; empty when there is none. */
export function readBundle(directory: string, locale: Locale, namespace: string): z.infer<typeof bundleSchema> {
  let text: string;
  try {
    text = readFileSync(path.join(directory, 'locales', locale, `${namespace}.json`), 'utf8');
  } catch {
    return {};
  }
  return bundleSchema.parse(JSON.parse(text));
}

/** Creates the translate function of the bundle `pages`; a missing key is returned unchanged. */
function createTranslate(directory: string, { languages }: Pick<SiteIdentity, 'languages'>): Translate {
  // As in pages (src/build/pages/select-messages.ts).
  const ownKey = (key: string) => (languages.length === 1 ? `${key}.inOneLanguage` : key);
  const bundles = new Map(LOCALES.map((locale) => [locale, readBundle(directory, locale, 'pages')]));
  return (locale, key, values = {}) =>
    (bundles.get(locale)?.[ownKey(key)] ?? bundles.get(locale)?.[key] ?? key).replace(
      /\{\{(\w+)\}\}/g,
      (typed, name: string) => values[name] ?? typed,
    );
}

/** Constants that scripts are compiled with, by name (`src/site-constants.d.ts`). */
export type CompiledConstants = Record<
  'HAS_MASCOT' | 'HAS_SECRET' | 'HAS_SITE_SHEET' | 'HAS_HEADER_LINKS' | 'HAS_FOOTER_GROUPS' | 'HAS_ANNOUNCEMENT',
  boolean
>;

/** Returns the constants that scripts are compiled with. */
export function compiledConstants(source: Pick<NodeSource, 'getNode'>): CompiledConstants {
  const { hasMascot, hasSecret, parts } = readSiteIdentity(source, { siteUrl: '' });
  return {
    HAS_MASCOT: hasMascot,
    HAS_SECRET: hasSecret,
    HAS_SITE_SHEET: siteSheet(source) !== '',
    HAS_HEADER_LINKS: parts?.headerLinks !== undefined,
    HAS_FOOTER_GROUPS: parts?.footerGroups !== undefined,
    HAS_ANNOUNCEMENT: parts?.announcement !== undefined,
  };
}

/** Returns the fonts that the site names in its settings; empty when it names none. */
export function siteFonts({ getNode }: Pick<NodeSource, 'getNode'>): SiteFonts {
  // Its fields were parsed when it was created.
  return (getNode(nodeKey.site) as SiteNode | undefined)?.settings.fonts ?? {};
}

/** Returns the CSS of the site's own style sheet; empty when it has none. */
export function siteSheet({ getNode }: Pick<NodeSource, 'getNode'>): string {
  // Its fields were parsed when it was created.
  return (getNode(nodeKey.site) as SiteNode | undefined)?.sheet ?? '';
}
