import { existsSync, readFileSync, writeFileSync, renameSync } from 'node:fs';
import { type PublishingLock, type Release, releaseSchema } from '../../../content-schema';
import type { NewRelease, ReleaseStore } from '../../../src/node/releases/release-store';

/** Releases that a test can inspect, and make fail. */
export interface MemoryReleases extends ReleaseStore {
  /** Arguments of `publish`, in order. */
  readonly published: NewRelease[];
  /** Replaces `publish` while it is set. */
  refuse: ((onProgress?: () => void) => Promise<never>) | null;
}

/**
 * Creates a release store without files.
 * @param file Where releases survive the process (default: nowhere).
 */
export function createMemoryReleases(file?: string): MemoryReleases {
  let stored: Omit<Release, 'isLive'>[] = [];
  const all = (): typeof stored => {
    // Other processes may have written the file.
    if (file !== undefined && existsSync(file))
      stored = releaseSchema
        .omit({ isLive: true })
        .array()
        .parse(JSON.parse(readFileSync(file, 'utf8')));
    return stored;
  };
  let pinned: string | null = null;
  let lock: PublishingLock | null = null;
  const published: NewRelease[] = [];

  const show = (release: Omit<Release, 'isLive'>): Release => ({
    ...release,
    isLive: release.id === (pinned ?? all()[0]?.id),
  });
  const find = (id: string | null): Release | null => {
    const release = all().find((each) => each.id === id);
    return release ? show(release) : null;
  };
  const store: MemoryReleases = {
    currentFolder: '/nowhere',
    published,
    refuse: null,
    compare: () => Promise.resolve(),
    async publish(site, onProgress) {
      if (store.refuse) return store.refuse(onProgress);
      published.push(site);
      const releases = all();
      const release = {
        id: `r${releases.length + 1}`,
        createdAt: new Date().toISOString(),
        build: site.build,
        kind: site.kind,
        cursor: site.cursor,
        includes: [...site.includes],
        pages: site.pages,
        files: { total: 1, added: 0, changed: 1, removed: 0, bytesWritten: 1 },
        articles: [],
        findings: null,
        previous: releases[0]?.id ?? null,
      };
      stored = [release, ...releases];
      if (file !== undefined) {
        writeFileSync(`${file}.draft`, JSON.stringify(stored));
        renameSync(`${file}.draft`, file);
      }
      return show(release);
    },
    live: () => find(pinned ?? all()[0]?.id ?? null),
    list: () => all().map(show),
    lock: () => lock,
    async rollback({ to, by }) {
      const target = find(to ?? store.live()?.previous ?? null);
      if (!target) throw new Error('expected a release that is kept, received none of that name');
      pinned = target.id;
      lock = { since: new Date().toISOString(), release: target.id, by };
      return { ...target, isLive: true };
    },
    async unlock() {
      lock = null;
      pinned = null;
      const release = store.live();
      if (!release) throw new Error('expected a release, there is none yet');
      return release;
    },
    contents: async () => ({ files: new Map(), fileOf: (digest) => digest }),
    difference: async (release, { articleId }) => ({ before: null, after: `${release}: article ${articleId}` }),
    prune: async () => ({ releases: 0, files: 0, bytes: 0 }),
  };
  return store;
}
