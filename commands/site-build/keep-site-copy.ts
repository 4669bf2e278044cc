import path from 'node:path';
import { watch } from 'chokidar';
import { messageOf } from '../../src/node/errors';
import type { Shutdown } from '../command-line/shutdown';
import { isSiteSource, updateSiteCopy } from './site-copy';

/** How long after the last change the copy is updated, in milliseconds: an editor often writes a file twice. */
const DEBOUNCE_MS = 50;

/**
 * Makes the copy of the sources that `gatsby develop` runs in, and keeps it up to date until the command ends.
 * Development has a copy of its own because it deletes pages in `public` and leaves another state in `.cache` than a build.
 * @returns the folder.
 */
export async function keepSiteCopy(root: string, shutdown: Shutdown): Promise<string> {
  const siteCopy = path.join(root, '.versio', 'dev');
  updateSiteCopy(root, siteCopy);
  let timer: NodeJS.Timeout | undefined;
  const update = (): void => {
    try {
      updateSiteCopy(root, siteCopy);
    } catch (error) {
      // A file that went away while it was copied: its removal is an event of its own.
      console.error(`The copy in ${siteCopy} is not up to date: ${messageOf(error)}`);
    }
  };
  const watcher = watch(root, {
    ignoreInitial: true,
    ignored: (file, stats) => {
      const relative = path.relative(root, file).split(path.sep).join('/');
      return relative !== '' && stats !== undefined && !isSiteSource(relative, stats.isDirectory());
    },
  });
  watcher.on('all', () => {
    clearTimeout(timer);
    timer = setTimeout(update, DEBOUNCE_MS);
  });
  shutdown.add(() => {
    clearTimeout(timer);
    return watcher.close();
  });
  await new Promise<void>((resolve) => watcher.once('ready', () => resolve()));
  return siteCopy;
}
