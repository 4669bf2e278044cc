import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import type { BuildArgs } from 'gatsby';
import { counted, say } from '../../../../content-schema';
import { buildDaemon } from '../../../node/change-set';
import { PublicFolder } from '../../../node/public-folder';
import { siteDirectory } from '../../../node/site';
import { SEARCH_CATALOG_PATH } from '../../../shared/search-files';
import type { SearchIndexArgs } from './site-nodes';
import { SiteSearch, type UpdatedSearchFiles } from './site-search';

/**
 * Gatsby API: builds the search files once all documents are compiled. gatsby-plugin-site-files
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

/** The search of a site that this process will build again, with its threads. */
let cached: {
  folder: string;
  search: SiteSearch;
  /** Update of the current incremental build; null when none was started. */
  started: ReturnType<SiteSearch['update']> | null;
} | null = null;

/** Starts the update of an incremental build; `buildSearchFiles` waits for it. */
export function startUpdate(args: SearchIndexArgs): void {
  const changeSet = buildDaemon()?.changeSet;
  if (!changeSet || cached === null || cached.folder !== siteDirectory(args.store)) return;
  cached.started = cached.search.update(args, changeSet);
  // If the build fails before it waits for the update, nobody else handles its failure.
  cached.started.catch(() => undefined);
}

/** Builds the search files of the current site. */
export async function buildSearchFiles(args: SearchIndexArgs): Promise<WrittenSearchFiles> {
  const folder = siteDirectory(args.store);
  const daemon = buildDaemon();
  const isBuiltAgain = daemon !== null || process.env['gatsby_executing_command'] === 'develop';
  if (cached?.folder !== folder) {
    await cached?.search.close();
    cached = { folder, search: new SiteSearch(folder, daemon !== null), started: null };
  }
  const current = cached;
  try {
    const publicFolder = new PublicFolder(path.join(folder, 'public'));
    const { started } = current;
    current.started = null;
    const updated = await (started ?? (daemon?.changeSet ? current.search.update(args, daemon.changeSet) : null));
    // A full build may follow an update that was started before a plugin asked for it.
    if (daemon?.changeSet && updated) return await finish(publicFolder, updated);
    const before = await listFiles(publicFolder);
    const { catalog, paths } = await current.search.build(args, before);
    const added = [...paths].filter((file) => !before.has(file));
    const unused = [...before].filter((file) => !paths.has(file.replace(COMPRESSED, '')));
    return await finish(publicFolder, { catalog, files: paths.size, added, unused });
  } finally {
    daemon?.idleWork.set('search', (signal) => current.search.holdEditions(args, signal));
    if (!isBuiltAgain) {
      cached = null;
      await current.search.close();
    }
  }
}

/** Numbers of files, printed on the terminal. */
interface WrittenSearchFiles {
  files: number;
  written: number;
  removed: number;
}

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
async function finish(
  folder: PublicFolder,
  { catalog, files, added, unused }: UpdatedSearchFiles,
): Promise<WrittenSearchFiles> {
  for (const file of added) folder.recordWrite(file);
  const isNew = await folder.write(SEARCH_CATALOG_PATH, JSON.stringify(catalog));
  await folder.remove(...unused);
  const removed = unused.filter((file) => !COMPRESSED.test(file)).length;
  return { files: files + 1, written: added.length + (isNew ? 1 : 0), removed };
}

const NAMED_BY_CONTENT = /\/(?:catalogue|words|list|text)-[a-z]+-[\d-]*[0-9a-v]+\.(?:json|txt)(?:\.br)?$/;
const COMPRESSED = /\.br$/;
