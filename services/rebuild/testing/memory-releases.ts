import { existsSync, readFileSync, writeFileSync, renameSync } from 'node:fs';
import type { PublishingLock, Release } from '../../../content-schema';
import type { NewRelease, ReleaseStore } from '../../../src/node/releases/release-store';

/** Releases that a test can look at, and spoil. */
export interface MemoryReleases extends ReleaseStore {
  /** What was given to `publish`, in order. */
  readonly published: NewRelease[];
  /** Takes the place of `publish` while it is set. */
  refuse: (() => Promise<never>) | null;
}

/** A release store that keeps records alone. @param file Where they outlive the process (default: nowhere). */
export function createMemoryReleases(file?: string): MemoryReleases {
  const releases: Omit<Release, 'isLive'>[] =
    file !== undefined && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
  let live: string | null = releases[0]?.id ?? null;
  let lock: PublishingLock | null = null;
  const published: NewRelease[] = [];

  const show = (release: Omit<Release, 'isLive'>): Release => ({ ...release, isLive: release.id === live });
  const find = (id: string | null): Release | null => {
    const release = releases.find((each) => each.id === id);
    return release ? show(release) : null;
  };
  const store: MemoryReleases = {
    currentFolder: '/nowhere',
    published,
    refuse: null,
    async publish(site) {
      if (store.refuse) return store.refuse();
      published.push(site);
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
        previous: releases[0]?.id ?? null,
      };
      releases.unshift(release);
      if (file !== undefined) {
        writeFileSync(`${file}.draft`, JSON.stringify(releases));
        renameSync(`${file}.draft`, file);
      }
      if (lock === null) live = release.id;
      return show(release);
    },
    live: () => find(live),
    list: () => releases.map(show),
    lock: () => lock,
    async rollback({ to, by }) {
      const target = find(to ?? find(live)?.previous ?? null);
      if (!target) throw new Error('expected a release that is kept, received none of that name');
      live = target.id;
      lock = { since: new Date().toISOString(), release: target.id, by };
      return show(target);
    },
    async unlock() {
      lock = null;
      live = releases[0]?.id ?? null;
      const release = find(live);
      if (!release) throw new Error('expected a release, there is none yet');
      return release;
    },
    contents: async (id) => ({ id, files: new Map(), fileOf: (digest) => digest }),
    difference: async (release, { articleId }) => ({ before: null, after: `${release}: article ${articleId}` }),
    prune: async () => ({ releases: 0, files: 0, bytes: 0 }),
  };
  return store;
}
