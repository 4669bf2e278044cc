import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { counted, sameInBoth, say, type Build } from '../../content-schema';
import {
  createRebuildService,
  type RebuildService,
  type RebuildServiceOptions,
} from '../../services/rebuild/create-rebuild-service';
import type { BucketOptions } from '../../src/node/releases/bucket/bucket-options';
import type { ReleaseStore } from '../../src/node/releases/release-store';
import { messageOf } from '../../src/node/errors';
import { CommandError, failWith } from '../command-line/command';
import { LOOPBACK } from '../command-line/free-port';
import type { Shutdown } from '../command-line/shutdown';
import { readBuildTimeout, STUCK_EXIT_CODE } from '../site-build/gatsby-process';
import { createSiteBuilder, type SiteBuilderOptions } from '../site-build/site-builder';
import { withBucket } from './bucket-releases';
import { describeBuild } from './describe-publishing';
import { createFindingsPrinter } from './describe-release-findings';
import { type LocalReleases, openReleases } from './local-releases';
import { RebuildClient } from './rebuild-client';
import { deleteServiceRecord, publishingPaths, type PublishingPaths, writeServiceRecord } from './service-file';

/** Options of the rebuild service of this machine. */
export interface ServiceOptions extends Pick<
  RebuildServiceOptions,
  'secrets' | 'authorize' | 'origins' | 'database' | 'contentApi'
> {
  port: number;
  /** Interface to listen on (default: the loopback). */
  host?: string;
  /**
   * Token for the service, in addition to those of staff (default: `REBUILD_TOKEN`, else a random
   * one).
   */
  token?: string;
  paths?: PublishingPaths;
  shutdown: Shutdown;
}

/**
 * Starts the rebuild service, and records its address for other commands of this machine. It ends
 * with the command.
 */
export async function startService(
  site: RebuildServiceOptions['site'],
  { shutdown, paths = publishingPaths(), token: given, ...options }: ServiceOptions,
): Promise<{ service: RebuildService; client: RebuildClient }> {
  const token = given ?? (process.env['REBUILD_TOKEN'] || randomBytes(24).toString('base64url'));
  const service = await createRebuildService({
    host: LOOPBACK,
    ...options,
    stateDir: paths.state,
    site,
    token,
    limits: { inactivityTimeoutMs: readBuildTimeout(process.env) },
    log: console.log,
  }).catch(failWith);
  shutdown.add(() => service.close());
  writeServiceRecord(paths.service, { url: service.url, token });
  shutdown.add(() => Promise.resolve(deleteServiceRecord(paths.service)));
  return { service, client: new RebuildClient(service.url, token) };
}

/** Options of publishing on this machine. */
export interface PublishingOptions extends Omit<ServiceOptions, 'contentApi'> {
  site: Omit<SiteBuilderOptions, 'log' | 'compare'>;
  /** Content directory, or address of the content API. */
  content: string;
  /** The releases, when they are already open (default: they are opened). */
  releases?: LocalReleases;
  /** Storage that each release is also uploaded to (default: none). */
  bucket?: BucketOptions;
}

/** Publishing that runs on this machine. */
export interface LocalPublishing {
  /** Base URL of the rebuild service. */
  url: string;
  releases: ReleaseStore;
  /** Builds, and waits for the end. @throws {CommandError} when the build fails. */
  buildAndWait(): Promise<Build>;
}

/**
 * Starts the builder, the releases and the rebuild service of this machine. They end with the
 * command.
 */
export async function startPublishing(options: PublishingOptions): Promise<LocalPublishing> {
  const { site, content, bucket, releases: opened, ...ofService } = options;
  const { shutdown, paths = publishingPaths() } = options;
  const local = opened ?? (await openReleases({ paths, content, variables: site.variables }));
  const { store } = local;
  const inBucket = bucket && withBucket(store, bucket);
  const releases = inBucket ?? store;
  const tidying = setInterval(() => void tidy(store), TIDYING_INTERVAL_MS);
  shutdown.add(() => Promise.resolve(clearInterval(tidying)));
  void tidy(store);
  const compare = (folder: string) => store.compare(folder);
  const builder = await createSiteBuilder({ ...site, compare, log: console.error });
  shutdown.add(() => builder.close());
  const { service, client } = await startService(
    { builder, releases, onReleased: createFindingsPrinter(console.log) },
    { ...ofService, contentApi: site.contentApiUrl },
  );
  // The release may have gone live without the bucket, or its upload was interrupted. Of machines
  // that share their builds, another may have uploaded a newer one.
  if (options.database === undefined) inBucket?.upload().catch(reportUpload);
  return {
    url: service.url,
    releases,
    buildAndWait: async () => {
      const build = await buildAndWait(client);
      await local.recordOrigin();
      return build;
    },
  };
}

const reportUpload = (error: unknown): void =>
  console.error(
    say({
      fr: `La publication en ligne n’a pas pu être envoyée dans le compartiment : ${messageOf(error)}`,
      en: `The live release could not be uploaded to the bucket: ${messageOf(error)}`,
    }),
  );

/** Interval between removals of expired files from the releases, in milliseconds. */
const TIDYING_INTERVAL_MS = 60 * 60 * 1000;

/** Removes expired releases and files; a failed removal is tried again an hour later. */
async function tidy(store: ReleaseStore): Promise<void> {
  try {
    const { releases, files, bytes } = await store.prune();
    if (releases + files > 0) {
      const old = counted(releases, {
        fr: ['ancienne publication', 'anciennes publications'],
        en: ['old release', 'old releases'],
      });
      const unused = counted(files, { fr: ['fichier', 'fichiers'], en: ['file', 'files'] });
      console.log(
        say({
          fr: `Retrait de ${old.fr} et de ${unused.fr}, ${Math.round(bytes / 1e6)} Mo.`,
          en: `Removed ${old.en} and ${unused.en}, ${Math.round(bytes / 1e6)} MB.`,
        }),
      );
    }
  } catch (error) {
    console.error(
      say({
        fr: `Les anciennes publications n’ont pas pu être retirées : ${messageOf(error)}`,
        en: `Old releases could not be removed: ${messageOf(error)}`,
      }),
    );
  }
}

/** Polling interval for a build, in milliseconds. */
const POLL_MS = 100;

/**
 * Requests a build and waits for its end; the service ends a stuck one.
 * @throws {CommandError} when it fails.
 */
export async function buildAndWait(client: RebuildClient): Promise<Build> {
  const id = await client.requestBuild();
  for (;;) {
    const build = await client.build(id);
    if (build.state === 'live' || build.state === 'held') return build;
    if (build.state === 'failed') {
      const exitCode = build.failure?.reason === 'stuck' ? STUCK_EXIT_CODE : 1;
      throw new CommandError(sameInBoth(describeBuild(build, new Date().toISOString())), exitCode);
    }
    await delay(POLL_MS);
  }
}
