import { rmSync, statSync } from 'node:fs';
import path from 'node:path';
import type { FileIndexEntry } from './file-index';
import type { FileStats } from './public-tree';
import { FileChanges } from '../../../node/change-set';
import { digestOf } from '../../../node/content-digest';
import { writeAtomicallySync } from '../../../node/write-file';

/**
 * Writes files to the public folder if they differ, and removes those left over from earlier
 * builds. It updates the tree of the public folder, so that the folder is listed once per build.
 */
export class SiteWriter {
  readonly #written = new Set<string>();

  constructor(
    private readonly publicDir: string,
    /** Files of the public folder; updated by this class. */
    readonly tree: Map<string, FileStats>,
    /** File index of the last build: an unchanged file need not be read. */
    private readonly fileIndex: { get(sitePath: string): FileIndexEntry | undefined },
    /** Records the written and removed files. */
    private readonly changes = new FileChanges(),
  ) {}

  /**
   * Writes a file if it differs; blocks, because a site has a small file for each article, and
   * waiting for Node's threads takes longer than writing it. Returns whether it was written.
   */
  write(sitePath: string, content: string | Buffer): boolean {
    this.#written.add(sitePath);
    const bytes = Buffer.from(content);
    const present = this.tree.get(sitePath);
    const known = this.fileIndex.get(sitePath);
    const isKnown = present && known?.size === present.size && known.mtimeMs === present.mtimeMs;
    if (isKnown && known.digest === digestOf(bytes)) return false;
    writeAtomicallySync(this.#fileOf(sitePath), bytes);
    const { size, mtimeMs } = statSync(this.#fileOf(sitePath));
    this.tree.set(sitePath, { size, mtimeMs });
    this.changes.recordWrite(sitePath.slice(1));
    return true;
  }

  /**
   * Removes the files that match a predicate and that this build did not write. Returns their
   * number.
   */
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
      this.changes.recordRemoval(each.slice(1));
    }
  }

  #fileOf(sitePath: string): string {
    return path.join(this.publicDir, sitePath);
  }
}
