import { DEFAULT_LOCALE, type Edition, type Locale, say, type VersionFileEntry } from '../../../content-schema';
import type { ContentFiles } from '../directory/content-files';
import { SINGLE_VERSION_ID } from '../directory/content-path';
import { type ContentProblem, ProblemList } from '../directory/content-problem';
import type { ArticleFile } from '../directory/parse-article-file';
import type { CategoriesFile, ContentValue, ParsedPath } from '../directory/parse-content-file';
import { CONSEQUENCES, PUBLISHED_STAYS } from '../directory/parse-entries';
import type { FolderFile } from '../directory/parse-folder-file';
import { type FiledArticle, FolderCategories } from './folder-categories';
import type { GitDates } from './git-dates';
import { type Claim, type Conflict, LastGood, listPaths, type Resolved } from './last-good';
import { FreeNumbers, UsedNumbers, withNumber } from './suggested-numbers';

/** An article with its language and its date. */
export interface PlacedArticle extends ArticleFile {
  locale: Locale;
  frontMatter: ArticleFile['frontMatter'] & { updatedAt: string };
}

/** Categories of a version in a language, from a file or from folders. */
export interface PlacedCategories extends CategoriesFile {
  locale: Locale;
  /** Whether they are made of folders. */
  areFolders: boolean;
}

/** Content whose place on the site is known. */
export type PlacedValue =
  | Exclude<ContentValue, ArticleFile | CategoriesFile | FolderFile>
  | PlacedArticle
  | PlacedCategories;

/** A file that exists and cannot be read, or whose number another file has too. */
export type PlacedPath =
  | Exclude<ParsedPath, { kind: 'article' | 'categories' | 'folder' }>
  | (Edition & { kind: 'article'; articleId: number })
  | (Edition & { kind: 'categories' });

/** Content of a directory, as the views need it. */
export interface ArrangedContent {
  values: PlacedValue[];
  unreadable: PlacedPath[];
  problems: ContentProblem[];
}

/** Version of a directory without `versions.json`. */
const SINGLE_VERSION: VersionFileEntry = {
  id: SINGLE_VERSION_ID,
  code: '1',
  // The same word in both languages.
  name: 'Documentation',
  label: 'none',
  defaultVersion: true,
  order: 1,
};

/**
 * Decides what depends on several files of a directory: which language `articles/` is in, which
 * file a number belongs to, dates that front matter lacks, categories that folders stand for.
 */
export class ContentArranger {
  readonly #articles = new LastGood<PlacedArticle>();
  /** Articles by their files: one that has not changed stays the same object, as views expect. */
  readonly #placed = new WeakMap<ArticleFile, PlacedArticle>();
  readonly #categories = new LastGood<PlacedCategories>();
  readonly #folders = new FolderCategories();
  #usesDates = false;

  /** @param dates Reads the dates of files whose front matter has none. */
  constructor(private readonly dates: Pick<GitDates, 'of' | 'hasMoved'>) {}

  /** Checks whether dates may have changed although no file has. */
  async isOutdated(): Promise<boolean> {
    return this.#usesDates && (await this.dates.hasMoved());
  }

