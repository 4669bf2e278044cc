import path from 'node:path';
import { type Release, say } from '../../content-schema';
import { messageOf } from '../../src/node/errors';
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
    if (!release.isLive) return release;
    await upload(onProgress);
    // A roll back may have come meanwhile: the release is then held.
    return store.list().find(({ id }) => id === release.id) ?? release;
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
    rollback: async (to) => {
      const release = await store.rollback(to);
      await upload().catch((error: unknown) => {
        throw new Error(notInBucket(release, messageOf(error)), { cause: error });
      });
      return release;
    },
    unlock: async () => sent(await store.unlock()),
    upload,
  };
}

/** Names the release: repeated without its name, a rollback would go back one more. */
const notInBucket = ({ id }: Release, reason: string): string =>
  say({
    fr:
      `La publication ${id} est en place sur cette machine, mais n’a pas été envoyée dans le compartiment : ${reason}. ` +
      `Pour l’envoyer, relancez la commande avec son nom : npm run rebuild -- rollback ${id}`,
    en:
      `Release ${id} is in place on this machine, but did not reach the bucket: ${reason}. ` +
      `To upload it, repeat the command with its name: npm run rebuild -- rollback ${id}`,
  });
