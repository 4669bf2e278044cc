import { randomUUID } from 'node:crypto';
import { readdirSync, renameSync, rmSync } from 'node:fs';
import { mkdir, readdir, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { hasErrorCode, messageOf } from '../../src/node/errors';
import { CommandError } from '../command-line/command';
import { Shutdown } from '../command-line/shutdown';
import { NEW_SITE_TEXTS } from './new-site-texts';

/**
 * Writes the files of a new site into a folder that does not exist yet, or is empty. They are
 * written to a temporary folder first: after an interruption there is a complete site or none. An
 * existing folder stays the same folder: it may be the current one of a shell.
 * @param typed Folder as the user typed it, for messages.
 * @throws {CommandError} when the folder is not free, or cannot be written; nothing is changed
 * then.
 */
export async function writeNewSite(folder: string, files: ReadonlyMap<string, string>, typed = folder): Promise<void> {
  const existing = await findFreePlace(folder, typed);
  const target = existing ?? folder;
  const temporaryName = `.${path.basename(target)}-${randomUUID().slice(0, 8)}.tmp`;
  // Inside an existing folder, which may be the root of a file system.
  const unfinished = path.join(existing ?? path.dirname(target), temporaryName);
  const shutdown = new Shutdown();
  shutdown.add(() => rm(unfinished, { recursive: true, force: true }).catch(() => undefined));
  await shutdown.guard(async () => {
    try {
      for (const [file, text] of files) {
        if (shutdown.stoppedBy !== undefined) return;
        await mkdir(path.dirname(path.join(unfinished, file)), { recursive: true });
        await writeFile(path.join(unfinished, file), text);
      }
      if (existing !== null) await findFreePlace(folder, typed, temporaryName);
      if (shutdown.stoppedBy !== undefined) return;
      if (existing === null) await rename(unfinished, target);
      else moveFiles(unfinished, existing);
    } catch (error) {
      if (error instanceof CommandError) throw error;
      // Another process wrote there meanwhile.
      if (hasErrorCode(error, 'ENOTEMPTY', 'EEXIST')) await findFreePlace(folder, typed);
      throw new CommandError(NEW_SITE_TEXTS.isClosed(typed, messageOf(error)));
    }
  });
}

/**
 * Moves all that is in a folder into another one, or nothing. It is done at once, so that no signal
 * is handled in between.
 */
function moveFiles(from: string, to: string): void {
  const moved: string[] = [];
  try {
    for (const name of readdirSync(from)) {
      renameSync(path.join(from, name), path.join(to, name));
      moved.push(name);
    }
  } catch (error) {
    for (const name of moved) rmSync(path.join(to, name), { recursive: true, force: true });
    throw error;
  }
}

/**
 * Returns the real path of a folder that is empty; null when it does not exist.
 * @param ignored Name that it may hold.
 * @throws {CommandError} when it is anything else.
 */
async function findFreePlace(folder: string, typed: string, ignored?: string): Promise<string | null> {
  let found: string[];
  try {
    if (!(await stat(folder)).isDirectory()) throw new CommandError(NEW_SITE_TEXTS.isFile(typed));
    found = await readdir(folder);
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return null;
    if (error instanceof CommandError) throw error;
    throw new CommandError(NEW_SITE_TEXTS.isClosed(typed, messageOf(error)));
  }
  const [first] = found.filter((name) => name !== ignored).sort();
  if (first !== undefined) throw new CommandError(NEW_SITE_TEXTS.isNotEmpty(typed, first));
  return realpath(folder);
}
