import { createHash } from 'node:crypto';
import { z } from 'zod';
import { formatManifest, type Manifest } from '../manifest';
import type { BucketClient } from './bucket-client';

const releaseSchema = z.object({
  release: z.string(),
  /** Digest of its list of files, because another store may have a release of the same name. */
  manifest: z.string(),
});

const stateSchema = z.object({
  format: z.literal(1),
  /** The release in the bucket; null before the first is complete. */
  whole: releaseSchema.nullable(),
  /** A release that is partly uploaded. */
  underWay: releaseSchema.nullable(),
  /**
   * Files with hashed names that the site no longer has, by key, with the date of their removal.
   */
  dropped: z.record(z.string(), z.iso.datetime()),
});

/** State of a bucket: the object `.versio/release.json`. */
export type BucketState = z.infer<typeof stateSchema>;

/** Key of the state, below the prefix. */
export const STATE_KEY = '.versio/release.json';

/** Returns the identity of a release in a bucket. */
export function nameRelease(release: string, files: Manifest): z.infer<typeof releaseSchema> {
  return {
    release,
    manifest: createHash('sha256')
      .update(formatManifest(new Map([...files].sort(byPath))))
      .digest('hex'),
  };
}

/** Reads the state of a bucket; null when there is none that can be read. */
export async function readState(client: BucketClient, key: string): Promise<BucketState | null> {
  const text = await client.get(key);
  if (text === null) return null;
  try {
    return stateSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** Writes the state of a bucket. */
export async function writeState(client: BucketClient, key: string, state: BucketState): Promise<void> {
  const headers = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' };
  await client.put(key, Buffer.from(JSON.stringify(state)), headers);
}

const byPath = ([one]: [string, unknown], [other]: [string, unknown]) => (one < other ? -1 : one > other ? 1 : 0);
