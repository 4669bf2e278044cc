import path from 'node:path';
import type { Release } from '../../content-schema';
import type { BucketOptions } from '../../src/node/releases/bucket/bucket-options';
import { publishToBucket, type PublishToBucketOptions } from '../../src/node/releases/bucket/publish-to-bucket';
import type { ReleaseStore } from '../../src/node/releases/release-store';
import { StoreLock } from '../../src/node/releases/store-lock';

/** A release store whose live release is also uploaded to a bucket. */
export interface BucketReleases extends ReleaseStore {
  /** Uploads the live release, if the bucket does not hold it. */
  upload(): Promise<void>;
}

/**
 * Adds a bucket to a release store: whatever goes live is also uploaded there, before it counts as
 * live. A failed upload is an error; the next release, or the same call again, uploads what is
 * missing.
 */
export function withBucket(
  store: ReleaseStore,
  bucket: BucketOptions,
  options: PublishToBucketOptions = {},
): BucketReleases {
  // An upload may take as long as it needs, so the wait for that of another process has no limit.
  const uploads = new StoreLock(path.dirname(store.currentFolder), Infinity, 'upload.lock');
  let newest = new AbortController();
  /** Uploads what is live, after the upload of an earlier change, which stops. */
  const upload = (onProgress?: () => void): Promise<void> => {
    newest.abort();
    const { signal } = (newest = new AbortController());
    return uploads.hold(async () => {
      const live = store.live();
      if (live === null || signal.aborted) return;
      const watched = { ...options, signal, ...(onProgress && { onProgress }) };
      await publishToBucket(store, live.id, bucket, watched).catch((error: unknown) => {
        // A later change uploads what is live now.
        if (!signal.aborted) throw error;
      });
    });
  };
  const sent = async (release: Release, onProgress?: () => void): Promise<Release> => {
    if (release.isLive) await upload(onProgress);
    return release;
  };
  return {
    currentFolder: store.currentFolder,
    live: () => store.live(),
    list: () => store.list(),
    lock: () => store.lock(),
    contents: (id) => store.contents(id),
    difference: (id, article) => store.difference(id, article),
    prune: () => store.prune(),
    compare: (folder) => store.compare(folder),
    publish: async (site, onProgress) => sent(await store.publish(site), onProgress),
    rollback: async (to) => sent(await store.rollback(to)),
    unlock: async () => sent(await store.unlock()),
    upload,
  };
}
