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

  test('leaves external targets as they are', () => {
    expect(targets(rule('/fr/shop', 'https://shop.example.org/a?b=c#d'))).toEqual({
      '/fr/shop': 'https://shop.example.org/a?b=c#d',
    });
  });

  test('knows that files have no locale', () => {
    expect(targets(rule('/guide.pdf', '/static/guide-2.pdf'))).toEqual({ '/guide.pdf': '/static/guide-2.pdf' });
    expect(targets(rule('/fr/old', '/static/guide.pdf'))).toEqual({ '/fr/old': '/static/guide.pdf' });
  });

  test('writes every path in one spelling, without trailing slash', () => {
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

  test('drops rules that lead back to themselves, alone or in a circle, but not those that lead to one', () => {
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

  test.each(['/\\evil.example.org', '/%zz', '/a%0d%0aSet-Cookie: x'])('drops the malformed address %s', (address) => {
    expect(expandRouteRules([rule(address, '/fr')])).toMatchObject({ redirects: [], dropped: [{}] });
    expect(expandRouteRules([rule('/fr/x', address)])).toMatchObject({ redirects: [], dropped: [{}] });
  });

  test('gives the same list whatever the order of the rules', () => {
    const rules = [rule('/b', '/x'), rule('/fr/a', '/y'), rule('/c', 'https://example.org/')];
    expect(expandRouteRules([...rules].reverse()).redirects).toEqual(expandRouteRules(rules).redirects);
  });
});
