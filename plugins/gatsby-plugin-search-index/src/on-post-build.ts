import path from 'node:path';
import type { BuildArgs } from 'gatsby';
import { siteDirectory } from '../../../src/node/site';
import { collectEditions } from './collect-editions';
import { readSectionTexts } from './section-texts';
import { readSite, type SearchIndexArgs } from './site-nodes';
import { writeSearchFiles } from './write-search-files';

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
  return writeSearchFiles(path.join(folder, 'public'), collectEditions(outlines, documents, texts));
}
