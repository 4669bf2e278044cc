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

/** A pack to complete, and what the download needs. */
export interface PackToDownload {
  listed: Pick<ListedPack, 'manifest' | 'versionId' | 'locale'>;
  manifest: PackManifest;
  database: OfflineDatabase;
  ports: LibraryPorts;
  /** Ends the download; parts already stored stay. */
  signal: AbortSignal;
  /** Called whenever the record of the download changes. */
  onProgress: () => void;
}

/** Maximum number of parts, and of bytes, stored in one transaction. */
const BATCH_PIECES = 32;
const BATCH_BYTES = 1024 * 1024;
/** Number of attempts: another tab may have removed parts in the meantime. */
const ATTEMPTS = 3;
/** Number of pages per page that may be missing. */
const PAGES_PER_MISSING = 10;

/**
 * Fetches the missing parts of a pack, then makes it visible.
 * @returns whether the pack is complete; false when the download was ended here or by another tab.
 * @throws {DownloadError} when the download has to stop.
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
        signals: [signal, batch.stopped],
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

/** Returns the name of the download of a pack. */
const nameOfDownload = ({ listed }: Pick<PackToDownload, 'listed'>): DownloadName => ({
  key: packKey(listed),
  manifest: listed.manifest,
});

/**
 * Makes a pack visible once its parts are stored.
 * @param missing Digests of the parts that cannot be loaded.
 * @throws {DownloadError} `not-found` when too many pages cannot be loaded: the stored pack is
 * better.
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

/** Downloaded parts that wait to be stored in one transaction. */
interface PieceBatch {
  add: (piece: CachedPiece, bytes: number) => Promise<void>;
  flush: () => Promise<void>;
  /** Aborted when another tab ended the download. */
  stopped: AbortSignal;
}

/** Creates a batch that collects parts and stores them together. */
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
  // Writes run in sequence: a batch that waits for the previous one slows down the requests.
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
