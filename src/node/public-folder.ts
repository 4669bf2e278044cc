import { rm } from 'node:fs/promises';
import path from 'node:path';
import { FileChanges, buildDaemon } from './change-set';
import { writeAtomically, writeWhenDifferent } from './write-file';

/** The public folder of a build, as plugins write it: the build under way records each file. */
export class PublicFolder {
  constructor(
    /** Where it is. */
    readonly directory: string,
    /** The recorder (default: that of the build under way, if any). */
    readonly changes: FileChanges = buildDaemon()?.changeSet?.files ?? new FileChanges(),
  ) {}

  /** Where the file of a site path (`/fr/index.html`) is. */
  fileOf(sitePath: string): string {
    return path.join(this.directory, sitePath);
  }

  /** Puts a file at a site path unless it holds these bytes already. Tells whether it wrote. */
  async write(sitePath: string, content: string | Uint8Array): Promise<boolean> {
    const wrote = await writeWhenDifferent(this.fileOf(sitePath), content);
    if (wrote) this.wrote(sitePath);
    return wrote;
  }

  /** Puts a file at a site path, whatever was there. */
  async replace(sitePath: string, content: string | Uint8Array): Promise<void> {
    await writeAtomically(this.fileOf(sitePath), content);
    this.wrote(sitePath);
  }

  /** Removes the files of some site paths, those that are not there included. */
  async remove(...sitePaths: string[]): Promise<void> {
    for (const sitePath of sitePaths) {
      await rm(this.fileOf(sitePath), { force: true });
      this.changes.gone(sitePath.slice(1));
    }
  }

  /** Tells of a file that was put at a site path in another way. */
  wrote(sitePath: string): void {
    this.changes.wrote(sitePath.slice(1));
  }
}
