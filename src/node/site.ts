import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { PluginOptionsSchemaArgs } from 'gatsby';
import { z } from 'zod';
import { LOCALES, nodeKey, SOCIAL_KINDS, type Locale, type SiteNode } from '../../content-schema';
import { siteIdentityOf, type SiteIdentity, type SiteOverrides } from '../shared/site/site-identity';
import type { NodeSource } from './public-content';

/** The part of Gatsby's arguments that tells where the site is. */
export interface GatsbyStore {
  store: { getState: () => unknown };
}

const stateSchema = z.object({ program: z.object({ directory: z.string() }) });

/** Gives the folder of the site out of Gatsby's state. */
export function siteDirectory(store: GatsbyStore['store']): string {
  return stateSchema.parse(store.getState()).program.directory;
}

const configuredSchema = z.object({
  config: z.object({ siteMetadata: z.object({ identityClientId: z.string().nullable() }) }),
});

/** Whether people can sign in to the site, as its configuration says. */
export function hasAccounts(store: GatsbyStore['store']): boolean {
  return configuredSchema.parse(store.getState()).config.siteMetadata.identityClientId !== null;
}

/** The schema of `SiteOverrides`, by option. */
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

/** Gives the words of a locale, by translation key of the bundle `pages`, with values for its `{{names}}`. */
export type Translate = (locale: Locale, key: string, values?: Readonly<Record<string, string>>) => string;

/** What files beside the pages say of the site itself. */
export interface Site extends Pick<SiteIdentity, 'url' | 'name' | 'author'> {
  /** All that the site is, its address, name and author among it. */
  identity: SiteIdentity;
  translate: Translate;
}

/** Describes the site out of its content, what its operator overrides, and the translations in its folder. */
export function describeSite(directory: string, overrides: SiteOverrides, source: Pick<NodeSource, 'getNode'>): Site {
  const identity = readSiteIdentity(source, overrides);
  const { url, name, author } = identity;
  return { url, name, author, identity, translate: createTranslate(directory) };
}

/** Reads what the site is out of Gatsby's nodes; without the node it is what holds by default. */
export function readSiteIdentity({ getNode }: Pick<NodeSource, 'getNode'>, overrides: SiteOverrides): SiteIdentity {
  // Parsed field by field when it was made.
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

/** Gives the words of the bundle `pages`; a key that is missing stands for itself. */
function createTranslate(directory: string): Translate {
  const bundles = new Map(LOCALES.map((locale) => [locale, readBundle(directory, locale, 'pages')]));
  return (locale, key, values = {}) =>
    (bundles.get(locale)?.[key] ?? key).replace(/\{\{(\w+)\}\}/g, (typed, name: string) => values[name] ?? typed);
}

/** What scripts are compiled with, by the name of the constant (`src/site-constants.d.ts`). */
export function compiledConstants(source: Pick<NodeSource, 'getNode'>): Record<'HAS_MASCOT' | 'HAS_SECRET', boolean> {
  const { hasMascot, hasSecret } = readSiteIdentity(source, { siteUrl: '' });
  return { HAS_MASCOT: hasMascot, HAS_SECRET: hasSecret };
}
