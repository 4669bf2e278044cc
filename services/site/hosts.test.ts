import { createSiteServer, type SiteServer } from './create-site-server';
import { startNginx } from './testing/nginx';
import { createPublicFolder, HASH, type PublicFolder, SITE_FILES, siteRules } from './testing/public-folder';
import { sendRaw } from './testing/request';

const IMMUTABLE = 'public, max-age=31536000, immutable';
const REVALIDATE = 'public, max-age=0, must-revalidate';

/**
 * Expected answer of every host. The same list is checked for the site server and for nginx with
 * the generated snippet.
 */
interface Expectation {
  status: number;
  location?: string;
  /** Text in the body. */
  body?: string;
  headers?: Record<string, string | string[]>;
}

const get = (target: string, expected: Expectation, headers: Record<string, string> = {}) =>
  [target, headers, expected] as const;
const cached = (target: string, policy: string, type?: string) =>
  get(target, { status: 200, headers: { 'cache-control': policy, ...(type ? { 'content-type': type } : {}) } });
/** Node returns cookies as a list. */
const writes = (target: string, cookie: string) =>
  get(target, { status: 200, headers: { 'set-cookie': [cookie], 'cache-control': 'no-store' } });
const goesTo = (target: string, status: number, location: string, headers: Record<string, string> = {}) =>
  get(target, { status, location }, headers);
const missing = (target: string, body: string) =>
  get(target, {
    status: 404,
    body,
    headers: { 'cache-control': REVALIDATE, 'content-type': 'text/html; charset=utf-8' },
  });
const speaking = (acceptLanguage: string, locale: string) =>
  get(
    '/version?x=1',
    { status: 302, location: `/${locale}/version?x=1`, headers: { vary: 'Cookie, Accept-Language' } },
    { 'accept-language': acceptLanguage },
  );
/** A temporary redirect that depends on the reader's language. */
const goesToOwn = (target: string, location: string, acceptLanguage: string) =>
  get(
    target,
    { status: 302, location, headers: { vary: 'Cookie, Accept-Language' } },
    { 'accept-language': acceptLanguage },
  );

