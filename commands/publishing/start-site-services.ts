import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { say } from '../../content-schema';
import { CONTENT_API_PREFIX, IDENTITY_PREFIX, REBUILD_PREFIX } from '../../src/node/hosting/local-prefixes';
import { findFreePort, LOOPBACK } from '../command-line/free-port';
import type { Shutdown } from '../command-line/shutdown';
import { startContentApi } from '../site-build/content-source';
import { startLocalIdentity } from '../site-build/identity-source';
import type { LocalReleases } from './local-releases';
import type { SiteServices } from './serve-site';
import { startPublishing } from './start-publishing';
import { watchOwnFiles } from './watch-own-files';

/** Port of the rebuild service, or the next free one. */
const REBUILD_PORT = 4300;

/** Options of `startSiteServices`. */
export interface SiteServicesOptions {
  /** Content directory. */
  content: string;
  releases: LocalReleases;
  /** Origins of the site, whose pages call the services. */
  origins: readonly string[];
  /** Environment variables of builds, added to those of this process. */
  variables: Record<string, string>;
  /** Whether the identity service runs. */
  hasIdentity: boolean;
  /** Preferred ports. */
  apiPort: number | undefined;
  identityPort: number | undefined;
  /** Whether every finding fails a build. */
  isStrict: boolean;
  shutdown: Shutdown;
}

/**
 * Starts the services of a site on this machine, and its first build. Changes in the content
 * directory are published: the content API notifies the rebuild service by a signed hook.
 */
export async function startSiteServices(options: SiteServicesOptions): Promise<SiteServices> {
  const { content, releases, origins, variables, shutdown } = options;
  const rebuildPort = await findFreePort(REBUILD_PORT);
  const secret = `whsec_${randomBytes(32).toString('base64')}`;
  const identity = options.hasIdentity ? await startLocalIdentity(shutdown, { port: options.identityPort }) : null;
  const contentApi = await startContentApi(content, shutdown, true, {
    ...(identity && { authorize: identity.authorize }),
    privateOrigins: origins,
    webhook: { url: `http://${LOOPBACK}:${rebuildPort}/hooks/content`, secret },
    port: options.apiPort,
  });
  await identity?.takeName(contentApi.url);
  const publishing = await startPublishing({
    port: rebuildPort,
    secrets: [secret],
    ...(identity && { authorize: identity.authorize }),
    origins,
    content,
    releases,
    site: {
      contentApiUrl: contentApi.url,
      own: path.resolve(content),
      contentFindings: () => contentApi.findings,
      isStrict: options.isStrict,
      variables,
      echo: console.log,
    },
    shutdown,
  });
  const built = publishing.buildAndWait();
  built.catch(() => undefined); // The caller awaits it later; it may fail before.
  await watchOwnFiles(path.resolve(content), () => publishing.buildAndWait(), shutdown);
  return {
    addresses: {
      [CONTENT_API_PREFIX]: contentApi.url,
      [REBUILD_PREFIX]: publishing.url,
      ...(identity && { [IDENTITY_PREFIX]: identity.url }),
    },
    built,
    lines: [
      say({
        fr: `L’API de contenu :  ${contentApi.url} (sur ${content} ; ce que vous y enregistrez est publié)`,
        en: `The content API:  ${contentApi.url} (over ${content}; what you save there is published)`,
      }),
      say({ fr: `La publication :    npm run rebuild -- status`, en: `Publishing:       npm run rebuild -- status` }),
      ...(identity?.lines ?? []),
    ],
  };
}
