import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Locale, SCHEMA_FIELD, TEXT_LIMITS, otherLocales, siteSchema } from '../../content-schema';
import { schemaFiles } from '../content-files/generated-files';

/** Template of a new site: real files, complete except for the name, language and dates. */
const TEMPLATE = path.join(__dirname, 'template');

/** Date in the template that is replaced by the current one. */
const TEMPLATE_DAY = '2000-01-01';

/** Settings of a new site. */
export interface NewSite {
  name: string;
  /** Language shown first, which is also that of its README and editor files. */
  language: Locale;
  /** Creation date. */
  day: Date;
}

/** Returns the files of a new site, by their paths in its folder. */
export async function newSiteFiles({ name, language, day }: NewSite): Promise<ReadonlyMap<string, string>> {
  const entries = await readdir(TEMPLATE, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(TEMPLATE, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'));
  const files = new Map<string, string>();
  for (const file of paths.sort()) {
    if (otherLocales(language).some((other) => file.includes(markOf(other)))) continue;
    const text = await readFile(path.join(TEMPLATE, file), 'utf8');
    files.set(
      file.replace(markOf(language), '.'),
      file === 'site.json' ? nameSite(text, name, language) : text.replaceAll(TEMPLATE_DAY, dayOf(day)),
    );
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

function nameSite(text: string, name: string, language: Locale): string {
  const template: unknown = JSON.parse(text);
  const settings = siteSchema.parse(template);
  const schema: unknown = typeof template === 'object' && template !== null && Reflect.get(template, SCHEMA_FIELD);
  const site = { ...settings, name, author: { name }, languages: [language, ...otherLocales(language)] };
  return `${JSON.stringify({ [SCHEMA_FIELD]: schema, ...site }, null, 2)}\n`;
}

/** Returns the date in the local time zone, which may differ from UTC. */
function dayOf(day: Date): string {
  const digits = [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, '0'));
  return digits.join('-');
}
