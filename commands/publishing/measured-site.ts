import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { ContentFolder } from '../../tools/bench/rebuild/content-folder';
import type { PublishingSite } from '../../tools/bench/rebuild/rebuild-benchmark';
import { copySite } from '../../tools/bench/site-copy';
import { createContentApi } from '../../services/content-api/create-content-api';
import { findFreePort, LOOPBACK } from '../command-line/free-port';
import type { Shutdown } from '../command-line/shutdown';
import { daemonBuildPaths } from '../site-build/build-paths';
import { publishingPaths } from './service-file';
import { startPublishing } from './start-publishing';

/** Options of `startMeasuredSite`. */
export interface MeasuredSiteOptions {
  name: string;
  /** Content directory; it is edited, so it must be a copy. */
  content: string;
  /** Folder for the copy of the sources, the releases and all state. */
  workDir: string;
  /** Whether the sources are copied again, without any cache (default: unchanged). */
  isNew?: boolean;
  shutdown: Shutdown;
}

/**
 * Starts the services of `npm start`, without the site server, and waits for the first build.
 * @returns the site, and the duration of that build.
 */
export async function startMeasuredSite(options: MeasuredSiteOptions): Promise<{ site: PublishingSite; ms: number }> {
  const { name, content, workDir, isNew = false, shutdown } = options;
  const root = path.join(workDir, 'site');
  if (isNew) await copySite(root);
  const secret = `whsec_${randomBytes(32).toString('base64')}`;
  const port = await findFreePort(0);
  const contentApi = await createContentApi({
    contentDir: content,
    stateDir: path.join(workDir, 'content-api'),
    webhook: { url: `http://${LOOPBACK}:${port}/hooks/content`, secret },
  });
  shutdown.add(() => contentApi.close());
  const start = performance.now();
  const publishing = await startPublishing({
    port,
    secrets: [secret],
    content,
    site: { contentApiUrl: contentApi.url, paths: daemonBuildPaths(root) },
    paths: publishingPaths(root),
    shutdown,
  });
  await publishing.buildAndWait();
  const folder = new ContentFolder(content);
  const { url: serviceUrl, releases } = publishing;
  return {
    site: { name, folder, contentApiUrl: contentApi.url, releases, serviceUrl, secret },
    ms: performance.now() - start,
  };
}
