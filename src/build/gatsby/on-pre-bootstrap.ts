import { createRequire } from 'node:module';
import path from 'node:path';
import type { ParentSpanPluginArgs } from 'gatsby';
import { type GatsbyStore, siteDirectory } from '../../node/site';
import { isStateUnsaved, markUnsaved } from '../../node/unsaved-state';
import { type CacheModule, repeatInterrupted } from './interrupted-build';
import { type FileParserModule, parseFewerFiles } from './parsed-files';
import { type DatastoreModule, inferFewerTypes, keepPageNodes } from './stored-nodes';
import { replaceStitching, type PageHtmlModule, type StitchingModule } from './stitch-pages';
import { observePool, type PoolModule } from './worker-processes';

/**
 * Gatsby API: replaces four internal functions of Gatsby, in time for this build, and keeps the
 * nodes of pages. The modules are those of the release in package.json. A build after one that was
 * interrupted makes every page again.
 */
export async function onPreBootstrap({
  store,
  actions,
}: GatsbyStore & Pick<ParentSpanPluginArgs, 'actions'>): Promise<void> {
  // In the folder of the site: this code itself runs from Gatsby's compiled copy.
  const load = createRequire(path.join(siteDirectory(store), 'package.json'));
  // A package of Gatsby's own, which need not be installed beside it.
  const loadOfGatsby = createRequire(load.resolve('gatsby/package.json'));
  replaceStitching(
    load('gatsby/dist/utils/slices/stitching') as StitchingModule,
    loadOfGatsby('gatsby-core-utils/page-html') as PageHtmlModule,
  );
  parseFewerFiles(load('gatsby/dist/query/file-parser') as FileParserModule, store);
  inferFewerTypes(load('gatsby/dist/datastore') as DatastoreModule, store);
  keepPageNodes({ store, actions });
  observePool(load('gatsby/dist/utils/worker/pool') as PoolModule);
  if (process.env['gatsby_executing_command'] !== 'build') return;
  const site = siteDirectory(store);
  if (isStateUnsaved(site)) await repeatInterrupted({ store }, load('gatsby/dist/utils/cache-lmdb') as CacheModule);
  markUnsaved(site);
}
