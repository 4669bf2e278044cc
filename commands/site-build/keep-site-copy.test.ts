import { rmSync } from 'node:fs';
import path from 'node:path';
import { Shutdown } from '../command-line/shutdown';
import { makeFolder, readFiles, removeFolders, writeFiles } from '../testing/temporary-folder';
import { keepSiteCopy } from './keep-site-copy';

afterAll(removeFolders);

/** Waits until something holds, as long as the test may take. */
async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 20));
}

describe('the copy of the sources for development', () => {
  it('follows changes, new folders and removals until the command ends', async () => {
    const root = makeFolder({ 'src/a.ts': 'a', 'src/b.ts': 'b', 'content/versions.json': '[]' });
    const shutdown = new Shutdown();
    const copy = await keepSiteCopy(root, shutdown);
    expect(copy).toBe(path.join(root, '.versio/dev'));
    expect(readFiles(copy)).toEqual({ 'src/a.ts': 'a', 'src/b.ts': 'b' });

    writeFiles(root, { 'src/a.ts': 'A', 'src/new/c.ts': 'c', 'content/versions.json': '[1]' });
    rmSync(path.join(root, 'src/b.ts'));
    const expected = JSON.stringify({ 'src/a.ts': 'A', 'src/new/c.ts': 'c' });
    await until(() => JSON.stringify(readFiles(copy)) === expected);

    await shutdown.close();
    writeFiles(root, { 'src/a.ts': 'after the end' });
    expect(readFiles(copy)['src/a.ts']).toBe('A');
  });
});
