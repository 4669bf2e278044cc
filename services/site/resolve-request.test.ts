import { createHostingRules } from '../../src/build/outputs/site-files/hosting/create-hosting-rules';
import { addQuery } from '../../src/node/hosting/add-query';
import { createHostingResolver } from './resolve-request';

const rules = createHostingRules({
  siteUrl: 'http://localhost:4000',
  scriptHashes: [],
  routeRules: [{ path: '/fr', redirect: '/fr/version', status: 302 }],
});

/** Answers a request over files that contain their own path. */
function ask(target: string, files: readonly string[]) {
  return createHostingResolver(rules)({ target }, (path) => Promise.resolve(files.includes(path) ? path : null));
}

describe('a request to a site below a path', () => {
  const below = createHostingResolver(
    createHostingRules({
      siteUrl: 'http://localhost:4000/docs',
      scriptHashes: [],
      routeRules: [
        { path: '/fr/old', redirect: '/fr/new', status: 301 },
        { path: '/fr/forum', redirect: 'https://forum.example.org/', status: 302 },
      ],
    }),
  );
  const askBelow = (target: string, files: readonly string[] = []) =>
    below({ target }, (path) => Promise.resolve(files.includes(path) ? path : null));

  test.each([
    ['/docs', 301, '/docs/'],
    ['/docs?q', 301, '/docs/?q'],
    ['/', 302, '/docs/'],
    ['/docs/', 302, '/docs/fr'],
    ['/docs/version?q', 302, '/docs/fr/version?q'],
    ['/docs/fr/', 301, '/docs/fr'],
    ['/docs/EN/version', 301, '/docs/en/version'],
    ['/docs/fr/old', 301, '/docs/fr/new'],
    ['/docs/fr/forum', 302, 'https://forum.example.org/'],
  ])('for %s is redirected (%i) to %s', async (target, status, location) => {
    expect(await askBelow(target)).toMatchObject({ kind: 'redirect', status, location });
  });

  test('gets the page of the site, and its 404 page where there is none', async () => {
    expect(await askBelow('/docs/en', ['/en/index.html'])).toMatchObject({ status: 200, file: '/en/index.html' });
    expect(await askBelow('/docs/en/x', ['/en/404/index.html'])).toMatchObject({
      status: 404,
      file: '/en/404/index.html',
    });
  });

  test.each(['/en', '/docsen', '/doc', '//docs/en'])('for %s is not one to the site', async (target) => {
    expect(await askBelow(target, ['/en/index.html'])).toMatchObject({ kind: 'no-page', status: 404 });
  });
});

describe('a request', () => {
  test('is redirected by a rule even where a page exists', async () => {
    expect(await ask('/fr', ['/fr/index.html'])).toMatchObject({ kind: 'redirect', location: '/fr/version' });
  });

  test('gets a file before the page of the same name', async () => {
    expect(await ask('/en/a', ['/en/a', '/en/a/index.html'])).toMatchObject({ kind: 'file', file: '/en/a' });
  });

  test('gets a bare 404 when the site has no 404 page', async () => {
    expect(await ask('/en/nowhere', [])).toMatchObject({ kind: 'no-page', status: 404 });
  });

  test('is never led to another site by the path it asks for', async () => {
    for (const target of [
      '//evil.example.org/',
      '///evil.example.org//',
      '/\\evil.example.org/',
      '//evil.example.org',
      '/\\evil.example.org',
    ]) {
      const answer = await ask(target, []);
      if (answer.kind !== 'redirect') continue;
      expect(new URL(answer.location, 'http://site.invalid').origin).toBe('http://site.invalid');
    }
  });

  test('is malformed without a path', async () => expect(await ask('*', [])).toMatchObject({ status: 400 }));
});

describe('a request to a site in one language', () => {
  const table = createHostingRules({
    siteUrl: 'http://localhost:4000',
    scriptHashes: [],
    languages: ['en'],
    mainLocale: 'en',
  });
  const files = ['/404.html', '/en/404/index.html'];
  const askFrench = (target: string) =>
    createHostingResolver(table)({ target, cookie: 'locale=fr', acceptLanguage: 'fr' }, (path) =>
      Promise.resolve(files.includes(path) ? path : null),
    );

  test.each([
    ['/', '/en'],
    ['/version?a=1', '/en/version?a=1'],
    ['/fr/version', '/en/fr/version'],
  ])('for %s is led to %s, whatever the reader prefers', async (target, location) => {
    const answer = await askFrench(target);
    expect(answer).toMatchObject({ kind: 'redirect', status: 302, location });
    expect(answer.headers).not.toHaveProperty('Vary');
  });

  test('gets the 404 page of that language', async () => {
    expect(await askFrench('/en/fr/version')).toMatchObject({ status: 404, file: '/en/404/index.html' });
  });
});

test.each([
  ['/a', '?x=1', '/a?x=1'],
  ['/a?y=2', '?x=1', '/a?y=2&x=1'],
  ['/a#h', '?x=1', '/a?x=1#h'],
  ['/a?y=2#h', '?x=1', '/a?y=2&x=1#h'],
  ['/a', '', '/a'],
  ['/a', '?', '/a'],
])('the query joins a target: %s and "%s" give %s', (to, query, joined) => expect(addQuery(to, query)).toBe(joined));
