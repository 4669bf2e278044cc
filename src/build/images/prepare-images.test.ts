import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ArticleImage } from '../../../content-schema';
import type { WorkProgress } from '../../node/work-progress';
import { startFileServer, type TestServer } from '../documents/testing/image-server';
import { icon, photograph } from '../documents/testing/drawn-images';
import { fetchImage } from './fetch-image';
import { ImageStore } from './image-store';
import { placeImage } from './image-record';
import { prepareImages, removeOtherImages } from './prepare-images';

// Processing images is slow on machines with few cores.

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2"><script>alert(1)</script></svg>';

let folder: string;
let server: TestServer;
let files: Map<string, Buffer>;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'prepare-images-'));
  files = new Map([
    ['/public/images/photo.jpg', await photograph(600, 60)],
    ['/public/images/a/icon.png', await icon()],
    ['/public/images/logo.svg', Buffer.from(SVG)],
  ]);
  server = await startFileServer(files);
});
afterEach(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const published = (): string => path.join(folder, 'public');
const createStore = (): ImageStore =>
  new ImageStore(path.join(folder, 'cache'), published(), (image) => fetchImage(`${server.url}/public/${image}`));

const photo = { path: 'images/photo.jpg', digest: 'digest-of-photo' };
const smallIcon = { path: 'images/a/icon.png', digest: 'digest-of-icon' };
const logo = { path: 'images/logo.svg', digest: 'digest-of-logo' };

/**
 * Prepares all images of a site, as a build does.
 * @returns the reason why an image failed, by its digest.
 */
async function prepareAll(images: ArticleImage[], store: ImageStore, folder: string, progress?: WorkProgress) {
  const prepared = await prepareImages(images, store, progress);
  await removeOtherImages(folder, prepared);
  return prepared.failed;
}

describe('prepareImages', () => {
  it('reports progress for each image, also for a failing one: a long silence would end the build', async () => {
    const progress = { expect: jest.fn(), advance: jest.fn(), done: jest.fn() };
    const missing = { path: 'images/missing.png', digest: 'digest-of-missing' };
    await prepareAll([logo, missing, logo], createStore(), published(), progress);
    expect(progress.expect.mock.calls).toEqual([[2]]);
    expect(progress.advance).toHaveBeenCalledTimes(2);
  });

  it('publishes each image in each format, with a name that depends on its content', async () => {
    const failed = await prepareAll([photo, smallIcon, logo], createStore(), published());
    expect([...failed]).toEqual([]);
    expect(
      readdirSync(published())
        .map((name) => name.replace(/\.[0-9a-f]{8}/, '.#'))
        .sort(),
    ).toEqual([
      'icon.#.png',
      'logo.#.svg',
      'photo.#-480.avif',
      'photo.#-480.webp',
      'photo.#-600.avif',
      'photo.#-600.webp',
      'photo.#.jpg',
    ]);
  });

  it('fetches an image again that was once answered by something else', async () => {
    const photograph = files.get('/public/images/photo.jpg');
    if (!photograph) throw new Error('expected a photograph');
    files.set('/public/images/photo.jpg', Buffer.from('<!doctype html><title>Maintenance</title>'));
    const failed = await prepareAll([photo], createStore(), published());
    expect(failed.get(photo.digest)).toMatch(/^it is an HTML page, not an image\. Open its address/);
    files.set('/public/images/photo.jpg', photograph.subarray(0, photograph.length / 2));
    expect((await prepareAll([photo], createStore(), published())).size).toBe(1);
    files.set('/public/images/photo.jpg', photograph);
    expect((await prepareAll([photo], createStore(), published())).size).toBe(0);
  });

  it('publishes drawings without their scripts', async () => {
    await prepareAll([logo], createStore(), published());
    const [name = ''] = readdirSync(published());
    expect(readFileSync(path.join(published(), name), 'utf8')).not.toContain('script');
  });

  it('fetches an image once, for this build and the next', async () => {
    const again = { ...photo, path: 'images/photo.jpg' };
    await prepareAll([photo, again], createStore(), published());
    await prepareAll([photo], createStore(), published());
    expect(server.requests).toEqual(['/public/images/photo.jpg']);
  });

  it('publishes again files that were deleted, without fetching them', async () => {
    await prepareAll([photo, logo], createStore(), published());
    const before = readdirSync(published());
    rmSync(published(), { recursive: true });
    await prepareAll([photo, logo], createStore(), published());
    expect(readdirSync(published())).toEqual(before);
    expect(server.requests).toHaveLength(2);
  });

  it('processes an image again when a cached file is missing', async () => {
    await prepareAll([photo], createStore(), published());
    rmSync(path.join(folder, 'cache', 'digest-of-photo.480.webp'));
    rmSync(published(), { recursive: true });
    expect([...(await prepareAll([photo], createStore(), published()))]).toEqual([]);
    expect(readdirSync(published())).toHaveLength(5);
  });

  it('processes an image again when its record is damaged', async () => {
    await prepareAll([photo], createStore(), published());
    writeFileSync(path.join(folder, 'cache', 'digest-of-photo.json'), '{"pipeline":1,"wid');
    const store = createStore();
    expect(store.find(photo.digest)).toBeNull();
    await prepareAll([photo], store, published());
    expect(store.find(photo.digest)).toMatchObject({ width: 600, height: 60 });
  });

  it('removes published files that no image uses any longer', async () => {
    await prepareAll([photo, logo], createStore(), published());
    await prepareAll([logo], createStore(), published());
    expect(readdirSync(published())).toHaveLength(1);
  });

  it('continues when an image is missing or invalid, and reports why', async () => {
    files.set('/public/images/broken.png', Buffer.from('Not an image'));
    const missing = { path: 'images/missing.png', digest: 'digest-of-missing' };
    const broken = { path: 'images/broken.png', digest: 'digest-of-broken' };
    const failed = await prepareAll([missing, broken, logo], createStore(), published());
    expect([...failed]).toEqual([
      ['digest-of-missing', 'it does not load (status 404). Add it to the content, or correct its path'],
      ['digest-of-broken', expect.stringMatching(/unsupported image format/)],
    ]);
    expect(readdirSync(published())).toHaveLength(1);
  });

  it('treats a digest only as a name', async () => {
    const strange = { path: 'images/logo.svg', digest: '../../outside' };
    const store = createStore();
    await prepareAll([strange], store, published());
    expect(store.find(strange.digest)).toMatchObject({ width: 3, height: 2 });
    expect(readdirSync(folder).sort()).toEqual(['cache', 'public']);
  });
});

describe('placeImage', () => {
  it('returns the addresses of published files, the best format first', async () => {
    const store = createStore();
    await prepareAll([photo], store, published());
    const record = store.find(photo.digest);
    if (record === null) throw new Error('The photograph was not processed.');
    const placed = placeImage(photo.path, record);
    const plain = JSON.stringify(placed).replace(/\.[0-9a-f]{8}/g, '.#');
    expect(JSON.parse(plain)).toEqual({
      src: '/content-images/photo.#.jpg',
      width: 600,
      height: 60,
      sources: [
        { type: 'image/avif', srcSet: '/content-images/photo.#-480.avif 480w, /content-images/photo.#-600.avif 600w' },
        { type: 'image/webp', srcSet: '/content-images/photo.#-480.webp 480w, /content-images/photo.#-600.webp 600w' },
      ],
    });
    const names = [
      placed.src,
      ...placed.sources.flatMap(({ srcSet }) => srcSet.split(', ').map((part) => part.split(' ')[0])),
    ];
    expect(names.map((name) => path.basename(name ?? '')).sort()).toEqual(readdirSync(published()).sort());
  });
});
