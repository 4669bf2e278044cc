import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { LOCALES } from '../../../content-schema';
import { SiteFilesError } from './errors';
import { writeWhenDifferent } from '../../../src/node/write-file';

/** What gatsby-plugin-sitemap writes into the folder of a locale. */
const INDEX_FILE = 'sitemap-index.xml';
const PART_FILE = /^sitemap-\d+\.xml$/;

/**
 * Makes `/<locale>/sitemap.xml` of what gatsby-plugin-sitemap wrote: the one part itself, or the index of several.
 * Parts of an earlier, longer sitemap go.
 * @throws {SiteFilesError} `sitemapMissing` when the plugin wrote nothing for a locale.
 */
export async function finishSitemaps(publicDir: string): Promise<void> {
  for (const locale of LOCALES) await finishSitemap(path.join(publicDir, locale));
}

async function finishSitemap(folder: string): Promise<void> {
  const index = await readFile(path.join(folder, INDEX_FILE), 'utf8').catch((cause: unknown) => {
    const where = path.join(folder, INDEX_FILE);
    throw new SiteFilesError('sitemapMissing', { where, expected: 'a sitemap index', received: 'no file' }, { cause });
  });
  const parts = [...index.matchAll(/<loc>[^<]*\/([^</]+)<\/loc>/g)].map(([, name = '']) => name);
  const [only] = parts;
  const single = parts.length === 1 && only !== undefined;
  const sitemap = single ? await readFile(path.join(folder, only)) : index;
  await writeWhenDifferent(path.join(folder, 'sitemap.xml'), sitemap);

  const kept = new Set(single ? [] : parts);
  for (const name of await readdir(folder)) {
    if (name === INDEX_FILE || (PART_FILE.test(name) && !kept.has(name))) await rm(path.join(folder, name));
  }
}
