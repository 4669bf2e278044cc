import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { PageIds } from './page-ids';
import { SiteFileIndex } from '../site-file-index';
import { pageShapeOf } from './page-shape';

describe('the ids of a page', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'versio-ids-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  test('are read again only when the digest of its file changed', async () => {
    const fileIndex = new SiteFileIndex();
    const ids = new PageIds(folder, fileIndex);
    const write = async (html: string, digest: string) => {
      await writeFile(path.join(folder, 'index.html'), html);
      const entry = { size: html.length, mtimeMs: 0, digest, brotliBytes: null, shape: pageShapeOf(html) };
      fileIndex.set('/index.html', entry);
    };
    await write('<p id="before">', 'a');
    expect([...((await ids.of('/index.html')) ?? [])]).toEqual(['before']);
    await write('<p id="unread">', 'a');
    expect([...((await ids.of('/index.html')) ?? [])]).toEqual(['before']);
    await write('<p id="after">', 'b');
    expect([...((await ids.of('/index.html')) ?? [])]).toEqual(['after']);
  });
});
