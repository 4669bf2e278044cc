import type { RouteRule } from '../../../content-schema';
import { expandRouteRules } from './expand-route-rules';

const rule = (path: string, redirect: string, status: RouteRule['status'] = 301): RouteRule => ({
  path,
  redirect,
  status,
});
const targets = (...rules: RouteRule[]) =>
  Object.fromEntries(expandRouteRules(rules).redirects.map(({ from, to }) => [from, to]));

describe('expandRouteRules', () => {
  test('applies a path without a locale to both, and keeps the locale of the reader', () => {
    expect(targets(rule('/old', '/version/2'))).toEqual({ '/fr/old': '/fr/version/2', '/en/old': '/en/version/2' });
    expect(targets(rule('/fr/old', '/version/2'))).toEqual({ '/fr/old': '/fr/version/2' });
    expect(targets(rule('/old', '/en/version'))).toEqual({ '/fr/old': '/en/version', '/en/old': '/en/version' });
    expect(targets(rule('/old', '/'))).toEqual({ '/fr/old': '/fr', '/en/old': '/en' });
  });

  test('keeps external targets unchanged', () => {
    expect(targets(rule('/fr/shop', 'https://shop.example.org/a?b=c#d'))).toEqual({
      '/fr/shop': 'https://shop.example.org/a?b=c#d',
    });
  });

  test('treats files as having no locale', () => {
    expect(targets(rule('/guide.pdf', '/static/guide-2.pdf'))).toEqual({ '/guide.pdf': '/static/guide-2.pdf' });
    expect(targets(rule('/fr/old', '/static/guide.pdf'))).toEqual({ '/fr/old': '/static/guide.pdf' });
  });

  test('normalises the spelling of every path, without a trailing slash', () => {
    expect(targets(rule('/fr/caf\u00e9 noir/', '/fr/%61//b/?q=1#h'))).toEqual({
      '/fr/caf%C3%A9%20noir': '/fr/a/b?q=1#h',
    });
    expect(targets(rule('/fr/*:$', '/fr/$uri'))).toEqual({ '/fr/%2A%3A%24': '/fr/%24uri' });
  });

  test('keeps the status', () => {
    expect(expandRouteRules([rule('/fr/a', '/fr/b', 307)]).redirects[0]?.status).toBe(307);
  });

  test('prefers the rule that names the locale, then the first, and reports the others', () => {
    const general = rule('/old', '/a');
    const second = rule('/old', '/c');
    const { redirects, dropped } = expandRouteRules([general, rule('/fr/old', '/b'), second]);
    expect(redirects.map(({ from, to }) => [from, to])).toEqual([
      ['/en/old', '/en/a'],
      ['/fr/old', '/fr/b'],
    ]);
    expect(dropped.map((each) => each.rule)).toEqual([general, second, second]);
  });

  test('drops rules that lead back to themselves, directly or in a cycle, but not those that lead to one', () => {
    const { redirects, dropped } = expandRouteRules([
      rule('/fr/self', '/fr/self?again'),
      rule('/fr/a', '/fr/b'),
      rule('/fr/b', '/fr/c#x'),
      rule('/fr/c', '/fr/a'),
      rule('/fr/into', '/fr/a'),
      rule('/fr/chain', '/fr/into'),
    ]);
    expect(redirects.map(({ from }) => from)).toEqual(['/fr/chain', '/fr/into']);
    expect(dropped.map(({ rule: { path } }) => path).sort()).toEqual(['/fr/a', '/fr/b', '/fr/c', '/fr/self']);
  });

  test('follows other rules in one step, with all queries and hashes; permanent only if all are', () => {
    const { redirects } = expandRouteRules([
      rule('/fr/a', '/b?from=a#here'),
      rule('/b', '/c?from=b'),
      rule('/c', '/version/2#place', 302),
      rule('/fr/d', '/fr/e#kept', 308),
      rule('/fr/e', 'https://shop.example.org/', 307),
      rule('/old.html', '/f'),
      rule('/f', 'https://example.org/f'),
      rule('/older.html', '/b'),
    ]);
    expect(
      redirects.filter(({ from }) => !from.startsWith('/en')).map(({ from, to, status }) => [from, to, status]),
    ).toEqual([
      ['/fr/a', '/fr/version/2?from=b&from=a#place', 302],
      ['/fr/b', '/fr/version/2?from=b#place', 302],
      ['/fr/c', '/fr/version/2#place', 302],
      ['/fr/d', 'https://shop.example.org/#kept', 307],
      ['/fr/e', 'https://shop.example.org/', 307],
      ['/fr/f', 'https://example.org/f', 301],
      ['/old.html', 'https://example.org/f', 301],
      // That target depends on the reader's language.
      ['/older.html', '/b', 301],
    ]);
  });

  test('stops earlier when the combined target would be too long', () => {
    const long = 'x'.repeat(1500);
    const { redirects } = expandRouteRules([rule('/fr/a', `/fr/b?${long}`), rule('/fr/b', `/fr/c?${long}`)]);
    expect(redirects.map(({ from, to }) => [from, to.length])).toEqual([
      ['/fr/a', 1506],
      ['/fr/b', 1506],
    ]);
  });

  test('finds a cycle through a path without a locale', () => {
    const { redirects, dropped } = expandRouteRules([rule('/old.html', '/new'), rule('/new', '/old.html')]);
    // The other language leads into the former cycle, and ends there.
    expect(redirects.map(({ from, to }) => [from, to])).toEqual([['/en/new', '/old.html']]);
    expect(dropped.map(({ rule: { path } }) => path).sort()).toEqual(['/new', '/old.html']);
  });

  test('recognises a path by its spelling, and the site by its URL', () => {
    const siteUrl = 'https://docs.example.org';
    const { redirects, dropped } = expandRouteRules(
      [
        rule('/%66r//old/', 'https://docs.example.org/version/./1'),
        rule('/old', '/other'),
        rule('/fr/a', 'https://docs.example.org/fr/b'),
        rule('/fr/b', '/fr/%61'),
        rule('/fr/c', 'https://elsewhere.example.org/fr/c'),
      ],
      { siteUrl },
    );
    expect(redirects.map(({ from, to }) => [from, to])).toEqual([
      ['/en/old', '/en/other'],
      ['/fr/c', 'https://elsewhere.example.org/fr/c'],
      ['/fr/old', '/fr/version/1'],
    ]);
    expect(dropped.map(({ reason }) => reason)).toEqual([
      'another rule already redirects /fr/old',
      '/fr/a leads back to itself',
      '/fr/b leads back to itself',
    ]);
  });

  test('drops targets that are too long after encoding', () => {
    const long = '\u00e9'.repeat(400);
    const { redirects, dropped } = expandRouteRules([rule(`/fr/${long}`, '/fr'), rule('/fr/a', `/fr/${long}`)]);
    expect(redirects).toEqual([]);
    expect(dropped.map(({ reason }) => reason)).toEqual([
      'expected at most 1000 characters in its path once it is percent-encoded, received 2404',
      'expected at most 2000 characters in its target once it is percent-encoded, received 2404',
    ]);
  });

  test('drops targets in a private version, if the public ones are known', () => {
    const rules = [
      rule('/fr/a', '/%76ersion/1/../3/article/1'),
      rule('/fr/b', '/version/2?x'),
      rule('/fr/c', '/versions/3'),
    ];
    const { redirects, dropped } = expandRouteRules(rules, { versions: new Set([2]) });
    expect(redirects.map(({ from }) => from)).toEqual(['/fr/b', '/fr/c']);
    expect(dropped).toEqual([{ rule: rules[0], reason: 'it leads to version 3, which is not among the public ones' }]);
    expect(expandRouteRules(rules).dropped).toEqual([]);
  });

  test('drops redirects that lead to no page, directly or through another rule, if the pages are known', () => {
    const files = new Set([
      '/fr',
      '/en',
      '/fr/version/currentVersion/article/9',
      '/fr/version/currentVersion/article/é',
    ]);
    const rules = [
      rule('/fr/dead', '/version/currentVersion/article/9999#x'),
      rule('/fr/chain', '/dead?x'),
      rule('/half', '/version/currentVersion/article/9'),
      rule('/fr/first', '/second'),
      rule('/fr/second', '/version/currentVersion/article/%C3%A9'),
      rule('/home', '/'),
      rule('/shop', 'https://shop.example.org/a'),
      rule('/fr/file', '/static/guide.pdf'),
      rule('/old.html', '/'),
      rule('/old.htm', '/information/none'),
    ];
    const { redirects, dropped } = expandRouteRules(rules, {
      hasFile: (file) => files.has(file.replace('/index.html', '')),
    });
    expect(redirects.map(({ from }) => from)).toEqual([
      ...[
        '/en/home',
        '/en/shop',
        '/fr/file',
        '/fr/first',
        '/fr/half',
        '/fr/home',
        '/fr/second',
        '/fr/shop',
        '/old.html',
      ],
    ]);
    expect(dropped.map(({ rule: { path }, reason }) => [path, reason])).toEqual([
      ['/fr/dead', 'it leads to /fr/version/currentVersion/article/9999#x, where there is no page'],
      ['/fr/chain', 'it leads to /fr/dead?x, where there is no page'],
      ['/half', 'it leads to /en/version/currentVersion/article/9, where there is no page'],
      ['/old.htm', 'it leads to /information/none, where there is no page'],
    ]);
    expect(expandRouteRules(rules).dropped).toEqual([]);
  });

  test('keeps a rule to a page whose own rule is dropped', () => {
    const { redirects } = expandRouteRules([rule('/fr/a', '/b'), rule('/fr/b', '/none')], {
      hasFile: (file) => file === '/fr/b/index.html',
    });
    expect(redirects.map(({ from }) => from)).toEqual(['/fr/a']);
  });

  test('also redirects a path without a locale, for clients that request it before it has one', () => {
    const { redirects } = expandRouteRules([rule('/old', '/new')], { keepsBarePaths: true });
    expect(redirects.map(({ from, to }) => [from, to])).toEqual([
      ['/en/old', '/en/new'],
      ['/fr/old', '/fr/new'],
      ['/old', '/new'],
    ]);
  });

  test('visits each rule of a long chain once or twice, including those that lead into a cycle', () => {
    const CHAIN = 20_000;
    const chain = Array.from({ length: CHAIN }, (_, index) => rule(`/fr/${index}`, `/fr/${index + 1}`));
    expect(expandRouteRules(chain).redirects).toHaveLength(CHAIN);
    const intoCircle = [...chain, rule(`/fr/${CHAIN}`, `/fr/${CHAIN - 1}`)];
    const lookUps = jest.spyOn(Map.prototype, 'get');
    const { redirects } = expandRouteRules(intoCircle);
    const { length } = lookUps.mock.calls;
    lookUps.mockRestore();
    expect(redirects).toHaveLength(CHAIN - 1);
    expect(length).toBeLessThan(6 * CHAIN);
  });

  test.each(['/\\evil.example.org', '/%zz', '/a%0d%0aSet-Cookie: x'])('drops the malformed address %s', (address) => {
    expect(expandRouteRules([rule(address, '/fr')])).toMatchObject({ redirects: [], dropped: [{}] });
    expect(expandRouteRules([rule('/fr/x', address)])).toMatchObject({ redirects: [], dropped: [{}] });
  });

  test('gives the same list for any order of the rules', () => {
    const rules = [rule('/b', '/x'), rule('/fr/a', '/y'), rule('/c', 'https://example.org/')];
    expect(expandRouteRules([...rules].reverse()).redirects).toEqual(expandRouteRules(rules).redirects);
  });
});