  /** Arranges the files as they are now. */
  async arrange(files: ContentFiles): Promise<ArrangedContent> {
    const problems = new ProblemList();
    const values = [...files.values()];
    const site = values.find((value) => value.kind === 'site')?.settings;
    const firstLocale = site?.languages?.[0] ?? DEFAULT_LOCALE;
    const localized = files.unreadable().map(({ path, place }) => ({ path, place: inLocale(place, firstLocale) }));

    const articles = this.#articles.resolve([
      ...(await this.#placeArticles(values, firstLocale, files.root)).map(claimOfArticle),
      ...localized.flatMap(({ path, place }) =>
        place.kind === 'article' ? [{ ...place, path, number: place.articleId, value: null }] : [],
      ),
    ]);
    const categories = this.#categories.resolve([
      ...values.flatMap((value) => (value.kind === 'categories' ? [claimOfCategories(value, firstLocale)] : [])),
      ...localized.flatMap(({ path, place }) =>
        place.kind === 'categories' ? [{ ...place, path, number: NO_NUMBER, value: null }] : [],
      ),
    ]);
    reportNames(articles, files.unnumbered, problems);
    for (const conflict of categories.conflicts) reportCategories(conflict, problems);

    const hasFile = new Set([...categories.values.values(), ...categories.missing].map(({ versionId }) => versionId));
    const filed = [...[...articles.values.values()].map(toFiled), ...articles.missing.map(toFiledWithoutText)];
    const inFolders = filed.filter(({ versionId }) => !hasFile.has(versionId));
    const folders = this.#folders.of(inFolders, textsOf(values), problems);
    return {
      values: [
        ...(files.layout === 'single' ? [{ kind: 'versions' as const, entries: [SINGLE_VERSION] }] : []),
        ...values.filter(isIndependent),
        ...articles.values.values(),
        ...categories.values.values(),
        ...folders.map((each) => ({ kind: 'categories' as const, path: ARTICLES, ...each, areFolders: true })),
      ],
      unreadable: [
        ...localized.flatMap(({ place }) => (isIndependent(place) ? [place] : [])),
        ...articles.missing.map(({ versionId, locale, number }) => ({
          kind: 'article' as const,
          versionId,
          locale,
          articleId: number,
        })),
        ...categories.missing.map(({ versionId, locale }) => ({ kind: 'categories' as const, versionId, locale })),
      ],
      problems: problems.sorted(),
    };
  }

  async #placeArticles(values: readonly ContentValue[], firstLocale: Locale, root: string): Promise<PlacedArticle[]> {
    const articles = values.filter((value) => value.kind === 'article');
    this.#usesDates = articles.some(({ frontMatter }) => frontMatter.updatedAt === undefined);
    const dates = this.#usesDates ? await this.dates.of(root) : new Map<string, string>();
    return articles.map((article) => {
      const { path, frontMatter, modifiedAt } = article;
      const updatedAt = frontMatter.updatedAt ?? dates.get(path.normalize('NFC')) ?? modifiedAt;
      const locale = article.locale ?? firstLocale;
      const before = this.#placed.get(article);
      if (before?.locale === locale && before.frontMatter.updatedAt === updatedAt) return before;
      const placed = { ...article, locale, frontMatter: { ...frontMatter, updatedAt } };
      this.#placed.set(article, placed);
      return placed;
    });
  }
}

/** Number under which a version has one file of categories in a language. */
const NO_NUMBER = 0;
/** Name of the folder of all articles. */
const ARTICLES = 'articles';

/** Kinds of content that depend on other files. */
const DEPENDENT = ['article', 'categories', 'folder'] as const;

function isIndependent<Content extends { kind: string }>(
  content: Content,
): content is Exclude<Content, { kind: (typeof DEPENDENT)[number] }> {
  return !DEPENDENT.some((kind) => kind === content.kind);
}

/** Sets the locale of a place that is in the first language of the site. */
function inLocale(place: ParsedPath, firstLocale: Locale) {
  return 'locale' in place ? { ...place, locale: place.locale ?? firstLocale } : place;
}

function claimOfArticle(value: PlacedArticle): Claim<PlacedArticle> {
  const { versionId, locale, articleId, path } = value;
  return { versionId, locale, number: articleId, path, value };
}

function claimOfCategories(file: CategoriesFile, firstLocale: Locale): Claim<PlacedCategories> {
  const { versionId, path } = file;
  const locale = file.locale ?? firstLocale;
  return { versionId, locale, number: NO_NUMBER, path, value: { ...file, locale, areFolders: false } };
}

function toFiled({ versionId, locale, path, articleId, frontMatter: { categoryId } }: PlacedArticle): FiledArticle {
  return { versionId, locale, path, articleId, categoryId };
}

