import { join, relative, sep } from 'node:path';
import { watch } from 'chokidar';
import { TOP_LEVEL_NAMES } from './content-path';
import { explainError } from './content-problem';

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
 * Only folders are watched, and the raw events tell which file in them changed: a watch for each file costs ten
 * thousand handles, 70 MB and more than a second where this takes a few (README, "Decisions").
 * @param root Real path of the directory.
 * @param onChange Called with the paths of the changed files and folders, inside the directory, with `/` between folders.
 * @param log Told when changes are no longer noticed, and what to do.
 */
export function watchDirectory(
  root: string,
  onChange: (paths: ReadonlySet<string>) => void,
  log: (line: string) => void,
): DirectoryWatch {
  let changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let firstChangeAt = 0;

  const flush = (): void => {
    const paths = changed;
    changed = new Set();
    timer = undefined;
    onChange(paths);
  };
  const note = (path: string): void => {
    const inside = relative(root, path).split(sep).join('/');
    if (!TOP_LEVEL_NAMES.includes(inside.split('/', 1)[0] ?? '')) return;
    if (timer === undefined) firstChangeAt = Date.now();
    changed.add(inside);
    clearTimeout(timer);
    timer = setTimeout(flush, Math.max(0, Math.min(DEBOUNCE_MS, firstChangeAt + LONGEST_DELAY_MS - Date.now())));
  };

  const watcher = watch(root, {
    ignoreInitial: true,
    followSymlinks: false,
    ignored: (path, stats) => {
      if (path === root) return false;
      const [top = ''] = relative(root, path).split(sep);
      return stats?.isFile() === true || !TOP_LEVEL_NAMES.includes(top);
    },
  });
  watcher.on('raw', (_event, name, details: unknown) => {
    const folder = watchedPathOf(details);
    if (folder !== null) note(typeof name === 'string' && name !== '' ? join(folder, name) : folder);
  });
  watcher.on('addDir', note);
  watcher.on('unlinkDir', note);
  watcher.on('error', (error) => {
    log(
      `Changes in ${root} are not all noticed any more: ${explainError(error)}. Raise the limit of watched files, or restart after a change.`,
    );
  });

  return {
    ready: new Promise((resolve) => void watcher.on('ready', resolve)),
    async close() {
      clearTimeout(timer);
      await watcher.close();
    },
  };
}

function watchedPathOf(details: unknown): string | null {
  if (typeof details !== 'object' || details === null || !('watchedPath' in details)) return null;
  return typeof details.watchedPath === 'string' ? details.watchedPath : null;
}
