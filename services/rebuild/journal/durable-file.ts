import { createHash } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { machineFileSystem } from '../../../src/node/releases/file-system';

/** Suffix of files that are being written. Those left at a start were never finished. */
export const DRAFT_ENDING = '.draft';

/**
 * Writes a file atomically, also across a power failure: write, fsync, rename, fsync of the folder.
 * Its first line is the digest of the rest, so that disk corruption is detected.
 */
export async function writeDurably(file: string, text: string): Promise<void> {
  const draft = `${file}${DRAFT_ENDING}`;
  try {
    await writeFile(draft, `${digestOf(text)}\n${text}`, { flush: true });
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined);
    throw error;
  }
  await machineFileSystem.syncEach([path.dirname(file)]);
}

/** Reads a file of `writeDurably`; null when it is corrupted. */
export async function readDurable(file: string): Promise<string | null> {
  const content = await readFile(file, 'utf8');
  const end = content.indexOf('\n');
  const text = content.slice(end + 1);
  return content.slice(0, end) === digestOf(text) ? text : null;
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
