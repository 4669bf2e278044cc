import { mkdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import type { FileIndexEntry } from './file-index';
import type { FileStats } from './public-tree';
import { FileChanges } from '../../../src/node/change-set';
import { digestOf } from '../../../src/node/content-digest';
import { writeAtomically } from '../../../src/node/write-file';

/**
 * Writes files beside the pages, only those that differ, and knows which are left over from earlier builds. It keeps
 * the tree of the public folder true, so that the folder is listed once in a build.
 */
export class SiteWriter {
  readonly #written = new Set<string>();
  readonly #folders = new Set<string>();

  constructor(
    private readonly publicDir: string,
    /** Files of the public folder; kept up to date. */
    readonly tree: Map<string, FileStats>,
    /** What the last build knew of its files: a file that is the same needs not be read. */
    private readonly fileIndex: { get(sitePath: string): FileIndexEntry | undefined },
    /** Told of what is written and removed (default: nobody is). */
    private readonly changes = new FileChanges(),
  ) {}

  /** Puts a file at a site path. Tells whether it had to be written. */
  async write(sitePath: string, content: string | Buffer): Promise<boolean> {
    this.#written.add(sitePath);
    const bytes = Buffer.from(content);
    const present = this.tree.get(sitePath);
    const known = this.fileIndex.get(sitePath);
    const isKnown = present && known?.size === present.size && known.mtimeMs === present.mtimeMs;
    if (isKnown && known.digest === digestOf(bytes)) return false;
    const file = this.#fileOf(sitePath);
    this.#makeFolder(path.dirname(file));
    await writeAtomically(file, bytes);
    this.note(sitePath);
    return true;
  }

  /** Takes note of a file that something else put at a site path. */
  note(sitePath: string): void {
    this.#written.add(sitePath);
    const { size, mtimeMs } = statSync(this.#fileOf(sitePath));
    this.tree.set(sitePath, { size, mtimeMs });
    this.changes.wrote(sitePath.slice(1));
  }

  /** Removes the files that a test picks and that this build did not write. Gives how many. */
  removeOthers(isOurs: (sitePath: string) => boolean): number {
    let removed = 0;
    for (const sitePath of [...this.tree.keys()]) {
      if (this.#written.has(sitePath) || !isOurs(sitePath)) continue;
      this.remove(sitePath);
      removed += 1;
    }
    return removed;
  }

  /** Removes a file with its compressed form. */
  remove(sitePath: string): void {
    for (const each of [sitePath, `${sitePath}.br`]) {
      if (!this.tree.delete(each)) continue;
      rmSync(this.#fileOf(each), { force: true });
      this.changes.gone(each.slice(1));
    }
  }

  #fileOf(sitePath: string): string {
    return path.join(this.publicDir, sitePath);
  }

  #makeFolder(folder: string): void {
    if (this.#folders.has(folder)) return;
    mkdirSync(folder, { recursive: true });
    this.#folders.add(folder);
  }
}
