import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import type { BuildArgs } from 'gatsby';
import { counted, say } from '../../../../content-schema';
import { buildDaemon, type ChangeSet } from '../../../node/change-set';
import { PublicFolder } from '../../../node/public-folder';
import { siteDirectory } from '../../../node/site';
import { SEARCH_CATALOG_PATH } from '../../../shared/search-files';
import type { SearchIndexArgs } from './site-nodes';
import { SiteSearch, type SearchFiles } from './site-search';

/**
 * Gatsby API: finishes the search files, which `createPages` has started. gatsby-plugin-site-files
 * then compresses them.
 */
export async function onPostBuild(
  args: SearchIndexArgs & { reporter: Pick<BuildArgs['reporter'], 'info'> },
): Promise<void> {
  const { files, written, removed } = await buildSearchFiles(args);
  const now = counted(written, { fr: ['écrit', 'écrits'], en: ['written', 'written'] });
  const old = counted(removed, {
    fr: ['ancien retiré', 'anciens retirés'],
    en: ['old one removed', 'old ones removed'],
  });
  args.reporter.info(
    say({
      fr: `Fichiers de recherche : ${files}, dont ${now.fr} ; ${old.fr}.`,
      en: `Search files: ${files}, of which ${now.en}; ${old.en}.`,
    }),
  );
}

/** Search files that were started with the pages of a build. */
interface StartedFiles {
  /** Change set of the build; null in a full one. */
  changeSet: ChangeSet | null;
  files: Promise<SearchFiles>;
}

/** The search of a site, with its threads. */
interface CurrentSearch {
  folder: string;
  search: SiteSearch;
  started: StartedFiles | null;
}

/** The search of the site that this process builds, also again. */
let cached: CurrentSearch | null = null;

/** Starts to plan the search files of a build; `buildSearchFiles` waits for them. */
export async function startSearchFiles(args: SearchIndexArgs): Promise<void> {
  start(await searchOf(args), args);
}

/** Builds the search files of the current site. Returns numbers of files for the terminal. */
export async function buildSearchFiles(
  args: SearchIndexArgs,
): Promise<{ files: number; written: number; removed: number }> {
  const current = await searchOf(args);
  try {
    // A full build may follow an update that was started before a plugin asked for it.
    const isStarted = current.started?.changeSet === currentChangeSet();
    const { files } = isStarted && current.started ? current.started : start(current, args);
    current.started = null;
    return await finish(publicFolderOf(current.folder), await files);
  } finally {
    buildDaemon()?.idleWork.set('search', (signal) => current.search.holdEditions(args, signal));
    if (buildDaemon() === null && process.env['gatsby_executing_command'] !== 'develop') {
      cached = null;
      await current.search.close();
    }
  }
}

/** Starts to plan the files, after those of a build that did not wait for them. */
function start(current: CurrentSearch, args: SearchIndexArgs): StartedFiles {
  const changeSet = currentChangeSet();
  const before = current.started?.files.catch(() => undefined);
  const files = Promise.resolve(before).then(() => planFiles(current, changeSet, args));
  // If the build fails before it waits for them, nobody else handles their failure.
  files.catch(() => undefined);
  return (current.started = { changeSet, files });
}

/** Returns the search of the current site, and closes that of another one. */
async function searchOf({ store }: SearchIndexArgs): Promise<CurrentSearch> {
  const folder = siteDirectory(store);
  if (cached?.folder === folder) return cached;
  const other = cached;
  const current = (cached = { folder, search: new SiteSearch(folder, buildDaemon() !== null), started: null });
  await other?.search.close();
  return current;
}

/** Plans and writes the files of a build, except the catalog. */
async function planFiles(
  { folder, search }: CurrentSearch,
  changeSet: ChangeSet | null,
  args: SearchIndexArgs,
): Promise<SearchFiles> {
  const updated = changeSet && (await search.update(args, changeSet));
  return updated ?? search.build(args, await listFiles(publicFolderOf(folder)));
}

const currentChangeSet = () => buildDaemon()?.changeSet ?? null;
const publicFolderOf = (folder: string) => new PublicFolder(path.join(folder, 'public'));

/** Lists the search files in the folder and their compressed forms, without the catalog. */
async function listFiles(folder: PublicFolder): Promise<Set<string>> {
  const directory = path.posix.dirname(SEARCH_CATALOG_PATH);
  await mkdir(folder.fileOf(directory), { recursive: true });
  const names = await readdir(folder.fileOf(directory));
  return new Set(names.map((name) => `${directory}/${name}`).filter((file) => NAMED_BY_CONTENT.test(file)));
}

/**
 * Writes the catalog, removes the files that are no longer used, and records what the build wrote.
 * The compressed forms of files that an update removes belong to site files.
 */
async function finish(folder: PublicFolder, { catalog, files, added, unused }: SearchFiles) {
  for (const file of added) folder.recordWrite(file);
  const isNew = await folder.write(SEARCH_CATALOG_PATH, JSON.stringify(catalog));
  await folder.remove(...unused);
  const removed = unused.filter((file) => !file.endsWith('.br')).length;
  return { files: files + 1, written: added.length + (isNew ? 1 : 0), removed };
}

const NAMED_BY_CONTENT = /\/(?:catalogue|words|list|text)-[a-z]+-[\d-]*[0-9a-v]+\.(?:json|txt)(?:\.br)?$/;
