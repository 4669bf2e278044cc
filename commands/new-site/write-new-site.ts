import { randomUUID } from 'node:crypto';
import { mkdir, readdir, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { hasErrorCode, messageOf } from '../../src/node/errors';
import { CommandError } from '../command-line/command';
import { Shutdown } from '../command-line/shutdown';
import { NEW_SITE_TEXTS } from './new-site-texts';

/**
 * Writes the files of a new site into a folder that does not exist yet, or is empty. They are
 * written to a temporary folder beside it, which is then renamed: after an interruption there is a
 * complete site or none.
 * @param typed Folder as the user typed it, for messages.
 * @throws {CommandError} when the folder is not free, or cannot be written; nothing is changed
 * then.
 */
export async function writeNewSite(folder: string, files: ReadonlyMap<string, string>, typed = folder): Promise<void> {
  const target = await findFreePlace(folder, typed);
  const unfinished = path.join(path.dirname(target), `.${path.basename(target)}-${randomUUID().slice(0, 8)}.tmp`);
  const shutdown = new Shutdown();
  shutdown.add(() => rm(unfinished, { recursive: true, force: true }).catch(() => undefined));
  await shutdown.guard(async () => {
    try {
      for (const [file, text] of files) {
        if (shutdown.stoppedBy !== undefined) return;
        await mkdir(path.dirname(path.join(unfinished, file)), { recursive: true });
        await writeFile(path.join(unfinished, file), text);
      }
      await rename(unfinished, target);
    } catch (error) {
      // Another process wrote there meanwhile.
      if (hasErrorCode(error, 'ENOTEMPTY', 'EEXIST')) await findFreePlace(folder, typed);
      throw new CommandError(NEW_SITE_TEXTS.isClosed(typed, messageOf(error)));
    }
  });
}

/**
 * Returns the real path of a folder that is empty or does not exist.
 * @throws {CommandError} when it is anything else.
 */
async function findFreePlace(folder: string, typed: string): Promise<string> {
  let found: string[];
  try {
    if (!(await stat(folder)).isDirectory()) throw new CommandError(NEW_SITE_TEXTS.isFile(typed));
    found = await readdir(folder);
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return folder;
    if (error instanceof CommandError) throw error;
    throw new CommandError(NEW_SITE_TEXTS.isClosed(typed, messageOf(error)));
  }
  const [first] = found.sort();
  if (first !== undefined) throw new CommandError(NEW_SITE_TEXTS.isNotEmpty(typed, first));
  return realpath(folder);
}
