import { readFileSync } from 'node:fs';
import type { SitePages } from '../../../node/site';
import { isPageFile } from './public-tree';
import type { SiteWriter } from './site-writer';

/** Name of a file that was being written (src/node/write-file.ts). */
const DRAFT = /\.\d+-[0-9a-f]{8}\.tmp$/;

/**
 * Removes what interrupted builds left in the public folder: files that were being written, and
 * pages that Gatsby made and then forgot, because its state was not saved. The text of an article
 * that was removed again would stay public.
 * @param pages Pages of the site by path; without any nothing is known.
 */
export function removeLeftovers(writer: SiteWriter, pages: SitePages): void {
  const isForgotten = (sitePath: string): boolean =>
    pages.size > 0 &&
    isPageFile(sitePath) &&
    !pages.has(pagePathOf(sitePath)) &&
    // Not a page of `static`, nor one that redirects.
    readFileSync(writer.folder.fileOf(sitePath), 'latin1').includes('id="___gatsby"');
  for (const sitePath of [...writer.tree.keys()]) {
    if (DRAFT.test(sitePath) || isForgotten(sitePath)) writer.remove(sitePath);
  }
}

const pagePathOf = (sitePath: string): string => sitePath.replace(/\/index\.html$/, '') || '/';
