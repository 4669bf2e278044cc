import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { withoutBuildTraces, type PageTexts } from '../../../src/shared/offline/page-piece';
import type { PublicFolder } from '../../../src/node/public-folder';
import type { Stamp } from './cached-packs';

/** Where Gatsby writes the HTML of a page, and its data. */
export const pageFiles = (page: string): Record<'html' | 'data', string> => ({
  html: `${page}/index.html`,
  data: `/page-data${page}/page-data.json`,
});

const PAGE_FILE = /^(?:\/page-data(\/.+)\/page-data\.json|(\/.+)\/index\.html)$/;

/** The page that a file below `public/` belongs to; undefined when it belongs to none. */
export function pageOfFile(file: string): string | undefined {
  const [, ofData, ofHtml] = PAGE_FILE.exec(`/${file}`) ?? [];
  return ofData ?? ofHtml;
}

/** Size and time of a file of the public folder; null when it is not there. Blocks: asking so costs a tenth. */
export function stampOf(folder: PublicFolder, sitePath: string): Stamp | null {
  const stats = statSync(folder.fileOf(sitePath), { throwIfNoEntry: false });
  return stats?.isFile() === true ? { size: stats.size, mtimeMs: stats.mtimeMs } : null;
}

/** Tells whether a file is as it was. */
export const isSameStamp = (a: Stamp, b: Stamp): boolean => a.size === b.size && a.mtimeMs === b.mtimeMs;

/** Reads a page as a pack holds it. */
export async function readPage(folder: PublicFolder, page: string): Promise<PageTexts> {
  const { html, data } = pageFiles(page);
  const [htmlText, dataText] = await Promise.all([html, data].map((file) => readFile(folder.fileOf(file), 'utf8')));
  return withoutBuildTraces({ html: htmlText ?? '', data: dataText ?? '' });
}
