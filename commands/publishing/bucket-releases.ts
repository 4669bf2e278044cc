import type { Release } from '../../content-schema';
import type { BucketOptions } from '../../src/node/releases/bucket/bucket-options';
import { publishToBucket, type PublishToBucketOptions } from '../../src/node/releases/bucket/publish-to-bucket';
import type { ReleaseStore } from '../../src/node/releases/release-store';

/**
 * Adds a bucket to a release store: whatever goes live is also uploaded there, before it counts as
 * live. A failed upload is an error; the next release, or the same call again, uploads what is
 * missing.
 */
export function withBucket(
  store: ReleaseStore,
  bucket: BucketOptions,
  options: PublishToBucketOptions = {},
): ReleaseStore {
  const sent = async (release: Release): Promise<Release> => {
    if (release.isLive) await publishToBucket(store, release.id, bucket, options);
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
    publish: async (site) => sent(await store.publish(site)),
    rollback: async (to) => sent(await store.rollback(to)),
    unlock: async () => sent(await store.unlock()),
  };
}
