import { watch } from 'node:fs';
import { basename, dirname } from 'node:path';
import { TOP_LEVEL_NAMES } from './content-path';
import { explainError } from './content-problem';
import { FolderWatches } from './folder-watches';

/** How long after the last change the directory is read, in milliseconds: an editor often writes a file twice. */
const DEBOUNCE_MS = 100;
/** How long a stream of changes can put the reading off, in milliseconds. */
const LONGEST_DELAY_MS = 1000;

/** A running watch. */
export interface DirectoryWatch {
  /** Resolves when every change from now on will be noticed. */
  ready: Promise<void>;
  close(): Promise<void>;
}

/**
 * Watches a content directory.
 * Only folders are watched, and their events name the files: a watch for each file costs ten thousand handles, 70 MB
 * and more than a second where this takes a few (README, "Decisions").
 * @param root Real path of the directory. It may be renamed away and another put into its place; the folders above it may not.
 * @param onChange Called with the paths of the changed files and folders, inside the directory, with `/` between folders;
 * the empty path stands for the directory itself.
 * @param log Told when changes are no longer noticed, and what to do.
 */
export function watchDirectory(
  root: string,
  onChange: (paths: ReadonlySet<string>) => void,
  log: (line: string) => void,
): DirectoryWatch {
  let changed = new Set<string>();
  let renamed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let firstChangeAt = 0;
  let last: Promise<void> = Promise.resolve();
  let isClosed = false;
  let hasFailed = false;

  const onError = (error: unknown): void => {
    // One reason, such as the limit of watches, fails many folders.
    if (hasFailed) return;
    hasFailed = true;
    log(
      `Changes in ${root} are not all noticed any more: ${explainError(error)}. Raise the limit of watched files, or restart after a change.`,
    );
  };
  const flush = (): void => {
    const [paths, moved] = [changed, renamed.has('') ? [''] : [...renamed]];
    changed = new Set();
    renamed = new Set();
    timer = undefined;
    last = last.then(async () => {
      // The watches first: what changes while the directory is read is noticed.
      for (const path of moved) await watches.renew(path);
      if (!isClosed) onChange(paths);
    });
  };
  const note = (path: string, isRename: boolean): void => {
    if (path !== '' && !isContent(path)) return;
    if (timer === undefined) firstChangeAt = Date.now();
    changed.add(path);
    if (isRename) renamed.add(path);
    clearTimeout(timer);
    timer = setTimeout(flush, Math.max(0, Math.min(DEBOUNCE_MS, firstChangeAt + LONGEST_DELAY_MS - Date.now())));
  };

  const watches = new FolderWatches({ root, isWatched: isContent, onEvent: note, onError });
  const above = watchName(root, () => note('', true), onError);
  return {
    ready: watches.renew(''),
    async close() {
      isClosed = true;
      clearTimeout(timer);
      above?.close();
      watches.close();
      await last;
    },
  };
}

const isContent = (path: string): boolean => TOP_LEVEL_NAMES.includes(path.split('/', 1)[0] ?? '');

/** Watches what a folder's name stands for, from the folder above it; null when that cannot be watched. */
function watchName(folder: string, onRename: () => void, onError: (error: unknown) => void) {
  try {
    const watcher = watch(dirname(folder), (event, name) => {
      if (event === 'rename' && name === basename(folder)) onRename();
    });
    return watcher.on('error', onError);
  } catch (error) {
    onError(error);
    return null;
  }
}
