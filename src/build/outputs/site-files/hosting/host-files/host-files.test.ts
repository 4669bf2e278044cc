import type { Locale, RouteRule } from '../../../../../../content-schema';
import { anIdentityConfig } from '../../testing/an-identity-config';
import { createHostingRules } from '../create-hosting-rules';
import { caddyfile } from './caddyfile';
import { headersFile } from './headers-file';
import { nginxSnippet } from './nginx-snippet';
import { redirectsFile } from './redirects-file';
import { robotsText } from '../hosting-files';

const HASH = '0123456789abcdef0123';
const ROUTE_RULES: RouteRule[] = [
  { path: '/fr/old', redirect: '/fr/new', status: 301 },
  { path: '/fr/a b*:c', redirect: 'https://example.org/?q={x}`', status: 308 },
  { path: '/fr/"quote" $uri; {}', redirect: '/fr/x?y#z', status: 307 },
];
const rules = createHostingRules({
  siteUrl: 'https://docs.example.org',
  scriptHashes: ['sha256-AAAA'],
  routeRules: ROUTE_RULES,
  identity: anIdentityConfig(),
});
const uncommented = (text: string) => text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));

/**
 * Parses `_headers` as Netlify and Cloudflare Pages do: a path, then indented headers. The headers
 * of all matching rules are combined.
 */
function parseHeadersFile(text: string): { path: string; headers: [string, string][] }[] {
  const blocks: { path: string; headers: [string, string][] }[] = [];
  for (const line of uncommented(text)) {
    if (!line.startsWith(' ')) blocks.push({ path: line, headers: [] });
    else {
      const [, name = '', value = ''] = /^ {2}([A-Za-z-]+): (.+)$/.exec(line) ?? [];
      blocks.at(-1)?.headers.push([name, value]);
    }
  }
  return blocks;
}

describe('_headers', () => {
  const files = [`/app-${HASH}.js`, '/fr/sitemap.xml', '/sw.js', '/content-images/a.xml', '/fr/index.html'];
  const blocks = parseHeadersFile(headersFile(rules, files));

  test('gives every path the security headers', () => {
    const [all] = blocks;
    expect(all?.path).toBe('/*');
    expect(all?.headers.map(([name]) => name)).toEqual(
      expect.arrayContaining(['Content-Security-Policy', 'X-Content-Type-Options', 'Strict-Transport-Security']),
    );
  });

  test('sets the cookie of private mode in the response of its files, which are never cached', () => {
    const headersOf = (path: string) => Object.fromEntries(blocks.find((block) => block.path === path)?.headers ?? []);
    expect(headersOf('/settings/private-api/on.json')).toEqual({
      'Cache-Control': 'no-store',
      'Set-Cookie': 'privateAPI=true; Path=/; Max-Age=31104000; SameSite=Lax; Secure',
    });
    expect(headersOf('/settings/private-api/off.json')['Set-Cookie']).toContain('Max-Age=0;');
  });

  test('sets no header twice for one path, because the hosts would join the values', () => {
    // A path of each rule.
    const paths = rules.headers.map(({ pattern }) =>
      pattern.replace('/*[hash]', `/app-${HASH}`).replace(/^\*/, '/a').replace('*', 'a'),
    );
    const all = [...new Set([...files, ...paths])];
    const written = parseHeadersFile(headersFile(rules, all));
    const twice = all.flatMap((path) => {
      const names = written
        .filter(
          (block) => block.path === path || (block.path.endsWith('*') && path.startsWith(block.path.slice(0, -1))),
        )
        .flatMap(({ headers }) => headers.map(([name]) => name));
      return names.filter((name, index) => names.indexOf(name) !== index).map((name) => `${path}: ${name}`);
    });
    expect(twice).toEqual([]);
  });

  test('lists the files of patterns that the hosts do not support', () => {
    expect(blocks.map(({ path }) => path)).toEqual(expect.arrayContaining([`/app-${HASH}.js`, '/fr/sitemap.xml']));
    expect(blocks.filter(({ path }) => /[[\]]|\*./.test(path))).toEqual([]);
    expect(blocks.find(({ path }) => path === '/fr/sitemap.xml')?.headers).toEqual([
      ['Cache-Control', 'public, max-age=3600'],
    ]);
  });
});

