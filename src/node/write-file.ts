import { randomUUID } from 'node:crypto';
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isMissing } from './errors';

/**
 * Writes a file atomically: to a temporary name first, then renamed. Creates the folder if it is
 * missing.
 * @param mode File mode (default: the system's).
 */
export async function writeAtomically(file: string, content: string | Uint8Array, mode?: number): Promise<void> {
  const unfinished = unfinishedName(file);
  await mkdir(path.dirname(file), { recursive: true });
  try {
    await writeFile(unfinished, content, mode === undefined ? {} : { mode });
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** Does the same with blocking calls, for worker threads. @returns the number of bytes. */
export function writeAtomicallySync(file: string, content: Uint8Array): number {
  const unfinished = unfinishedName(file);
  try {
    writeInFolder(unfinished, content);
    renameSync(unfinished, file);
    return content.length;
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
}

/** Writes a file. The folder is almost always there, so it is only created after a failure. */
function writeInFolder(file: string, content: Uint8Array): void {
  try {
    writeFileSync(file, content);
  } catch (error) {
    if (!isMissing(error)) throw error;
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}

const unfinishedName = (file: string) => `${file}.${process.pid}-${randomUUID().slice(0, 8)}.tmp`;

/** Writes a file unless it already has these bytes. Returns whether it was written. */
export async function writeWhenDifferent(file: string, content: string | Uint8Array): Promise<boolean> {
  const bytes = Buffer.from(content);
  const present = await readFile(file).catch(() => null);
  if (present?.equals(bytes)) return false;
  await writeAtomically(file, bytes);
  return true;
}
