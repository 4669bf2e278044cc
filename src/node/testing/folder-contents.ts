import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * Returns the digests of the files below a folder, by path: folders with equal content give equal
 * results.
 */
export async function folderContents(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  const contents = files.sort().map(async (file): Promise<[string, string]> => {
    const digest = createHash('sha256')
      .update(await readFile(file))
      .digest('hex');
    return [path.relative(folder, file).split(path.sep).join('/'), digest];
  });
  return Object.fromEntries(await Promise.all(contents));
}
