import { createHash } from 'node:crypto';
import { open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';

/** Suffix of files that are being written. Those left at a start were never finished. */
export const DRAFT_ENDING = '.draft';

/**
 * Writes a file atomically, also across a power failure: write, fsync, rename, fsync of the folder.
 * Its first line is the digest of the rest, so that disk corruption is detected.
 */
export async function writeDurably(file: string, text: string): Promise<void> {
  const draft = `${file}${DRAFT_ENDING}`;
  try {
    const handle = await open(draft, 'w');
    try {
      await handle.writeFile(`${digestOf(text)}\n${text}`);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined);
    throw error;
  }
  await syncFolder(path.dirname(file));
}

/** Reads a file of `writeDurably`; null when it is corrupted. */
export async function readDurable(file: string): Promise<string | null> {
  const content = await readFile(file, 'utf8');
  const end = content.indexOf('\n');
  const text = content.slice(end + 1);
  return content.slice(0, end) === digestOf(text) ? text : null;
}

/** Ensures that a folder's entries survive a power failure. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
