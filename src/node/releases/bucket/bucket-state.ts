import { createHash } from 'node:crypto';
import { z } from 'zod';
import { formatManifest, type Manifest } from '../manifest';
import type { BucketClient } from './bucket-client';

const releaseSchema = z.object({
  release: z.string(),
  /** Digest of its list of files: another store's release of the same name is another one. */
  manifest: z.string(),
});

const stateSchema = z.object({
  format: z.literal(1),
  /** The release that the bucket holds; null before the first is whole. */
  whole: releaseSchema.nullable(),
  /** One that is on its way, whose files are there in part. */
  underWay: releaseSchema.nullable(),
  /** Files named by their content that are no longer of the site, by key, with the day they went. */
  dropped: z.record(z.string(), z.iso.datetime()),
});

/** What a bucket says of itself: the object `.versio/release.json`. */
export type BucketState = z.infer<typeof stateSchema>;

/** Key of what a bucket says of itself, below the prefix. */
export const STATE_KEY = '.versio/release.json';

/** Names a release in a bucket. */
export function nameRelease(release: string, files: Manifest): z.infer<typeof releaseSchema> {
  return {
    release,
    manifest: createHash('sha256')
      .update(formatManifest(new Map([...files].sort(byPath))))
      .digest('hex'),
  };
}

/** Reads what a bucket says of itself; null when it says nothing that can be read. */
export async function readState(client: BucketClient, key: string): Promise<BucketState | null> {
  const text = await client.get(key);
  if (text === null) return null;
  try {
    return stateSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** Writes what a bucket says of itself. */
export async function writeState(client: BucketClient, key: string, state: BucketState): Promise<void> {
  const headers = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' };
  await client.put(key, Buffer.from(JSON.stringify(state)), headers);
}

const byPath = ([one]: [string, unknown], [other]: [string, unknown]) => (one < other ? -1 : one > other ? 1 : 0);
