import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Build } from '../../content-schema';
import { createRebuildService, type RebuildServiceOptions } from '../../services/rebuild/create-rebuild-service';
import { createReleaseStore } from '../../src/node/releases/create-release-store';
import type { ReleaseStore } from '../../src/node/releases/release-store';
import { writeAtomically } from '../../src/node/write-file';
import { CommandError, failWith } from '../command-line/command';
import { LOOPBACK } from '../command-line/free-port';
import type { Shutdown } from '../command-line/shutdown';
import { readBuildPatience } from '../site-build/gatsby-process';
import { createSiteBuilder, type SiteBuilderOptions } from '../site-build/site-builder';
import { describeBuild } from './describe-publishing';
import { RebuildClient } from './rebuild-client';
import { forgetService, publishingPaths, type PublishingPaths, tellService } from './service-file';

/** How publishing on this machine is set up. */
export interface PublishingOptions extends Pick<RebuildServiceOptions, 'secrets' | 'authorize' | 'origins'> {
  port: number;
  host?: string;
  /** Token that opens the service besides those of staff (default: `REBUILD_TOKEN`, else one by chance). */
  token?: string;
  site: Omit<SiteBuilderOptions, 'log'>;
  paths?: PublishingPaths;
  shutdown: Shutdown;
}

/** Publishing as it runs on this machine. */
export interface LocalPublishing {
  /** Base URL of the rebuild service. */
  url: string;
  releases: ReleaseStore;
  /** Whether what is live was built with the same variables: only then may it be served before a build has ended. */
  isLiveUsable: boolean;
  /** Builds, and waits for the end. @throws {CommandError} when the build fails. */
  buildAndWait(): Promise<Build>;
}

/** Starts the builder, the releases and the rebuild service of this machine; they end with the command. */
export async function startPublishing(options: PublishingOptions): Promise<LocalPublishing> {
  const { shutdown, site, port, host = LOOPBACK, secrets, authorize, origins } = options;
  const paths = options.paths ?? publishingPaths();
  const token = options.token ?? (process.env['REBUILD_TOKEN'] || randomBytes(24).toString('base64url'));
  const releases = await createReleaseStore(paths.releases).catch(failWith);
  const builder = await createSiteBuilder({ ...site, log: console.error });
  shutdown.add(() => builder.close());
  const service = await createRebuildService({
    port,
    host,
    stateDir: paths.state,
    site: { builder, releases },
    contentApi: site.contentApiUrl,
    secrets,
    token,
    limits: { patienceMs: readBuildPatience(process.env) },
    ...(authorize === undefined ? {} : { authorize }),
    ...(origins === undefined ? {} : { origins }),
    log: console.log,
  }).catch(failWith);
  shutdown.add(() => service.close());
  await tellService(paths.service, { url: service.url, token });
  shutdown.add(() => Promise.resolve(forgetService(paths.service)));
  const client = new RebuildClient(service.url, token);
  const variables = digestOf(site.variables ?? {});
  const variablesFile = path.join(paths.state, 'variables.txt');
  return {
    url: service.url,
    releases,
    isLiveUsable: releases.live() !== null && readText(variablesFile) === variables,
    buildAndWait: async () => {
      const build = await ended(client, await client.requestBuild());
      await writeAtomically(variablesFile, variables);
      return build;
    },
  };
}

/** How often a build is asked for, in milliseconds. */
const LOOK_MS = 100;
/** Exit code of a build that was ended because it stood still: that of timeout(1). */
const STUCK_EXIT_CODE = 124;

/** Waits for the end of a build; the service ends one that stands still. */
async function ended(client: RebuildClient, id: string): Promise<Build> {
  for (;;) {
    const build = await client.build(id);
    if (build.state === 'live' || build.state === 'held') return build;
    if (build.state === 'failed') {
      const exitCode = build.failure?.reason === 'stuck' ? STUCK_EXIT_CODE : 1;
      throw new CommandError(describeBuild(build, new Date().toISOString()), exitCode);
    }
    await delay(LOOK_MS);
  }
}

function readText(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null; // Nothing was built here yet.
  }
}

function digestOf(variables: Record<string, string>): string {
  const sorted = Object.entries(variables).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(sorted)).digest('hex');
}
