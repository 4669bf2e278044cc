import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  articleConfigSchema,
  articlePageSchema,
  articleSchema,
  articleSummarySchema,
  categoryListSchema,
  changeListSchema,
  musicsConfigSchema,
  routeRuleListSchema,
  routeRuleMatchSchema,
  versionListSchema,
} from '../../content-schema';
import { apiErrorSchema, buildOpenApiDocument } from '../../content-schema/openapi';
import { type TestApi, startTestApi, stopTestApis } from './testing/test-api';
import { createRouteRuleFinder } from './view/find-route-rule';

afterAll(stopTestApis);

let shared: Promise<TestApi> | undefined;
/** The shared API of the tests that need no content of their own. */
const start = (): Promise<TestApi> => (shared ??= startTestApi({ versions, routeRules }));

const versions = [{ id: 1, defaultVersion: true, description: { fr: 'Texte', en: 'Text' } }];

const routeRules = [
  { path: '/old', redirect: '/new' },
  { path: '/en/old', redirect: '/en/other', status: 302 },
  { path: '/away', redirect: 'https://example.org/', status: 308 },
  { path: '/home', redirect: '/fr' },
];

describe('versions', () => {
  test('are listed newest first, in the requested language', async () => {
    const { read } = await startTestApi({
      versions: [
        { id: 1, description: { fr: 'Ancienne', en: 'Old' } },
        { id: 2, defaultVersion: true, color: '#112233', publishedAt: '2026-01-02' },
      ],
    });
    const { versions } = await read('/public/versions?lang=en', versionListSchema);
    expect(
      versions.map(({ id, description, color, publishedAt }) => ({ id, description, color, publishedAt })),
    ).toEqual([
      { id: 2, description: null, color: '#112233', publishedAt: '2026-01-02' },
      { id: 1, description: 'Old', color: null, publishedAt: null },
    ]);
  });

  test.each([
    ['', 'Texte'],
    ['?lang=fr', 'Texte'],
    ['?lang=fr-FR', 'Texte'],
    ['?lang=en', 'Text'],
    ['?lang=en-US', 'Text'],
  ])('the query "%s" asks for the description "%s"', async (query, description) => {
    const { read } = await start();
    expect((await read(`/public/versions${query}`, versionListSchema)).versions[0]?.description).toBe(description);
  });
});

describe('a locale view', () => {
  const borrowed = {
    categories: {
      '1/fr': [{ id: 1, title: 'Guide', articles: [1, 3] }],
      '1/en': [
        { id: 1, title: 'Guide (en)', articles: [1, 2, 3, 4] },
        { id: 2, title: 'Extra', parent: 1, articles: [5] },
      ],
    },
    articles: {
      '1/fr/1': { title: 'Un', categoryId: 1 },
      '1/fr/3': { title: 'Trois', categoryId: 1 },
      '1/en/1': { title: 'One', categoryId: 1 },
      '1/en/2': { title: 'Two', categoryId: 1 },
      '1/en/3': { title: 'Three', categoryId: 1 },
      '1/en/4': { title: 'Four', categoryId: 1 },
      '1/en/5': { title: 'Five', categoryId: 2 },
    },
  };

  test('borrows categories and articles that the locale lacks, each at its position, and marks them', async () => {
    const { api, read } = await startTestApi(borrowed);
    const { categories } = await read('/public/versions/1/categories?lang=fr', categoryListSchema);
    expect(categories).toEqual([
      { id: 1, title: 'Guide', description: '', order: 1, parent: null, articles: [1, 2, 3, 4], contentLocale: 'fr' },
      { id: 2, title: 'Extra', description: '', order: 2, parent: 1, articles: [5], contentLocale: 'en' },
    ]);
    const page = await read('/public/versions/1/articles?lang=fr', articlePageSchema);
    const articles = page.articles.map((article) => articleSummarySchema.parse(article));
    expect(articles.map(({ id, locale, contentLocale, title }) => [id, locale, contentLocale, title])).toEqual([
      [1, 'fr', 'fr', 'Un'],
      [2, 'fr', 'en', 'Two'],
      [3, 'fr', 'fr', 'Trois'],
      [4, 'fr', 'en', 'Four'],
      [5, 'fr', 'en', 'Five'],
    ]);
    expect(api.problems).toEqual([]);
  });

  test('has no text in the list unless requested', async () => {
    const { read } = await startTestApi({ articles: { '1/fr/1': { markdown: 'Bonjour.\n' } } });
    const without = await read('/public/versions/1/articles', articlePageSchema);
    expect(without.articles[0]).not.toHaveProperty('markdown');
    const withBody = await read('/public/versions/1/articles?include=body', articlePageSchema);
    expect(articleSchema.parse(withBody.articles[0])).toMatchObject({ id: 1, markdown: 'Bonjour.\n', images: [] });
  });

  test('returns one article with its text and the existing images that it shows', async () => {
    const { read } = await startTestApi({
      articles: {
        '1/fr/7': {
          source: 'a.mdx',
          colorMode: 'dark',
          // The page of an article renders no image with a root-relative address.
          markdown: '![A](images/a.png) ![B](<images/b.png>) ![C](images/none.png) ![D](/images/unused.png)',
        },
      },
      images: { 'a.png': 'A', 'b.png': 'B', 'unused.png': 'U' },
    });
    const article = await read('/public/versions/1/articles/7?lang=fr', articleSchema);
    expect(article).toMatchObject({ id: 7, versionId: 1, source: 'a.mdx', categoryId: null, colorMode: 'dark' });
    expect(article).not.toHaveProperty('presentation');
    expect(article.images.map(({ path }) => path)).toEqual(['images/a.png', 'images/b.png']);
  });

  test('has a digest that changes with every field, the text, and the bytes of its images', async () => {
    // The images of the texts are searched once for all APIs: that takes longer than everything
    // else.
    const stateDir = await mkdtemp(join(tmpdir(), 'content-state-'));
    const digestOf = async (spec: object, image = 'A'): Promise<string> => {
      const article = { title: 'T', markdown: '![A](images/a.png)', ...spec };
      const content = { articles: { '1/fr/1': article }, images: { 'a.png': image } };
      const { read } = await startTestApi({ categories: { '1/fr': [{ id: 1 }] }, ...content }, { stateDir });
      return (await read('/public/versions/1/articles/1', articleSchema)).digest;
    };
    const digests = [
      await digestOf({}),
      await digestOf({ title: 'U' }),
      await digestOf({ description: 'D' }),
      await digestOf({ categoryId: 1 }),
      await digestOf({ updatedAt: '2026-01-03' }),
      await digestOf({ source: 'S' }),
      await digestOf({ keywords: ['PWA'] }),
      await digestOf({ keywords: ['PWA', 'sidebar'] }),
      await digestOf({ presentation: 'tutorial' }),
      await digestOf({ colorMode: 'dark' }),
      await digestOf({ markdown: '![A](images/a.png) more' }),
      await digestOf({}, 'B'),
    ];
    expect(new Set(digests).size).toBe(digests.length);
    expect(await digestOf({})).toBe(digests[0]);
    await rm(stateDir, { recursive: true });
  });
});

