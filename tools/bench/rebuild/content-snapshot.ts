import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { listFiles, removeWithEmptyFolders } from '../../../src/node/file-trees';
import type { Random } from '../random';
import { ContentFolder } from './content-folder';
import { type Edit, editAtRandom, type EditKind } from './random-edits';

/** The files of a content directory at one moment: their bytes by path. */
export type ContentSnapshot = ReadonlyMap<string, Buffer>;

/** Reads every file of a content directory. */
export async function readSnapshot(directory: string): Promise<ContentSnapshot> {
  const files = listFiles(directory).map(async (file) => [file, await readFile(path.join(directory, file))] as const);
  return new Map(await Promise.all(files));
}

/** Restores a content directory from a snapshot. Only files that differ are written. */
export async function restoreSnapshot(directory: string, snapshot: ContentSnapshot): Promise<void> {
  const now = await readSnapshot(directory);
  for (const file of now.keys()) if (!snapshot.has(file)) removeWithEmptyFolders(directory, file);
  for (const [file, bytes] of snapshot) {
    if (now.get(file)?.equals(bytes) === true) continue;
    await mkdir(path.dirname(path.join(directory, file)), { recursive: true });
    await writeFile(path.join(directory, file), bytes);
  }
}

/** An edit, and the content before it. */
export interface RecordedEdit extends Edit {
  before: ContentSnapshot;
}

/**
 * Makes one random edit of each kind, in their order.
 * @returns the edits with the content before each.
 */
export async function recordEdits(
  directory: string,
  random: Random,
  kinds: readonly EditKind[],
): Promise<RecordedEdit[]> {
  const folder = new ContentFolder(directory);
  const edits: RecordedEdit[] = [];
  for (const kind of kinds) {
    const before = await readSnapshot(directory);
    edits.push({ ...(await editAtRandom(folder, random, kind)), before });
  }
  return edits;
}
