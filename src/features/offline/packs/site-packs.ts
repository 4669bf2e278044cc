import type { z } from 'zod';
import {
  type ListedPack,
  type PackList,
  packListSchema,
  type PackManifest,
  packManifestSchema,
} from '../../../../content-schema';
import type { Fetch } from '../../../shared/http/request';
import { withTimeout } from '../../../shared/http/with-timeout';
import { PACK_LIST_PATH, packKey, packManifestPath } from '../../../shared/offline/offline-files';
import type { DownloadFailure, OfflineDatabase } from '../store/offline-database';
import { digestOf } from '../store/piece-bytes';

/** Error of a download that has stopped, with the reason. */
export class DownloadError extends Error {
  override name = 'DownloadError';

  constructor(
    readonly failure: DownloadFailure,
    message: string,
  ) {
    super(message);
  }
}

/** Returns why a download has stopped. Other errors are those of the database. */
export function failureOf(error: unknown): DownloadFailure {
  if (error instanceof DownloadError) return error.failure;
  return error instanceof DOMException && error.name === 'QuotaExceededError' ? 'storage-full' : 'storage-refused';
}

/**
 * Fetches the list of the packs that the site offers.
 * @throws {DownloadError} when it cannot be loaded or read.
 */
export async function fetchPackList(fetch: Fetch, signal?: AbortSignal): Promise<PackList> {
  const bytes = await fetchBytes(fetch, PACK_LIST_PATH, 'no-store', signal);
  const list = parseBytes(packListSchema, bytes);
  if (list !== undefined) return list;
  throw new DownloadError('unreadable', `Expected the list of packs at ${PACK_LIST_PATH}; it is something else.`);
}

/**
 * Returns the manifest that an entry of the list names: from the database, else from the site,
 * verified by its digest.
 * @throws {DownloadError} when it cannot be loaded or read.
 */
export async function readManifest(
  database: OfflineDatabase,
  fetch: Fetch,
  { manifest: address, ...edition }: ListedPack,
  signal?: AbortSignal,
): Promise<PackManifest> {
  const stored = await database.get('manifests', address);
  if (stored !== undefined) return stored;
  // A cache on the way may hold a response that does not match the address: retry once, bypassing
  // caches.
  for (const cache of ['default', 'reload'] as const) {
    const bytes = await fetchBytes(fetch, address, cache, signal);
    const manifest = parseBytes(packManifestSchema, bytes);
    const isNamed = packManifestPath(edition, await digestOf(bytes)) === address;
    if (isNamed && manifest !== undefined && packKey(manifest) === packKey(edition)) return manifest;
  }
  throw new DownloadError('unreadable', `Expected the manifest of a pack at ${address}; it is something else.`);
}

/**
 * Fetches the bytes of a file.
 * @param timeoutMs In milliseconds (default: a minute).
 * @throws {DownloadError} `not-found` when the site does not have it, `network` when it does not
 * send it.
 */
export async function fetchBytes(
  fetch: Fetch,
  address: string,
  cache: RequestCache,
  signal?: AbortSignal,
  timeoutMs = 60_000,
): Promise<ArrayBuffer> {
  try {
    return await withTimeout(timeoutMs, [signal], async (ending) => {
      const response = await fetch(address, { cache, signal: ending });
      if (response.ok) return response.arrayBuffer();
      const isGone = response.status === 404 || response.status === 410;
      throw new DownloadError(isGone ? 'not-found' : 'network', `Expected ${address}; received ${response.status}.`);
    });
  } catch (error) {
    if (error instanceof DownloadError) throw error;
    throw new DownloadError('network', `Expected ${address}; received nothing.`);
  }
}

/** Parses JSON with a schema; undefined when it is something else. */
export function parseBytes<Schema extends z.ZodType>(
  schema: Schema,
  bytes: AllowSharedBufferSource,
): z.output<Schema> | undefined {
  try {
    return schema.safeParse(JSON.parse(new TextDecoder().decode(bytes))).data;
  } catch {
    return undefined;
  }
}
