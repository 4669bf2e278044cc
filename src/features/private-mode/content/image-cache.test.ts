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

test('an image that has come is shown from memory, as wide as it is', async () => {
  const { images, urls } = start();
  await images.load([HERON]);
  const placed = images.find(HERON);
  expect(placed).toMatchObject({ width: 30, height: 20 });
  expect(urls.get(placed?.src ?? '')?.type).toBe('image/png');
});

test('while it is on its way there is an empty place, not the words of a missing one', () => {
  const { images } = start(() => new Promise(() => undefined));
  void images.load([HERON]);
  expect(images.find(HERON)).toMatchObject({ src: expect.stringMatching(/^blob:/) as unknown, width: 0 });
});

test.each(['images/broken.png', 'images/page.html', 'images/none'])('%s is missing', async (path) => {
  const { images } = start();
  await images.load([{ path, digest: null }]);
  expect(images.find({ path, digest: null })).toBeNull();
});

test('one that the API does not give is missing, and hurts no other', async () => {
  const { images } = start(async (path) =>
    path === HERON.path ? { kind: 'ok', data: new Blob([path]) } : { kind: 'missing' },
  );
  const lost = { path: 'images/lost.png', digest: 'b' };
  await images.load([lost, HERON]);
  expect(images.find(lost)).toBeNull();
  expect(images.find(HERON)).toMatchObject({ width: 30 });
});

test('what is shown no more is forgotten, and at the end all of it', async () => {
  const { images, urls } = start();
  await images.load([HERON, { path: 'images/b.png', digest: 'b' }]);
  images.keepOnly([HERON]);
  expect(urls.size).toBe(1);
  images.clear();
  expect(urls.size).toBe(0);
});

test('what comes after it was forgotten is not kept', async () => {
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