describe('configurations', () => {
  test('are served by name, and are empty when there is no file', async () => {
    const { read } = await startTestApi({
      articles: { '1/fr/12': {} },
      articleConfig: { 12: { icon: 'lucide:book' } },
    });
    expect(await read('/public/configs/articleConfig', articleConfigSchema)).toEqual({ 12: { icon: 'lucide:book' } });
    expect(await read('/public/configs/musicsConfig', musicsConfigSchema)).toEqual({});
  });
});

describe('route rules', () => {
  test('are listed completely', async () => {
    const { read } = await start();
    expect((await read('/public/route-rules', routeRuleListSchema)).rules).toHaveLength(4);
  });

  test.each([
    ['/old', '/new', 301],
    ['/fr/old', '/fr/new', 301],
    ['/fr/old/', '/fr/new', 301],
    ['/fr/old?x=1#y', '/fr/new', 301],
    ['/fr/%6Fld', '/fr/new', 301],
    ['//fr/./x/..//old', '/fr/new', 301],
    ['/%66r/old', '/fr/new', 301],
    ['/en/old', '/en/other', 302],
    ['/en/away', 'https://example.org/', 308],
    ['/en/home', '/fr', 301],
  ])('lead %s to %s with %i', async (path, redirect, status) => {
    const { read } = await start();
    const match = await read(`/public/route-rules?path=${encodeURIComponent(path)}`, routeRuleMatchSchema);
    expect(match).toEqual({ redirect, status });
  });

  test('answer 404 for a malformed path', async () => {
    const { get } = await start();
    for (const path of ['/%', '/..', '/\\old', `/${'/'.repeat(7000)}a`]) {
      expect((await get(`/public/route-rules?path=${encodeURIComponent(path).slice(0, 15_000)}`)).status).toBe(404);
    }
  });

  test('are normalized once, however often they are requested', async () => {
    const rules = Array.from({ length: 500 }, (_, index) => ({
      path: `/${index}`,
      redirect: '/new',
      status: 301 as const,
    }));
    const find = createRouteRuleFinder(rules);
    find('/0');
    const parsed = jest.spyOn(URL, 'canParse');
    for (let index = 0; index < 500; index += 1)
      expect(find(`/en/${index}`)).toEqual({ redirect: '/en/new', status: 301 });
    expect(parsed).toHaveBeenCalledTimes(500);
    parsed.mockRestore();
  });

  test('answer 404 for a path without a rule', async () => {
    const { get } = await start();
    expect((await get('/public/route-rules?path=/de/old')).status).toBe(404);
    expect((await get('/public/route-rules?path=/older')).status).toBe(404);
  });
});

