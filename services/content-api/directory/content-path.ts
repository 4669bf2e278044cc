import {
  say,
  CONFIG_NAMES,
  type ConfigName,
  INFORMATION_NAMES,
  type InformationTextName,
  LOCALES,
  type Locale,
  type Sentence,
  describeProblem,
  isLocale,
} from '../../../content-schema';
import { nearestName } from '../../../src/shared/edit-distance';

/** Kind of a file in a content directory, by its path (design, "Content directory"). */
export type ContentPath =
  | { kind: 'versions' }
  | { kind: 'categories'; versionId: number; locale: Locale }
  | { kind: 'article'; versionId: number; locale: Locale; articleId: number }
  | { kind: 'config'; name: ConfigName }
  | { kind: 'route-rules' }
  | { kind: 'site' }
  | { kind: 'information'; locale: Locale; name: InformationTextName }
  | { kind: 'information-list'; list: InformationList }
  | { kind: 'image' }
  /**
   * A file that looks like content, but has a folder or name that is not read; `at` is the path to
   * move.
   */
  | { kind: 'misplaced'; at: string; message: string };

/** Path of an article file. */
export type ArticlePath = Extract<ContentPath, { kind: 'article' }>;

/** Data lists of the information pages: `information/{list}.json`. */
export const INFORMATION_LISTS = ['team', 'history'] as const;
/** Name of an information list. */
export type InformationList = (typeof INFORMATION_LISTS)[number];

/** Names at the top of a content directory that are read. Everything else there is ignored. */
export const TOP_LEVEL_NAMES: readonly string[] = [
  'versions.json',
  'versions',
  'images',
  'routeRules.json',
  'site.json',
  'information',
  ...CONFIG_NAMES.map((name) => `${name}.json`),
];

/** Finds the known top-level name that a name matches, regardless of case. */
export function findTopLevelName(name: string): string | undefined {
  return TOP_LEVEL_NAMES.find((known) => known.toLowerCase() === name.toLowerCase());
}

/**
 * Classifies a file by its path inside the content directory.
 * @param path Path with `/` between folders, such as `versions/1/fr/articles/12.md`.
 * @returns null for what is not content: hidden files, back-up copies, a README.
 */
export function classifyContentPath(path: string): ContentPath | null {
  const [top = '', ...below] = path.split('/');
  if (path.split('/').some((segment) => segment.startsWith('.') || segment === '')) return null;
  const meant = findTopLevelName(top);
  if (meant !== undefined && meant !== top) {
    return misplaced(top, { fr: `le nom ${meant}`, en: `the name ${meant}` }, top);
  }
  if (top === 'images') return below.length > 0 ? { kind: 'image' } : null;
  if (top === 'versions') return classifyInVersions(path, below);
  if (top === 'information') return classifyInformation(path, below);
  if (below.length > 0) return null;
  if (top === 'site.json') return { kind: 'site' };
  if (top === 'versions.json') return { kind: 'versions' };
  if (top === 'routeRules.json') return { kind: 'route-rules' };
  const name = CONFIG_NAMES.find((known) => `${known}.json` === top);
  return name ? { kind: 'config', name } : null;
}

function classifyInVersions(path: string, [version = '', locale = '', ...rest]: string[]): ContentPath | null {
  if (IMAGE.test(path)) return misplacedImage(path);
  if (!/\.(md|mdx|markdown|json)$/i.test(path)) return null;
  const versionId = parseContentId(version);
  if (versionId === null) {
    const expected = { fr: 'un dossier qui porte l’id d’une version', en: 'a folder named after a version id' };
    return misplaced(`versions/${version}`, expected, version);
  }
  if (!isLocale(locale)) return misplaced(`versions/${version}/${locale}`, A_LOCALE, locale);
  const [name = '', file = ''] = rest;
  if (rest.length === 1 && name === 'categories.json') return { kind: 'categories', versionId, locale };
  const articleId = file.endsWith('.md') ? parseContentId(file.slice(0, -'.md'.length)) : null;
  if (rest.length === 2 && name === 'articles' && articleId !== null) {
    return { kind: 'article', versionId, locale, articleId };
  }
  const expected = {
    fr: 'categories.json, ou articles/ et un fichier qui porte l’id d’un article, comme 12.md',
    en: 'categories.json, or articles/ and a file named after an article id, such as 12.md',
  };
  return misplaced(path, expected, rest.at(-1) ?? '');
}

