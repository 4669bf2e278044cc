import { FolderWatches } from './folder-watches';

/** Options of `watchFolders`. */
export interface WatchOptions {
  /** Folder that paths start from. */
  root: string;
  /** Checks whether a file or a folder below the root belongs to what is watched, by its path. */
  isWatched: (path: string, isFolder: boolean) => boolean;
  /** Delay between the last change and the call, in milliseconds: an editor often writes twice. */
  delayMs: number;
  /** Called after changes, once all new folders are watched. */
  onChange: () => unknown;
  /** Called when a folder cannot be watched, or `onChange` fails. */
  onError: (error: unknown) => void;
}

/**
 * Calls back a moment after the last change of files in a tree, also in folders that appear later.
 * @returns a function that ends it.
 */
export async function watchFolders({
  root,
  isWatched,
  delayMs,
  onChange,
  onError,
}: WatchOptions): Promise<() => Promise<void>> {
  let timer: NodeJS.Timeout | undefined;
  const renamed = new Set<string>();
  const notify = async (): Promise<void> => {
    // A folder that appeared is watched before its files are read.
    const paths = [...renamed];
    renamed.clear();
    for (const each of paths) await watches.renew(each);
    await onChange();
  };
  const watches = new FolderWatches({
    root,
    isWatched: (folder) => isWatched(folder, true),
    onEvent: (changed, isRename) => {
      if (!isWatched(changed, false)) return;
      if (isRename) renamed.add(changed);
      clearTimeout(timer);
      timer = setTimeout(() => void notify().catch(onError), delayMs);
    },
    onError,
  });
  await watches.renew('');
  return () => {
    clearTimeout(timer);
    watches.close();
    return Promise.resolve();
  };
}
