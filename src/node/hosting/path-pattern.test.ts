import { bySpecificity, isPathPattern, matchesPattern, parsePathPattern, patternSource } from './path-pattern';

const HASH = '0123456789abcdef0123';
const CASES: [pattern: string, path: string, matches: boolean][] = [
  ['/robots.txt', '/robots.txt', true],
  ['/robots.txt', '/robots-txt', false],
  ['/robots.txt', '/fr/robots.txt', false],
  ['/static/*', '/static/a/b.png', true],
  ['/static/*', '/static', false],
  ['/static/*', '/statics/a', false],
  ['/search/text-*', '/search/text-fr-1-0-abcde.json', true],
  ['/search/text-*', '/search/texts.json', false],
  ['/*', '/', true],
  ['/*', '/anything/at/all', true],
  ['*.xml', '/fr/sitemap.xml', true],
  ['*.xml', '/fr/xml', false],
  ['*.xml', '/fr/a.xml.br', false],
  ['/*[hash].js', `/app-${HASH}.js`, true],
  ['/*[hash].js', `/styles.${HASH}.js`, true],
  ['/*[hash].js', `/component---src-templates-article-tsx-${HASH}.js`, true],
  ['/*[hash].js', `/app-${HASH}.js.map`, false],
  ['/*[hash].js', `/fr/app-${HASH}.js`, false],
  ['/*[hash].js', '/app-0123.js', false],
  ['/*[hash].js', '/sw.js', false],
];

describe('a path pattern', () => {
  test.each(CASES)('%s against %s: %s', (text, path, matches) => {
    const pattern = parsePathPattern(text);
    expect(matchesPattern(pattern, path)).toBe(matches);
    // The regular expression of the host files gives the same result.
    expect(new RegExp(patternSource(pattern)).test(path)).toBe(matches);
  });

  test('is rejected when no host supports it', () => {
    for (const text of ['', 'x', '/a/*/b', '/a*', '*', '**', '/[hash].js', '*xml', '/a[b]']) {
      expect(isPathPattern(text)).toBe(false);
      expect(() => parsePathPattern(text)).toThrow(/Expected a path pattern/);
    }
  });

  test('is sorted before every less specific one', () => {
    const texts = ['/*', '*.xml', '*.gz.xml', '/*[hash].js', '/static/*', '/static/fonts/*', '/sw.js'];
    const sorted = texts
      .map((text) => ({ text, pattern: parsePathPattern(text) }))
      .sort((a, b) => bySpecificity(a.pattern, b.pattern))
      .map(({ text }) => text);
    expect(sorted).toEqual(['/sw.js', '/static/fonts/*', '/static/*', '/*[hash].js', '*.gz.xml', '*.xml', '/*']);
  });
});
