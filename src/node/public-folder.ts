import { rm } from 'node:fs/promises';
import path from 'node:path';
import { FileChanges, buildDaemon } from './change-set';
import { writeWhenDifferent } from './write-file';

/**
 * The public folder of a build, for plugins. Each written or removed file is recorded in the change
 * set.
 */
export class PublicFolder {
  constructor(
    /** Path of the folder. */
    readonly directory: string,
    /** Recorder of changes (default: that of the current build, if any). */
    readonly changes: FileChanges = buildDaemon()?.changeSet?.files ?? new FileChanges(),
  ) {}

  /** Returns the file of a site path (`/fr/index.html`). */
  fileOf(sitePath: string): string {
    return path.join(this.directory, sitePath);
  }

  /** Writes a file unless it already has these bytes. Returns whether it was written. */
  async write(sitePath: string, content: string | Uint8Array): Promise<boolean> {
    const recordWrite = await writeWhenDifferent(this.fileOf(sitePath), content);
    if (recordWrite) this.recordWrite(sitePath);
    return recordWrite;
  }

  /** Removes the files of site paths; missing ones are ignored. */
  async remove(...sitePaths: string[]): Promise<void> {
    for (const sitePath of sitePaths) {
      await rm(this.fileOf(sitePath), { force: true });
      this.changes.recordRemoval(sitePath.slice(1));
    }
  }

  /** Records a file that was written in another way. */
  recordWrite(sitePath: string): void {
    this.changes.recordWrite(sitePath.slice(1));
  }
}
