import { createYield } from '../yield-to-event-loop';
import { isArticleCopy } from './article-changes';
import type { FileChange } from './manifest';
import type { ObjectStore } from './object-store';
import type { ReleaseRecords } from './release-records';
import type { RetentionOptions } from './release-store';
import type { ReleaseTrees } from './release-trees';

/** Numbers of removed items. */
export interface Pruned {
  releases: number;
  files: number;
  bytes: number;
}

interface PruneOptions {
  records: ReleaseRecords;
  objects: ObjectStore;
  trees: ReleaseTrees;
  retention: Required<RetentionOptions>;
  /** Numbers of releases that are kept in any case. */
  needed: readonly number[];
  /** Current time, in milliseconds since 1970. */
  now: number;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Removes expired data. The order allows an interruption anywhere: old files are removed from the
 * trees before their records, releases are removed oldest first, and objects last, when nothing
 * refers to them.
 */
export async function prune(options: PruneOptions): Promise<Pruned> {
  const { records, objects, trees } = options;
  const newest = records.newest();
  if (newest === null) return { releases: 0, files: 0, bytes: 0 };
  records.clearLeftOvers();
  const { releasesFrom, droppedFrom, referenced } = decide(options, newest);
  const forgotten = records.past().filter((number) => number < droppedFrom);
  const retired = records.numbers().filter((number) => number < releasesFrom);

  records.retainManifestsFrom(releasesFrom);
  // The oldest remaining release also dropped files, of one that is removed.
  const numbers = [...records.past(), ...records.numbers()].filter((number) => number < droppedFrom);
  const dropping = numbers.filter((number) => number <= releasesFrom);
  await trees.removeEverywhere(expiredFiles(options, dropping));
  for (const number of forgotten) records.deleteDropped(number);
  for (const number of retired) {
    records.retire(number);
    if (number < droppedFrom) records.deleteDropped(number);
  }
  return { releases: retired.length, ...(await sweep(objects, referenced)) };
}

/**
 * Goes back from the newest release as long as there is room: first by whole releases, then by the
 * files with hashed names that earlier ones dropped.
 */
function decide({ records, retention, needed, now }: PruneOptions, newest: number) {
  const cached = records.numbers();
  const oldest = cached[0] ?? newest;
  const retainFrom = Math.min(newest, ...needed.filter((number) => cached.includes(number)));
  const referenced = new Set<string>();
  for (const number of new Set([newest, ...needed])) {
    if (cached.includes(number)) for (const { digest } of records.manifestOf(number).values()) referenced.add(digest);
  }
  let room = retention.maxBytes;
  const take = (changes: readonly FileChange[], isForced: boolean): boolean => {
    const fresh = new Map(
      changes.flatMap(({ before }) =>
        before === null || referenced.has(before.digest) ? [] : [[before.digest, before.size]],
      ),
    );
    const bytes = [...fresh.values()].reduce((sum, size) => sum + size, 0);
    if (bytes > room && !isForced) return false;
    room -= bytes;
    for (const digest of fresh.keys()) referenced.add(digest);
    return true;
  };
  let releasesFrom = newest;
  while (releasesFrom > oldest) {
    const isForced = releasesFrom > retainFrom;
    if (!isForced && newest - releasesFrom + 1 >= retention.releases) break;
    if (!take(records.changes(releasesFrom), isForced)) break;
    releasesFrom -= 1;
  }
  // Needed for the article differences of the oldest release.
  const articles = records.changes(releasesFrom).filter(({ path }) => isArticleCopy(path));
  take(articles, true);

  let droppedFrom = releasesFrom + 1;
  const past = [...records.past(), ...cached.filter((number) => number <= releasesFrom)].sort((a, b) => b - a);
  for (const number of past) {
    const madeAt = cached.includes(number) ? Date.parse(records.record(number).createdAt) : records.madeAt(number);
    if (now - madeAt > retention.assetDays * DAY_MS) break;
    if (!take(records.droppedBy(number), false)) break;
    droppedFrom = number;
  }
  return { releasesFrom, droppedFrom, referenced };
}

/**
 * Returns the paths that only the given releases dropped, and that no tree needs for its release.
 */
function expiredFiles({ records, needed }: PruneOptions, numbers: readonly number[]): Set<string> {
  const expired = new Set(numbers.flatMap((number) => records.droppedBy(number).map(({ path }) => path)));
  if (expired.size === 0) return expired;
  for (const [path, { release }] of records.dropped()) if (!numbers.includes(release)) expired.delete(path);
  const cached = records.numbers();
  for (const number of needed.filter((each) => cached.includes(each))) {
    const manifest = records.manifestOf(number);
    for (const path of expired) if (manifest.has(path)) expired.delete(path);
  }
  return expired;
}

async function sweep(objects: ObjectStore, referenced: ReadonlySet<string>): Promise<{ files: number; bytes: number }> {
  const breathe = createYield();
  const removed = { files: 0, bytes: 0 };
  for (const { digest, size } of objects.list()) {
    await breathe();
    if (referenced.has(digest)) continue;
    objects.remove(digest);
    removed.files += 1;
    removed.bytes += size;
  }
  return removed;
}
