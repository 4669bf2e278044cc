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
  SITE_SHEET_FILE,
} from '../../../content-schema';
import { nearestName } from '../../../src/shared/edit-distance';
import { readNumberedName } from '../../../src/shared/numbered-name';

/**
 * Layout of a content directory: `versions` with `versions.json` and a folder per version, or
 * `single` with one version in `articles/`, or in a folder per language such as `fr/articles/`.
 */
export type Layout = 'versions' | 'single';

/** Folder of texts: a version in a language. Null stands for the first language of the site. */
interface TextFolder {
  versionId: number;
  locale: Locale | null;
}

/** Kind of a file in a content directory, by its path (design, "Content directory"). */
export type ContentPath =
  | { kind: 'versions' }
  | (TextFolder & { kind: 'categories' })
  | (TextFolder & { kind: 'article'; articleId: number })
  /** `_category.md` or `README.md` of a folder of articles. */
  | (TextFolder & { kind: 'folder' })
  /** A Markdown file among the articles whose name begins with no number. */
  | { kind: 'unnumbered' }
  | { kind: 'config'; name: ConfigName }
  | { kind: 'route-rules' }
  | { kind: 'site' }
  | { kind: 'sheet' }
  | { kind: 'information'; locale: Locale; name: InformationTextName }
  | { kind: 'information-list'; list: InformationList }
  | { kind: 'image' }
  /**
   * A file that looks like content, but has a folder or name that is not read; `at` is the path to
   * move.
   */
  | { kind: 'misplaced'; at: string; message: string };

/** Data lists of the information pages: `information/{list}.json`. */
export const INFORMATION_LISTS = ['team', 'history'] as const;
/** Name of an information list. */
export type InformationList = (typeof INFORMATION_LISTS)[number];

/** Id of the version of a directory with the layout `single`. */
export const SINGLE_VERSION_ID = 1;

/** Names at the top of a content directory with the layout `single`. */
const SINGLE_LAYOUT_NAMES: readonly string[] = ['articles', 'categories.json', ...LOCALES];

/** Names at the top of a content directory that are read. Everything else there is ignored. */
export const TOP_LEVEL_NAMES: readonly string[] = [
  'versions.json',
  'versions',
  'images',
  'routeRules.json',
  'site.json',
  SITE_SHEET_FILE,
  'information',
  ...CONFIG_NAMES.map((name) => `${name}.json`),
  ...SINGLE_LAYOUT_NAMES,
];

/** Finds the known top-level name that a name matches, regardless of case. */
export function findTopLevelName(name: string): string | undefined {
  return TOP_LEVEL_NAMES.find((known) => known.toLowerCase() === name.toLowerCase());
}

/** A Markdown file in a folder of articles of the layout `single`. */
const SINGLE_LAYOUT_TEXT = new RegExp(`^(?:(?:${LOCALES.join('|')})/)?articles/.*\\.md$`);
/** A folder of articles of the layout `single` with a Markdown file in it, in any case. */
const SINGLE_LAYOUT_FOLDER = new RegExp(`^(?:(?:${LOCALES.join('|')})/)?articles(?=/.*\\.md$)`, 'i');

/** Returns the layout of a content directory with these files. */
export function layoutOf(files: Iterable<string>): Layout {
  let layout: Layout = 'versions';
  for (const path of files) {
    if (path === 'versions.json' || path.startsWith('versions/')) return 'versions';
    if (SINGLE_LAYOUT_TEXT.test(path)) layout = 'single';
  }
  return layout;
}

/**
 * Classifies a file by its path inside the content directory.
 * @param path Path with `/` between folders, such as `versions/1/fr/articles/12.md`.
 * @param layout Layout of the directory (default: `versions`).
 * @returns null for what is not content: hidden files, back-up copies, a README.
 */
export function classifyContentPath(path: string, layout: Layout = 'versions'): ContentPath | null {
  const [top = '', ...below] = path.split('/');
  if (path.split('/').some((segment) => segment.startsWith('.') || segment === '')) return null;
  const meant = findTopLevelName(top);
  if (meant !== undefined && SINGLE_LAYOUT_NAMES.includes(meant)) return classifyInSingle(path, layout);
  if (meant !== undefined && meant !== top) {
    return misplaced(top, { fr: `le nom ${meant}`, en: `the name ${meant}` }, top);
  }
  if (top === 'images') return below.length > 0 ? { kind: 'image' } : null;
  if (top === 'versions') return classifyInVersions(path, below);
  if (top === 'information') return classifyInformation(path, below);
  if (below.length > 0) return null;
  if (top === 'site.json') return { kind: 'site' };
  if (top === SITE_SHEET_FILE) return { kind: 'sheet' };
  if (top === 'versions.json') return { kind: 'versions' };
  if (top === 'routeRules.json') return { kind: 'route-rules' };
  const name = CONFIG_NAMES.find((known) => `${known}.json` === top);
  return name ? { kind: 'config', name } : null;
}

/** Classifies what the layout `single` has at the top of a directory. */
function classifyInSingle(path: string, layout: Layout): ContentPath | null {
  const [top = '', ...below] = path.split('/');
  const [folder = ''] = SINGLE_LAYOUT_FOLDER.exec(path) ?? [];
  if (folder !== folder.toLowerCase()) {
    const name = folder.toLowerCase();
    return misplaced(folder, { fr: `le nom ${name}`, en: `the name ${name}` }, folder);
  }
  if (layout !== 'single') return SINGLE_LAYOUT_TEXT.test(path) ? besideVersions(top) : null;
  if (isLocale(top)) return classifyTexts(path, { versionId: SINGLE_VERSION_ID, locale: top }, below);
  return classifyTexts(path, { versionId: SINGLE_VERSION_ID, locale: null }, [top, ...below]);
}