/** An article that cannot be read keeps its place: a client may have published it. */
function toFiledWithoutText({ versionId, locale, path, number }: Claim<PlacedArticle>): FiledArticle {
  return { versionId, locale, path, articleId: number, categoryId: null };
}

/** Returns the file that describes each folder. `_category.md` comes before `README.md`. */
function textsOf(values: readonly ContentValue[]): Map<string, FolderFile> {
  const files = values.filter((value) => value.kind === 'folder');
  const byName = files.sort((a, b) => Number(isCategoryFile(a.path)) - Number(isCategoryFile(b.path)));
  return new Map(byName.map((file) => [file.path.slice(0, file.path.lastIndexOf('/')), file]));
}

const isCategoryFile = (path: string): boolean => path.endsWith('/_category.md');

/** Reports files that share a number, and files that have none, with a free one. */
function reportNames(
  { values, missing, conflicts }: Resolved<PlacedArticle>,
  unnumbered: readonly string[],
  problems: ProblemList,
): void {
  if (conflicts.length === 0 && unnumbered.length === 0) return;
  let last = 0;
  const used = new UsedNumbers();
  const use = (path: string, number: number): void => {
    last = Math.max(last, number);
    used.add(placeOfArticles(path), number);
  };
  for (const { path, articleId } of values.values()) use(path, articleId);
  for (const { path, number } of missing) use(path, number);
  const typed = new Map(unnumbered.map((path) => [path, used.takeTyped(placeOfArticles(path), nameOf(path))]));
  const free = new FreeNumbers(Math.max(last, ...[...typed.values()].map(Number)));
  for (const conflict of conflicts) reportConflict(conflict, free, problems);
  for (const [path, number] of typed) reportUnnumbered(path, number ?? free.for(nameInArticles(path)), problems);
}

function reportConflict({ number, paths, hasLastGood }: Conflict, free: FreeNumbers, problems: ProblemList): void {
  const [first = '', second = ''] = paths;
  const other = free.for(nameInArticles(second));
  const until = hasLastGood ? CONSEQUENCES.previous : PUBLISHED_STAYS;
  problems.add(
    first,
    say({
      fr: `attendu : un seul fichier par numéro et par langue ; reçu : ${listPaths(paths)}, qui ont tous le numéro ${number} ; donnez à l’un d’eux un autre numéro, comme ${other}. ${until}`,
      en: `expected one file for each number and language, received ${listPaths(paths)}, which all have the number ${number}; give one of them another number, such as ${other}. ${until}`,
    }),
  );
}

function reportUnnumbered(path: string, number: number, problems: ProblemList): void {
  const name = nameOf(path);
  const better = `${withNumber(name.slice(0, -'.md'.length), String(number))}.md`;
  problems.add(
    path,
    say({
      fr: `attendu : un nom qui commence par le numéro de l’article, comme 12-installer.md ; reçu : ${JSON.stringify(name)} ; renommez-le ${better}, ou donnez-lui le numéro de sa traduction. D’ici là, ce n’est pas un article.`,
      en: `expected a name that begins with the number of the article, such as 12-install.md, received ${JSON.stringify(name)}; rename it to ${better}, or give it the number of its translation. Until then it is no article.`,
    }),
  );
}

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** Returns the folder around `articles/`: that of a version in a language. */
const placeOfArticles = (path: string): string => path.slice(0, path.indexOf(`${ARTICLES}/`));

/** Returns the path of an article below `articles/`, which is often the same in each language. */
const nameInArticles = (path: string): string => path.slice(path.indexOf(`${ARTICLES}/`));

function reportCategories({ paths, hasLastGood }: Conflict, problems: ProblemList): void {
  const [first = ''] = paths;
  const until = hasLastGood ? CONSEQUENCES.previous : PUBLISHED_STAYS;
  problems.add(
    first,
    say({
      fr: `attendu : un seul fichier de catégories par langue ; reçu : ${listPaths(paths)} ; n’en gardez qu’un. ${until}`,
      en: `expected one file of categories for each language, received ${listPaths(paths)}; keep one of them. ${until}`,
    }),
  );
}
