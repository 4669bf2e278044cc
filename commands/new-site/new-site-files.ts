import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Locale, SCHEMA_FIELD, TEXT_LIMITS, otherLocale, siteSchema } from '../../content-schema';
import { schemaFiles } from '../content-files/generated-files';

/** The site as it is written, but for its name, its language and its dates: real files, to be read as they are. */
const TEMPLATE = path.join(__dirname, 'template');

/** The day that stands in the template for the day of writing. */
const TEMPLATE_DAY = '2000-01-01';

/** What a new site is made for. */
export interface NewSite {
  name: string;
  /** The language that is shown first, and in which its README and its helps for editors are. */
  language: Locale;
  /** When it is written. */
  day: Date;
}

/** Makes the files of a new site, by their paths in its folder. */
export async function newSiteFiles({ name, language, day }: NewSite): Promise<ReadonlyMap<string, string>> {
  const entries = await readdir(TEMPLATE, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(TEMPLATE, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'));
  const files = new Map<string, string>();
  for (const file of paths.sort()) {
    if (file.includes(markOf(otherLocale(language)))) continue;
    const text = await readFile(path.join(TEMPLATE, file), 'utf8');
    files.set(
      file.replace(markOf(language), '.'),
      file === 'site.json' ? nameSite(text, name, language) : text.replaceAll(TEMPLATE_DAY, dayOf(day)),
    );
  }
  return new Map([...files, ...schemaFiles(language)]);
}

/**
 * Makes the name of a site out of that of its folder.
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

/** What the name of a file has in it that is written in one language alone: `README.fr.md`. */
const markOf = (language: Locale): string => `.${language}.`;

function nameSite(text: string, name: string, language: Locale): string {
  const template: unknown = JSON.parse(text);
  const settings = siteSchema.parse(template);
  const schema: unknown = typeof template === 'object' && template !== null && Reflect.get(template, SCHEMA_FIELD);
  const site = { ...settings, name, author: { name }, languages: [language, otherLocale(language)] };
  return `${JSON.stringify({ [SCHEMA_FIELD]: schema, ...site }, null, 2)}\n`;
}

/** The day as the person's own calendar has it, which is not that of Greenwich. */
function dayOf(day: Date): string {
  const digits = [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, '0'));
  return digits.join('-');
}
