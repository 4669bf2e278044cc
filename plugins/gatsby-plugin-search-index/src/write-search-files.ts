import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type EditionContent, planSearchFiles } from './plan-search-files';
import { SEARCH_CATALOG_PATH } from '../../../src/shared/search-files';

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