function classifyInformation(path: string, [folder = '', file = '', ...rest]: string[]): ContentPath | null {
  if (IMAGE.test(path)) return misplacedImage(path);
  if (!/\.(md|mdx|markdown|json)$/i.test(path)) return null;
  const list = INFORMATION_LISTS.find((name) => `${name}.json` === folder);
  if (list !== undefined && file === '') return { kind: 'information-list', list };
  if (file === '') {
    const lists = INFORMATION_LISTS.map((name) => `${name}.json`).join(', ');
    return misplaced(
      path,
      { fr: `${A_LOCALE.fr}, ou l’un de ${lists}`, en: `${A_LOCALE.en}, or one of ${lists}` },
      folder,
    );
  }
  if (!isLocale(folder)) return misplaced(`information/${folder}`, A_LOCALE, folder);
  const name = INFORMATION_NAMES.find((known) => `${known}.md` === file);
  if (name !== undefined && rest.length === 0) return { kind: 'information', locale: folder, name };
  const meant = rest.length === 0 ? nearestName(INFORMATION_NAMES, file.replace(/\.\w+$/, '')) : undefined;
  const names = INFORMATION_NAMES.map((known) => `${known}.md`).join(', ');
  return misplaced(
    path,
    { fr: `l’un des noms ${names}`, en: `one of the names ${names}` },
    rest.at(-1) ?? file,
    meant && { fr: `nommez-le ${meant}.md`, en: `name it ${meant}.md` },
  );
}

/** File names of images that pages can display. */
const IMAGE = /\.(avif|gif|jpe?g|png|svg|webp)$/i;

function misplacedImage(path: string): ContentPath {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const message = say({
    fr: `attendu : les images dans le dossier images/, à côté de versions/ ; reçu : une image ici ; déplacez-la, et montrez-la avec ![…](images/${name}). D’ici là, aucune page ne la montre.`,
    en: `expected images in the folder images/, beside versions/, received one here; move it there, and show it as ![…](images/${name}). Until then no page shows it.`,
  });
  return { kind: 'misplaced', at: path, message };
}

/** Parses a content id: digits without a leading zero. @returns null for anything else. */
export function parseContentId(text: string): number | null {
  const id = /^[1-9]\d*$/.test(text) ? Number(text) : NaN;
  return Number.isSafeInteger(id) ? id : null;
}

/** Path of an article file. @example articlePathOf(1, 'fr', 12) // => 'versions/1/fr/articles/12.md' */
export const articlePathOf = (versionId: number, locale: Locale, articleId: number): string =>
  `versions/${versionId}/${locale}/articles/${articleId}.md`;

/**
 * Path of an information text.
 * @example informationPathOf('fr', 'faq') // => 'information/fr/faq.md'
 */
export const informationPathOf = (locale: Locale, name: InformationTextName): string =>
  `information/${locale}/${name}.md`;

/** Path of a category file. @example categoriesPathOf(1, 'fr') // => 'versions/1/fr/categories.json' */
export const categoriesPathOf = (versionId: number, locale: Locale): string =>
  `versions/${versionId}/${locale}/categories.json`;

const A_LOCALE = {
  fr: `un dossier nommé ${LOCALES.join(' ou ')}`,
  en: `a folder named ${LOCALES.join(' or ')}`,
};

function misplaced(
  at: string,
  expected: Sentence,
  received: string,
  advice: Sentence = { fr: 'renommez', en: 'rename it' },
): ContentPath {
  const problem = describeProblem({ field: '', expected: say(expected), received: JSON.stringify(received) });
  const message = say({
    fr: `${problem} ; ${advice.fr}. Il n’est pas tenu compte de ce qui s’y trouve.`,
    en: `${problem}; ${advice.en}. What is in it is left out.`,
  });
  return { kind: 'misplaced', at, message };
}

/**
 * Image path in a value that is one path, such as the banner of an article; null when it is not an
 * image path.
 */
export function imagePathOf(value: string): string | null {
  const path = value.normalize('NFC').replace(/^(?:\.\/|\/)/, '');
  const isImage = /^images\/[^/]/.test(path) && !path.split('/').some((segment) => segment === '..' || segment === '.');
  return isImage ? path : null;
}
