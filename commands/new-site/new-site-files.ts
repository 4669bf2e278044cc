import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Locale, LOCALES, SCHEMA_FIELD, TEXT_LIMITS, otherLocales, siteSchema } from '../../content-schema';
import { schemaFiles } from '../content-files/generated-files';

/** Template of a new site: real files, complete except for the name, language and dates. */
export const NEW_SITE_TEMPLATE = path.join(__dirname, 'template');

/** Date in the template that is replaced by the current one. */
const TEMPLATE_DAY = '2000-01-01';

/** Settings of a new site. */
export interface NewSite {
  name: string;
  /** Languages; the first is also that of its README and editor files. */
  languages: readonly [Locale, ...Locale[]];
  /** Creation date. */
  day: Date;
  /** Whether it has the package as its dependency (default: false, content alone). */
  hasPackage?: boolean;
}

/** Returns the files of a new site, by their paths in its folder. */
export async function newSiteFiles({
  name,
  languages,
  day,
  hasPackage = false,
}: NewSite): Promise<ReadonlyMap<string, string>> {
  const [language] = languages;
  const others = otherLocales(language);
  const missing = LOCALES.filter((locale) => !languages.includes(locale));
  const entries = await readdir(NEW_SITE_TEMPLATE, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      path.relative(NEW_SITE_TEMPLATE, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'),
    );
  const parts = {
    'several languages': languages.length > 1,
    'with a package': hasPackage,
    'content alone': !hasPackage,
  };
  const files = new Map<string, string>();
  for (const file of paths.sort()) {
    if (others.some((other) => file.includes(markOf(other)))) continue;
    if (missing.some((locale) => file.split('/').includes(locale))) continue;
    const text = (await readFile(path.join(NEW_SITE_TEMPLATE, file), 'utf8')).replaceAll(TEMPLATE_DAY, dayOf(day));
    const written = file.endsWith('.json') ? withoutTexts(text, missing) : chooseParts(text, parts);
    files.set(file.replace(markOf(language), '.'), file === 'site.json' ? nameSite(written, name, languages) : written);
  }
  return new Map([...files, ...schemaFiles(language)]);
}

/**
 * Derives the name of a site from that of its folder.
 * @example siteNameOf('../my-docs') // => 'My docs'
 */
export function siteNameOf(folder: string): string {
  const words = path
    .basename(folder)
    .replace(/[-_.\s\p{Cc}]+/gu, ' ')
    .trim();
  const name = (words.charAt(0).toUpperCase() + words.slice(1)).slice(0, TEXT_LIMITS.name);
  return name === '' ? 'Documentation' : name;
}

/** Returns the part of a file name that marks a single language: `README.fr.md`. */
const markOf = (language: Locale): string => `.${language}.`;

/**
 * Returns a text of the template with the parts that a site needs, without their marks, and without
 * the others.
 * @param parts Whether the site needs each part, by its name: `<!-- name -->` to `<!-- /name -->`.
 */
function chooseParts(text: string, parts: Readonly<Record<string, boolean>>): string {
  return Object.entries(parts).reduce((whole, [name, isNeeded]) => {
    const start = `<!-- ${name} -->\n\n`;
    const end = `\n\n<!-- /${name} -->`;
    if (isNeeded) return whole.replaceAll(start, '').replaceAll(end, '');
    return whole.split(`\n\n${start}`).reduce((before, part) => before + part.slice(part.indexOf(end) + end.length));
  }, text);
}

/** Returns a JSON file of the template without its texts in some languages. */
function withoutTexts(text: string, missing: readonly Locale[]): string {
  if (missing.length === 0) return text;
  const data: unknown = JSON.parse(text, (_, value: unknown) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value).filter(([key]) => !missing.some((locale) => locale === key)));
  });
  return `${JSON.stringify(data, null, 2)}\n`;
}

function nameSite(text: string, name: string, languages: readonly Locale[]): string {
  const template: unknown = JSON.parse(text);
  const settings = siteSchema.parse(template);
  const schema: unknown = typeof template === 'object' && template !== null && Reflect.get(template, SCHEMA_FIELD);
  const site = { ...settings, name, author: { name }, languages };
  return `${JSON.stringify({ [SCHEMA_FIELD]: schema, ...site }, null, 2)}\n`;
}

/** Returns the date in the local time zone, which may differ from UTC. */
function dayOf(day: Date): string {
  const digits = [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, '0'));
  return digits.join('-');
}
