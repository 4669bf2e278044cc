import { rm } from 'node:fs/promises';
import path from 'node:path';
import { readPublicContent } from '../../../node/public-content';
import { describeSite, siteDirectory } from '../../../node/site';
import { storeFindings } from '../../../node/store-findings';
import { ACCOUNT_FILES, smallFiles } from './small-files';
import type { SiteFilesArgs } from './on-post-build';
import type { SiteFilesOptions } from './plugin-options';
import { writeWhenDifferent } from '../../../node/write-file';

/**
 * Gatsby API: writes the files that scripts request for `gatsby develop`, which never runs
 * `onPostBuild`.
 */
export async function onPostBootstrap(
  { store, getNode, getNodesByType }: Omit<SiteFilesArgs, 'reporter'>,
  options: SiteFilesOptions,
): Promise<void> {
  if (process.env['gatsby_executing_command'] !== 'develop') return;
  const directory = siteDirectory(store);
  const content = readPublicContent({ getNode, getNodesByType });
  const { files, findings } = smallFiles(
    directory,
    content,
    describeSite(directory, options, { getNode }),
    options.identity ?? null,
  );
  // The site may no longer have accounts. A build removes such files on its own.
  for (const file of ACCOUNT_FILES) await rm(path.join(directory, 'public', file), { force: true });
  // A build includes these findings in the report that it writes at its end.
  storeFindings(directory, 'small-files', findings);
  for (const [sitePath, text] of Object.entries(files)) {
    await writeWhenDifferent(path.join(directory, 'public', sitePath), text);
  }
}
