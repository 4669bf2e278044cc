import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * Writes a file so that a reader sees all of it or none: to a name of its own first, then renamed.
 * Makes the folder when it is missing.
 */
export async function writeFileAtomically(file: string, content: string | Uint8Array): Promise<void> {
  const unfinished = `${file}.${process.pid}-${randomUUID().slice(0, 8)}.tmp`;
  await mkdir(path.dirname(file), { recursive: true });
  try {
    await writeFile(unfinished, content);
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}
