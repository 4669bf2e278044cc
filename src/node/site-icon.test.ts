import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { nodeKey } from '../../content-schema';
import { readSiteIcon } from './site-icon';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(path.join(os.tmpdir(), 'site-icon-'));
  await mkdir(path.join(directory, 'public/content-images'), { recursive: true });
});
afterEach(() => rm(directory, { recursive: true }));

const nodes = (icon?: string) => ({
  getNode: (id: string) =>
    new Map<string, object>([
      [nodeKey.site, { settings: icon === undefined ? {} : { icon }, images: [] }],
      [nodeKey.siteImages, { images: { 'images/a.svg': { src: '/content-images/a.0f.svg' } } }],
    ]).get(id),
});

test('the icon of a site is its published file', async () => {
  await writeFile(path.join(directory, 'public/content-images/a.0f.svg'), '<svg/>');
  expect(await readSiteIcon(directory, nodes('images/a.svg'))).toEqual({
    bytes: Buffer.from('<svg/>'),
    extension: 'svg',
  });
});

test.each([undefined, 'images/failed.svg', 'images/a.svg'])(
  'a site has no icon when it names none or a missing one: %s',
  async (icon) => {
    expect(await readSiteIcon(directory, nodes(icon))).toBeNull();
    expect(await readSiteIcon(directory, { getNode: () => undefined })).toBeNull();
  },
);
