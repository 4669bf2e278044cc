import { type IdentityConfig, otherLocales } from '../../../../../content-schema';
import { anIdentityConfig } from '../testing/an-identity-config';
import { cataloguePath, shardPath, textPath, wordListPath } from '../../../../shared/search-files';
import { createHostingRules, type HostingInput } from './create-hosting-rules';
import { caddyfile } from './host-files/caddyfile';
import { nginxSnippet } from './host-files/nginx-snippet';
import { redirectsFile } from './host-files/redirects-file';
import { robotsText } from './hosting-files';
import { headersOf, resolveHeaderRules } from '../../../../node/hosting/headers-of';
import { hostingRulesSchema } from '../../../../node/hosting/hosting-rules';

const rules = (input: Partial<HostingInput> = {}) =>
  createHostingRules({ siteUrl: 'https://docs.example.org', scriptHashes: ['sha256-AAAA'], ...input });
const headersAt = (path: string, input?: Partial<HostingInput>) => headersOf(resolveHeaderRules(rules(input)), path);
const policy = (input?: Partial<HostingInput>) =>
  Object.fromEntries(
    (headersAt('/fr', input)['Content-Security-Policy'] ?? '').split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );

describe('the table of hosting rules', () => {
  test('matches its schema, also after serialisation to JSON', () => {
    const table = rules({ routeRules: [{ path: '/a', redirect: 'https://example.org/', status: 308 }] });
    expect(hostingRulesSchema.parse(JSON.parse(JSON.stringify(table)))).toEqual(table);
  });

  test('of a stored release may have fields of an older version', () => {
    expect(hostingRulesSchema.parse({ ...rules(), rewrites: [] })).toEqual(rules());
  });

  test.each(['fr', 'en'] as const)('of a site in "%s" alone names no other language in any file', (mainLocale) => {
    const [other] = otherLocales(mainLocale);
    const routeRules = [{ path: '/a', redirect: '/b', status: 301 } as const];
    const table = rules({ languages: [mainLocale], mainLocale, routeRules });
    expect(hostingRulesSchema.parse(JSON.parse(JSON.stringify(table)))).toEqual(table);
    expect(table.redirects).toEqual([
      { from: `/${mainLocale}/a`, to: `/${mainLocale}/b`, status: 301 },
      { from: '/a', to: `/${mainLocale}/b`, status: 301 },
    ]);
    const files = [JSON.stringify(table), caddyfile(table), nginxSnippet(table), redirectsFile(table)];
    for (const file of [...files, robotsText('https://docs.example.org', [mainLocale])]) {
      expect(file).toContain(`/${mainLocale}`);
      expect(file).not.toMatch(new RegExp(`\\b${other}\\b(?!-)`));
    }
    for (const file of files) expect(file).not.toMatch(/Accept-Language"|accept_language|header_regexp|cookie_/);
  });

  test('rejects a pattern that no host supports', () => {
    const result = hostingRulesSchema.safeParse({ ...rules(), hidden: ['/a/*/b'] });
    expect(result.success).toBe(false);
  });

  test('applies the most specific pattern over those of every path', () => {
    expect(headersAt('/content-images/a.xml')['Cache-Control']).toContain('immutable');
    expect(headersAt('/fr/sitemap.xml')['Cache-Control']).toBe('public, max-age=3600');
    expect(headersAt('/fr/sitemap.xml')['X-Content-Type-Options']).toBe('nosniff');
    expect(headersAt('/page-data/fr/page-data.json')['Cache-Control']).toBe('public, max-age=0, must-revalidate');
  });

  test('caches search files for a year, and revalidates their catalog each time', () => {
    const digest = '0123456789abcde';
    const hashed = [
      cataloguePath('fr', digest),
      shardPath('fr', digest),
      wordListPath('fr', digest),
      textPath('fr', 1, 0, digest),
    ];
    for (const path of hashed) expect(headersAt(path)['Cache-Control']).toContain('immutable');
    expect(headersAt('/search/catalog.json')['Cache-Control']).toBe('no-cache');
    expect(headersAt('/fr/search')['Cache-Control']).toBe('public, max-age=0, must-revalidate');
  });

  test('caches parts and manifests of packs for a year, and revalidates the pack list and the worker each time', () => {
    for (const path of ['/offline/pieces/abc.bin', '/offline/manifests/2-fr-abc.json']) {
      expect(headersAt(path)['Cache-Control']).toContain('immutable');
    }
    for (const path of ['/offline/packs.json', '/sw.js']) expect(headersAt(path)['Cache-Control']).toBe('no-cache');
    expect(headersAt('/fr/offline')['Cache-Control']).toBe('public, max-age=0, must-revalidate');
  });

  test('caches audio for a day: its URL stays the same when its bytes change', () => {
    expect(headersAt('/musics/river.mp3')['Cache-Control']).toBe('public, max-age=86400');
    expect(headersAt('/data/musicsConfig.json')['Cache-Control']).toBe('public, max-age=0, must-revalidate');
  });

  test('revalidates the configuration of sign-in each time: cookies carry the name of its client', () => {
    expect(headersAt('/data/identityConfig.json')['Cache-Control']).toBe('public, max-age=0, must-revalidate');
  });

  test('does not send the URLs of account pages, which contain the return address, to other sites', () => {
    for (const path of ['/fr/account', '/en/auth/sign-in', '/fr/auth/sign-up', '/en/auth/reset']) {
      expect(headersAt(path)).toMatchObject({
        'Referrer-Policy': 'same-origin',
        'Cache-Control': 'public, max-age=0, must-revalidate',
      });
    }
    expect(headersAt('/fr')['Referrer-Policy']).toBe('strict-origin-when-cross-origin');
  });

  test('sets the cookie of private mode in the response of a file, secure when the site uses https', () => {
    const [on, off] = ['/settings/private-api/on.json', '/settings/private-api/off.json'];
    const identity = anIdentityConfig();
    expect(headersAt(on, { identity })).toMatchObject({
      'Cache-Control': 'no-store',
      'Set-Cookie': 'privateAPI=true; Path=/; Max-Age=31104000; SameSite=Lax; Secure',
    });
    expect(headersAt(off, { identity })['Set-Cookie']).toBe(
      'privateAPI=false; Path=/; Max-Age=0; SameSite=Lax; Secure',
    );
    expect(headersAt(on, { identity, siteUrl: 'https://example.org/docs' })['Set-Cookie']).toBe(
      'privateAPI=/docs; Path=/docs/; Max-Age=31104000; SameSite=Lax; Secure',
    );
    expect(headersAt(on, { identity, siteUrl: 'http://localhost:4000' })['Set-Cookie']).not.toContain('Secure');
    expect(headersAt('/fr', { identity })).not.toHaveProperty('Set-Cookie');
    // A site without accounts has no staff.
    expect(headersAt(on)).not.toHaveProperty('Set-Cookie');
  });

  test('sends Strict-Transport-Security only when the site uses https', () => {
    expect(headersAt('/fr')['Strict-Transport-Security']).toBe('max-age=31536000');
    expect(headersAt('/fr', { siteUrl: 'http://localhost:4000' })).not.toHaveProperty('Strict-Transport-Security');
  });

  test('lists the first segment of every published page route', () => {
    expect(rules().localizedRoots).toContain('version');
    expect(rules().localizedRoots).not.toContain('publications');
  });
});

describe('the content security policy', () => {
  test('allows only scripts of the site and the one inline script', () => {
    expect(policy()).toMatchObject({
      'default-src': ["'self'"],
      'script-src': ["'self'", "'sha256-AAAA'"],
      'style-src': ["'self'"],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'frame-ancestors': ["'none'"],
      'form-action': ["'self'"],
    });
  });

  test('allows images from memory, and nothing else', () => {
    expect(policy()['img-src']).toContain('blob:');
    expect(
      Object.entries(policy()).filter(([name, sources]) => name !== 'img-src' && sources.includes('blob:')),
    ).toEqual([]);
  });

  test('allows inline styles by hash, attributes included', () => {
    const inlineStyles = { elements: ['sha256-STYLE'], attributes: ['sha256-ATTR'] };
    expect(policy({ inlineStyles })['style-src']).toEqual([
      "'self'",
      "'sha256-STYLE'",
      "'unsafe-hashes'",
      "'sha256-ATTR'",
    ]);
    expect(policy({ inlineStyles: { ...inlineStyles, attributes: [] } })['style-src']).toEqual([
      "'self'",
      "'sha256-STYLE'",
    ]);
  });

  test('allows every inline style only when requested', () => {
    expect(policy({ inlineStyles: 'any' })['style-src']).toEqual(["'self'", "'unsafe-inline'"]);
  });

  test('allows scripts to connect to the configured origins, each once and without its path', () => {
    const apiOrigins = ['https://api.example.org/v1/', 'https://api.example.org', 'http://127.0.0.1:4100'];
    expect(policy({ apiOrigins })['connect-src']).toEqual([
      "'self'",
      'https://api.example.org',
      'http://127.0.0.1:4100',
    ]);
  });

  test('allows scripts of the origins that the analytics service of the site needs, and of no others', () => {
    expect(policy()['script-src']).toEqual(["'self'", "'sha256-AAAA'"]);
    const scriptOrigins = ['https://www.googletagmanager.com', 'https://*.example.org'];
    expect(policy({ scriptOrigins })['script-src']).toEqual(["'self'", "'sha256-AAAA'", ...scriptOrigins]);
  });

  test('allows audio of the site, and of the delivery host if there is one', () => {
    expect(policy()['media-src']).toEqual(["'self'"]);
    const deliveryUrl = 'https://media.example.org:8443/versio';
    expect(policy({ deliveryUrl })['media-src']).toEqual(["'self'", 'https://media.example.org:8443']);
    expect(policy({ deliveryUrl })['connect-src']).toEqual(["'self'"]);
  });

  const identityPoolId = 'us-east-1:11111111-2222-4333-8444-555555555555';

  test.each<[what: string, config: Partial<IdentityConfig>, origins: string[]]>([
    ['the user pool of AWS', {}, ['https://cognito-idp.eu-west-3.amazonaws.com']],
    [
      'both pools of AWS',
      { identityPoolId },
      ['https://cognito-idp.eu-west-3.amazonaws.com', 'https://cognito-identity.us-east-1.amazonaws.com'],
    ],
    ['AWS in China', { userPoolId: 'cn-north-1_A' }, ['https://cognito-idp.cn-north-1.amazonaws.com.cn']],
    ['an endpoint elsewhere', { userPoolEndpoint: 'https://id.example.org/pool/' }, ['https://id.example.org']],
    [
      'endpoints of the site itself, which need nothing',
      { identityPoolId, userPoolEndpoint: '/_identity/', identityPoolEndpoint: '/_identity/' },
      [],
    ],
  ])('allows scripts to connect to %s when the site uses it for sign-in', (_what, config, origins) => {
    expect(policy({ identity: anIdentityConfig(config) })['connect-src']).toEqual(["'self'", ...origins]);
  });
});
