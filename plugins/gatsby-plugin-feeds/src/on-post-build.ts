import path from 'node:path';
import { residentBuild } from '../../../src/node/build-round';
import { KeptContent } from '../../../src/node/kept-content';
import { PublicFolder } from '../../../src/node/public-folder';
import type { NodeSource } from '../../../src/node/public-content';
import { describeSite, siteDirectory, type GatsbyStore } from '../../../src/node/site';
import type { SiteOverrides } from '../../../src/shared/site/site-identity';
import { FeedWriter } from './write-feeds';

/** What a build that stays knows of its site. */
let kept: { directory: string; content: KeptContent; feeds: FeedWriter } | null = null;

/** Gatsby API: writes the feeds, when the content is known; gatsby-plugin-site-files then compresses them. */
export async function onPostBuild(args: NodeSource & GatsbyStore, options: SiteOverrides): Promise<void> {
  const directory = siteDirectory(args.store);
  const resident = residentBuild();
  const { content, feeds } =
    kept?.directory === directory ? kept : { content: new KeptContent(), feeds: new FeedWriter() };
  // A round that ends with an error leaves nothing that another one could go on from.
  kept = null;
  const folder = new PublicFolder(path.join(directory, 'public'));
  const site = describeSite(directory, options, args);
  const update = resident?.round ? content.update(args, resident.round) : null;
  if (update) await feeds.update(folder, update, site);
  else await feeds.write(folder, content.read(args), site);
  if (resident !== null) kept = { directory, content, feeds };
}
