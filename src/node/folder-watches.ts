import { watch, type FSWatcher } from 'node:fs';
import { lstat, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isMissing } from './errors';

/** Options of `FolderWatches`. */
export interface FolderWatchesOptions {
  /** Folder that paths start from. */
  root: string;
  /** Checks whether a folder below the root is watched, by its path. */
  isWatched: (path: string) => boolean;
  /**
   * Called for each event in a watched folder; `isRename` means that a name in it appeared,
   * vanished or was replaced.
   */
  onEvent: (path: string, isRename: boolean) => void;
  /** Called when a folder cannot be watched. */
  onError: (error: unknown) => void;
}

/**
 * One watch for each folder of a tree. A watch belongs to a folder, not to its name: it follows the
 * folder when that is renamed, and does not see another folder with the same name. Call `renew`
 * after a rename. Paths have `/` between folders; the root's is empty.
 */
export class FolderWatches {
  readonly #options: FolderWatchesOptions;
  readonly #watches = new Map<string, FSWatcher>();
  #isClosed = false;

  constructor(options: FolderWatchesOptions) {
    this.#options = options;
  }

  /** Closes the watches at a path and below it, and watches the folders that exist there now. */
  async renew(path: string): Promise<void> {
    for (const watched of [...this.#watches.keys()]) {
      if (path === '' || watched === path || watched.startsWith(`${path}/`)) this.#end(watched);
    }
    await this.#watchTree(path);
  }

  /** Closes every watch; `renew` then does nothing. */
  close(): void {
    this.#isClosed = true;
    for (const path of [...this.#watches.keys()]) this.#end(path);
  }

  async #watchTree(path: string): Promise<void> {
    const folder = join(this.#options.root, path);
    try {
      // A symbolic link below the root is not watched: it may lead out of the tree.
      const stats = await (path === '' ? stat(folder) : lstat(folder));
      if (!stats.isDirectory() || this.#isClosed) return;
      // Watch first, list second: what appears in between is an event, in the list, or both.
      this.#watch(path, folder);
      for (const entry of await readdir(folder, { withFileTypes: true })) {
        const child = below(path, entry.name);
        if (entry.isDirectory() && this.#options.isWatched(child)) await this.#watchTree(child);
      }
    } catch (error) {
      // A folder that vanished meanwhile is reported by its parent.
      if (!isMissing(error)) this.#options.onError(error);
    }
  }

  #watch(path: string, folder: string): void {
    const { onEvent, onError } = this.#options;
    const watcher = watch(folder, (event, name) => {
      onEvent(name === null ? path : below(path, name), event === 'rename');
    });
    watcher.on('error', onError);
    this.#end(path);
    this.#watches.set(path, watcher);
  }

  #end(path: string): void {
    this.#watches.get(path)?.close();
    this.#watches.delete(path);
  }
}

const below = (path: string, name: string): string => (path === '' ? name : `${path}/${name}`);
