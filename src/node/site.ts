import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { PluginOptionsSchemaArgs } from 'gatsby';
import { z } from 'zod';
import { LOCALES, type Locale } from '../../content-schema';

/** The part of Gatsby's arguments that tells where the site is. */
export interface GatsbyStore {
  store: { getState: () => unknown };
}

const stateSchema = z.object({ program: z.object({ directory: z.string() }) });

/** Gives the folder of the site out of Gatsby's state. */
export function siteDirectory(store: GatsbyStore['store']): string {
  return stateSchema.parse(store.getState()).program.directory;
}

/** What plugins are told of the site itself, as options. */
export interface SiteOptions {
  /** Public base URL of the site, without trailing slash. */
  siteUrl: string;
  /** Name of the site. */
  siteName: string;
  /** Who publishes the site, and where to find them. */
  author: { name: string; url: string };
}

/** The schema of `SiteOptions`, by option. */
export function siteOptionKeys(Joi: PluginOptionsSchemaArgs['Joi']) {
  return {
    siteUrl: Joi.string()
      .uri({ scheme: ['http', 'https'] })
      .required()
      .description('Public base URL of the site, without trailing slash.'),
    siteName: Joi.string().required().description('Name of the site.'),
    author: Joi.object({ name: Joi.string().required(), url: Joi.string().uri().required() })
      .required()
      .description('Who publishes the site, and where to find them.'),
  };
}

/** Gives the words of a locale, by translation key of the bundle `pages`, with values for its `{{names}}`. */
export type Translate = (locale: Locale, key: string, values?: Readonly<Record<string, string>>) => string;

/** What files beside the pages say of the site itself. */
export interface Site {
  /** Public base URL, without trailing slash. */
  url: string;
  name: string;
  author: { name: string; url: string };
  translate: Translate;
}

/** Describes the site out of a plugin's options and the translations in its folder. */
export function describeSite(directory: string, { siteUrl, siteName, author }: SiteOptions): Site {
  return { url: siteUrl, name: siteName, author, translate: createTranslate(directory) };
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
