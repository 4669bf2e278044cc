import { appendFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pageShapeOf } from './report/page-shape';
import { readFileIndex, writeFileIndex, type FileIndexEntry } from './file-index';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'versio-index-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const file = () => path.join(folder, 'index.json');
const changesFile = () => path.join(folder, 'index-changes.ndjson');
const entry = (digest: string): FileIndexEntry => ({ size: 1, mtimeMs: 2, digest, brotliBytes: null });
const aPage: FileIndexEntry = { ...entry('page'), shape: pageShapeOf('<script>a()</script><p id="a">') };
const read = async () => Object.fromEntries((await readFileIndex(file())).entries);

describe('changes since the index was written', () => {
  test('are appended to a separate file, and applied when the index is read', async () => {
    const changes = await writeFileIndex(
      file(),
      new Map([
        ['/a', entry('a')],
        ['/b', entry('b')],
        ['/c', aPage],
      ]),
    );
    await changes.invalidate(['/a', '/b']);
    await changes.append([['/b', { ...aPage, digest: 'other' }]]);
    expect(await read()).toEqual({ '/b': { ...aPage, digest: 'other' }, '/c': aPage });
  });

  test('contain no entry of a file that was being compressed when the process ended', async () => {
    const changes = await writeFileIndex(
      file(),
      new Map([
        ['/a', entry('a')],
        ['/b', entry('b')],
      ]),
    );
    await changes.invalidate(['/a']);
    await appendFile(changesFile(), '{"shapes":[],"files":{"/a":{"size":1,"mt');
    expect(await read()).toEqual({ '/b': entry('b') });
  });

  test('are part of the next index', async () => {
    const changes = await writeFileIndex(file(), new Map([['/a', entry('a')]]));
    await changes.append([['/b', entry('b')]]);
    await writeFileIndex(file(), (await readFileIndex(file())).entries);
    expect(await readdir(folder)).toEqual(['index.json']);
    expect(await read()).toEqual({ '/a': entry('a'), '/b': entry('b') });
  });

  test('are ignored when they belong to another index, and invalidate the index when they are damaged', async () => {
    const changes = await writeFileIndex(file(), new Map([['/a', entry('a')]]));
    await changes.invalidate(['/a']);
    const reported = await readFile(changesFile());
    await writeFileIndex(file(), new Map([['/a', entry('newer')]]));
    await writeFile(changesFile(), reported);
    expect(await read()).toEqual({ '/a': entry('newer') });
    await (await readFileIndex(file())).changes.append([['/b', entry('b')]]);
    await (await readFileIndex(file())).changes.append([['/c', entry('c')]]);
    expect(await read()).toEqual({ '/a': entry('newer'), '/b': entry('b'), '/c': entry('c') });
    await writeFile(changesFile(), 'nonsense\n');
    expect(await read()).toEqual({});
  });
});