const EXPECTATIONS = [
  // Pages and files.
  get('/fr', {
    status: 200,
    body: 'Accueil',
    headers: { 'cache-control': REVALIDATE, 'content-type': 'text/html; charset=utf-8' },
  }),
  get('/en/version/2/article/12?from=search', { status: 200, body: 'Article twelve' }),
  get('/fr/caf%C3%A9', { status: 200, body: 'Caf' }),
  get('//fr//version', { status: 200, body: 'Versions' }),
  cached('/page-data/fr/page-data.json', REVALIDATE, 'application/json'),
  cached('/page-data/app-data.json', REVALIDATE),
  cached('/builds/latest.json?t=1', REVALIDATE),
  cached(`/app-${HASH}.js`, IMMUTABLE, 'text/javascript; charset=utf-8'),
  cached(`/styles.${HASH}.css`, IMMUTABLE, 'text/css; charset=utf-8'),
  cached('/static/logo-abc.svg', IMMUTABLE, 'image/svg+xml'),
  cached('/content-images/heron.abc-640.webp', IMMUTABLE, 'image/webp'),
  cached('/content-images/heron.abc.xml', IMMUTABLE),
  cached('/sw.js', 'no-cache'),
  cached('/offline/packs.json', 'no-cache', 'application/json'),
  cached('/offline/manifests/2-fr-0123456789abcdefABCD-_.json', IMMUTABLE, 'application/json'),
  cached('/offline/pieces/-_0123456789abcdefABCD.bin', IMMUTABLE, 'application/octet-stream'),
  cached('/_i18n/abc/fr/messages.json', 'public, max-age=86400'),
  cached('/fr/sitemap.xml', 'public, max-age=3600', 'application/xml; charset=utf-8'),
  cached('/robots.txt', 'public, max-age=3600', 'text/plain; charset=utf-8'),
  cached('/audio/track.mp3', REVALIDATE, 'audio/mpeg'),
  cached('/musics/river.mp3', 'public, max-age=86400', 'audio/mpeg'),
  cached('/.well-known/security.txt', REVALIDATE),
  // Cookies set by an answer.
  writes('/settings/private-api/on.json', 'privateAPI=true; Path=/; Max-Age=31104000; SameSite=Lax; Secure'),
  writes('/settings/private-api/off.json', 'privateAPI=false; Path=/; Max-Age=0; SameSite=Lax; Secure'),
  // Trailing slashes.
  goesTo('/fr/', 301, '/fr'),
  goesTo('/fr/version/2/article/12//?a=1&b=%20', 301, '/fr/version/2/article/12?a=1&b=%20'),
  goesTo('//elsewhere.example.org/', 301, '/elsewhere.example.org'),
  goesTo('/nowhere/', 301, '/nowhere'),
  goesTo('/aper%C3%A7u/', 301, '/aper%C3%A7u'),
  goesTo('/fr/a%20b+c/?d=%C3%A9+', 301, '/fr/a%20b+c?d=%C3%A9+'),
  // Redirects of the editors.
  goesTo('/fr/old', 301, '/fr/version'),
  goesTo('/en/old?a=1', 301, '/en/version?a=1'),
  goesTo('/fr/ancien', 302, '/fr/version/2/article/12?de=ancien#titre'),
  goesTo('/fr/ancien?a=1', 302, '/fr/version/2/article/12?de=ancien&a=1#titre'),
  goesTo('/en/moved', 308, 'https://elsewhere.example.org/x?y=1'),
  goesTo('/fr/d%C3%A9j%C3%A0%20vu%20%22$uri%22;?q', 307, '/fr/%24args?q'),
  // Redirects of paths without a locale, in one step.
  goesTo('/shop', 301, 'https://shop.example.org/'),
  goesTo('/fr/shop?a=1', 301, 'https://shop.example.org/?a=1'),
  goesTo('/en/shop', 301, 'https://shop.example.org/'),
  goesTo('/fr/forum', 301, 'https://forum.example.org/fr?a=b#c'),
  goesTo('/en/forum', 308, 'https://forum.example.org/en'),
  goesToOwn('/forum?q', 'https://forum.example.org/fr?a=b&q#c', 'fr-CA'),
  goesToOwn('/forum?q', 'https://forum.example.org/en?q', 'en'),
  goesToOwn('/old', '/en/version', 'en'),
  goesToOwn('/moved', 'https://elsewhere.example.org/x?y=1', 'en'),
  goesToOwn('/moved', '/fr/moved', 'fr'),
  goesToOwn('/d%C3%A9j%C3%A0%20vu%20%22$uri%22;?q', '/fr/%24args?q', 'fr'),
  // A locale in another spelling.
  goesTo('/FR', 301, '/fr'),
  goesTo('/Fr/version/2/article/12?a=%2F', 301, '/fr/version/2/article/12?a=%2F'),
  goesTo('/EN/a%20b%C3%A9', 301, '/en/a%20b%C3%A9'),
  goesTo('/fr-FR/version', 301, '/fr/version'),
  goesTo('/en_gb?x', 301, '/en?x'),
  goesTo('//FR//elsewhere', 301, '/fr//elsewhere'),
  goesTo('/FRa/version', 302, '/fr/FRa/version'),
  goesTo('/fr-france', 302, '/fr/fr-france'),
  // Paths without a locale.
  goesTo('/', 302, '/fr'),
  goesTo('/?a=1', 302, '/fr?a=1'),
  goesTo('/version/2/article/12?a=%2F', 302, '/fr/version/2/article/12?a=%2F'),
  goesTo('/french', 302, '/fr/french'),
  goesTo('/aper%C3%A7u', 302, '/fr/aper%C3%A7u'),
  goesTo('/a%20b+c%25?d=%C3%A9+%25', 302, '/fr/a%20b+c%25?d=%C3%A9+%25'),
  goesTo('/version/2.1', 302, '/fr/version/2.1'),
  goesTo('/', 302, '/en', { cookie: 'theme=dark; locale=en', 'accept-language': 'fr' }),
  goesTo('/', 302, '/en', { cookie: 'locale=de', 'accept-language': 'en-GB' }),
  goesTo('/', 302, '/fr', { cookie: 'xlocale=en' }),
  speaking('en', 'en'),
  speaking('EN-us,fr;q=0.9', 'en'),
  speaking('fr-CA, en;q=0.8', 'fr'),
  speaking('fr;q=0.5, en;q=0.6', 'en'),
  speaking('de, en;q=0.4, fr;q=0.4', 'en'),
  speaking('de-DE,de;q=0.9', 'fr'),
  speaking('en;q=0, *', 'fr'),
  speaking('en;q=0.3, *;q=0.5', 'fr'),
  speaking('*', 'fr'),
  speaking(';;,=,en;q=abc', 'fr'),
  speaking('french', 'fr'),
  // Unknown paths.
  missing('/fr/nowhere', 'Page introuvable'),
  missing('/en/version/9/article/1', 'Page not found'),
  missing('/en/nowhere?x=1', 'Page not found'),
  missing('/missing.png', 'both languages'),
  missing('/app-ffffffffffffffffffff.js', 'both languages'),
  missing('/static/missing.svg', 'both languages'),
  missing('/offline/pieces/missing.bin', 'both languages'),
  missing('/page-data/fr/nowhere/page-data.json', 'both languages'),
  missing('/fr/404', 'Page introuvable'),
  missing('/404.html', 'both languages'),
  // Files that are never served.
  missing('/hosting-rules.json', 'both languages'),
  missing('/_headers', 'both languages'),
  missing('/_redirects', 'both languages'),
  missing('/quality-report.json', 'both languages'),
  missing('/hosting/nginx.conf', 'both languages'),
  missing(`/app-${HASH}.js.br`, 'both languages'),
  missing('/static/data-abc.json.br', 'both languages'),
  missing('/fr/index.html.br', 'Page introuvable'),
  missing('/.env', 'both languages'),
  missing('/static/.secret', 'both languages'),
  missing('/fr/%2e%2e/.env', 'both languages'),
  // A page with headers of its own.
  get('/fr/account', { status: 200, body: 'Compte', headers: { 'referrer-policy': 'same-origin' } }),
  missing('/fr/account/settings', 'Page introuvable'),
  missing('/fr/account/settings.js', 'Page introuvable'),
];

