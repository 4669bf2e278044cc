import type { ListedPack, PackManifest } from '../../../../content-schema';
import { packKey } from '../../../shared/offline/offline-files';
import { versionPath, versionParam } from '../../../shared/routes/paths';
import type { CachedPiece, OfflineDatabase } from '../store/offline-database';
import { beginDownload, type DownloadName, finishDownload, cachePieces } from '../store/pack-store';
import { fetchPieces } from './fetch-pieces';
import { readPackHeaders } from './pack-headers';
import { assembleSearch } from './pack-search';
import { readPack } from './read-pack';
import type { LibraryPorts } from './library-ports';
import { refused, DownloadError } from './download-error';
import { absentPieces, totalBytes, wantedPieces } from './wanted-pieces';

/** A pack that is to become whole. */
export interface PackToDownload {
  listed: Pick<ListedPack, 'manifest' | 'versionId' | 'locale'>;
  manifest: PackManifest;
  database: OfflineDatabase;
  ports: LibraryPorts;
  /** Ends it; what has come stays. */
  signal: AbortSignal;
  /** Told whenever the record of the download is another. */
  onProgress: () => void;
}

/** How many pieces, and how many bytes, are kept in one transaction. */
const BATCH_PIECES = 32;
const BATCH_BYTES = 1024 * 1024;
/** Another tab may have removed pieces meanwhile: they are fetched once more, so often. */
const ATTEMPTS = 3;
/** Of how many pages one may be missing. */
const PAGES_PER_MISSING = 10;

/**
 * Fetches what is missing of a pack, then makes it visible.
 * @returns whether it is whole; it is not when it was ended, here or by another tab.
 * @throws {DownloadError} when it stands still.
 */
export async function downloadPack(pack: PackToDownload): Promise<boolean> {
  const { manifest, database, ports, signal, onProgress } = pack;
  const name = nameOfDownload(pack);
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    if (signal.aborted) return false;
    const { present } = await beginDownload(database, name, manifest, (digests) =>
      totalBytes(absentPieces(manifest, digests)),
    ).catch(refused);
    onProgress();
    const batch = createBatch(database, name, onProgress);
    let missing: Set<string>;
    try {
      const pieces = await fetchPieces({
        wanted: absentPieces(manifest, present),
        ports,
        signal: anyOf(signal, batch.stopped),
        onPiece: (piece, { bytes }) => batch.add(piece, bytes),
      });
      missing = new Set(pieces.map(({ digest }) => digest));
    } finally {
      await batch.flush();
    }
    if (signal.aborted || batch.stopped.aborted) return false;
    const outcome = await finishPack(pack, missing);
    if (outcome !== 'incomplete') return outcome === 'finished';
  }
  throw new DownloadError(
    'storage-refused',
    'Expected the browser to keep the parts of a pack; they went again and again.',
  );
}

/** The name of the download of a pack. */
const nameOfDownload = ({ listed }: Pick<PackToDownload, 'listed'>): DownloadName => ({
  key: packKey(listed),
  manifest: listed.manifest,
});

/**
 * Makes a pack visible whose pieces are there.
 * @param missing Digests of those that cannot be had.
 * @throws {DownloadError} `not-found` when too much of it cannot be had: what is kept is better.
 */
async function finishPack(
  { listed, manifest, database, ports, signal }: PackToDownload,
  missing: ReadonlySet<string>,
): Promise<'finished' | 'stopped' | 'incomplete'> {
  const { versionId, locale, versionName, isDefault } = manifest;
  const name = nameOfDownload({ listed });
  const there = [...wantedPieces(manifest).values()].filter(({ digest }) => !missing.has(digest));
  const read = await readPack(
    manifest,
    versionPath(locale, versionParam(versionId)),
    async (digest) => (await database.get('pieces', digest))?.bytes,
    (digest) => !missing.has(digest),
  );
  if (read.page === null || read.missingPages * PAGES_PER_MISSING > manifest.pages.length) {
    throw new DownloadError(
      'not-found',
      `Expected the pages of version ${versionId} (${locale}) on the site; ${read.missingPages} of ${manifest.pages.length} are not there.`,
    );
  }
  const headers = await readPackHeaders({ versionId, locale }, read.page.html, ports, signal);
  const record = {
    ...name,
    versionId,
    locale,
    versionName,
    isDefault,
    articles: read.search.length,
    bytes: totalBytes(there),
    missing: read.missing,
    keptAt: ports.now(),
    headers,
  };
  const search = assembleSearch(name.key, listed.manifest, manifest, read.search);
  const needed = there.map(({ digest }) => digest);
  return finishDownload(database, record, search, needed).catch(refused);
}

/** What has come, until it is kept: some pieces in one transaction. */
interface PieceBatch {
  add: (piece: CachedPiece, bytes: number) => Promise<void>;
  flush: () => Promise<void>;
  /** Aborted when another tab ended the download. */
  stopped: AbortSignal;
}

/** Collects pieces, and keeps them together. */
function createBatch(database: OfflineDatabase, name: DownloadName, onProgress: () => void): PieceBatch {
  const stop = new AbortController();
  let pieces: CachedPiece[] = [];
  let bytes = 0;
  let writing: Promise<void> = Promise.resolve();

  async function write(): Promise<void> {
    const [now, weight] = [pieces, bytes];
    if (now.length === 0) return;
    pieces = [];
    bytes = 0;
    const goesOn = await cachePieces(database, name, now, weight).catch(refused);
    onProgress();
    if (!goesOn) stop.abort();
  }
  // One after the other: a batch that waits for the one before it holds back what is fetched.
  const flush = () => (writing = writing.then(write));

  return {
    async add(piece, weight) {
      pieces.push(piece);
      bytes += weight;
      if (pieces.length >= BATCH_PIECES || bytes >= BATCH_BYTES) await flush();
    },
    flush,
    stopped: stop.signal,
  };
}

/** A signal that aborts with the first of two. */
function anyOf(first: AbortSignal, second: AbortSignal): AbortSignal {
  const either = new AbortController();
  const end = () => either.abort();
  for (const signal of [first, second]) {
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
  }
  return either.signal;
}
