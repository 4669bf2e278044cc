import { readFile } from 'node:fs/promises';
import type { PackFile } from '../../../../content-schema';
import { digestOf } from '../../../node/content-digest';
import { forEachBounded } from '../../../shared/for-each-bounded';
import { contentTypeOf } from '../../../node/hosting/content-types';
import type { PublicFolder } from '../../../node/public-folder';
import type { CachedFile, CachedPack } from './cached-packs';
import type { OfflineScripts } from './offline-scripts';
import { isSameStamp, stampOf } from './site-folder';
import { sitePathOf } from '../../../shared/routes/base-path';

/** Maximum number of files read at once. */
const FILE_CONCURRENCY = 8;

/** Maximum size of a file in packs, in bytes: one animation must not exceed all texts. */
const HEAVIEST_FILE = 5_000_000;

/** Digests of files, each read once per state of the file. */
export class FileDigests {
  #known = new Map<string, CachedFile>();
  /** Files checked since they may have changed. */
  readonly #checked = new Set<string>();

  /** Returns the entries of the checked files. */
  get known(): Map<string, CachedFile> {
    return new Map([...this.#known].filter(([sitePath]) => this.#checked.has(sitePath)));
  }

  /** Loads the entries of an earlier build. */
  load(known: ReadonlyMap<string, CachedFile>): void {
    this.#known = new Map(known);
    this.invalidate();
  }

  /** Checks every file again when it is next needed, because any may have changed. */
  invalidate(): void {
    this.#checked.clear();
  }

  /** Returns the entry of a file; null when it does not exist. */
  async of(folder: PublicFolder, sitePath: string): Promise<CachedFile | null> {
    const known = this.#known.get(sitePath);
    if (known !== undefined && this.#checked.has(sitePath)) return known;
    const stamp = stampOf(folder, sitePath);
    if (stamp === null) return null;
    const isKnown = known !== undefined && isSameStamp(known, stamp);
    const file = isKnown ? known : { ...stamp, digest: digestOf(await readFile(folder.fileOf(sitePath))) };
    this.#known.set(sitePath, file);
    this.#checked.add(sitePath);
    return file;
  }
}

/** Input of `packFiles`. */
interface PackFilesInput {
  folder: PublicFolder;
  scripts: OfflineScripts;
  digests: FileDigests;
  /** Path below which the site is served: pages contain the addresses of the host. */
  basePath: string;
}

/**
 * Lists the files of a pack, sorted: one format of each image, the scripts, the fonts, and the
 * words of search.
 * Missing files are left out.
 * @param contents The pages, and the paths of the search files.
 */
export async function packFiles(
  { pages, search }: Pick<CachedPack, 'pages'> & { search: readonly string[] },
  { folder, scripts, digests, basePath }: PackFilesInput,
): Promise<PackFile[]> {
  const others = new Map<string, Set<string>>();
  const chunks = new Set<string>();
  const sitePaths = (addresses: readonly string[]) => addresses.map((each) => sitePathOf(each, basePath));
  const take = (sitePath: string) => {
    const standsFor = others.get(sitePath) ?? new Set<string>();
    others.set(sitePath, standsFor);
    return standsFor;
  };
  for (const page of pages.values()) {
    for (const [chosen = '', ...rest] of page.images.map(sitePaths)) {
      const standsFor = take(chosen);
      for (const each of rest) standsFor.add(each);
    }
    sitePaths(page.files).forEach(take);
    chunks.add(page.chunk);
  }
  scripts.shared.forEach(take);
  search.forEach(take);
  for (const chunk of chunks) scripts.templates[chunk]?.forEach(take);

  const files = new Map<string, PackFile>();
  await forEachBounded(others, FILE_CONCURRENCY, async ([sitePath, standsFor]) => {
    const fileDigest = await digests.of(folder, sitePath);
    if (fileDigest === null || fileDigest.size > HEAVIEST_FILE) return;
    files.set(sitePath, {
      path: sitePath,
      digest: fileDigest.digest,
      bytes: fileDigest.size,
      type: contentTypeOf(sitePath).type,
      ...(standsFor.size === 0 ? {} : { standsFor: [...standsFor].sort() }),
    });
  });
  return [...files.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
}