/**
 * Addresses of the maximum length for nginx, made to cause backtracking in the patterns of the
 * table.
 */
const ATTACKS: [name: string, target: string, status: number, headers?: Record<string, string>][] = [
  ['slashes', '/'.repeat(7900), 302],
  ['slashes and a letter', `${'/'.repeat(7900)}a`, 302],
  ['a letter, slashes and a letter', `/fr${'/'.repeat(7900)}a`, 404],
  ['slashes before a slash at the end', `${'/'.repeat(3900)}${'a/'.repeat(1950)}`, 301],
  ['slashes before a query', `${'/'.repeat(3900)}a?${'/'.repeat(3900)}`, 302],
  ['letters and slashes', `/fr${'/a'.repeat(3900)}`, 404],
  ['encoded slashes', `/fr/${'%2F'.repeat(2600)}a`, 404],
  ['encoded letters', `/fr/${'%C3%A7'.repeat(1300)}/`, 301],
  ['dots', `/fr/${'.'.repeat(7900)}a/`, 301],
  ['dots and letters', `/${'.a'.repeat(3900)}-`, 404],
  ['dot segments', `/fr/${'./'.repeat(3900)}a`, 404],
  ['an extension', `/fr/a.${'a'.repeat(7900)}`, 404],
  ['hashes', `/${'-0123456789abcdef0123'.repeat(370)}.j`, 404],
  ['backslashes', `/fr/${'\\'.repeat(7900)}/`, 404],
  ['languages', '/', 302, { 'accept-language': `en${'-a'.repeat(3800)}/` }],
  ['weights', '/', 302, { 'accept-language': `en;q=0.${'1'.repeat(7000)}x` }],
  ['white space', '/', 302, { 'accept-language': `en;${' '.repeat(7000)}x` }],
  ['commas', '/', 302, { 'accept-language': ', en'.repeat(1900) }],
  ['cookies', '/', 302, { cookie: 'locale=fr '.repeat(750) }],
];

const HOSTS: [name: string, start: (publicDir: string) => Promise<SiteServer>][] = [
  ['the site server', (publicDir) => createSiteServer({ publicDir, port: 0 })],
  ['nginx with the generated snippet', startNginx],
];

