import { type CategoryFileEntry, type Edition, editionKey, say, TEXT_LIMITS } from '../../../content-schema';
import { readNumberedName } from '../../../src/shared/numbered-name';
import type { ProblemList } from '../directory/content-problem';
import type { FolderFile } from '../directory/parse-folder-file';
import { readableName } from '../directory/readable-name';
import { type Claim, claimKey, LastGood, listPaths } from './last-good';
import { UsedNumbers, withNumber } from './suggested-numbers';

/** An article whose folders are its categories. */
export interface FiledArticle extends Edition {
  /** Path inside the content directory. */
  path: string;
  articleId: number;
  /** Category that its front matter names; null for none. */
  categoryId: number | null;
}

/** A folder of articles of one version in one language. */
interface Folder extends Edition {
  path: string;
  name: string;
  parent: Folder | null;
  /** Number that its name begins with; null for none. */
  number: number | null;
  /** Id of its category; null without a number. */
  id: number | null;
  articles: FiledArticle[];
}

/** A category and the folder that it is made of. */
interface FolderCategory {
  folder: Folder;
  entry: CategoryFileEntry;
}

/** Categories of one version in one language. */
export interface FolderCategoriesOf extends Edition {
  entries: CategoryFileEntry[];
}

/** Name of the folder that contains all articles of a version in a language. */
const ARTICLES = 'articles';

/** Makes categories of the folders that articles are in. */
export class FolderCategories {
  readonly #categories = new LastGood<FolderCategory>();

  /**
   * Returns the categories of each version and language, by `editionKey`. Folders without a
   * number, and those that share one, are reported.
   */
  of(
    articles: readonly FiledArticle[],
    texts: ReadonlyMap<string, FolderFile>,
    problems: ProblemList,
  ): FolderCategoriesOf[] {
    const folders = [...listFolders(articles).values()];
    reportUnnumbered(folders, problems);
    const { values, conflicts } = this.#categories.resolve(folders.flatMap((folder) => claimOf(folder, texts)));
    for (const { paths, hasLastGood } of conflicts) reportConflict(paths, hasLastGood, problems);

    const members = new Map<string, number[]>();
    for (const folder of folders) {
      const category = nearestCategory(folder, values);
      if (category === null) continue;
      // An article whose front matter names another category belongs there.
      const own = folder.articles.filter(({ categoryId }) => categoryId === null || categoryId === category);
      const key = claimKey(folder, category);
      members.set(key, [...(members.get(key) ?? []), ...own.map(({ articleId }) => articleId)]);
    }
    const byEdition = new Map<string, FolderCategoriesOf>();
    for (const [
      key,
      {
        folder: { versionId, locale },
        entry,
      },
    ] of values) {
      const edition = byEdition.get(editionKey({ versionId, locale })) ?? { versionId, locale, entries: [] };
      byEdition.set(editionKey(edition), edition);
      edition.entries.push({ ...entry, articles: (members.get(key) ?? []).sort((a, b) => a - b) });
    }
    // The parent of a category may be a folder whose number is not unique.
    for (const { entries } of byEdition.values()) {
      const ids = new Set(entries.map(({ id }) => id));
      for (const entry of entries) if (entry.parent !== null && !ids.has(entry.parent)) entry.parent = null;
    }
    return [...byEdition.values()];
  }
}

/** Returns the claim of a folder to its number; none without a number. */
function claimOf(folder: Folder, texts: ReadonlyMap<string, FolderFile>): Claim<FolderCategory>[] {
  const { id, path, versionId, locale } = folder;
  if (id === null) return [];
  return [{ versionId, locale, number: id, path, value: { folder, entry: entryOf(folder, id, texts) } }];
}

/** Lists the folders of articles by path, each after its parent. */
function listFolders(articles: readonly FiledArticle[]): Map<string, Folder> {
  const folders = new Map<string, Folder>();
  for (const article of articles) {
    const { path, versionId, locale } = article;
    const segments = path.split('/').slice(0, -1);
    let parent: Folder | null = null;
    for (let end = segments.indexOf(ARTICLES) + 2; end <= segments.length; end += 1) {
      const folderPath = segments.slice(0, end).join('/');
      const name = segments[end - 1] ?? '';
      const number = readNumberedName(name)?.number ?? null;
      const folder: Folder = folders.get(folderPath) ?? {
        path: folderPath,
        name,
        parent,
        number,
        versionId,
        locale,
        articles: [],
        id: number === null ? null : categoryIdOf(number, nearestId(parent)),
      };
      folders.set(folderPath, folder);
      parent = folder;
    }
    parent?.articles.push(article);
  }
  return folders;
}

