import { existsSync, rmSync, truncateSync } from 'node:fs';
import path from 'node:path';
import { makeFolder, removeFolders, writeFiles } from '../testing/temporary-folder';
import { recordState, startState } from './state-files';

afterAll(removeFolders);

const FILES = { '.cache/data': 'kept', 'public/index.html': '<p>page</p>', 'src/index.ts': 'code' };

/**
 * Copies the sources after a successful build. Returns the copy and the lines of the next build.
 */
async function builtCopy() {
  const folder = makeFolder();
  const lines: string[] = [];
  startState(folder, fail);
  writeFiles(folder, FILES);
  await recordState(folder, null, fail);
  return { folder, lines, start: () => startState(folder, (line) => lines.push(line)) };
}

const hasState = (folder: string) => existsSync(path.join(folder, '.cache/data'));

const fail = (line: string): never => {
  throw new Error(`Expected no message, received "${line}".`);
};

describe('the state of earlier builds', () => {
  it('is used when all of it is there', async () => {
    const { folder, lines, start } = await builtCopy();
    start();
    expect(lines).toEqual([]);
    expect(hasState(folder)).toBe(true);
  });

  it.each([
    ['a file is missing', 'public/index.html', (file: string) => rmSync(file)],
    ['a file is cut off', 'public/index.html', (file: string) => truncateSync(file, 3)],
    ['its list is missing', '.versio/state-files.json', (file: string) => rmSync(file)],
    ['its list is cut off', '.versio/state-files.json', (file: string) => truncateSync(file, 3)],
  ])('is deleted, and this is said in one line, when %s', async (_name, file, damage) => {
    const { folder, lines, start } = await builtCopy();
    damage(path.join(folder, file));
    start();
    expect(lines).toEqual([expect.stringMatching(/built again\.$/)]);
    expect(hasState(folder)).toBe(false);
    // The sources stay; the build copies those that differ.
    expect(existsSync(path.join(folder, 'src/index.ts'))).toBe(true);
  });

  it('is used after a build that was interrupted, which has changed some of it', async () => {
    const { folder, lines, start } = await builtCopy();
    start();
    rmSync(path.join(folder, 'public/index.html'));
    start();
    expect(lines).toEqual([]);
    expect(hasState(folder)).toBe(true);
  });

  it('is not used when its list could not be written, which is said', async () => {
    const { folder, lines, start } = await builtCopy();
    start();
    rmSync(path.join(folder, '.versio/state-files.json'));
    writeFiles(folder, { '.versio/state-files.json/in-the-way': '' });
    await recordState(folder, null, (line) => lines.push(line));
    start();
    expect(lines).toEqual([
      expect.stringContaining('the next build starts from nothing'),
      expect.stringContaining('has no readable list of its files'),
    ]);
  });

  it('is nothing before the first build', () => {
    const folder = makeFolder();
    startState(folder, fail);
    startState(path.join(folder, 'not-there'), fail);
  });
});
