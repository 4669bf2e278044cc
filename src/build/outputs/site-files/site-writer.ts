import { rmSync, statSync } from 'node:fs';
import type { FileIndexEntry } from './file-index';
import type { FileStats } from './public-tree';
import { digestOf } from '../../../node/content-digest';
import type { PublicFolder } from '../../../node/public-folder';
import { writeAtomicallySync } from '../../../node/write-file';

/**
 * Writes files to the public folder if they differ, and removes those left over from earlier
 * builds. It updates the tree of the folder, which is listed once per build.
 */
export class SiteWriter {
  readonly #written = new Set<string>();

  constructor(
    readonly folder: PublicFolder,
    /** Files of the public folder; updated by this class. */
    readonly tree: Map<string, FileStats>,
    /** File index of the last build: an unchanged file need not be read. */
    private readonly fileIndex: { get(sitePath: string): FileIndexEntry | undefined },
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
    const file = this.folder.fileOf(sitePath);
    writeAtomicallySync(file, bytes);
    const { size, mtimeMs } = statSync(file);
    this.tree.set(sitePath, { size, mtimeMs });
    this.folder.recordWrite(sitePath);
    return true;
  }

  /** Removes the files that match a predicate and that this build did not write. */
  removeOthers(isOurs: (sitePath: string) => boolean): void {
    for (const sitePath of [...this.tree.keys()]) {
      if (!this.#written.has(sitePath) && isOurs(sitePath)) this.remove(sitePath);
    }
  }

  /** Removes a file with its compressed form. */
  remove(sitePath: string): void {
    for (const each of [sitePath, `${sitePath}.br`]) {
      if (!this.tree.delete(each)) continue;
      rmSync(this.folder.fileOf(each), { force: true });
      this.folder.changes.recordRemoval(each.slice(1));
    }
  }
}
