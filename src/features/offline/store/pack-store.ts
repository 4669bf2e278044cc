import type { IDBPTransaction, StoreNames } from 'idb';
import type { PackManifest } from '../../../../content-schema';
import { piecePath } from '../../../shared/offline/offline-files';
import type { CachedPack, CachedPiece, OfflineDatabase, OfflineSchema, PackDownload } from './offline-database';

/*
 * Changes of packs in the database. Each function is one transaction: if the tab is killed, a step
 * is either stored completely or not at all.
 */

/** Packs and downloads of this device, read in one transaction. */
export interface LibraryRecords {
  packs: CachedPack[];
  downloads: PackDownload[];
  /** Manifests of the downloads, by address. */
  manifests: Map<string, PackManifest>;
}

/** Identifies a download by its pack and manifest. */
export type DownloadName = Pick<PackDownload, 'key' | 'manifest'>;

/** A page delta or a file that a manifest names. */
export interface PackPiece {
  digest: string;
  kind: 'piece' | 'file';
  bytes: number;
  /** Address to fetch it from. */
  address: string;
}

/** Returns the parts that a manifest names, without the given ones. Shared parts occur once. */
export function piecesOf({ pages, files }: PackManifest, without: Iterable<string> = []): PackPiece[] {
  const pieces = new Map<string, PackPiece>();
  for (const { digest, bytes } of pages)
    pieces.set(digest, { digest, kind: 'piece', bytes, address: piecePath(digest) });
  for (const { digest, bytes, path } of files) pieces.set(digest, { digest, kind: 'file', bytes, address: path });
  for (const digest of without) pieces.delete(digest);
  return [...pieces.values()];
}

/** Returns the total size of parts. */
export const totalBytes = (pieces: readonly PackPiece[]): number => pieces.reduce((sum, { bytes }) => sum + bytes, 0);

/** Reads the packs and the downloads. */
export function readRecords(database: OfflineDatabase): Promise<LibraryRecords> {
  const transaction = database.transaction(['packs', 'downloads', 'manifests']);
  return inOneStep(transaction, async () => {
    const [packs, downloads] = await Promise.all([
      transaction.objectStore('packs').getAll(),
      transaction.objectStore('downloads').getAll(),
    ]);
    const manifests = new Map<string, PackManifest>();
    for (const { manifest: address } of downloads) {
      const manifest = await transaction.objectStore('manifests').get(address);
      if (manifest !== undefined) manifests.set(address, manifest);
    }
    return { packs, downloads, manifests };
  });
}

/**
 * Starts or resumes a download. From now on, nothing that its manifest names is removed.
 * @returns the parts that are not stored, for any pack.
 */
export function beginDownload(
  database: OfflineDatabase,
  name: DownloadName,
  manifest: PackManifest,
): Promise<PackPiece[]> {
  const transaction = database.transaction(['downloads', 'manifests', 'pieces'], 'readwrite');
  const downloads = transaction.objectStore('downloads');
  return inOneStep(transaction, async () => {
    const absent = piecesOf(manifest, await transaction.objectStore('pieces').getAllKeys());
    const before = await downloads.get(name.key);
    const toCome = totalBytes(absent);
    // Parts of the same manifest count as done; another manifest starts from here.
    const bytesToFetch = before?.manifest === name.manifest ? Math.max(before.bytesToFetch, toCome) : toCome;
    await Promise.all([
      transaction.objectStore('manifests').put(manifest, name.manifest),
      downloads.put({ ...name, state: 'running', bytesDone: bytesToFetch - toCome, bytesToFetch }),
    ]);
    return absent;
  });
}

/**
 * Stores downloaded parts.
 * @returns whether the download continues; false when another tab has paused or removed it.
 */
export function cachePieces(
  database: OfflineDatabase,
  { key, manifest }: DownloadName,
  pieces: readonly CachedPiece[],
): Promise<boolean> {
  const transaction = database.transaction(['downloads', 'pieces'], 'readwrite');
  const downloads = transaction.objectStore('downloads');
  return inOneStep(transaction, async () => {
    const download = await downloads.get(key);
    if (download?.manifest !== manifest) return false;
    const bytesDone = pieces.reduce((sum, { bytes }) => sum + bytes.byteLength, download.bytesDone);
    await Promise.all([
      // `async` turns an immediate exception into a rejection, so that none is left unhandled.
      ...pieces.map(async (piece) => transaction.objectStore('pieces').put(piece)),
      downloads.put({ ...download, bytesDone: Math.min(download.bytesToFetch, bytesDone) }),
    ]);
    return download.state === 'running';
  });
}

