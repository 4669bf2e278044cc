import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * Writes a file atomically: to a temporary name first, then renamed. Creates the folder if it is
 * missing.
 * @param mode File mode (default: the system's).
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

/** Writes a file unless it already has these bytes. Returns whether it was written. */
export async function writeWhenDifferent(file: string, content: string | Uint8Array): Promise<boolean> {
  const bytes = Buffer.from(content);
  const present = await readFile(file).catch(() => null);
  if (present?.equals(bytes)) return false;
  await writeAtomically(file, bytes);
  return true;
}
