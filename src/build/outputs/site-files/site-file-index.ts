import { createHash } from 'node:crypto';
import type { FileIndex, FileIndexEntry } from './file-index';
import type { PageShape } from './report/page-shape';
import { BUILD_MARKER } from './public-tree';

/**
 * File index of a site, with totals of all files. Both are updated per entry, so that a change of
 * one file costs the work of one file.
 */
export class SiteFileIndex {
  readonly #entries = new Map<string, FileIndexEntry>();
  /** Shapes by their JSON, one object each: thousands of pages share a few. */
  readonly #shapes = new Map<string, PageShape>();
  readonly #pagesByShape = new Map<PageShape, Set<string>>();
  // The marker is computed from all other files, so it is not among the entries.
  readonly #otherFiles = new Set([BUILD_MARKER]);
  readonly #sum = new FileSum();

  constructor(entries: FileIndex = new Map()) {
    for (const [sitePath, entry] of entries) this.set(sitePath, entry);
  }

  get entries(): FileIndex {
    return this.#entries;
  }

  /** Pages by shape. */
  get pagesByShape(): ReadonlyMap<PageShape, ReadonlySet<string>> {
    return this.#pagesByShape;
  }

  /** Site paths of the files that are not pages. */
  get otherFiles(): ReadonlySet<string> {
    return this.#otherFiles;
  }

  /** Number of pages. */
  get pages(): number {
    return this.#entries.size - (this.#otherFiles.size - 1);
  }

  /** Id of the build: the same for the same files with the same bytes. */
  get id(): string {
    return this.#sum.id;
  }

  get(sitePath: string): FileIndexEntry | undefined {
    return this.#entries.get(sitePath);
  }

  set(sitePath: string, entry: FileIndexEntry): void {
    this.delete(sitePath);
    this.#sum.add(sitePath, entry.digest);
    if (entry.shape === undefined) {
      this.#otherFiles.add(sitePath);
      this.#entries.set(sitePath, entry);
      return;
    }
    const shape = this.#one(entry.shape);
    const pages = this.#pagesByShape.get(shape) ?? new Set();
    this.#pagesByShape.set(shape, pages.add(sitePath));
    this.#entries.set(sitePath, { ...entry, shape });
  }

  delete(sitePath: string): void {
    const entry = this.#entries.get(sitePath);
    if (entry === undefined) return;
    this.#entries.delete(sitePath);
    this.#sum.remove(sitePath, entry.digest);
    if (entry.shape === undefined) this.#otherFiles.delete(sitePath);
    else {
      const pages = this.#pagesByShape.get(entry.shape);
      pages?.delete(sitePath);
      if (pages?.size === 0) {
        this.#pagesByShape.delete(entry.shape);
        this.#shapes.delete(JSON.stringify(entry.shape));
      }
    }
  }

  #one(shape: PageShape): PageShape {
    if (this.#pagesByShape.has(shape)) return shape;
    const key = JSON.stringify(shape);
    const known = this.#shapes.get(key);
    if (known !== undefined) return known;
    this.#shapes.set(key, shape);
    return shape;
  }
}

const LANES = 8;

/**
 * Order-independent sum of named digests. Names are added and removed one by one, so an update
 * costs as much as it changes. It sums the SHA-256 of each name and digest, in eight lanes of 32
 * bits.
 */
class FileSum {
  // Typed arrays wrap around at 2^32.
  readonly #lanes = new Uint32Array(LANES);

  add(name: string, digest: string): void {
    this.#mix(name, digest, 1);
  }

  remove(name: string, digest: string): void {
    this.#mix(name, digest, -1);
  }

  /** Returns sixteen characters that are the same for the same names and digests. */
  get id(): string {
    return createHash('sha256').update(this.#lanes).digest('base64url').slice(0, 16);
  }

  #mix(name: string, digest: string, sign: 1 | -1): void {
    const bytes = createHash('sha256').update(`${name}\0${digest}`).digest();
    for (let lane = 0; lane < LANES; lane += 1) {
      this.#lanes[lane] = (this.#lanes[lane] ?? 0) + sign * bytes.readUInt32LE(lane * 4);
    }
  }
}

/** Returns the entries of paths that have one, with their paths. */
export function entriesOf(index: SiteFileIndex, sitePaths: Iterable<string>): (readonly [string, FileIndexEntry])[] {
  return [...sitePaths].flatMap((sitePath) => {
    const entry = index.get(sitePath);
    return entry === undefined ? [] : [[sitePath, entry] as const];
  });
}
