import pLimit from 'p-limit';
import type { ListedPack, PackManifest } from '../../../../content-schema';
import type { Fetch } from '../../../shared/http/request';
import type { wait } from '../../../shared/http/retry';
import { abortWith } from '../../../shared/http/with-timeout';
import { packKey } from '../../../shared/offline/offline-files';
import type { CachedPiece, OfflineDatabase } from '../store/offline-database';
import {
  beginDownload,
  cachePieces,
  type DownloadName,
  finishDownload,
  type PackPiece,
  piecesOf,
  totalBytes,
} from '../store/pack-store';
import { hasDigest } from '../store/piece-bytes';
import { readPackHeaders } from './pack-headers';
import { readPack } from './read-pack';
import { DownloadError, failureOf, fetchBytes, readManifest } from './site-packs';

/** The network, as a download uses it. */
export interface Network {
  /** Requests an address of the site, such as `/offline/packs.json`. */
  fetch: Fetch;
  wait: typeof wait;
}

/** A pack to complete, and what the download needs. */
export interface PackToDownload {
  offered: ListedPack;
  database: OfflineDatabase;
  network: Network;
  /** Ends the download; parts already stored stay. */
  signal: AbortSignal;
  /** Called whenever the record of the download changes. */
  onProgress: () => void;
}

/** Number of attempts: another tab may have removed parts in the meantime. */
const ATTEMPTS = 3;
/** Number of pages per page that may be missing. */
const PAGES_PER_MISSING = 10;
/** Maximum number of concurrent requests. */
const REQUESTS_AT_ONCE = 12;
/** Maximum number of parts, and of bytes, stored in one transaction. */
const BATCH_PIECES = 32;
const BATCH_BYTES = 1024 * 1024;
/** Delay before each attempt for a part, in milliseconds; its length is the number of attempts. */
const DELAYS_MS = [0, 1000, 4000];
/** Timeout of one attempt, in milliseconds: enough for a large image over a slow connection. */
const TIMEOUT_MS = 120_000;

/**
 * Fetches the missing parts of a pack, then makes it visible. Returns early when the download was
 * ended here or by another tab.
 * @throws {DownloadError} when the site does not send what is needed.
 * @throws {DOMException} when the browser does not store it.
 */
export async function downloadPack(pack: PackToDownload): Promise<void> {
  const { offered, database, network, signal, onProgress } = pack;
  const name = { key: packKey(offered), manifest: offered.manifest };
  const manifest = await readManifest(database, network.fetch, offered, signal);
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    if (signal.aborted) return;
    const absent = await beginDownload(database, name, manifest);
    onProgress();
    const unavailable = await fetchPieces(absent, name, pack);
    if (unavailable === null) return;
    if ((await finishPack(pack, manifest, unavailable)) !== 'incomplete') return;
  }
  throw new DownloadError(
    'storage-refused',
    'Expected the browser to keep the parts of a pack, which were missing after each attempt.',
  );
}

/**
 * Fetches parts, verifies and stores them.
 * @returns digests of the parts that the site lacks, or has with other contents after three
 * attempts; null when the download was ended.
 */
async function fetchPieces(
  absent: readonly PackPiece[],
  name: DownloadName,
  { database, network, signal, onProgress }: PackToDownload,
): Promise<Set<string> | null> {
  const unavailable = new Set<string>();
  /** Aborted when another tab has ended the download. */
  const stopped = new AbortController();
  // The first failure aborts the other requests.
  const ending = abortWith([signal, stopped.signal]);
  const limit = pLimit(REQUESTS_AT_ONCE);
  let batch: CachedPiece[] = [];
  let batchBytes = 0;
  let writing = Promise.resolve();

  async function write(): Promise<void> {
    if (batch.length === 0) return;
    const pieces = batch;
    batch = [];
    batchBytes = 0;
    if (!(await cachePieces(database, name, pieces))) stopped.abort();
    onProgress();
  }
  // Writes run in sequence: a batch that waits for the previous one slows down the requests.
  const flush = () => (writing = writing.then(write));

  const fetchAndStore = async (piece: PackPiece) => {
    const bytes = await fetchPiece(piece, network, ending.signal);
    if (ending.signal.aborted) return;
    if (bytes === null) return void unavailable.add(piece.digest);
    batch.push({ digest: piece.digest, bytes });
    batchBytes += bytes.byteLength;
    if (batch.length >= BATCH_PIECES || batchBytes >= BATCH_BYTES) await flush();
  };
  try {
    await Promise.all(absent.map((piece) => limit(fetchAndStore, piece)));
  } finally {
    ending.abort();
    limit.clearQueue();
    await flush();
  }
  return signal.aborted || stopped.signal.aborted ? null : unavailable;
}

/**
 * Fetches and verifies one part; null when the site does not have it. Attempts after the first
 * bypass caches. The result is ignored after an abort.
 * @throws {DownloadError} `network` when the site cannot be reached.
 */
async function fetchPiece(
  { address, digest, kind }: PackPiece,
  { fetch, wait }: Network,
  signal: AbortSignal,
): Promise<ArrayBuffer | null> {
  for (const [attempt, delay] of DELAYS_MS.entries()) {
    if (delay > 0) await wait(delay, signal);
    if (signal.aborted) return null;
    try {
      const cache = attempt === 0 ? 'default' : 'reload';
      const bytes = await fetchBytes(fetch, address, cache, signal, TIMEOUT_MS);
      if (await hasDigest(bytes, kind, digest)) return bytes;
    } catch (error) {
      // An aborted request is not retried, and without a network none is.
      if (signal.aborted || failureOf(error) === 'not-found') return null;
      if (!navigator.onLine || attempt === DELAYS_MS.length - 1) throw error;
    }
  }
  return null;
}

/**
 * Makes a pack visible once its parts are stored.
 * @throws {DownloadError} `not-found` when too many pages are unavailable: the stored pack is
 * better.
 */
async function finishPack(
  { offered, database, network, signal }: PackToDownload,
  manifest: PackManifest,
  unavailable: ReadonlySet<string>,
): Promise<'finished' | 'stopped' | 'incomplete'> {
  const { versionId, locale, versionName, isDefault, pages } = manifest;
  const read = await readPack(database, manifest, unavailable);
  const { html, articles, missing, missingPages } = read;
  if (html === null || missingPages * PAGES_PER_MISSING > pages.length)
    throw new DownloadError('not-found', `Expected the ${pages.length} pages of a pack; ${missingPages} are missing.`);
  const pieces = piecesOf(manifest, unavailable);
  const pack = {
    key: packKey(offered),
    manifest: offered.manifest,
    versionId,
    locale,
    versionName,
    isDefault,
    articles,
    bytes: totalBytes(pieces),
    missing,
    keptAt: Date.now(),
    headers: await readPackHeaders(network.fetch, manifest, html, signal),
  };
  return finishDownload(database, pack, pieces);
}