describe.each(HOSTS)('%s', (_name, start) => {
  let folder: PublicFolder;
  let server: SiteServer;
  beforeAll(async () => {
    folder = await createPublicFolder();
    server = await start(folder.dir);
  });
  afterAll(async () => {
    await server?.close();
    await folder?.remove();
  });

  test.each(EXPECTATIONS)('answers %s %o', async (target, headers, expected) => {
    const answer = await sendRaw(server.url, target, { headers });
    expect({ status: answer.status, location: answer.headers.location }).toEqual({
      status: expected.status,
      location: expected.location,
    });
    expect(answer.headers).toMatchObject({ ...BASE_HEADERS, ...expected.headers });
    if (expected.body !== undefined) expect(answer.body.toString()).toContain(expected.body);
  });

  test.each(ATTACKS)('answers an address made of %s like any other', async (_, target, expected, headers = {}) => {
    expect(target.length).toBeLessThan(8000);
    const answer = await sendRaw(server.url, target, { headers });
    expect(answer.status).toBe(expected);
  });

  test('answers HEAD like GET, without the body', async () => {
    const [head, whole] = [await sendRaw(server.url, '/fr', { method: 'HEAD' }), await sendRaw(server.url, '/fr')];
    expect(head.status).toBe(200);
    expect(head.body).toHaveLength(0);
    expect(head.headers['content-length']).toBe(String(whole.body.length));
    expect(head.headers.etag).toBe(whole.headers.etag);
  });

  test.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('refuses %s with 405 and the allowed methods', async (method) => {
    for (const target of ['/fr', '/', '/fr/old', '/nowhere/']) {
      const answer = await sendRaw(server.url, target, { method });
      expect(answer.status).toBe(405);
      expect(answer.headers).toMatchObject({ allow: 'GET, HEAD', ...BASE_HEADERS });
    }
  });

  test('answers 304 to a client that has the page', async () => {
    const { headers } = await sendRaw(server.url, '/fr');
    expect(headers.etag).toMatch(/^(?:W\/)?"[^"]+"$/);
    const again = await sendRaw(server.url, '/fr', { headers: { 'if-none-match': headers.etag } });
    expect(again.status).toBe(304);
    expect(again.body).toHaveLength(0);
    expect(again.headers['cache-control']).toBe(REVALIDATE);
  });

  describe('of audio', () => {
    const audio = '0123456789'.repeat(200);
    const listen = (headers: Record<string, string>, method = 'GET') =>
      sendRaw(server.url, '/musics/river.mp3', { headers: { 'accept-encoding': 'gzip, br', ...headers }, method });

    test('gives the whole, says that it gives ranges, and packs nothing', async () => {
      const { status, headers, body } = await listen({});
      expect([status, body.toString()]).toEqual([200, audio]);
      expect(headers).toMatchObject({
        'accept-ranges': 'bytes',
        'content-type': 'audio/mpeg',
        'content-length': '2000',
      });
      expect(headers).not.toHaveProperty('content-encoding');
      expect(headers.etag).toMatch(/^"[^"]+"$/);
    });

    test.each([
      ['bytes=10-14', 10, 14],
      ['bytes=0-', 0, 1999],
      ['bytes=1995-', 1995, 1999],
      ['bytes=-3', 1997, 1999],
      ['bytes=-5000', 0, 1999],
      ['bytes=1990-9999', 1990, 1999],
    ])('sends the range %s', async (range, start, end) => {
      const { status, headers, body } = await listen({ range });
      expect([status, headers['content-range']]).toEqual([206, `bytes ${start}-${end}/2000`]);
      expect(headers).toMatchObject({ 'content-type': 'audio/mpeg', 'content-length': String(end - start + 1) });
      expect(body.toString()).toBe(audio.slice(start, end + 1));
    });

    test.each(['bytes=2000-', 'bytes=99999-100000'])('refuses %s and reports the length', async (range) => {
      const { status, headers } = await listen({ range });
      expect([status, headers['content-range']]).toEqual([416, 'bytes */2000']);
    });

    test.each(['bytes=0-1,10-11', 'lines=0-4'])('sends the whole file for %s', async (range) => {
      const { status, headers, body } = await listen({ range });
      expect([status, body.toString()]).toEqual([200, audio]);
      expect(headers).not.toHaveProperty('content-range');
    });

    test('sends a range only of the file that the client started', async () => {
      const { etag = '' } = (await listen({})).headers;
      const statusFor = async (ifRange: string) => (await listen({ range: 'bytes=0-4', 'if-range': ifRange })).status;
      expect(await statusFor(etag)).toBe(206);
      expect(await statusFor('"other"')).toBe(200);
      expect(await statusFor('Thu, 01 Jan 1970 00:00:00 GMT')).toBe(200);
    });

    test('answers 304 to a client that has it, before any range', async () => {
      const { etag = '' } = (await listen({})).headers;
      const { status, body } = await listen({ 'if-none-match': etag, range: 'bytes=0-4' });
      expect([status, body.length]).toEqual([304, 0]);
    });

    test('answers HEAD with its length and no body', async () => {
      const { status, headers, body } = await listen({}, 'HEAD');
      expect([status, headers['content-length'], headers['accept-ranges'], body.length]).toEqual([
        200,
        '2000',
        'bytes',
        0,
      ]);
    });
  });

  test('compresses for a client that accepts it, and sets Vary', async () => {
    const answer = await sendRaw(server.url, '/fr', { headers: { 'accept-encoding': 'gzip' } });
    expect(answer.headers['content-encoding']).toBe('gzip');
    expect(answer.headers.vary).toContain('Accept-Encoding');
  });

  test.each([
    '/../../etc/passwd',
    '/fr/../../../etc/passwd',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/..%2f..%2fetc/passwd',
    '/%00',
    '/%zz',
  ])('does not serve %s', async (target) => {
    const answer = await sendRaw(server.url, target);
    expect(answer.status).toBe(400);
    expect(answer.body.toString()).not.toContain('root:');
  });
});

