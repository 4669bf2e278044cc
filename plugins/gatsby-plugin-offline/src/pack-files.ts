import { readFile } from 'node:fs/promises';
import type { PackFile } from '../../../content-schema';
import { digestOf } from '../../../src/node/content-digest';
import { forEachBounded } from '../../../src/node/for-each-bounded';
import { contentTypeOf } from '../../../src/node/hosting/content-types';
import type { PublicFolder } from '../../../src/node/public-folder';
import type { CachedFile, CachedPack } from './cached-packs';
import type { OfflineScripts } from './offline-scripts';
import { isSameStamp, stampOf } from './site-folder';

/** How many files are read at once. */
const FILE_CONCURRENCY = 8;

/** A file that weighs more, in bytes, is left to the network: one animation is not to outweigh all the texts. */
const HEAVIEST_FILE = 5_000_000;

/** The digests of files, read once for each state of a file. */
export class FileDigests {
  #known = new Map<string, CachedFile>();
  /** Files that were looked at since they may have changed. */
  readonly #looked = new Set<string>();

  /** What is known of the files that were looked at. */
  get known(): Map<string, CachedFile> {
    return new Map([...this.#known].filter(([sitePath]) => this.#looked.has(sitePath)));
  }

  /** Begins with what an earlier build knew. */
  learn(known: ReadonlyMap<string, CachedFile>): void {
    this.#known = new Map(known);
    this.lookAgain();
  }

  /** Any file may be another one now. */
  lookAgain(): void {
    this.#looked.clear();
  }

  /** What is known of a file; null when it is not there. */
  async of(folder: PublicFolder, sitePath: string): Promise<CachedFile | null> {
    const known = this.#known.get(sitePath);
    if (known !== undefined && this.#looked.has(sitePath)) return known;
    const stamp = stampOf(folder, sitePath);
    if (stamp === null) return null;
    const isKnown = known !== undefined && isSameStamp(known, stamp);
    const file = isKnown ? known : { ...stamp, digest: digestOf(await readFile(folder.fileOf(sitePath))) };
    this.#known.set(sitePath, file);
    this.#looked.add(sitePath);
    return file;
  }
}

/** Lists the files of a pack, sorted: one form of each image, and the scripts. What is not there is left out. */
export async function packFiles(
  { pages }: Pick<CachedPack, 'pages'>,
  { folder, scripts, digests }: { folder: PublicFolder; scripts: OfflineScripts; digests: FileDigests },
): Promise<PackFile[]> {
  const others = new Map<string, Set<string>>();
  const chunks = new Set<string>();
  const take = (sitePath: string) => {
    const standsFor = others.get(sitePath) ?? new Set<string>();
    others.set(sitePath, standsFor);
    return standsFor;
  };
  for (const page of pages.values()) {
    for (const [chosen = '', ...rest] of page.images) {
      const standsFor = take(chosen);
      for (const each of rest) standsFor.add(each);
    }
    page.scripts.forEach(take);
    chunks.add(page.chunk);
  }
  scripts.shared.forEach(take);
  for (const chunk of chunks) scripts.templates[chunk]?.forEach(take);

  const files = new Map<string, PackFile>();
  await forEachBounded(others, FILE_CONCURRENCY, async ([sitePath, standsFor]) => {
    const fileDigest = await digests.of(folder, sitePath);
    if (fileDigest === null || fileDigest.size > HEAVIEST_FILE) return;
    files.set(sitePath, {
      ...{ path: sitePath, digest: fileDigest.digest, bytes: fileDigest.size, type: contentTypeOf(sitePath).type },
      ...(standsFor.size === 0 ? {} : { standsFor: [...standsFor].sort() }),
    });
  });
  return [...files.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
}
