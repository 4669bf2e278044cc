import path from 'node:path';
import { attackText, type Attack } from '../../testing/backtracking/attacks';
import { stepCounter } from '../../testing/backtracking/count-steps';
import { regularExpressionsIn } from '../../testing/backtracking/regular-expressions-in';
import { findSuperlinearAttack } from '../../testing/backtracking/superlinear-attack';
import { LOCALES } from '../../../content-schema';
import { ADDRESS_PATTERNS, localizedPattern } from './address';
import { createHostingRules } from '../../build/outputs/site-files/hosting/create-hosting-rules';
import { caddyfile } from '../../build/outputs/site-files/hosting/host-files/caddyfile';
import { nginxSnippet } from '../../build/outputs/site-files/hosting/host-files/nginx-snippet';

const ROOT = path.resolve(__dirname, '../../..');

/** Inputs that could cause excessive backtracking. */
const ATTACKS: Attack[] = [
  { start: '', repeated: '/', end: '' },
  { start: '', repeated: '/', end: 'a' },
  { start: '/a', repeated: '/', end: 'a' },
  { start: '', repeated: '/a', end: '/?' },
  { start: '/', repeated: 'a/', end: '\\' },
  { start: '/', repeated: '%2F', end: '' },
  { start: '/', repeated: '%', end: '/' },
  { start: '/', repeated: '%C3%A7', end: '/' },
  { start: '/', repeated: '.', end: '/' },
  { start: '/', repeated: '../', end: 'a' },
  { start: '/a.', repeated: 'a', end: '/' },
  { start: '/', repeated: '.a', end: '/' },
  { start: '/', repeated: '-0123456789abcdef0123', end: '.j' },
  { start: '/?', repeated: '/', end: '\n' },
  { start: 'en', repeated: '-a', end: '/' },
  { start: 'en;q=0.', repeated: '1', end: 'x' },
  { start: 'en;', repeated: ' ', end: 'x' },
  { start: '', repeated: ',en;q=0.1', end: 'x' },
];

const rules = createHostingRules({
  siteUrl: 'https://docs.example.org',
  scriptHashes: [],
  routeRules: [
    { path: '/old.*', redirect: '/new', status: 301 },
    { path: '/fr/(a+)+$', redirect: '/fr', status: 301 },
  ],
});

/**
 * Returns the regular expressions of the nginx snippet: of its locations, conditions and rewrites.
 */
function nginxPatterns(): [source: string, flags: string][] {
  const text = nginxSnippet(rules);
  const quoted = [...text.matchAll(/ (~\*?) "((?:[^"\\]|\\.)*)"/g)].map(([, sign, source = '']): [string, string] => [
    source.replace(/\\(["\\])/g, '$1'),
    sign === '~*' ? 'i' : '',
  ]);
  const rewritten = [...text.matchAll(/\brewrite (\S+)/g)].map(([, source = '']): [string, string] => [source, '']);
  // No pattern is written in another form.
  expect(quoted).toHaveLength(text.replace(/^#.*$/gm, '').split(/ !?~\*? /).length - 1 - countOf(text, ' !~ '));
  return [...quoted, ...rewritten];
}

const countOf = (text: string, part: string) => text.split(part).length - 1;

/**
 * Returns the regular expressions of the Caddyfile. Caddy takes linear work for any; other readers
 * of the file may not.
 */
function caddyPatterns(): [source: string, flags: string][] {
  const text = caddyfile(rules);
  const found = [...text.matchAll(/(?:path_regexp|header_regexp)[^`\n]*`([^`]*)`|path_regexp (\^\S+)/g)];
  expect(found).toHaveLength(countOf(text, '_regexp '));
  return found.map(([, quoted, bare = '']) => [quoted ?? bare, '']);
}

/**
 * Without duplicates: the two hosts share most, and the patterns of language weights differ in one
 * digit.
 */
const unique = (patterns: [string, string][]) => [
  ...new Map(patterns.map((each) => [each[0].replace(/(?<=\\\.)[1-9]\[/, '1['), each])).values(),
];

describe('the patterns that requests are matched with take linear work:', () => {
  test.each(unique([...nginxPatterns(), ...caddyPatterns()]))('in the host files, %s', (source, flags) => {
    expect(findSuperlinearAttack({ source, flags }, ATTACKS)).toBeUndefined();
  });

  const rooms = [
    'src/node/hosting',
    'src/build/outputs/site-files/hosting',
    'src/shared/routes',
    'services/site',
    'services/content-api/http',
    'services/content-api/view',
  ];
  const written = rooms.flatMap((room) => regularExpressionsIn(path.join(ROOT, room)));
  test.each(written.map((each) => [each.where, each] as const))('in the code, %s', (_, pattern) => {
    expect(findSuperlinearAttack(pattern, ATTACKS)).toBeUndefined();
  });
});

const PATTERNS = { ...ADDRESS_PATTERNS, localized: localizedPattern(LOCALES) };

test.each(Object.entries(PATTERNS))('the longest address a server takes costs %s few steps', (_, source) => {
  const count = stepCounter({ source, flags: '' });
  for (const attack of ATTACKS) {
    const text = attackText(attack, Math.floor(7900 / attack.repeated.length));
    expect(count(text).steps).toBeLessThan(12 * 8000);
  }
});

test('a trailing slash is found where there is one', () => {
  const between = (target: string) => new RegExp(ADDRESS_PATTERNS.trailingSlash).exec(target)?.slice(1, 3);
  expect(between('/fr/')).toEqual(['fr', undefined]);
  expect(between('//a//b///?x=/#')).toEqual(['a//b', '?x=/#']);
  expect(between('/a/')).toEqual(['a', undefined]);
  for (const target of ['/', '//', '/fr', '/fr?/', '/?/', '/\\evil.example/', '/a\\/', '/a/\\']) {
    expect(between(target)).toBeUndefined();
  }
});