/**
 * Makes a pack visible, in one transaction: adds its record, removes its download,
 * and removes all parts that no pack or download needs any more.
 * @param needed Parts that have to be stored.
 * @returns `stopped` when the download was removed or paused in the meantime, `incomplete` when a
 * part is missing.
 */
export function finishDownload(
  database: OfflineDatabase,
  pack: CachedPack,
  needed: readonly PackPiece[],
): Promise<'finished' | 'stopped' | 'incomplete'> {
  const transaction = database.transaction(SWEPT_STORES, 'readwrite');
  return inOneStep(transaction, async () => {
    const download = await transaction.objectStore('downloads').get(pack.key);
    if (download?.manifest !== pack.manifest || download.state !== 'running') return 'stopped';
    const present = new Set(await transaction.objectStore('pieces').getAllKeys());
    if (!needed.every(({ digest }) => present.has(digest))) return 'incomplete';
    await Promise.all([
      transaction.objectStore('packs').put(pack),
      transaction.objectStore('downloads').delete(pack.key),
    ]);
    await sweep(transaction);
    return 'finished';
  });
}

/** Stores the state of a download. Returns whether there is a download. */
export function changeDownload(
  database: OfflineDatabase,
  key: string,
  change: Pick<PackDownload, 'state' | 'failure'>,
): Promise<boolean> {
  const transaction = database.transaction('downloads', 'readwrite');
  return inOneStep(transaction, async () => {
    const download = await transaction.store.get(key);
    if (download === undefined) return false;
    const { failure: _, ...rest } = download;
    await transaction.store.put({ ...rest, ...change });
    return true;
  });
}

/** Removes a pack and its download, with all parts that nothing else needs. */
export function removeRecords(database: OfflineDatabase, key: string): Promise<void> {
  const transaction = database.transaction(SWEPT_STORES, 'readwrite');
  return inOneStep(transaction, async () => {
    await Promise.all([transaction.objectStore('packs').delete(key), transaction.objectStore('downloads').delete(key)]);
    await sweep(transaction);
  });
}

const SWEPT_STORES = ['packs', 'downloads', 'manifests', 'pieces'] satisfies StoreNames<OfflineSchema>[];

/** Removes unused manifests, and parts that no manifest names. */
async function sweep(transaction: IDBPTransaction<OfflineSchema, typeof SWEPT_STORES, 'readwrite'>): Promise<void> {
  const manifests = transaction.objectStore('manifests');
  const pieces = transaction.objectStore('pieces');
  const [packs, downloads, addresses, digests] = await Promise.all([
    transaction.objectStore('packs').getAll(),
    transaction.objectStore('downloads').getAll(),
    manifests.getAllKeys(),
    pieces.getAllKeys(),
  ]);
  const used = new Set([...packs, ...downloads].map(({ manifest }) => manifest));
  const named = new Set<string>();
  for (const address of used) {
    const manifest = await manifests.get(address);
    for (const { digest } of [...(manifest?.pages ?? []), ...(manifest?.files ?? [])]) named.add(digest);
  }
  await Promise.all([
    ...addresses.filter((address) => !used.has(address)).map((address) => manifests.delete(address)),
    ...digests.filter((digest) => !named.has(digest)).map((digest) => pieces.delete(digest)),
  ]);
}

/**
 * Runs the steps of a transaction, and waits until it is committed.
 * @throws {DOMException} the error of the transaction, such as `QuotaExceededError`. It is rolled
 * back then.
 */
async function inOneStep<Result>(
  transaction: { done: Promise<void>; error: DOMException | null; abort: () => void },
  run: () => Promise<Result>,
): Promise<Result> {
  try {
    const [result] = await Promise.all([run(), transaction.done]);
    return result;
  } catch (error) {
    const reason = transaction.error;
    try {
      transaction.abort();
    } catch {
      // It has ended already.
    }
    throw reason ?? error;
  }
}
