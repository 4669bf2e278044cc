import path from 'node:path';
import { readPublicContent, type NodeSource } from '../../../src/node/public-content';
import { describeSite, siteDirectory, type GatsbyStore, type SiteOptions } from '../../../src/node/site';
import { writeFeeds } from './write-feeds';

/** Gatsby API: writes the feeds, when the content is known; gatsby-plugin-site-files then compresses them. */
export async function onPostBuild(args: NodeSource & GatsbyStore, options: SiteOptions): Promise<void> {
  const directory = siteDirectory(args.store);
  await writeFeeds(path.join(directory, 'public'), readPublicContent(args), describeSite(directory, options));
}
