import { isLocale, type Locale, say } from '../../../content-schema';
import type { ContentProblem } from './content-problem';

/** Maximum number of folders named in a message besides its own. */
const MAX_NAMED = 3;

/**
 * Checks whether a file is in the folder of a language that the site does not have: then it is not
 * read.
 */
export function isInOtherLanguage(path: string, languages: readonly Locale[]): boolean {
  const place = localeFolderOf(path);
  return place !== null && !languages.includes(place.locale);
}

/**
 * Reports the folders of languages that the site does not have: one problem for each language, at
 * its first folder.
 * @param files Paths of the directory's files.
 */
export function unreadFolders(files: readonly string[], languages: readonly Locale[]): ContentProblem[] {
  const byLocale = new Map<Locale, Set<string>>();
  for (const path of files) {
    const place = localeFolderOf(path);
    if (place === null || languages.includes(place.locale)) continue;
    byLocale.set(place.locale, (byLocale.get(place.locale) ?? new Set()).add(place.folder));
  }
  return [...byLocale].flatMap(([locale, folders]): ContentProblem[] => {
    const [file, ...others] = [...folders].sort();
    const message = describe(locale, others, languages);
    return file === undefined ? [] : [{ file, kind: 'unread-language', message }];
  });
}

/** Returns the folder of a language that a file is in; null when it is in none. */
function localeFolderOf(path: string): { folder: string; locale: Locale } | null {
  const [folder, locale] = /^(?:(?:versions\/[^/]+|information)\/)?([^/]+)(?=\/)/.exec(path) ?? [];
  return folder !== undefined && isLocale(locale) ? { folder, locale } : null;
}

function describe(locale: Locale, others: readonly string[], languages: readonly Locale[]): string {
  const own = `[${languages.map((each) => `"${each}"`).join(', ')}]`;
  const named = others.slice(0, MAX_NAMED).join(', ');
  const rest = others.length - MAX_NAMED;
  const also =
    others.length === 0
      ? { fr: '', en: '' }
      : {
          fr: ` (de même : ${named}${rest > 0 ? ` et ${rest} de plus` : ''})`,
          en: ` (likewise ${named}${rest > 0 ? ` and ${rest} more` : ''})`,
        };
  return say({
    fr: `attendu : des dossiers des langues du site, ${own} ; reçu : un dossier "${locale}"${also.fr} ; ajoutez "${locale}" à "languages" dans site.json, ou retirez le dossier. Rien de ce qui s’y trouve n’est lu.`,
    en: `expected folders of the languages of the site, ${own}, received a folder "${locale}"${also.en}; add "${locale}" to "languages" in site.json, or remove the folder. Nothing in it is read.`,
  });
}
