import { type ListedPack, packListSchema } from '../../../../content-schema';
import { PACK_LIST_PATH, packKey } from '../../../shared/offline/offline-files';
import type { OfflineDatabase } from '../store/offline-database';
import { beginDownload, restoreDownload } from '../store/pack-store';
import { openPackFile, type PackFileHeader, type PackFileReader } from './pack-file';
import type { ImportRefusal } from './pack-library';
import { withPack } from './pack-lock';
import { hasDigest } from '../store/piece-bytes';
import type { LibraryPorts } from './library-ports';
import { parseJson, readManifestText } from './site-packs';
import { refused, DownloadError } from './download-error';
import { createBatch, finishPack, nameOfDownload, type PackToDownload } from './download-pack';
import { absentPieces, manifestDigest, totalBytes } from './wanted-pieces';

/** Why a file is not taken. */
export class RefusedImport extends Error {
  override name = 'RefusedImport';

  constructor(
    readonly refusal: ImportRefusal,
    options?: ErrorOptions,
  ) {
    super(`The file of a pack was refused: ${refusal}.`, options);
  }
}

/** What reading a file back needs. */
export interface ReadBackOptions {
  file: Blob;
  ports: LibraryPorts;
  database: () => Promise<OfflineDatabase>;
  /** Ends what fetches the pack now. */
  stop: (key: string) => Promise<void>;
  onProgress: (key: string) => void;
}

/**
 * Reads a pack back from a file, which may be anything. Its pages will run as pages of the site: nothing of it is kept before the
 * site has confirmed its manifest, and no piece that the manifest does not name by its digest.
 * @returns the key of the pack.
 * @throws {RefusedImport} when it is not taken; what was there is as it was.
 */
export async function readBack({ file, ports, database, stop, onProgress }: ReadBackOptions): Promise<string> {
  const reader = openPackFile(file);
  try {
    const header = await reader.header();
    if (header === null) throw new RefusedImport('no-pack');
    if (header.origin !== ports.origin) throw new RefusedImport('another-site');
    const { listed, manifest } = await readHeader(header);
    if (!(await isConfirmed(header, ports.fetch))) throw new RefusedImport('not-confirmed');
    const key = packKey(listed);
    await stop(key);
    const db = await database();
    const { signal } = new AbortController();
    const post = () => onProgress(key);
    const pack: PackToDownload = { listed, manifest, database: db, ports, signal, onProgress: post };
    const isDone = await withPack(ports.locks, key, 'wait', async () => {
      await cacheFile(pack, reader, new Set(header.missing));
      return true;
    });
    if (isDone !== true) throw new RefusedImport('not-confirmed');
    return key;
  } catch (error) {
    throw refusalOf(error);
  } finally {
    await reader.cancel();
  }
}

/** What a header says, as far as it fits together. */
async function readHeader({
  manifest: address,
  text,
}: PackFileHeader): Promise<Pick<PackToDownload, 'listed' | 'manifest'>> {
  const edition = /^\/offline\/manifests\/(\d+)-(fr|en)-/.exec(address);
  const versionId = Number(edition?.[1]);
  const locale = edition?.[2] === 'fr' ? 'fr' : 'en';
  const listed: PackToDownload['listed'] = { versionId, locale, manifest: address };
  const manifest = manifestDigest(address) === '' ? null : await readManifestText(text, listed);
  if (manifest === null) throw new RefusedImport('damaged');
  return { listed, manifest };
}

/**
 * Whether the site has this manifest: it answers its address with the same text, or its list, as it is or as it is kept on this device,
 * names it. The address names the text.
 */
async function isConfirmed({ manifest, text }: PackFileHeader, fetch: LibraryPorts['fetch']): Promise<boolean> {
  const textAt = async (address: string): Promise<string | null> => {
    try {
      const response = await fetch(address, { cache: 'no-cache' });
      return response.ok ? await response.text() : null;
    } catch {
      return null;
    }
  };
  if ((await textAt(manifest)) === text) return true;
  const list = packListSchema.safeParse(parseJson((await textAt(PACK_LIST_PATH)) ?? '')).data;
  return list?.packs.some((pack: ListedPack) => pack.manifest === manifest) ?? false;
}

/** Keeps what the file holds, then makes the pack visible; where it is damaged, all is as it was. */
async function cacheFile(pack: PackToDownload, reader: PackFileReader, declared: ReadonlySet<string>): Promise<void> {
  const { database, manifest, onProgress } = pack;
  const name = nameOfDownload(pack);
  const before = await beginDownload(database, name, manifest, (present) =>
    totalBytes(absentPieces(manifest, present)),
  ).catch(refused);
  const absent = new Map(absentPieces(manifest, before.present).map((each) => [each.digest, each]));
  try {
    onProgress();
    const batch = createBatch(database, name, onProgress);
    for await (const { wanted, bytes } of reader.pieces(manifest)) {
      if (!absent.has(wanted.digest)) continue;
      if (!(await hasDigest(bytes, wanted.kind, wanted.digest))) throw new RefusedImport('damaged');
      await batch.add({ digest: wanted.digest, bytes }, wanted.bytes);
      absent.delete(wanted.digest);
    }
    await batch.flush();
    if ([...absent.keys()].some((digest) => !declared.has(digest))) throw new RefusedImport('damaged');
    const outcome = await finishPack(pack, new Set(absent.keys()));
    if (outcome !== 'finished') throw new RefusedImport('damaged');
  } catch (error) {
    await restoreDownload(database, name.key, before.download);
    throw error;
  }
}

/** The reason that a reader is told. */
function refusalOf(error: unknown): RefusedImport {
  if (error instanceof RefusedImport) return error;
  const failure = error instanceof DownloadError ? error.failure : undefined;
  if (failure === 'storage-full' || failure === 'storage-refused')
    return new RefusedImport('storage-full', { cause: error });
  return new RefusedImport(failure === 'network' ? 'not-confirmed' : 'damaged', { cause: error });
}
