import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bytesByOwner, chunkSection, measureChunks, shareByOwner } from './chunk-costs';
import type { LoadedFile } from './network-log';

const script = (path: string, bytes: number): LoadedFile => ({ path, bytes, kind: 'script', encoding: 'br' });

describe('the contents of scripts', () => {
  it('are added up by package and room, biggest first', () => {
    const characters = new Map([
      ['webpack://versio/./src/ui/icon.tsx', 10],
      ['webpack://versio/./node_modules/react/index.js', 60],
      ['webpack://versio/./src/ui/link.tsx', 30],
    ]);
    expect(shareByOwner(characters)).toEqual([
      { owner: 'react', share: 0.6 },
      { owner: 'src/ui', share: 0.4 },
    ]);
  });

  it('of several scripts are added up in bytes', () => {
    const contents = [
      { owner: 'a', share: 0.25 },
      { owner: 'b', share: 0.75 },
    ];
    const chunks = [
      { path: '/1.js', bytes: 100, contents },
      { path: '/2.js', bytes: 200, contents: [{ owner: 'a', share: 1 }] },
    ];
    expect(bytesByOwner(chunks)).toEqual([
      ['a', 225],
      ['b', 75],
    ]);
  });

  it('are read from the stored source map, if there is one', async () => {
    const root = await mkdtemp(join(tmpdir(), 'versio-bench-'));
    const folder = join(root, 'public');
    const publicFolder = join(root, '.versio', 'build', 'public');
    for (const each of [folder, publicFolder]) await mkdir(each, { recursive: true });
    await writeFile(join(folder, 'a.js'), 'aabb');
    const map = { version: 3, sources: ['webpack://versio/./src/ui/a.tsx'], mappings: 'AAAA', names: [] };
    await writeFile(join(publicFolder, 'a.js.map'), JSON.stringify(map));
    await writeFile(join(folder, 'b.js'), 'b');
    const chunks = await measureChunks(folder, [
      script('/b.js', 1),
      script('/a.js', 4),
      { ...script('/c.json', 9), kind: 'data' },
    ]);
    await rm(root, { recursive: true });
    expect(chunks).toEqual([
      { path: '/a.js', bytes: 4, contents: [{ owner: 'src/ui', share: 1 }] },
      { path: '/b.js', bytes: 1, contents: [] },
    ]);
  });

  it('are listed once, though a script serves several pages', () => {
    const chunks = [{ path: '/app.js', bytes: 1000, contents: [{ owner: 'react', share: 1 }] }];
    const { text } = chunkSection([
      { name: 'home', chunks },
      { name: 'article', chunks },
    ]);
    // Once as the content of the script, and in the sum of each page.
    expect(text.match(/react$/gm)).toHaveLength(3);
    expect(text).toMatch(/^article: 1 scripts after intent, 1\.0 kB\n.*\n.*\n\/app\.js +1\.0 +see above$/m);
  });
});
