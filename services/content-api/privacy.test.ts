import {
  articleConfigSchema,
  articlePageSchema,
  changeListSchema,
  routeRuleListSchema,
  versionListSchema,
} from '../../content-schema';
import type { Reader } from '../../src/node/tokens/authorize';
import { articleFile, versionEntry, writeContentFile } from './testing/content-directory';
import { type TestApi, startTestApi, stopTestApis } from './testing/test-api';

afterAll(stopTestApis);

const CANARY = 'kingfisher';

/**
 * Version 3 is private. The canary is in each of its texts and of everything that belongs to it.
 */
const content = {
  versions: [
    { id: 1, defaultVersion: true },
    { id: 3, label: CANARY, code: CANARY, name: CANARY, description: { fr: CANARY, en: CANARY } },
  ],
  categories: {
    '1/fr': [{ id: 1, articles: [1] }],
    '3/fr': [{ id: 1, title: CANARY, description: CANARY, articles: [1, 44] }],
  },
  articles: {
    '1/fr/1': { categoryId: 1, presentation: 'team' },
    '3/fr/1': { categoryId: 1, title: CANARY, description: CANARY, markdown: CANARY, source: CANARY },
    '3/en/44': { categoryId: 1, title: CANARY, presentation: CANARY, markdown: `![](images/${CANARY}.png)` },
  },
  images: { [`${CANARY}.png`]: CANARY },
  articleConfig: {
    44: { icon: `lucide:${CANARY}`, banner: `images/${CANARY}.png` },
    1: { related: [44, 1] },
    team: { icon: 'lucide:users' },
    [CANARY]: { banner: `images/${CANARY}.png` },
    unused: { color: 'red' },
  },
  routeRules: [
    { path: '/a', redirect: '/b' },
    { path: `/${CANARY}`, redirect: '/version/3/article/44' },
    { path: '/fr/version/3', redirect: `/${CANARY}` },
    { path: '/c', redirect: '/version/33' },
  ],
};

const authorize = async ({ authorization }: { authorization?: string }): Promise<Reader> => {
  if (authorization === 'Bearer member') return 'member';
  return authorization === undefined ? 'anonymous' : 'stranger';
};
let shared: Promise<TestApi> | undefined;
/** The shared API of the tests that change nothing. */
const start = (): Promise<TestApi> => (shared ??= startTestApi(content, { authorize }));
const MEMBER = { authorization: 'Bearer member' };
const STRANGER = { authorization: 'Bearer stranger' };

const PATHS = [
  '/versions',
  '/versions?lang=en',
  '/versions/1/categories',
  '/versions/1/articles?include=body',
  '/versions/1/articles/1',
  '/versions/1/articles/44',
  '/versions/3/categories',
  '/versions/3/articles',
  '/versions/3/articles?include=body&lang=en',
  '/versions/3/articles/1',
  `/images/${CANARY}.png`,
  '/changes',
  '/configs/articleConfig',
  '/route-rules',
  `/route-rules?path=/fr/${CANARY}`,
  '/route-rules?path=/fr/version/3',
];

/**
 * Everything of a response except what differs between any two, and what depends on the request
 * alone.
 */
async function fingerprint(response: Response): Promise<unknown> {
  const headers = [...response.headers].filter(([name]) => name !== 'date');
  return { status: response.status, headers, body: await response.text() };
}

