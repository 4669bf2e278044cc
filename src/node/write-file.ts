import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * Writes a file so that a reader sees all of it or what was there before: to a name of its own first, then renamed.
 * Makes the folder when it is missing.
 * @param mode Who may read and write it (default: what the system gives new files).
 */
export async function writeAtomically(file: string, content: string | Uint8Array, mode?: number): Promise<void> {
  const unfinished = `${file}.${process.pid}-${randomUUID().slice(0, 8)}.tmp`;
  await mkdir(path.dirname(file), { recursive: true });
  try {
    await writeFile(unfinished, content, mode === undefined ? {} : { mode });
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** Writes a file unless it already holds these bytes. Tells whether it wrote. */
export async function writeWhenDifferent(file: string, content: string | Uint8Array): Promise<boolean> {
  const bytes = Buffer.from(content);
  const present = await readFile(file).catch(() => null);
  if (present?.equals(bytes)) return false;
  await writeAtomically(file, bytes);
  return true;
}
