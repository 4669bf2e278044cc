import { watch } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { lstat, realpath } from 'node:fs/promises';
import { TOP_LEVEL_NAMES } from './content-path';
import { explainError } from './content-problem';
import { FolderWatches } from '../../../src/node/folder-watches';
import { say } from '../../../content-schema';

/**
 * Delay between the last change and the read of the directory, in milliseconds: an editor often
 * writes a file twice, a few milliseconds apart.
 */
const CHANGE_DELAY_MS = 50;
/** Maximum time that a stream of changes can delay the read, in milliseconds. */
const MAX_DELAY_MS = 1000;

/** Shortest time between two scans of the whole directory, in milliseconds. */
const POLL_MS = 5000;
/** Pause after a slow scan, as over a network, as a multiple of its duration. */
const POLL_REST = 50;

/** Options of `watchDirectory`. */
export interface WatchOptions {
  /**
   * Delay between the last change and the read of the directory, in milliseconds (default: 50).
   */
  delayMs?: number;
  /** Shortest time between two scans of the whole directory, in milliseconds (default: 5000). */
  pollMs?: number;
}

/** A running watch. */
export interface DirectoryWatch {
  /** Resolves when every later change will be noticed. */
  ready: Promise<void>;
  close(): Promise<void>;
}

/**
 * Watches a content directory. Events report most changes at once. A periodic scan finds those that
 * send no event: changes at the other end of a network share, and links in the directory's path
 * that change their target.
 * Only folders are watched, and their events name the files: a watch for each file costs ten
 * thousand handles, 70 MB and more than a second where this takes a few (DECISIONS.md).
 * @param root Path of the directory. It may be a link, or be renamed and replaced by another.
 * @param onChange Reads what changed. Called with the paths of the changed files and folders,
 *   inside the directory, with `/` between folders; the empty path means the directory itself.
 * @param log Called when changes are no longer noticed, with what to do.
 */
export function watchDirectory(
  root: string,
  onChange: (paths: ReadonlySet<string>) => Promise<void>,
  log: (line: string) => void,
  { delayMs = CHANGE_DELAY_MS, pollMs = POLL_MS }: WatchOptions = {},
): DirectoryWatch {
  let changed = new Set<string>();
  let renamed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let firstChangeAt = 0;
  let last: Promise<void> = Promise.resolve();
  let isClosed = false;
  let hasFailed = false;

  const onError = (error: unknown): void => {
    // One cause, such as the limit of watches, fails many folders.
    if (hasFailed) return;
    hasFailed = true;
    log(
      say({
        fr: `Les changements dans ${root} ne sont plus tous remarqués : ${explainError(error)}. Augmentez la limite de fichiers surveillés, ou redémarrez après un changement.`,
        en: `Changes in ${root} are not all noticed any more: ${explainError(error)}. Raise the limit of watched files, or restart after a change.`,
      }),
    );
  };
  const flush = (): void => {
    const [paths, moved] = [changed, renamed.has('') ? [''] : [...renamed]];
    changed = new Set();
    renamed = new Set();
    timer = undefined;
    last = last.then(async () => {
      // Renew the watches first, so that changes during the read are noticed.
      for (const path of moved) await watches.renew(path);
      if (!isClosed) void onChange(paths);
    });
  };
  const note = (path: string, isRename: boolean): void => {
    if (path !== '' && !isContent(path)) {
      // Kubernetes swaps a link beside the content, `..data`, which the content's own links go
      // through.
      if (isRename && !path.includes('/'))
        void isLink(join(root, path)).then((is) => is && !isClosed && note('', true));
      return;
    }
    if (timer === undefined) firstChangeAt = Date.now();
    changed.add(path);
    if (isRename) renamed.add(path);
    clearTimeout(timer);
    timer = setTimeout(flush, Math.max(0, Math.min(delayMs, firstChangeAt + MAX_DELAY_MS - Date.now())));
  };

  const watches = new FolderWatches({ root, isWatched: isContent, onEvent: note, onError });
  const watchAbove = () => watchName(root, () => note('', true), onError);
  let above = watchAbove();
  let realRoot: string | null = null;
  const poll = async (): Promise<void> => {
    const startedAt = performance.now();
    const now = await realpath(root).catch(() => null);
    if (now !== realRoot && !isClosed) {
      realRoot = now;
      above?.close();
      above = watchAbove();
      await watches.renew('');
    }
    // Files that are being written are read when their events have ended.
    if (!isClosed && timer === undefined) await onChange(new Set(['']));
    schedule(performance.now() - startedAt);
  };
  let pollTimer: NodeJS.Timeout | undefined;
  let polling: Promise<void> = Promise.resolve();
  const schedule = (lastMs: number): void => {
    if (isClosed) return;
    pollTimer = setTimeout(
      () => {
        polling = poll();
      },
      Math.max(pollMs, POLL_REST * lastMs),
    ).unref();
  };
  const ready = (async () => {
    realRoot = await realpath(root).catch(() => null);
    await watches.renew('');
    schedule(0);
  })();
  return {
    ready,
    async close() {
      isClosed = true;
      clearTimeout(timer);
      clearTimeout(pollTimer);
      above?.close();
      watches.close();
      await Promise.all([last, polling, ready]);
    },
  };
}

const isContent = (path: string): boolean => TOP_LEVEL_NAMES.includes(path.split('/', 1)[0] ?? '');

const isLink = (path: string): Promise<boolean> =>
  lstat(path).then(
    (stats) => stats.isSymbolicLink(),
    () => false,
  );

/** Watches a folder's name from its parent folder; null when that cannot be watched. */
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