function classifyInVersions(path: string, [version = '', locale = '', ...rest]: string[]): ContentPath | null {
  if (IMAGE.test(path)) return misplacedImage(path);
  if (!TEXT.test(path)) return null;
  const versionId = parseContentId(version);
  if (versionId === null) {
    const expected = { fr: 'un dossier qui porte l’id d’une version', en: 'a folder named after a version id' };
    return misplaced(`versions/${version}`, expected, version);
  }
  if (!isLocale(locale)) return misplaced(`versions/${version}/${locale}`, A_LOCALE, locale);
  return classifyTexts(path, { versionId, locale }, rest);
}

/**
 * Classifies a file in the folder of a version in a language.
 * @param inside Its path in there, such as `['articles', '01-guides', '12-install.md']`.
 */
function classifyTexts(path: string, place: TextFolder, inside: readonly string[]): ContentPath | null {
  if (IMAGE.test(path)) return misplacedImage(path);
  if (!TEXT.test(path)) return null;
  const [top, folder = ''] = inside;
  const name = inside.at(-1) ?? '';
  if (README.test(name) && (inside.length === 1 || (inside.length === 2 && top === 'articles'))) return null;
  if (inside.length === 1 && name === 'categories.json') return { kind: 'categories', ...place };
  if (inside.length > 1 && top === 'articles' && name.endsWith('.md')) {
    if (place.locale === null && inside.length > 2 && isLocale(folder)) return languageInside(folder);
    const articleId = readNumberedName(name.slice(0, -'.md'.length))?.number;
    if (articleId !== undefined) return { kind: 'article', ...place, articleId };
    return inside.length > 2 && FOLDER_TEXT.test(name) ? { kind: 'folder', ...place } : { kind: 'unnumbered' };
  }
  if (inside.length > 2 && top === 'articles' && name === '_category_.json') return misplacedCategory(path, name);
  const expected = {
    fr: 'categories.json, ou articles/ et un fichier dont le nom commence par l’id d’un article, comme 12.md ou 12-installer.md',
    en: 'categories.json, or articles/ and a file whose name begins with an article id, such as 12.md or 12-install.md',
  };
  return misplaced(path, expected, name);
}

/** File in a folder of articles whose first heading names the folder. */
const FOLDER_TEXT = /^(?:_category|readme)\.md$/i;
/** Name of the file that code hosts show beside a list of files. */
const README = /^readme\.md$/i;

function classifyInformation(path: string, [folder = '', file = '', ...rest]: string[]): ContentPath | null {
  if (IMAGE.test(path)) return misplacedImage(path);
  if (!TEXT.test(path)) return null;
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

/** File names of texts and data. */
const TEXT = /\.(md|mdx|markdown|json)$/i;

/** File names of images that pages can display. */
const IMAGE = /\.(avif|gif|jpe?g|png|svg|webp)$/i;

function misplacedImage(path: string): ContentPath {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const message = say({
    fr: `attendu : les images dans le dossier images/, tout en haut du dossier de contenu ; reçu : une image ici ; déplacez-la, et montrez-la avec ![…](images/${name}). D’ici là, aucune page ne la montre.`,
    en: `expected images in the folder images/, at the top of the content directory, received one here; move it there, and show it as ![…](images/${name}). Until then no page shows it.`,
  });
  return { kind: 'misplaced', at: path, message };
}

/** Reports the file in which Docusaurus has the title of a folder. */
function misplacedCategory(path: string, name: string): ContentPath {
  return misplaced(
    path,
    {
      fr: 'le titre d’un dossier dans _category.md, et sa position dans son nom, comme 02-guides',
      en: 'the title of a folder in _category.md, and its position in its name, such as 02-guides',
    },
    name,
    {
      fr: 'écrivez son "label" comme titre de _category.md ("# Guides"), puis retirez-le',
      en: 'write its "label" as the heading of _category.md ("# Guides"), then remove it',
    },
  );
}

/** Parses a content id: digits without a leading zero. @returns null for anything else. */
export function parseContentId(text: string): number | null {
  const id = /^[1-9]\d*$/.test(text) ? Number(text) : NaN;
  return Number.isSafeInteger(id) ? id : null;
}

/**
 * Path of an information text.
 * @example informationPathOf('fr', 'faq') // => 'information/fr/faq.md'
 */
export const informationPathOf = (locale: Locale, name: InformationTextName): string =>
  `information/${locale}/${name}.md`;

const A_LOCALE = {
  fr: `un dossier nommé ${LOCALES.join(' ou ')}`,
  en: `a folder named ${LOCALES.join(' or ')}`,
};

/** Reports articles at the top of a directory that has versions. */
function besideVersions(top: string): ContentPath {
  return misplaced(
    top,
    {
      fr: 'les articles dans versions/<id>/<langue>/articles/, puisque ce dossier a des versions',
      en: 'articles in versions/<id>/<locale>/articles/, because this directory has versions',
    },
    top,
    { fr: 'déplacez-les', en: 'move them' },
  );
}

/** Reports the folder of a language inside `articles/` rather than around it. */
function languageInside(locale: Locale): ContentPath {
  return misplaced(
    `articles/${locale}`,
    {
      fr: `les articles d’une langue dans ${locale}/articles/`,
      en: `the articles of a language in ${locale}/articles/`,
    },
    `articles/${locale}/`,
    { fr: 'déplacez le dossier', en: 'move the folder' },
  );
}

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
