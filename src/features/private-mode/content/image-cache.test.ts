import { createImageCache } from './image-cache';
import type { PrivateApi } from './private-api';

const HERON = { path: 'images/heron.png', digest: 'a' };

function start(image: PrivateApi['image'] = async (path) => ({ kind: 'ok', data: new Blob([path]) })) {
  const urls = new Map<string, Blob>();
  let count = 0;
  const images = createImageCache(
    { image },
    {
      createUrl: (blob) => {
        const url = `blob:${(count += 1)}`;
        urls.set(url, blob);
        return url;
      },
      revokeUrl: (url) => urls.delete(url),
      measure: async (url) => {
        if ((await urls.get(url)?.text()) === 'images/broken.png') throw new Error('no picture');
        return { width: 30, height: 20 };
      },
    },
  );
  return { images, urls };
}

test('a loaded image is rendered from the cache with its own width', async () => {
  const { images, urls } = start();
  await images.load([HERON]);
  const placed = images.find(HERON);
  expect(placed).toMatchObject({ width: 30, height: 20 });
  expect(urls.get(placed?.src ?? '')?.type).toBe('image/png');
});

test('while it is loading there is an empty image, not the message of a missing one', () => {
  const { images } = start(() => new Promise(() => undefined));
  void images.load([HERON]);
  expect(images.find(HERON)).toMatchObject({ src: expect.stringMatching(/^blob:/) as unknown, width: 0 });
});

test.each(['images/broken.png', 'images/page.html', 'images/none'])('%s is missing', async (path) => {
  const { images } = start();
  await images.load([{ path, digest: null }]);
  expect(images.find({ path, digest: null })).toBeNull();
});

test('an image that the API does not serve is missing, and does not affect the others', async () => {
  const { images } = start(async (path) =>
    path === HERON.path ? { kind: 'ok', data: new Blob([path]) } : { kind: 'missing' },
  );
  const lost = { path: 'images/lost.png', digest: 'b' };
  await images.load([lost, HERON]);
  expect(images.find(lost)).toBeNull();
  expect(images.find(HERON)).toMatchObject({ width: 30 });
});

test('an image whose request failed is fetched again when it is wanted again, a missing one is not', async () => {
  const answers = new Map<string, Awaited<ReturnType<PrivateApi['image']>>>();
  const asked: string[] = [];
  const { images } = start(async (path) => {
    asked.push(path);
    return answers.get(path) ?? { kind: 'ok', data: new Blob([path]) };
  });
  const lost = { path: 'images/lost.png', digest: 'b' };
  answers.set(HERON.path, { kind: 'refused' }).set(lost.path, { kind: 'missing' });
  await images.load([HERON, lost]);
  expect(images.find(HERON)).toBeNull();
  answers.clear();
  await images.load([HERON, lost]);
  expect(images.find(HERON)).toMatchObject({ width: 30 });
  expect(images.find(lost)).toBeNull();
  expect(asked).toEqual([HERON.path, lost.path, HERON.path]);
});

test('an image without a digest is fetched again once it may have been replaced', async () => {
  const { images, urls } = start();
  const banner = { path: 'images/banner.png', digest: null };
  await images.load([HERON, banner]);
  const before = [images.find(HERON), images.find(banner)];
  images.forgetWithoutDigest();
  expect(urls.size).toBe(1);
  await images.load([HERON, banner]);
  expect([images.find(HERON), images.find(banner)]).toEqual([before[0], expect.not.objectContaining(before[1] ?? {})]);
});

test('images that are no longer rendered are removed, and at the end all of them', async () => {
  const { images, urls } = start();
  await images.load([HERON, { path: 'images/b.png', digest: 'b' }]);
  images.keepOnly([HERON]);
  expect(urls.size).toBe(1);
  images.clear();
  expect(urls.size).toBe(0);
});

test('an image that arrives after it was removed is not stored', async () => {
  let give: () => void = () => undefined;
  const { images, urls } = start(
    (path) => new Promise((resolve) => (give = () => resolve({ kind: 'ok', data: new Blob([path]) }))),
  );
  const loading = images.load([HERON]);
  images.clear();
  give();
  await loading;
  expect(urls.size).toBe(0);
});
