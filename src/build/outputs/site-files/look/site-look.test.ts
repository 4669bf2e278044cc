import { mkdtemp, mkdir, readdir, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { FileChanges } from '../../../../node/change-set';
import { PublicFolder } from '../../../../node/public-folder';
import { siteIdentityOf, type SiteIdentity } from '../../../../shared/site/site-identity';
import type { SiteSettings } from '../../../../../content-schema';
import { writeSiteLook, type SiteLook } from './write-site-look';

let directory: string;
const publicFolder = () => path.join(directory, 'public');
const read = (sitePath: string) => readFile(path.join(publicFolder(), sitePath));
const identityOf = (settings: SiteSettings): SiteIdentity =>
  siteIdentityOf(settings, { siteUrl: 'https://docs.example' });

/** Creates a project whose static files are in its public folder, as Gatsby copies them. */
beforeEach(async () => {
  directory = await mkdtemp(path.join(os.tmpdir(), 'site-look-'));
  const files = {
    'favicon.svg': 'the heron',
    'icons/shortcut-search.png': 'a green disc',
    'errors/1.png': 'a scene',
    'screenshots/narrow-en.webp': 'the manual',
    'musics/dawn.mp3': 'dawn',
    'musics/rain.mp3': 'rain',
    'musics/artwork-96.png': 'a picture',
  };
  for (const [name, text] of Object.entries(files)) {
    for (const root of ['static', 'public']) {
      const file = path.join(directory, root, name);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, text);
    }
  }
  const repository = path.resolve(__dirname, '../../../../..');
  await writeFile(path.join(directory, 'package.json'), '{}');
  await symlink(path.join(repository, 'node_modules'), path.join(directory, 'node_modules'));
});
afterEach(() => rm(directory, { recursive: true }));

const write = (look: Partial<SiteLook>, changes = new FileChanges()) =>
  writeSiteLook(new PublicFolder(publicFolder(), changes), {
    directory,
    identity: identityOf({}),
    icon: null,
    tracks: ['dawn', 'rain'],
    ...look,
  });

const pixel = async (sitePath: string, x: number, y: number) => {
  const { data, info } = await sharp(await read(sitePath))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)];
};

test('a site with the mascot keeps its pictures, and no picture of another manual', async () => {
  await write({});
  expect(await readdir(publicFolder())).toEqual(['errors', 'favicon.svg', 'icons', 'musics', 'screenshots']);
  expect(await read('favicon.svg')).toEqual(Buffer.from('the heron'));
  expect(await readdir(path.join(publicFolder(), 'errors'))).toEqual(['1.png']);
  expect(await readdir(path.join(publicFolder(), 'screenshots'))).toEqual([]);
});

test('a site without it gets the first letter of its name on its accent, in every size', async () => {
  await write({ identity: identityOf({ name: 'élan', mascot: false, accent: '#1d4ed8' }) });
  expect(await readdir(path.join(publicFolder(), 'errors'))).toEqual([]);
  const favicon = String(await read('favicon.svg'));
  expect(favicon).toContain('fill="#1d4ed8"');
  expect(favicon).toMatch(/<path d="M[\d. A-Z-]+" fill="#fff"\/>/);
  expect(await sharp(await read('icons/app-512.png')).metadata()).toMatchObject({ width: 512, height: 512 });
  expect(await pixel('icons/app-maskable-512.png', 0, 0)).toEqual([0x1d, 0x4e, 0xd8, 255]);
  // Rounded corners.
  expect((await pixel('icons/app-192.png', 0, 0))[3]).toBe(0);
});

test('shortcuts are drawn in the accent of the site, and restored when it has none', async () => {
  await write({ identity: identityOf({ accent: '#1d4ed8' }) });
  expect(await pixel('icons/shortcut-search.png', 96, 6)).toEqual([0x1d, 0x4e, 0xd8, 255]);
  expect((await pixel('icons/shortcut-reading.png', 0, 0))[3]).toBe(0);
  await write({});
  expect(await read('icons/shortcut-search.png')).toEqual(Buffer.from('a green disc'));
});

test.each(['猫', '🦦', ''])('a name that begins with %j gives a square without a letter', async (name) => {
  await write({ identity: { ...identityOf({ mascot: false }), name } });
  expect(String(await read('favicon.svg'))).not.toContain('<path');
});

test('a site with an icon uses it in tabs and on devices, also when it is a bitmap', async () => {
  const red = sharp({ create: { width: 512, height: 512, channels: 3, background: '#ff0000' } }).png();
  await write({ icon: { bytes: await red.toBuffer(), extension: 'png' } });
  expect(String(await read('favicon.svg'))).toMatch(/^<svg [^>]*><image [^>]*href="data:image\/png;base64,/);
  expect(await pixel('icons/app-maskable-512.png', 0, 0)).toEqual([255, 255, 255, 255]);
  expect(await pixel('icons/app-maskable-512.png', 256, 256)).toEqual([255, 0, 0, 255]);
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="#00f"/></svg>';
  await write({ icon: { bytes: Buffer.from(drawing), extension: 'svg' } });
  expect(String(await read('favicon.svg'))).toBe(drawing);
  expect(await pixel('apple-touch-icon.png', 90, 90)).toEqual([0, 0, 255, 255]);
});

test('music that the site does not play is not published, and its own icon comes back with the mascot', async () => {
  await write({ tracks: ['rain'], identity: identityOf({ mascot: false }) });
  expect(await readdir(path.join(publicFolder(), 'musics'))).toEqual(['artwork-96.png', 'rain.mp3']);
  await write({ tracks: [] });
  expect(await readdir(path.join(publicFolder(), 'musics'))).toEqual([]);
  expect(await read('favicon.svg')).toEqual(Buffer.from('the heron'));
});

test('files that a build daemon removed come back with the tracks, the mascot and the pages that show them', async () => {
  const whole = { identity: identityOf({ builtInPages: true }) };
  await write(whole);
  const before = await readdir(publicFolder(), { recursive: true });
  const bare = identityOf({ mascot: false });
  await write({ tracks: ['rain'], identity: bare });
  await write({ tracks: [], identity: bare });
  const changes = new FileChanges();
  await write(whole, changes);
  expect(await readdir(publicFolder(), { recursive: true })).toEqual(expect.arrayContaining(before));
  expect(await read('musics/dawn.mp3')).toEqual(Buffer.from('dawn'));
  expect([...changes.written]).toEqual(
    expect.arrayContaining(['errors/1.png', 'screenshots/narrow-en.webp', 'musics/artwork-96.png', 'musics/dawn.mp3']),
  );
});

test('music that is published is not written again, unless it has changed', async () => {
  const own = path.join(directory, 'static/musics/dawn.mp3');
  await writeFile(path.join(publicFolder(), 'musics/dawn.mp3'), 'noon');
  await write({});
  // The same size, and no older: the file is not read.
  expect(await read('musics/dawn.mp3')).toEqual(Buffer.from('noon'));
  const later = new Date(Date.now() + 60_000);
  await utimes(own, later, later);
  await write({});
  expect(await read('musics/dawn.mp3')).toEqual(Buffer.from('dawn'));
  const changes = new FileChanges();
  await write({}, changes);
  expect([...changes.written]).not.toContain('musics/dawn.mp3');
  await writeFile(own, 'a longer dawn');
  await write({});
  expect(await read('musics/dawn.mp3')).toEqual(Buffer.from('a longer dawn'));
});
