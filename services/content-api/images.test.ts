import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestApi, startTestApi, stopTestApis } from './testing/test-api';

afterAll(stopTestApis);

const asMember = { authorize: async () => 'member' as const };

/** Sends a path unchanged; fetch would normalize it first. */
function getRaw(base: string, path: string): Promise<{ status: number; body: string }> {
  const { hostname, port } = new URL(base);
  return new Promise((resolve, reject) => {
    request({ hostname, port, path }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString() }));
    })
      .on('error', reject)
      .end();
  });
}

test('an image is public when a public article or configuration mentions it, and private otherwise', async () => {
  const { get } = await startTestApi(
    {
      versions: [
        { id: 1, defaultVersion: true },
        { id: 2, label: 'beta' },
      ],
      articles: {
        '1/fr/1': { markdown: '![A](images/public.png)' },
        '2/fr/1': { markdown: '![A](images/beta.png) ![B](images/public.png)' },
      },
      articleConfig: { 1: { banner: 'images/banner.png', icon: 'images/icon.svg' }, team: { icon: 'lucide:users' } },
      images: { 'public.png': 'P', 'beta.png': 'B', 'unused.png': 'U', 'banner.png': 'N', 'icon.svg': '<svg/>' },
    },
    asMember,
  );
  const statuses = async (mode: string) =>
    Promise.all(
      ['public.png', 'banner.png', 'icon.svg', 'beta.png', 'unused.png', 'none.png'].map(
        async (name) => (await get(`/${mode}/images/${name}`)).status,
      ),
    );
  expect(await statuses('public')).toEqual([200, 200, 200, 404, 404, 404]);
  expect(await statuses('private')).toEqual([200, 200, 200, 200, 200, 404]);
});

test('an image has its media type, and a drawing cannot run scripts', async () => {
  const { get } = await startTestApi({
    articles: { '1/fr/1': { markdown: '![A](images/été/a%20b.SVG) ![B](images/b.bin)' } },
    images: { 'été/a b.SVG': '<svg/>', 'b.bin': 'B' },
  });
  const drawing = await get('/public/images/%C3%A9t%C3%A9/a%20b.SVG');
  expect(await drawing.text()).toBe('<svg/>');
  expect(drawing.headers.get('content-type')).toBe('image/svg+xml');
  expect(drawing.headers.get('content-security-policy')).toContain('sandbox');
  expect((await get('/public/images/b.bin')).headers.get('content-type')).toBe('application/octet-stream');
});

let shared: Promise<TestApi> | undefined;
/** The shared API of the addresses that are not found. */
const startNested = (): Promise<TestApi> =>
  (shared ??= startTestApi({
    articles: { '1/fr/1': { markdown: '![A](images/a/b.png)' } },
    images: { 'a/b.png': 'B' },
  }));

test.each([
  '/public/images/../versions.json',
  '/public/images/..%2fversions.json',
  '/public/images/%2e%2e/versions.json',
  '/public/images/a%2Fb.png',
  '/public/images/a%5Cb.png',
  '/public/images/a/b.png%00',
  '/public/images/a/../a/b.png',
  '/public/images//a/b.png',
  '/public/images/',
  '/public/images/a',
  '/public/images/%252e%252e/versions.json',
  '/public/images/a/%c0%ae',
])('%s is not found', async (path) => {
  const { api } = await startNested();
  expect(await getRaw(api.url, '/public/images/a/b.png')).toEqual({ status: 200, body: 'B' });
  expect((await getRaw(api.url, path)).status).toBe(404);
});

test('a long file name is served', async () => {
  const name = `${'a'.repeat(200)}.png`;
  const { get } = await startTestApi({
    articles: { '1/fr/1': { markdown: `![A](images/${name})` } },
    images: { [name]: 'A' },
  });
  expect((await get(`/public/images/${name}`)).status).toBe(200);
});

test('a symbolic link out of the directory is not found, even one made after the scan', async () => {
  const outside = join(await mkdtemp(join(tmpdir(), 'outside-')), 'secret.png');
  await writeFile(outside, 'SECRET');
  const { directory, get } = await startTestApi({
    articles: { '1/fr/1': { markdown: '![A](images/a.png)' } },
    images: { 'a.png': 'A' },
  });
  await rm(join(directory, 'images/a.png'));
  await symlink(outside, join(directory, 'images/a.png'));
  const answer = await get('/public/images/a.png');
  expect(answer.status).toBe(404);
  expect(answer.headers.get('etag')).toBeNull();
});

describe('names of images are compared with composed letters', () => {
  const APART = 'sche\u0301mas/e\u0301te\u0301.svg';
  const COMPOSED = 'schémas/été.svg';

  test.each([
    ['apart on the disk, composed in the text', APART, `images/${COMPOSED}`],
    ['composed on the disk, apart in the text', COMPOSED, `images/${APART}`],
    ['apart on the disk, encoded in the text', APART, `images/${encodeURIComponent(APART).replaceAll('%2F', '/')}`],
  ])('%s', async (_, file, href) => {
    const { api, get } = await startTestApi({
      articles: { '1/fr/1': { markdown: `![A](${href})` } },
      articleConfig: { 1: { banner: `images/${file}` } },
      images: { [file]: '<svg/>' },
    });
    for (const spelling of [APART, COMPOSED]) {
      const answer = await get(`/public/images/${spelling.split('/').map(encodeURIComponent).join('/')}`);
      expect([answer.status, await answer.text()]).toEqual([200, '<svg/>']);
    }
    const article = await (await get('/public/versions/1/articles/1?lang=fr')).json();
    expect(article).toMatchObject({ images: [{ path: `images/${COMPOSED}` }] });
    expect(api.problems).toEqual([]);
  });

  test('two files with the same composed name are left out, and reported together', async () => {
    const { api, get } = await startTestApi({
      articles: { '1/fr/1': { markdown: `![A](images/${COMPOSED})` } },
      images: { [APART]: '<svg/>', [COMPOSED]: '<svg id="2"/>' },
    });
    expect((await get(`/public/images/${encodeURI(COMPOSED)}`)).status).toBe(404);
    const [reported] = api.problems.filter(({ message }) => message.includes('composed'));
    expect(reported?.message).toContain(
      'received "images/sche\\u0301mas/e\\u0301te\\u0301.svg" and "images/schémas/été.svg"',
    );
  });
});
