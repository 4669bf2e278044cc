import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Age at which an unused file is removed from a cache, in milliseconds. Other content that is built
 * in the same folder, or a text that is restored, can still use its cached files until then.
 */
export const UNUSED_MAX_AGE_MS = 30 * DAY_MS;

/**
 * Removes old files that are no longer used.
 * @param folder Folder of a cache, with its subfolders; it may be missing.
 * @param used Names of used files, up to the first dot.
 */
export async function removeUnused(folder: string, used: ReadonlySet<string>, now = Date.now()): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    const name = entry.name.slice(0, Math.max(0, entry.name.indexOf('.')));
    if (!entry.isFile() || (used.has(name) && !entry.name.endsWith('.tmp'))) continue;
    const file = path.join(entry.parentPath, entry.name);
    const { mtimeMs } = await stat(file);
    if (now - mtimeMs > UNUSED_MAX_AGE_MS) await rm(file, { force: true });
  }
}
