import type { HostingRules } from '../../../../node/hosting/hosting-rules';
import { compressFiles, type CompressedFolder } from '../compress-files';
import { entriesOf } from '../site-file-index';
import { SiteWriter } from '../site-writer';
import { redirectPages } from './redirect-pages';

/**
 * Writes redirect pages where a finished site has no page, and removes those of deleted redirects.
 * @param basePath Path below which the site is served, `""` at the root.
 */
export async function writeRedirectPages(
  finished: CompressedFolder,
  { locales, redirects }: HostingRules,
  basePath: string,
): Promise<void> {
  const { folder, tree, fileIndex } = finished;
  const writer = new SiteWriter(folder, tree, fileIndex);
  const pages = redirectPages(redirects, locales, basePath);
  const isOurs = (sitePath: string) => sitePath.endsWith('/index.html') && fileIndex.otherFiles.has(sitePath);
  const touched = new Set<string>();
  for (const sitePath of [...fileIndex.otherFiles].filter((each) => isOurs(each) && !pages.has(each))) {
    writer.remove(sitePath);
    touched.add(sitePath);
  }
  for (const [sitePath, html] of pages) {
    const isFree = fileIndex.get(sitePath) === undefined ? !isBelowFile(sitePath, tree) : isOurs(sitePath);
    if (isFree && writer.write(sitePath, html)) touched.add(sitePath);
  }
  if (touched.size === 0) return;
  await compressFiles(finished, touched);
  await finished.fileIndexChanges.append(entriesOf(fileIndex, touched));
}

/** Checks whether an ancestor of a path is a file, so that no file can be created below it. */
function isBelowFile(sitePath: string, files: ReadonlyMap<string, unknown>): boolean {
  const names = sitePath.split('/');
  return names.some((_, index) => files.has(names.slice(0, index).join('/')));
}