describe('public mode', () => {
  test.each(PATHS)('/public%s contains nothing of a private version', async (path) => {
    const { get } = await start();
    const response = await get(`/public${path}`, MEMBER);
    const { body, headers } = JSON.parse(JSON.stringify(await fingerprint(response)));
    expect(`${body} ${JSON.stringify(headers)}`).not.toContain(CANARY);
  });

  test.each([
    ['/versions/3/categories', '/versions/9/categories'],
    ['/versions/3/articles?include=body', '/versions/9/articles?include=body'],
    ['/versions/3/articles?lang=de', '/versions/9/articles?lang=de'],
    ['/versions/3/articles/1', '/versions/9/articles/1'],
    ['/versions/1/articles/44', '/versions/1/articles/45'],
    [`/images/${CANARY}.png`, '/images/nothing.png'],
    ['/route-rules?path=/version/3', '/route-rules?path=/version/9'],
    ['/changes?since=PRIVATE', '/changes?since=unknown'],
  ])('%s is answered like %s', async (hidden, missing) => {
    const { get, read } = await start();
    const { cursor } = await read('/private/changes', changeListSchema, MEMBER);
    const asked = await fingerprint(await get(`/public${hidden.replace('PRIVATE', cursor)}`));
    const expected = await fingerprint(await get(`/public${missing}`));
    const echo = (value: unknown): string => JSON.stringify(value).replaceAll('/versions/9/', '/versions/3/');
    expect(echo(asked)).toBe(echo(expected));
  });

  test('lists the public versions alone, and hides what leads to the private ones', async () => {
    const { read } = await start();
    expect((await read('/public/versions', versionListSchema)).versions.map(({ id }) => id)).toEqual([1]);
    expect(await read('/public/configs/articleConfig', articleConfigSchema)).toEqual({
      1: { related: [1] },
      team: { icon: 'lucide:users' },
    });
    const { rules } = await read('/public/route-rules', routeRuleListSchema);
    expect(rules.map(({ path }) => path)).toEqual(['/a', '/c']);
  });

  test('hides what belongs to a private article or version that cannot be read', async () => {
    const banner = { banner: `images/${CANARY}.png` };
    const files = {
      'versions/3/fr/articles/44.md': '---\ntitle: [\n---\n',
      'versions/3/fr/articles/46.md': '---\ntitle: A\n---\n',
      'versions/3/fr/articles/46-b.md': '---\ntitle: B\n---\n',
    };
    const articleConfig = { 1: { related: [44, 46, 1] }, 44: banner, 46: banner };
    const { articles, images } = content;
    const readable = {
      articles: { '1/fr/1': articles['1/fr/1'], '3/fr/1': articles['3/fr/1'] },
      images,
      articleConfig,
    };
    const { api, get, read } = await startTestApi({ ...readable, versions: content.versions, files }, { authorize });
    expect(await read('/public/configs/articleConfig', articleConfigSchema)).toEqual({ 1: { related: [1] } });
    expect((await get(`/public/images/${CANARY}.png`)).status).toBe(404);
    expect(api.problems.filter(({ file }) => file === 'articleConfig.json')).toEqual([]);
  });

  test('hides what belongs to a version whose entry is invalid', async () => {
    const { routeRules, articles, articleConfig } = content;
    const versions = JSON.stringify([versionEntry({ id: 1, defaultVersion: true }), { id: 3, label: CANARY }]);
    const { read } = await startTestApi(
      { articles, articleConfig, routeRules, files: { 'versions.json': versions } },
      { authorize },
    );
    expect(await read('/public/configs/articleConfig', articleConfigSchema)).toEqual({
      1: { related: [1] },
      team: { icon: 'lucide:users' },
    });
    const { rules } = await read('/public/route-rules', routeRuleListSchema);
    expect(rules.map(({ path }) => path)).toEqual(['/a', '/c']);
  });

  test.each([
    ['/%76ersion/3/article/44', '/b'],
    ['/fr//%2576ersion/3', '/b'],
    ['/version/1/../3/article/44', '/b'],
    ['/go?to=/version/3', '/b'],
    ['/a', '/%76ersion/3/article/44'],
    ['/a', '/version/1/%2e%2e/3'],
    ['/a', '/version\\3'],
    ['/a', '/search?to=%2Ffr%2Fversion%2F3#top'],
    ['/a', 'https://docs.example.org/version/3/article/44'],
    ['/a', 'https://sso.example.org/?to=https%3A%2F%2Fdocs.example.org%2F%2576ersion%2F3'],
  ])('does not reveal a redirect from %j to %j', async (path, redirect) => {
    const routeRules = [
      { path, redirect },
      { path: '/c', redirect: '/version/33' },
    ];
    const { get, read } = await startTestApi({ versions: content.versions, routeRules }, { authorize });
    const { rules } = await read('/public/route-rules', routeRuleListSchema);
    expect(rules.map((rule) => rule.path)).toEqual(['/c']);
    for (const asked of [path, `/fr${path}`, '/version/3', '/fr/version/3/article/44']) {
      expect((await get(`/public/route-rules?path=${encodeURIComponent(asked)}`)).status).toBe(404);
    }
    expect((await read('/private/route-rules', routeRuleListSchema, MEMBER)).rules).toHaveLength(2);
  });

  test('reports to the editor that a redirect to another site looks private', async () => {
    const redirect = 'https://docs.example.org/version/3';
    const { api } = await startTestApi({ versions: content.versions, routeRules: [{ path: '/a', redirect }] });
    expect(api.problems.filter(({ file }) => file === 'routeRules.json')).toMatchObject([
      { message: expect.stringMatching(/received "https:.*names version 3; write/) as unknown },
    ]);
  });

  test('has a cursor that does not move when only something private changes', async () => {
    const { versions, articles } = content;
    const watched = { versions, articles: { '3/fr/1': articles['3/fr/1'] } };
    const api = await startTestApi(watched, { authorize, watch: true });
    const cursors = async () => [
      (await api.read('/public/changes', changeListSchema)).cursor,
      (await api.read('/private/changes', changeListSchema, MEMBER)).cursor,
    ];
    const [publicBefore, privateBefore] = await cursors();
    await writeContentFile(api.directory, 'versions/3/fr/articles/1.md', articleFile({ title: 'Changed' }));
    let [publicNow, privateNow] = await cursors();
    while (privateNow === privateBefore) [publicNow, privateNow] = await cursors();
    expect(publicNow).toBe(publicBefore);
  });

  test('a version that turns private is gone, article by article, from the public feed', async () => {
    const api = await startTestApi(
      { ...content, versions: [{ id: 1, defaultVersion: true }, { id: 3 }] },
      { watch: true },
    );
    const { cursor } = await api.read('/public/changes', changeListSchema);
    const versions = [versionEntry({ id: 1, defaultVersion: true }), versionEntry({ id: 3, label: 'beta' })];
    await writeContentFile(api.directory, 'versions.json', JSON.stringify(versions));
    await api.nextCursor(cursor);
    const { changes } = await api.read(`/public/changes?since=${cursor}`, changeListSchema);
    const gone = changes.filter((change) => change.digest === null);
    expect(gone.map(({ kind }) => kind)).toEqual([
      'categories',
      'categories',
      'article',
      'article',
      'article',
      'article',
    ]);
    expect((await api.get('/public/versions/3/articles')).status).toBe(404);
    expect((await api.get(`/public/images/${CANARY}.png`)).status).toBe(404);
  });
});

describe('private mode', () => {
  test('answers 401 to everyone while there is no port that knows tokens', async () => {
    const { get } = await startTestApi({ versions: content.versions });
    for (const path of [...PATHS, '/nowhere', '']) {
      const response = await get(`/private${path}`, MEMBER);
      expect(response.status).toBe(401);
      expect(response.headers.get('www-authenticate')).toBe('Bearer');
      expect(await response.text()).not.toContain(CANARY);
    }
  });

  test.each([
    '/%70rivate/versions',
    '/private//versions',
    '/private/versions/',
    '//private/versions',
    '/public/../private/versions',
    '/PRIVATE/versions',
  ])('is not reached by %s', async (path) => {
    const { get } = await start();
    const response = await get(path);
    expect([401, 404]).toContain(response.status);
    expect(await response.text()).not.toContain(CANARY);
  });

  test.each([...PATHS, '/nowhere'])('%s is answered to a stranger as a missing thing is to a member', async (path) => {
    const { api, get } = await start();
    const missing = await fingerprint(await get('/private/versions/9/articles', MEMBER));
    expect(await fingerprint(await get(`/private${path}`, STRANGER))).toEqual(missing);
    const head = await fetch(`${api.url}/private${path}`, { method: 'HEAD', headers: STRANGER });
    expect(head.status).toBe(404);
  });

  test('shows everything to a member', async () => {
    const { get, read } = await start();
    const { versions } = await read('/private/versions', versionListSchema, MEMBER);
    expect(versions.map(({ id, label }) => [id, label])).toEqual([
      [3, CANARY],
      [1, 'none'],
    ]);
    expect((await read('/private/versions/3/articles', articlePageSchema, MEMBER)).articles).toHaveLength(2);
    expect(await read('/private/configs/articleConfig', articleConfigSchema, MEMBER)).toHaveProperty('44');
    expect((await read('/private/route-rules', routeRuleListSchema, MEMBER)).rules).toHaveLength(4);
    expect(await (await get(`/private/images/${CANARY}.png`, MEMBER)).text()).toBe(CANARY);
  });

  test('is not cached, and not available to pages of other origins', async () => {
    const { get } = await start();
    for (const headers of [{}, MEMBER, STRANGER]) {
      const response = await get('/private/versions', { ...headers, origin: 'https://a.example' });
      expect(response.headers.get('cache-control')).toBe('private, no-store');
      expect(response.headers.get('vary')).toContain('Authorization');
      expect(response.headers.get('access-control-allow-origin')).toBeNull();
    }
  });

  test('is open to the pages of the origins that the options name', async () => {
    const { api, get } = await startTestApi({}, { authorize, privateOrigins: ['https://docs.example'] });
    const allowed = await get('/private/versions', { ...MEMBER, origin: 'https://docs.example' });
    expect(allowed.headers.get('access-control-allow-origin')).toBe('https://docs.example');
    expect(allowed.headers.get('access-control-expose-headers')).toBe('ETag, Retry-After');
    const refused = await get('/private/versions', { ...MEMBER, origin: 'https://a.example' });
    expect(refused.headers.get('access-control-allow-origin')).toBeNull();
    const preflight = await fetch(`${api.url}/private/versions`, {
      method: 'OPTIONS',
      headers: { origin: 'https://docs.example' },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-headers')).toContain('Authorization');
    expect(preflight.headers.get('access-control-max-age')).toBe('600');
    const other = await fetch(`${api.url}/private/versions`, {
      method: 'OPTIONS',
      headers: { origin: 'https://a.example' },
    });
    expect(other.status).toBe(401);
  });

  test('stays closed when the port fails', async () => {
    const lines: string[] = [];
    const { get } = await startTestApi(
      {},
      {
        authorize: () => Promise.reject(new Error('no keys')),
        log: (line) => lines.push(line),
      },
    );
    const response = await get('/private/versions', MEMBER);
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain('no keys');
    expect(lines.join('\n')).toContain('no keys');
  });
});