describe('rules of the maximum length', () => {
  const LONG = {
    path: `/fr/${'\u00e9"'.repeat(110)}`,
    redirect: `https://example.org/?${'\\'.repeat(1970)}#h`,
    status: 301,
  } as const;
  const PATH = `/fr/${'a'.repeat(996)}`;
  const routeRules = [
    LONG,
    { path: PATH, redirect: `/fr/version?${'$'.repeat(600)}`, status: 302 } as const,
    // Left out: nginx does not start with words of 20 kB.
    { path: `/fr/${'b'.repeat(20_000)}`, redirect: '/fr', status: 301 } as const,
    { path: '/fr/long', redirect: `/fr/${'\u00e9'.repeat(400)}`, status: 301 } as const,
  ];

  test.each(HOSTS)('are accepted by %s', async (_, start) => {
    const folder = await createPublicFolder(SITE_FILES, siteRules({ routeRules }));
    const server = await start(folder.dir);
    const answers = [encodeURI(LONG.path), PATH, '/fr/long'].map((target) => sendRaw(server.url, target));
    const [first, second, third] = await Promise.all(answers);
    await server.close();
    await folder.remove();
    expect([first?.status, first?.headers.location]).toEqual([301, LONG.redirect]);
    expect([second?.status, third?.status]).toEqual([302, 404]);
  });
});

const BASE_HEADERS = {
  'content-security-policy': siteRules().headers[0]?.headers['Content-Security-Policy'],
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': expect.stringContaining('camera=()') as unknown,
  'cross-origin-opener-policy': 'same-origin',
  'strict-transport-security': 'max-age=31536000',
};

describe.each(HOSTS)('%s, for a site below a path', (_name, start) => {
  let folder: PublicFolder;
  let server: SiteServer;
  beforeAll(async () => {
    folder = await createPublicFolder(SITE_FILES, siteRules({ siteUrl: 'https://docs.example.org/docs' }));
    server = await start(folder.dir);
  });
  afterAll(async () => {
    await server?.close();
    await folder?.remove();
  });
  const hosted = (address: string) => (address.startsWith('/') ? `/docs${address}` : address);

  test.each(EXPECTATIONS)('answers %s %o there', async (target, headers, expected) => {
    const answer = await sendRaw(server.url, hosted(target), { headers });
    expect({ status: answer.status, location: answer.headers.location }).toEqual({
      status: expected.status,
      location: expected.location && hosted(expected.location),
    });
    const { 'set-cookie': cookies, ...others } = expected.headers ?? {};
    expect(answer.headers).toMatchObject({ ...BASE_HEADERS, ...others });
    if (cookies !== undefined) {
      const below = String(cookies).replace('=true', '=/docs').replace('Path=/', 'Path=/docs/');
      expect(answer.headers['set-cookie']).toEqual([below]);
    }
    if (expected.body !== undefined) expect(answer.body.toString()).toContain(expected.body);
  });

  test.each(['/fr', '/docsfr', '/fr/old', '/blog'])('answers 404 for %s, which is not of the site', async (target) => {
    expect((await sendRaw(server.url, target)).status).toBe(404);
  });

  test('leads from the path itself and from the root of the host to the site', async () => {
    const [path, root] = await Promise.all(['/docs?a=1', '/?a=1'].map((target) => sendRaw(server.url, target)));
    expect([path?.status, path?.headers.location]).toEqual([301, '/docs/?a=1']);
    expect([root?.status, root?.headers.location]).toEqual([302, '/docs/?a=1']);
  });
});