/**
 * Returns the id of the category of a folder: its number, after that of the category around it, so
 * that each folder may number its own folders from 1. Null when it would be too large.
 * @example categoryIdOf(2, 1) // => 102
 */
function categoryIdOf(number: number, parent: number | null): number | null {
  const id = parent === null ? number : Number(`${parent}${String(number).padStart(2, '0')}`);
  return Number.isSafeInteger(id) ? id : null;
}

function nearestId(folder: Folder | null): number | null {
  let nearest = folder;
  while (nearest !== null && nearest.id === null) nearest = nearest.parent;
  return nearest?.id ?? null;
}

/** Returns the id of the category that contains the articles of a folder; null for none. */
function nearestCategory(folder: Folder, categories: ReadonlyMap<string, FolderCategory>): number | null {
  for (let nearest: Folder | null = folder; nearest !== null; nearest = nearest.parent) {
    if (nearest.id !== null && categories.get(claimKey(folder, nearest.id))?.folder.path === nearest.path)
      return nearest.id;
  }
  return null;
}

function entryOf(folder: Folder, id: number, texts: ReadonlyMap<string, FolderFile>): CategoryFileEntry {
  const { name, number, locale } = folder;
  const text = texts.get(folder.path);
  const unnamed = say({ fr: `Catégorie ${id}`, en: `Category ${id}` }, locale);
  const title = text?.title ?? readableName(readNumberedName(name)?.rest ?? name) ?? unnamed;
  return {
    id,
    title: title.slice(0, TEXT_LIMITS.title),
    description: text?.description ?? '',
    order: number ?? id,
    parent: nearestId(folder.parent),
    articles: [],
  };
}

/** Reports each folder without a number, with a free one. */
function reportUnnumbered(folders: readonly Folder[], problems: ProblemList): void {
  const last = new Map<string, number>();
  const used = new UsedNumbers();
  const parentPath = ({ path }: Folder): string => path.slice(0, path.lastIndexOf('/'));
  const use = (folder: Folder, number: number): void => {
    const parent = parentPath(folder);
    last.set(parent, Math.max(last.get(parent) ?? 0, number));
    used.add(parent, number);
  };
  for (const folder of folders) if (folder.number !== null) use(folder, folder.number);
  const unnumbered = folders.filter(({ id }) => id === null).sort((a, b) => (a.path < b.path ? -1 : 1));
  const typed = new Map(unnumbered.map((folder) => [folder, used.takeTyped(parentPath(folder), folder.name)]));
  for (const [folder, number] of typed) if (number !== null) use(folder, number);
  for (const [folder, number] of typed) {
    const next = number ?? (last.get(parentPath(folder)) ?? 0) + 1;
    use(folder, next);
    const better = withNumber(folder.name, String(next).padStart(2, '0'));
    problems.add(
      folder.path,
      say({
        fr: `attendu : un dossier dont le nom commence par le numéro d’une catégorie, comme 01-guides ; reçu : ${JSON.stringify(folder.name)} ; renommez-le ${better}. D’ici là, ses articles sont rangés un niveau au-dessus.`,
        en: `expected a folder whose name begins with the number of a category, such as 01-guides, received ${JSON.stringify(folder.name)}; rename it to ${better}. Until then its articles are listed one level above.`,
      }),
      { kind: 'no-category' },
    );
  }
}

function reportConflict(paths: readonly string[], hasLastGood: boolean, problems: ProblemList): void {
  const [first = ''] = paths;
  const until = hasLastGood
    ? say({ fr: 'D’ici là, la catégorie reste ce qu’elle était.', en: 'Until then the category stays as it was.' })
    : say({
        fr: 'D’ici là, leurs articles sont rangés un niveau au-dessus.',
        en: 'Until then their articles are listed one level above.',
      });
  problems.add(
    first,
    say({
      fr: `attendu : un seul dossier par numéro de catégorie ; reçu : ${listPaths(paths)} ; donnez un autre numéro à l’un d’eux. ${until}`,
      en: `expected one folder for each number of a category, received ${listPaths(paths)}; give one of them another number. ${until}`,
    }),
  );
}
