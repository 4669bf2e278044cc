import { setTimeout as delay } from 'node:timers/promises';
import type { Release } from '../../../content-schema';
import type { ReleaseStore } from '../../../src/node/releases/release-store';
import type { Random } from '../random';
import type { ContentFolder } from './content-folder';
import { readCursor } from './oracle';
import { editAtRandom, type EditKind } from './random-edits';

/** A site that follows its content: whatever is saved in the folder is built and released. */
export interface FollowedSite {
  folder: ContentFolder;
  /**
   * Base URL of the content API, which watches the folder and sends hooks to the rebuild service.
   */
  contentApiUrl: string;
  releases: Pick<ReleaseStore, 'live'>;
}

/** Time until an edit was live, and its changes. */
export interface EditTime {
  kind: EditKind;
  /** Time since the file was written, in milliseconds. */
  savedMs: number;
  /** Time since the content API detected it and sent its hook. */
  hookMs: number;
  release: Pick<Release, 'kind' | 'pages' | 'files'>;
}

const LOOK_MS = 5;
/** Maximum wait for a build, in milliseconds. */
const TIMEOUT_MS = 10 * 60_000;
/** Pause after an edit is live, in milliseconds: changes saved together share one hook. */
const PAUSE_MS = 300;

/** Makes an edit and waits until a release with it is live. */
export async function timeEdit(site: FollowedSite, random: Random, kind: EditKind): Promise<EditTime> {
  const { folder, contentApiUrl, releases } = site;
  await delay(PAUSE_MS);
  const before = await readCursor(contentApiUrl);
  await editAtRandom(folder, random, kind);
  const saved = performance.now();
  const cursor = await until(`the content API notices an edit (${kind})`, async () => {
    const now = await readCursor(contentApiUrl);
    return now === before ? undefined : now;
  });
  const noticed = performance.now();
  const release = await until(`a release with an edit (${kind}) is live`, () => {
    const live = releases.live();
    return Promise.resolve(live !== null && holds(live, cursor) ? live : undefined);
  });
  const live = performance.now();
  const { kind: builtBy, pages, files } = release;
  return { kind, savedMs: live - saved, hookMs: live - noticed, release: { kind: builtBy, pages, files } };
}

const holds = ({ cursor, includes }: Release, wanted: string) => cursor === wanted || includes.includes(wanted);

async function until<Found>(what: string, look: () => Promise<Found | undefined>): Promise<Found> {
  const deadline = performance.now() + TIMEOUT_MS;
  while (performance.now() < deadline) {
    const found = await look();
    if (found !== undefined) return found;
    await delay(LOOK_MS);
  }
  throw new Error(`Waited ${TIMEOUT_MS / 60_000} minutes until ${what}.`);
}
