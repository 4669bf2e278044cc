import { createHash } from 'node:crypto';
import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import type { BuildArgs } from 'gatsby';
import { counted, say } from '../../../../content-schema';
import { buildDaemon } from '../../../node/change-set';
import { PublicFolder } from '../../../node/public-folder';
import { siteDirectory } from '../../../node/site';
import type { EditionContent } from '../../../shared/search-editions';
import { SEARCH_CATALOG_PATH } from '../../../shared/search-files';
import { CachedSearch } from './cached-search';
import { planSearchFiles, type DigestOf, type SearchFilesPlan } from '../../../shared/search/plan-search-files';
import { askSectionTexts, readSectionTexts } from './section-texts';
import type { SearchIndexArgs } from './site-nodes';

/**
 * Gatsby API: writes the search files once all documents are compiled. gatsby-plugin-site-files
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

/** State that a build daemon caches, so that the next build reads only what changed. */
let cached: { folder: string; search: CachedSearch } | null = null;

/** Builds the search files of the current site. */
export async function buildSearchFiles(args: SearchIndexArgs): Promise<WrittenSearchFiles> {
  const folder = siteDirectory(args.store);
  const before = cached?.folder === folder ? cached.search : null;
  // If this build fails, its state is incomplete: the next build starts without a cache.
  cached = null;
  const daemon = buildDaemon();
  const changeSet = daemon?.changeSet ?? null;
  // Texts queried here are not added to the cache file, which only saves work: the next full build
  // adds them.
  const plan =
    changeSet && (await before?.update(args, changeSet, (documents) => askSectionTexts(documents, args.graphql)));
  const search = plan && before ? before : new CachedSearch(digestOf);
  const made =
    plan ??
    (await search.read(args, (documents) =>
      readSectionTexts(path.join(folder, '.versio', 'section-texts.json'), documents, args.graphql),
    ));
  const written = await writePlan(new PublicFolder(path.join(folder, 'public')), made);
  if (daemon !== null) cached = { folder, search };
  return written;
}

/** Numbers of files, printed on the terminal. */
export interface WrittenSearchFiles {
  files: number;
  written: number;
  removed: number;
}

/** Writes the search files of editions into a public folder. */
export function writeSearchFiles(publicDir: string, editions: readonly EditionContent[]): Promise<WrittenSearchFiles> {
  return writePlan(new PublicFolder(publicDir), planSearchFiles(editions, digestOf));
}

/** Writes the planned files that do not exist yet and removes unused ones. */
async function writePlan(
  folder: PublicFolder,
  { catalog, files, paths }: SearchFilesPlan,
): Promise<WrittenSearchFiles> {
  const directory = path.posix.dirname(SEARCH_CATALOG_PATH);
  await mkdir(folder.fileOf(directory), { recursive: true });
  const existing = new Set((await readdir(folder.fileOf(directory))).map((name) => `${directory}/${name}`));
  // The name contains the digest of the content, so an existing file is up to date.
  const missing = files.filter((file) => !existing.has(file.path));
  for (const file of missing) await folder.replace(file.path, file.content);
  const isNew = await folder.write(SEARCH_CATALOG_PATH, JSON.stringify(catalog));
  const unused = [...existing].filter((name) => NAMED_BY_CONTENT.test(name) && !paths.has(name.replace(/\.br$/, '')));
  await folder.remove(...unused);
  return { files: paths.size + 1, written: missing.length + (isNew ? 1 : 0), removed: unused.length };
}

const NAMED_BY_CONTENT = /\/(?:catalogue|words|list|text)-[a-z]+-[\d-]*[0-9a-v]+\.(?:json|txt)(?:\.br)?$/;

/** Letters of a digest: lower case, so that file systems which ignore case have no fewer. */
const DIGEST_BASE = 32;
const LONGEST_DIGEST = 15;
const digestOf: DigestOf = (content) =>
  BigInt(`0x${createHash('sha256').update(content).digest('hex')}`)
    .toString(DIGEST_BASE)
    .slice(-LONGEST_DIGEST)
    .padStart(LONGEST_DIGEST, '0');