test('_headers omits a pattern that matches many files, to stay within the hundred rules of a host', () => {
  const copies = Array.from({ length: 41 }, (_, index) => `/fr/version/1/article/${index}.md`);
  const paths = (files: string[]) => parseHeadersFile(headersFile(rules, files)).map(({ path }) => path);
  expect(paths(copies.slice(1))).toEqual(expect.arrayContaining(copies.slice(1)));
  expect(paths(copies).filter((path) => path.endsWith('.md'))).toEqual([]);
});

describe('_redirects', () => {
  const lines = uncommented(redirectsFile(rules)).map((line) => line.split(' '));
  /** The rules that Cloudflare Pages accepts: two or three words, and a status it knows. */
  const onCloudflare = lines.filter((words) => words.length <= 3 && /^(?:200|30[12378])$/.test(words[2] ?? '302'));

  test('tells how languages are chosen only where there are several', () => {
    expect(redirectsFile(rules)).toMatch(/chooses the language[^]*404\.html, which speaks every one/);
    const one = redirectsFile({ ...rules, redirects: [], locales: ['en'], defaultLocale: 'en' });
    expect(one).not.toMatch(/the language|Language=/);
    expect(one).toContain('status 404).\n# - A redirect of the editors wins');
  });

  test('starts every line with a path and a target, neither of which the hosts would read as a placeholder', () => {
    for (const [from = '', to = ''] of lines) {
      expect(from).toMatch(/^\/[^:?#\s]*$/);
      expect(from.replace(/\/\*$/, '')).not.toContain('*');
      expect(to).toMatch(/^(?:\/|https?:\/\/)/);
    }
  });

  test('starts with the redirects of the editors, with a status that both hosts support', () => {
    const redirects = [
      ['/fr/%22quote%22%20%24uri%3B%20%7B%7D', '/fr/x?y#z', '302'],
      ['/fr/a%20b%2A%3Ac', 'https://example.org/?q={x}`', '301'],
      ['/fr/old', '/fr/new', '301'],
    ];
    expect(onCloudflare.slice(0, 3)).toEqual(redirects);
    // Netlify follows the first line, even if a file exists.
    expect(lines.slice(0, 6)).toEqual(
      redirects.flatMap(([from, to, status]) => [
        [from, to, `${status}!`],
        [from, to, status],
      ]),
    );
  });

  test('redirects a path without a locale to the page in the reader’s locale, the default one last', () => {
    const routeRules = (['fr', 'en'] as const).map((locale) => ({
      ...{ path: `/${locale}/forum`, redirect: `https://forum.example.org/${locale}`, status: 301 as const },
    }));
    const table = (mainLocale: Locale) =>
      uncommented(
        redirectsFile(
          createHostingRules({ siteUrl: 'https://docs.example.org', scriptHashes: [], mainLocale, routeRules }),
        ),
      ).filter((line) => line.startsWith('/forum '));
    expect(table('fr')).toEqual([
      '/forum https://forum.example.org/en 302 Language=en',
      '/forum https://forum.example.org/fr 302',
    ]);
    expect(table('en')[0]).toBe('/forum https://forum.example.org/fr 302 Language=fr');
  });

  test('omits the repeated redirects when Cloudflare would read too few of them', () => {
    const redirects = Array.from({ length: 1001 }, (_, index) => ({
      from: `/fr/${index}`,
      to: '/fr',
      status: 301 as const,
    }));
    const repeated = (count: number) =>
      redirectsFile({ ...rules, redirects: redirects.slice(0, count) }).match(/ 301!$/gm)?.length;
    expect([repeated(1000), repeated(1001)]).toEqual([1000, undefined]);
  });

  test('never redirects a path with a locale by the rules for those without, which would loop on Cloudflare', () => {
    for (const [from = '', to = ''] of onCloudflare) {
      if (to.includes(':splat')) expect(from).not.toMatch(/^\/(?:\*|fr|en)/);
    }
  });

  test('configures language redirects and the 404 page of each locale for Netlify', () => {
    expect(lines).toContainEqual(['/version/*', '/en/version/:splat', '302', 'Language=en']);
    expect(lines).toContainEqual(['/en/*', '/en/404/index.html', '404']);
  });
});

/**
 * Splits a Caddyfile into lines of words (quoted ones as one), and checks that its blocks are
 * closed.
 */
function parseCaddyfile(text: string): { depth: number; words: string[] }[] {
  let depth = 0;
  const lines = uncommented(text).map((line) => {
    const words = [...line.matchAll(/`([^`]*)`|"((?:[^"\\]|\\.)*)"|(\S+)/g)].map(
      ([, raw, quoted, bare]) => raw ?? quoted ?? bare ?? '',
    );
    if (words[0] === '}') depth -= 1;
    const parsed = { depth, words };
    if (words.at(-1) === '{') depth += 1;
    return parsed;
  });
  expect(depth).toBe(0);
  return lines;
}

describe('the Caddyfile', () => {
  const lines = parseCaddyfile(caddyfile(rules));
  const directives = new Set(
    'root encode route header import error redir handle handle_errors rewrite file_server vars respond precompressed disable_canonical_uris not path path_regexp file }'.split(
      ' ',
    ),
  );

  test('closes its blocks and uses only directives that Caddy has', () => {
    for (const { depth, words } of lines) {
      const [first = ''] = words;
      if (depth === 0) expect(first).toMatch(/^(?:\(versio_headers\)|\{\$SITE_ADDRESS::8080\}|\})$/);
      else if (!first.startsWith('@')) expect(directives).toContain(first);
    }
  });

  test('defines every matcher before it is used, once', () => {
    const defined = new Set<string>();
    for (const { words } of lines) {
      const [first = '', second = ''] = words;
      if (first.startsWith('@')) {
        expect(defined).not.toContain(first);
        defined.add(first);
      } else if (second.startsWith('@')) expect(defined).toContain(second);
    }
    expect(defined.size).toBeGreaterThan(15);
  });

  test('redirects what the editors wrote, as patterns that match the decoded path and no other', () => {
    const patterns = lines
      .filter(({ words }) => words[0]?.startsWith('@redirect') && words[1] === 'path_regexp')
      .map(({ words }) => words[2] ?? '');
    const matches = (path: string) => patterns.filter((pattern) => new RegExp(pattern).test(path)).length;
    expect(['/fr/old', '/fr/a b*:c', '/fr/"quote" $uri; {}'].map(matches)).toEqual([1, 1, 1]);
    expect(['/fr/old/x', '/fr/a bb:c', '/x/fr/old'].map(matches)).toEqual([0, 0, 0]);
  });

  test('redirects an address without a locale once the reader’s is known', () => {
    const at = lines.findIndex(({ words }) => words[0]?.startsWith('@redirect') && words[1] === '{');
    expect(lines.slice(at, at + 5).map(({ words }) => words.join(' '))).toEqual([
      '@redirect3 {',
      'path_regexp ^/"quote" \\$uri; \\x7B\\x7D$',
      'vars {vars.versio_locale} fr',
      '}',
      'redir @redirect3 /fr/x?y#z 302',
    ]);
    expect(at).toBeGreaterThan(lines.findIndex(({ words }) => words[1] === '@cookie'));
  });

  test('sets the type of audio files, which not every system knows', () => {
    const text = caddyfile(rules);
    expect(text).toContain('@mp3 path *.mp3');
    expect(text).toContain('header @mp3 Content-Type audio/mpeg');
  });

  test('sets the headers of a pattern after those of every path, the most specific last', () => {
    const values = lines.filter(({ words }) => words.includes('Cache-Control')).map(({ words }) => words.at(-1));
    expect(values[0]).toBe('public, max-age=0, must-revalidate');
    expect(values.at(-1)).toBe('no-store');
  });
});

describe('the nginx snippet', () => {
  test('cannot be broken out of by a rule of an editor', () => {
    const injected = nginxSnippet(
      createHostingRules({
        siteUrl: 'http://localhost',
        scriptHashes: [],
        routeRules: [{ path: '/fr/x"; } location / { return 200 "', redirect: '/fr/"; return 200 "$uri', status: 301 }],
      }),
    );
    expect(injected).toContain('location = "/fr/x\\"; } location / { return 200 \\"" {');
    expect(injected).toContain('return 301 "/fr/%22%3B%20return%20200%20%22%24uri$is_args$args";');
  });

  test('gives one range of a file at a time, and keeps audio for a day', () => {
    const text = nginxSnippet(rules);
    expect(text).toContain('max_ranges 1;');
    expect(text).toContain('audio/mpeg mp3;');
    expect(/location \^~ "\/musics\/" \{[^}]*\}/.exec(text)?.[0]).toContain('"public, max-age=86400"');
  });

  test('refuses a header that nginx would take for a variable', () => {
    const broken = { ...rules, headers: [{ pattern: '/*', headers: { 'X-Price': '$5' } }] };
    expect(() => nginxSnippet(broken)).toThrow(/"\$" in a header.*X-Price/);
  });

  test('has one location for a path that two rules speak of', () => {
    const twice = { ...rules, redirects: [{ from: '/sw.js', to: '/fr', status: 301 as const }] };
    expect(nginxSnippet(twice).split('location = "/sw.js"')).toHaveLength(2);
  });
});

describe('below a path', () => {
  const below = createHostingRules({
    siteUrl: 'https://example.org/docs',
    scriptHashes: [],
    routeRules: [...ROUTE_RULES, { path: '/en/x', redirect: 'https://example.org/docs/en/y', status: 301 }],
    identity: anIdentityConfig(),
  });

  test('every line of _redirects starts and ends there, or leads to another site', () => {
    const lines = uncommented(redirectsFile(below)).map((line) => line.split(' '));
    expect(lines.length).toBeGreaterThan(10);
    for (const [from = '', to = ''] of lines) {
      expect(from).toMatch(/^\/docs\//);
      expect(to).toMatch(/^(?:\/docs\/|https:\/\/example\.org\/\?q)/);
    }
    expect(lines).toContainEqual(['/docs/en/x', '/docs/en/y', '301']);
    expect(redirectsFile(below)).toContain('all other files of the site in its folder "docs"');
  });

  test('every path of _headers is there, and so is the cookie of private mode', () => {
    const blocks = parseHeadersFile(headersFile(below, [`/app-${HASH}.js`]));
    expect(blocks.map(({ path }) => path).filter((path) => !path.startsWith('/docs/'))).toEqual([]);
    expect(blocks.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['/docs/*', '/docs/sw.js', `/docs/app-${HASH}.js`]),
    );
    const cookies = blocks.flatMap(({ headers }) => headers.filter(([name]) => name === 'Set-Cookie'));
    expect(cookies.map(([, value]) => value)).toEqual([
      expect.stringContaining('; Path=/docs/;'),
      expect.stringContaining('; Path=/docs/;'),
    ]);
  });

  test('the Caddyfile removes the path before it matches, and adds it to redirects', () => {
    const lines = parseCaddyfile(caddyfile(below)).map(({ words }) => words);
    expect(lines).toContainEqual(['uri', 'strip_prefix', '/docs']);
    expect(lines).toContainEqual(['redir', '@hostRoot', '/docs/{?query}', '302']);
    const targets = lines.filter(([first]) => first === 'redir').map(([, , target]) => target);
    expect(targets.length).toBeGreaterThan(5);
    for (const target of targets) expect(target).toMatch(/^(?:\/docs\/|https:\/\/example\.org\/\?q)/);
  });

  test('robots.txt names the addresses of the host', () => {
    expect(robotsText('https://example.org/docs', ['fr'])).toBe(
      'User-agent: *\nDisallow: /docs/fr/account\nDisallow: /docs/fr/auth/\n\nSitemap: https://example.org/docs/fr/sitemap.xml\n',
    );
  });
});
