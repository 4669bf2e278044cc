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
  /**
   * Sum of the SHA-256 of each name and digest, in lanes of 32 bits, at which typed arrays wrap
   * around. Files are added and removed one by one, in any order, so that an update costs as much
   * as it changes.
   */
  readonly #sum = new Uint32Array(8);

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
    return createHash('sha256').update(this.#sum).digest('base64url').slice(0, 16);
  }

  get(sitePath: string): FileIndexEntry | undefined {
    return this.#entries.get(sitePath);
  }

  set(sitePath: string, entry: FileIndexEntry): void {
    this.delete(sitePath);
    this.#addToSum(sitePath, entry, 1);
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
    this.#addToSum(sitePath, entry, -1);
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

  #addToSum(sitePath: string, { digest }: FileIndexEntry, sign: 1 | -1): void {
    const bytes = createHash('sha256').update(`${sitePath}\0${digest}`).digest();
    for (let lane = 0; lane < this.#sum.length; lane += 1) {
      this.#sum[lane] = (this.#sum[lane] ?? 0) + sign * bytes.readUInt32LE(lane * 4);
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