describe('errors', () => {
  test.each([
    ['/public/versions?lang=de', 'lang: expected "fr" or "fr-FR" or "en" or "en-US", received string "de"'],
    ['/public/versions?lang=fr&lang=en', 'lang: expected'],
    [
      '/public/versions/1/articles?cursor=12',
      'cursor: expected the nextCursor of the page before, received string "12"',
    ],
    // The cursor of a page, encoded differently.
    ['/public/versions/1/articles?cursor=YWZ0ZXI6MQ%3D%3D', 'cursor: expected the nextCursor of the page before'],
    ['/public/versions/1/articles?include=all', 'include: expected "body", received string "all"'],
    ['/public/changes?since=', 'since: expected at least 1 character, received string ""'],
    ['/public/route-rules?path=old', 'path: expected a path that starts with "/", received string "old"'],
  ])('%s is answered with 400 and a reason', async (path, message) => {
    const { get } = await start();
    const response = await get(path);
    expect(response.status).toBe(400);
    const body = apiErrorSchema.parse(await response.json());
    expect(body.error).toBe('bad-request');
    expect(body.message).toContain(message);
  });

  test.each([
    '/',
    '/public',
    '/public/nowhere',
    '/public/versions/2/categories',
    '/public/versions/1x/categories',
    '/public/versions/01/articles',
    '/public/versions/1/articles/9',
    '/public/versions/1/articles/one',
    '/public/configs/other',
    '/public/configs/__proto__',
    '/public/%zz',
  ])('%s is answered with 404', async (path) => {
    const { get } = await start();
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(apiErrorSchema.parse(await response.json()).error).toBe('not-found');
  });

  test('other methods are answered with 404', async () => {
    const { api } = await start();
    const response = await fetch(`${api.url}/public/versions`, { method: 'POST', body: '{}' });
    expect(response.status).toBe(404);
  });
});

describe('a request with a body', () => {
  const bodies: [contentType: string, body: string][] = [
    ['application/json', '{'],
    ['application/json', ''],
    ['application/json', '{"__proto__": 1}'],
    ['text/unheard-of', 'a'],
    ['multipart/form-data', 'a'],
    ['text/plain', 'a'.repeat(2_000_000)],
  ];
  test.each(bodies)('of type %s is answered as one without', async (contentType, body) => {
    const { api } = await start();
    const send = async (method: string, path: string) =>
      (await fetch(`${api.url}${path}`, { method, body, headers: { 'content-type': contentType } })).status;
    expect(await send('OPTIONS', '/public/versions')).toBe(204);
    expect(await send('OPTIONS', '/public/nowhere')).toBe(204);
    expect(await send('OPTIONS', '/private/versions')).toBe(401);
    expect(await send('OPTIONS', '/nowhere')).toBe(404);
    expect(await send('POST', '/public/versions')).toBe(404);
  });

  test('of an invalid type is refused with advice', async () => {
    const lines: string[] = [];
    const { api } = await startTestApi({ articles: { '1/fr/1': {} } }, { log: (line) => lines.push(line) });
    for (const method of ['OPTIONS', 'POST']) {
      const answer = await fetch(`${api.url}/public/versions`, { method, headers: { 'content-type': 'none; ;' } });
      expect(answer.status).toBe(415);
      expect(apiErrorSchema.parse(await answer.json())).toMatchObject({
        error: 'bad-request',
        message: expect.stringContaining('Send no body, and no Content-Type.'),
      });
    }
    expect(lines).toEqual([]);
  });
});

describe('the log', () => {
  test('names the address that failed without its query, which may hold a secret', async () => {
    const lines: string[] = [];
    const authorize = () => Promise.reject(new Error('the keys are gone'));
    const { api, get } = await startTestApi({}, { authorize, log: (line) => lines.push(line) });
    expect((await get('/private/versions?lang=fr&token=secret-1')).status).toBe(500);
    // An address in absolute form may contain a name and a password (RFC 9112, 3.2.2).
    const { hostname, port } = new URL(api.url);
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const path = 'http://someone:secret-2@example.org/private/versions?token=secret-3';
      request({ hostname, port, path }, (answer) => resolve(answer.resume().statusCode))
        .on('error', reject)
        .end();
    });
    expect(status).toBe(500);
    expect(lines.join('\n')).not.toContain('secret');
    expect(lines.filter((line) => line.startsWith('GET /private/versions: Error: the keys are gone'))).toHaveLength(2);
  });
});

describe('the service itself', () => {
  test('describes itself', async () => {
    const { get } = await start();
    expect(await (await get('/openapi.json')).json()).toEqual(buildOpenApiDocument());
    expect(await (await get('/health')).json()).toEqual({ status: 'ok' });
  });

  test('refuses a directory that does not exist, and a port that is in use', async () => {
    await expect(startTestApi('/does/not/exist')).rejects.toThrow(/Content directory: expected a folder at .*exist/);
    const { api, directory } = await start();
    const port = Number(new URL(api.url).port);
    await expect(startTestApi(directory, { port })).rejects.toThrow(`Port ${port}: expected a free port`);
  });

  test('allows pages of any origin to read public content, also with If-None-Match', async () => {
    const { api, get } = await start();
    const answer = await get('/public/versions', { origin: 'https://a.example' });
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    const preflight = await fetch(`${api.url}/public/versions`, { method: 'OPTIONS' });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-headers')).toBe('If-None-Match');
  });

  test('starts with an empty change feed', async () => {
    const { read } = await start();
    expect((await read('/public/changes', changeListSchema)).changes).toEqual([]);
  });
});
