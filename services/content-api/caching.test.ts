import { rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { type TestApi, startTestApi, stopTestApis } from './testing/test-api';

let shared: Promise<TestApi> | undefined;
/** The shared API of the tests that change nothing. */
const start = (): Promise<TestApi> => (shared ??= startTestApi(content));
afterAll(stopTestApis);

const content = {
  categories: { '1/fr': [{ id: 1, articles: [1] }] },
  articles: { '1/fr/1': { categoryId: 1, markdown: '![A](images/a.png)' } },
  images: { 'a.png': 'A' },
  routeRules: [{ path: '/a', redirect: '/b' }],
};

const ADDRESSES = [
  '/openapi.json',
  '/health',
  '/public/versions',
  '/public/versions/1/categories',
  '/public/versions/1/articles',
  '/public/versions/1/articles?include=body',
  '/public/versions/1/articles/1',
  '/public/images/a.png',
  '/public/changes',
  '/public/configs/articleConfig',
  '/public/route-rules',
  '/public/route-rules?path=/a',
];

test.each(ADDRESSES)('%s has a strong entity tag and honours If-None-Match', async (path) => {
  const { get } = await start();
  const first = await get(path);
  expect(first.status).toBe(200);
  const etag = first.headers.get('etag') ?? '';
  expect(etag).toMatch(/^"[\w-]+"$/);

  for (const header of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const again = await get(path, { 'if-none-match': header });
    expect(again.status).toBe(304);
    expect(again.headers.get('etag')).toBe(etag);
    expect(await again.text()).toBe('');
  }
  expect((await get(path, { 'if-none-match': '"other"' })).status).toBe(200);
});

test.each(ADDRESSES)('%s answers HEAD with the headers of GET and no body', async (path) => {
  const { api, get } = await start();
  const full = await get(path);
  const head = await fetch(`${api.url}${path}`, { method: 'HEAD' });
  expect(head.status).toBe(200);
  expect(head.headers.get('etag')).toBe(full.headers.get('etag'));
  expect(head.headers.get('content-type')).toBe(full.headers.get('content-type'));
  expect(head.headers.get('content-length')).toBe(String((await full.arrayBuffer()).byteLength));
  expect(await head.text()).toBe('');
});

test('answers that differ have entity tags that differ', async () => {
  const { get } = await startTestApi({
    ...content,
    articles: { ...content.articles, '1/en/1': { title: 'Title', categoryId: 1, markdown: '![A](images/a.png)' } },
  });
  const paths = [
    '/public/versions/1/articles?lang=fr',
    '/public/versions/1/articles?lang=en',
    '/public/versions/1/articles?lang=fr&include=body',
    '/public/versions/1/articles/1?lang=fr',
    '/public/versions/1/articles/1?lang=en',
  ];
  const tags = await Promise.all(paths.map(async (path) => (await get(path)).headers.get('etag')));
  expect(new Set(tags).size).toBe(paths.length);
});

test.each([
  ['/public/nowhere', 404],
  ['/public/versions/9/categories', 404],
  ['/public/versions/1/articles/9', 404],
  ['/public/images/none.png', 404],
  ['/public/versions?lang=de', 400],
  ['/public/changes?since=long-ago', 410],
  ['/private/versions', 401],
])('%s is an error, %d, without an entity tag, whatever If-None-Match contains', async (path, status) => {
  const { get } = await start();
  for (const header of ['*', '"other"']) {
    const answer = await get(path, { 'if-none-match': header });
    expect([answer.status, answer.headers.get('etag')]).toEqual([status, null]);
  }
});

test('an image that cannot be read is an error without an entity tag', async () => {
  const { get, directory } = await startTestApi(content);
  const image = join(directory, 'images/a.png');
  await rm(image);
  // A link to itself: it fails for the superuser too, who can read everything.
  await symlink(image, image);
  const answer = await get('/public/images/a.png');
  expect([answer.status, answer.headers.get('etag')]).toEqual([500, null]);
});
