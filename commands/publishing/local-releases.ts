import { createHash } from 'node:crypto';
import path from 'node:path';
import { buildEnvironmentSchema } from '../../content-schema';
import { readIfAny } from '../../src/node/read-stored';
import { createReleaseStore } from '../../src/node/releases/create-release-store';
import type { ReleaseStore } from '../../src/node/releases/release-store';
import { writeAtomically } from '../../src/node/write-file';
import { failWith } from '../command-line/command';
import type { PublishingPaths } from './service-file';

/** Options of `openReleases`. */
export interface LocalReleasesOptions {
  paths: PublishingPaths;
  /** Content directory, or address of the content API. */
  content: string;
  /** Environment variables of builds, added to those of this process (default: none). */
  variables?: Readonly<Record<string, string>> | undefined;
}

/** The releases of this machine. */
export interface LocalReleases {
  store: ReleaseStore;
  /**
   * Whether the live release was built from the same content with the same variables. Only then may
   * it be served before a build has ended.
   */
  isLiveUsable: boolean;
  /** Records that the live release was built from this content with these variables. */
  recordOrigin(): Promise<void>;
}

/**
 * Opens the releases of this machine. No service needs to run for it.
 * @throws {CommandError} when they cannot be read.
 */
export async function openReleases({ paths, content, variables }: LocalReleasesOptions): Promise<LocalReleases> {
  const store = await createReleaseStore(paths.releases, { onProblem: console.error }).catch(failWith);
  const origin = digestOf({ ...buildVariables(process.env), ...variables, content });
  const originFile = path.join(paths.state, 'origin.txt');
  return {
    store,
    isLiveUsable: store.live() !== null && readIfAny(originFile) === origin,
    recordOrigin: () => writeAtomically(originFile, origin),
  };
}

/** Returns the environment variables that affect how a site is built. */
function buildVariables(environment: Readonly<Record<string, string | undefined>>): Record<string, string | undefined> {
  const names = Object.keys(buildEnvironmentSchema.shape).filter((name) => name !== 'CONTENT_API_URL');
  return Object.fromEntries(names.map((name) => [name, environment[name]]));
}

function digestOf(variables: Record<string, string | undefined>): string {
  const sorted = Object.entries(variables).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(sorted)).digest('hex');
}
