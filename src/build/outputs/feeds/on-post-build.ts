import path from 'node:path';
import { buildDaemon } from '../../../node/change-set';
import { CachedContent } from '../../../node/cached-content';
import { PublicFolder } from '../../../node/public-folder';
import type { NodeSource } from '../../../node/public-content';
import { describeSite, siteDirectory, type GatsbyStore } from '../../../node/site';
import type { SiteOverrides } from '../../../shared/site/site-identity';
import { FeedWriter } from './write-feeds';

/** State that a build daemon caches between builds. */
let cached: { directory: string; content: CachedContent; feeds: FeedWriter } | null = null;

/**
 * Gatsby API: writes the feeds once the content is loaded. gatsby-plugin-site-files then compresses
 * them.
 */
export async function onPostBuild(args: NodeSource & GatsbyStore, options: SiteOverrides): Promise<void> {
  const directory = siteDirectory(args.store);
  const daemon = buildDaemon();
  const { content, feeds } =
    cached?.directory === directory ? cached : { content: new CachedContent(), feeds: new FeedWriter() };
  // If this build fails, its state is incomplete: the next build starts without a cache.
  cached = null;
  await feeds.write(
    new PublicFolder(path.join(directory, 'public')),
    content.read(args, daemon?.changeSet ?? null),
    describeSite(directory, options, args),
  );
  if (daemon !== null) cached = { directory, content, feeds };
}
