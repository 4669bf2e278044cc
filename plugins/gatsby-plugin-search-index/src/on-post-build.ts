import path from 'node:path';
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import type { BuildArgs } from 'gatsby';
import { siteDirectory } from '../../../src/node/site';
import { collectEditions, type EditionContent } from '../../../src/shared/search-editions';
import { readSectionTexts } from './section-texts';
import { readSite, type SearchIndexArgs } from './site-nodes';
import { planSearchFiles } from './plan-search-files';
import { SEARCH_CATALOG_PATH } from '../../../src/shared/search-files';

/** Gatsby API: writes the search files, when every document is known; gatsby-plugin-site-files then compresses them. */
export async function onPostBuild(
  args: SearchIndexArgs & { reporter: Pick<BuildArgs['reporter'], 'info'> },
): Promise<void> {
  const { files, written, removed } = await buildSearchFiles(args);
  args.reporter.info(`Search files: ${files}, of which ${written} written; ${removed} old ones removed.`);
}

/** Makes the search files of the site as it is now. */
export async function buildSearchFiles(args: SearchIndexArgs) {
  const folder = siteDirectory(args.store);
  const { outlines, documents } = readSite(args);
  const texts = await readSectionTexts(path.join(folder, '.versio', 'section-texts.json'), documents, args.graphql);
  return writeSearchFiles(
    path.join(folder, 'public'),
    collectEditions(outlines, documents, ({ internal }) => texts[internal.contentDigest] ?? []),
  );
}

/** What was done, to be told on the terminal. */
export interface WrittenSearchFiles {
  files: number;
  written: number;
  removed: number;
}

/** Writes the search files into the public folder; those that are there already are left, those that nothing uses go. */
export async function writeSearchFiles(
  publicDir: string,
  editions: readonly EditionContent[],
): Promise<WrittenSearchFiles> {
  const { catalog, files } = planSearchFiles(editions, digestOf);
  const folder = path.join(publicDir, path.dirname(SEARCH_CATALOG_PATH));
  await mkdir(folder, { recursive: true });
  const existing = await readdir(folder);
  const wanted = new Set(files.map((file) => path.basename(file.path)));
  let written = 0;
  for (const file of files) {
    // The name is the digest of the content.
    if (existing.includes(path.basename(file.path))) continue;
    await writeFile(path.join(publicDir, file.path), file.text);
    written++;
  }
  const catalogFile = path.join(publicDir, SEARCH_CATALOG_PATH);
  const text = JSON.stringify(catalog);
  if ((await readFile(catalogFile, 'utf8').catch(() => '')) !== text) {
    await writeFile(catalogFile, text);
    written++;
  }
  const unused = existing.filter((name) => NAMED_BY_CONTENT.test(name) && !wanted.has(name.replace(/\.br$/, '')));
  for (const name of unused) await rm(path.join(folder, name));
  return { files: files.length + 1, written, removed: unused.length };
}

const NAMED_BY_CONTENT = /-[0-9a-f]{16}\.json(?:\.br)?$/;
const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);
