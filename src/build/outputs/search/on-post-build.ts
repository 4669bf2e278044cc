import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import type { BuildArgs } from 'gatsby';
import { counted, say } from '../../../../content-schema';
import { buildDaemon } from '../../../node/change-set';
import { PublicFolder } from '../../../node/public-folder';
import { siteDirectory } from '../../../node/site';
import { SEARCH_CATALOG_PATH } from '../../../shared/search-files';
import type { SearchIndexArgs } from './site-nodes';
import { SiteSearch, type SearchFiles } from './site-search';

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
let cached: { folder: string; search: SiteSearch } | null = null;

/** Builds the search files of the current site. */
export async function buildSearchFiles(args: SearchIndexArgs): Promise<WrittenSearchFiles> {
  const folder = siteDirectory(args.store);
  const daemon = buildDaemon();
  const isBuiltAgain = daemon !== null || process.env['gatsby_executing_command'] === 'develop';
  if (cached?.folder !== folder) {
    await cached?.search.close();
    cached = { folder, search: new SiteSearch(folder, daemon !== null) };
  }
  const { search } = cached;
  try {
    const publicFolder = new PublicFolder(path.join(folder, 'public'));
    const directory = publicFolder.fileOf(path.posix.dirname(SEARCH_CATALOG_PATH));
    await mkdir(directory, { recursive: true });
    const existing = await readdir(directory);
    const updated = daemon?.changeSet ? await search.update(args, daemon.changeSet) : null;
    return await finish(publicFolder, updated ?? (await search.build(args)), existing);
  } finally {
    if (!isBuiltAgain) {
      cached = null;
      await search.close();
    }
  }
}

/** Numbers of files, printed on the terminal. */
interface WrittenSearchFiles {
  files: number;
  written: number;
  removed: number;
}

/**
 * Writes the catalog, removes the files that are no longer used, and records what the build wrote.
 * @param namesBefore Names of the files before the build.
 */
async function finish(
  folder: PublicFolder,
  { catalog, paths }: SearchFiles,
  namesBefore: readonly string[],
): Promise<WrittenSearchFiles> {
  const before = new Set(namesBefore.map((name) => `${path.posix.dirname(SEARCH_CATALOG_PATH)}/${name}`));
  const written = [...paths].filter((file) => !before.has(file));
  for (const file of written) folder.recordWrite(file);
  const isNew = await folder.write(SEARCH_CATALOG_PATH, JSON.stringify(catalog));
  const unused = [...before].filter((file) => NAMED_BY_CONTENT.test(file) && !paths.has(file.replace(/\.br$/, '')));
  await folder.remove(...unused);
  return { files: paths.size + 1, written: written.length + (isNew ? 1 : 0), removed: unused.length };
}

const NAMED_BY_CONTENT = /\/(?:catalogue|words|list|text)-[a-z]+-[\d-]*[0-9a-v]+\.(?:json|txt)(?:\.br)?$/;
