import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { EditionContent } from '../../../../shared/search-editions';
import { SEARCH_CATALOG_PATH } from '../../../../shared/search-files';
import { planSearchFiles } from '../../../../shared/search/plan-search-files';
import { digestOf } from '../plan-edition';

/** Writes the search files of editions into a public folder, as a full build of them does. */
export async function writeSearchFiles(publicDir: string, editions: readonly EditionContent[]): Promise<void> {
  const { catalog, files } = planSearchFiles(editions, digestOf);
  const all = [...files, { path: SEARCH_CATALOG_PATH, content: JSON.stringify(catalog) }];
  await mkdir(path.dirname(path.join(publicDir, SEARCH_CATALOG_PATH)), { recursive: true });
  for (const file of all) await writeFile(path.join(publicDir, file.path), file.content);
}
