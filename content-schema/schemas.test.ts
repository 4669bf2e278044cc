import type { z } from 'zod';
import { articleFrontMatterSchema, articleImageSchema, articleSchema, articleSummarySchema } from './article';
import { categoryFileEntrySchema } from './category';
import { changeListSchema, changeSchema } from './change';
import { articleConfigEntrySchema, articleConfigSchema, readArticleConfig } from './article-config';
import { parseArticleColor } from './article-look';
import { musicsConfigSchema } from './config';
import { buildEnvironmentSchema, identityConfigOf } from './environment';
import { identityConfigSchema } from './identity';
import { informationFrontMatterSchema } from './information';
import {
  DEFAULT_LANGUAGES,
  DEFAULT_LOCALE,
  forEachLocale,
  forLocales,
  inProductOrder,
  isFallback,
  isLocale,
  isSiteLocale,
  LOCALE_DETAILS,
  LOCALES,
  otherLocales,
  siteLocales,
} from './locale';
import { parseWithFriendlyErrors } from './parse';
import { routeRuleSchema } from './route-rule';
import { versionFileEntrySchema, versionSchema } from './version';
import { isPublicVersion } from './version-access';
import { webhookSchema } from './webhook';

const version = { id: 1, code: '1', name: 'One', label: 'none', defaultVersion: true, order: 1 };
const summary = {
  id: 12,
  versionId: 1,
  locale: 'fr',
  contentLocale: 'en',
  categoryId: null,
  title: 'Title',
  description: '',
  updatedAt: '2026-01-02',
  source: null,
  digest: 'abc',
};

const good: [name: string, schema: z.ZodType, data: unknown][] = [
  ['a version file entry', versionFileEntrySchema, { ...version, description: { fr: 'Texte' }, color: '#3D7a5c' }],
  ['a publication date', versionFileEntrySchema, { ...version, publishedAt: '2026-01-02' }],
  ['a publication time', versionFileEntrySchema, { ...version, publishedAt: '2026-01-02T03:04:05+02:00' }],
  ['a version', versionSchema, { ...version, description: null, color: null, publishedAt: null }],
  ['front matter without a field', articleFrontMatterSchema, {}],
  ['front matter with a time', articleFrontMatterSchema, { title: 'A', updatedAt: '2025-12-22T14:01:01.000Z' }],
  ['an article summary', articleSummarySchema, summary],
  ['an article with a time', articleSummarySchema, { ...summary, updatedAt: '2025-12-22T14:01:01+02:00' }],
  ['an article', articleSchema, { ...summary, markdown: '', images: [{ path: 'images/a.png', digest: 'x' }] }],
  ['a category with only its required fields', categoryFileEntrySchema, { id: 1, title: 'A', order: 0 }],
  ['an article that is gone', changeSchema, { kind: 'article', versionId: 1, locale: 'fr', id: 2, digest: null }],
  ['an empty list of changes', changeListSchema, { changes: [], cursor: 'c' }],
  ['an article configuration', articleConfigSchema, { 12: { icon: 'lucide:bird', related: [1] }, team: {} }],
  ['a colour of the fixed names', articleConfigEntrySchema, { color: 'blue-dark' }],
  ['an image deep in a folder', articleConfigEntrySchema, { icon: 'images/a b/é.svg', banner: 'images/c#1.png' }],
  ['an entry with a field of a later API', articleConfigEntrySchema, { sound: 'images/a.mp3' }],
  ['an article that names its presentation', articleSummarySchema, { ...summary, presentation: 'tutorial' }],
  ['an article with keywords', articleSummarySchema, { ...summary, keywords: ['PWA', 'barre latérale'] }],
  ['an article that forces a colour mode', articleSummarySchema, { ...summary, colorMode: 'dark' }],
  ['an entry that forces a colour mode', articleConfigEntrySchema, { colorMode: 'light' }],
  ['front matter of a text that forces a colour mode', informationFrontMatterSchema, { colorMode: 'dark' }],
  ['a music configuration', musicsConfigSchema, { calm: [{ key: 'k', subCategory: 's' }] }],
  [
    'a redirect from the longest path',
    routeRuleSchema,
    { path: `/${'é'.repeat(82)}${'%C3%A9'.repeat(83)}\uD800`, redirect: '/a' },
  ],
  ['a redirect to another site', routeRuleSchema, { path: '/old', redirect: 'https://example.org/new', status: 308 }],
  [
    'a webhook',
    webhookSchema,
    { type: 'content.changed', timestamp: '2026-01-02T03:04:05Z', data: { mode: 'public', cursor: 'c' } },
  ],
];

const bad: [name: string, schema: z.ZodType, data: unknown, field: string][] = [
  ['a version id of 0', versionFileEntrySchema, { ...version, id: 0 }, 'id'],
  ['a version id above the largest safe integer', versionFileEntrySchema, { ...version, id: 2 ** 53 }, 'id'],
  ['a version with an empty label', versionFileEntrySchema, { ...version, label: '' }, 'label'],
  [
    'a description in a third language',
    versionFileEntrySchema,
    { ...version, description: { de: 'x' } },
    'description',
  ],
  ['a colour by name', versionFileEntrySchema, { ...version, color: 'red' }, 'color'],
  ['front matter with an empty title', articleFrontMatterSchema, { title: '' }, 'title'],
  [
    'front matter with a day that does not exist',
    articleFrontMatterSchema,
    { title: 'A', updatedAt: '2026-02-30' },
    'updatedAt',
  ],
  ['an image outside images/', articleImageSchema, { path: '../a.png', digest: 'x' }, 'path'],
  ['a category with only a title', categoryFileEntrySchema, { title: 'A' }, 'id'],
  ['a change of an unknown kind', changeSchema, { kind: 'user', digest: null }, 'kind'],
  ['an icon that is neither a name nor a path', articleConfigEntrySchema, { icon: 'rocket' }, 'icon'],
  ['an icon of another site', articleConfigEntrySchema, { icon: '//a.example/b.svg' }, 'icon'],
  ['a colour that is a function', articleConfigEntrySchema, { color: 'url(//a.example)' }, 'color'],
  ['a banner outside images/', articleConfigEntrySchema, { banner: 'images/../a.png' }, 'banner'],
  ['too many related articles', articleConfigEntrySchema, { related: Array(101).fill(1) }, 'related'],
  ['an entry that forces the mode of the system', articleConfigEntrySchema, { colorMode: 'system' }, 'colorMode'],
  [
    'an article that forces the mode of the system',
    articleSummarySchema,
    { ...summary, colorMode: 'system' },
    'colorMode',
  ],
  ['a text that forces the mode of the system', informationFrontMatterSchema, { colorMode: 'system' }, 'colorMode'],
  ['an entry for no article and no presentation', articleConfigSchema, { '../a': {} }, '../a'],
  ['an article id with a zero in front', articleConfigSchema, { '01': {} }, '01'],
  ['a presentation named like an article', articleSummarySchema, { ...summary, presentation: '12' }, 'presentation'],
  ['a track without a key', musicsConfigSchema, { calm: [{ subCategory: 's' }] }, 'calm.0.key'],
  ['a redirect from a protocol-relative path', routeRuleSchema, { path: '//evil', redirect: '/a' }, 'path'],
  [
    'a redirect from a path that is too long',
    routeRuleSchema,
    { path: `/${'a'.repeat(1000)}`, redirect: '/a' },
    'path',
  ],
  [
    'a redirect from a path that is too long once it is encoded',
    routeRuleSchema,
    { path: `/${'é'.repeat(167)}`, redirect: '/a' },
    'path',
  ],
  [
    'a redirect to an address that is too long',
    routeRuleSchema,
    { path: '/a', redirect: `https://example.org/${'a'.repeat(20_000)}` },
    'redirect',
  ],
  ['a redirect to a script', routeRuleSchema, { path: '/a', redirect: 'javascript:alert(1)' }, 'redirect'],
  ['a redirect with an unsupported status', routeRuleSchema, { path: '/a', redirect: '/b', status: 200 }, 'status'],
];

describe('the schemas', () => {
  test.each(good)('accept %s', (_name, schema, data) => {
    expect(schema.safeParse(data).error).toBeUndefined();
  });

  test.each(bad)('refuse %s', (_name, schema, data, field) => {
    expect(schema.safeParse(data).error?.issues.map(({ path }) => path.join('.'))).toContain(field);
  });

  test.each(['2026-11-25 00:30', '2026-11-25T00:30:59', '2026-11-25 00:30:59.123'])(
    'leave the day of a time without an offset: %s',
    (date) => {
      expect(articleSummarySchema.parse({ ...summary, updatedAt: date }).updatedAt).toBe('2026-11-25');
      const parsed = versionSchema.parse({ ...version, description: null, color: null, publishedAt: date });
      expect(parsed.publishedAt).toBe('2026-11-25');
    },
  );

  test.each(['2026/11/25', '25 Nov 2026', 'soon'])('leave another date of a content API as it is: %s', (date) => {
    expect(articleSummarySchema.parse({ ...summary, updatedAt: date }).updatedAt).toBe(date);
  });

  test('a redirect is permanent by default', () => {
    expect(routeRuleSchema.parse({ path: '/a', redirect: '/b' }).status).toBe(301);
  });

  test('only the label "none" makes a version public', () => {
    expect(isPublicVersion({ label: 'none' })).toBe(true);
    expect(isPublicVersion({ label: 'None' })).toBe(false);
    expect(isPublicVersion({ label: 'beta' })).toBe(false);
  });

  test('an article is a fallback when its text is in the other language', () => {
    expect(isFallback({ locale: 'fr', contentLocale: 'en' })).toBe(true);
    expect(isFallback({ locale: 'fr', contentLocale: 'fr' })).toBe(false);
  });
});

describe('an article configuration', () => {
  test('is read without invalid entries', () => {
    const data: unknown = JSON.parse(
      '{"1": {"toc": false}, "2": {"toc": "no"}, "Team!": {}, "__proto__": {"toc": true}, "tutorial": {"color": "red"}}',
    );
    expect(readArticleConfig(data)).toEqual({ 1: { toc: false }, tutorial: { color: 'red' } });
  });

  test.each([null, undefined, 7, 'text', [], [{ toc: false }]])('that is %j is read as empty', (data) => {
    expect(readArticleConfig(data)).toEqual({});
  });

  test('has colours that are read as a name or as a number', () => {
    expect(parseArticleColor('blue-dark')).toEqual({ name: 'blue-dark' });
    expect(parseArticleColor('#3D7a5c')).toEqual({ rgb: 0x3d7a5c });
    expect(['', 'Red', '#fff', '#3d7a5c ', '#3d7a5c;', 'constructor'].map(parseArticleColor)).toEqual(
      Array(6).fill(null),
    );
  });
});

describe('the locales', () => {
  test('are French, the default, and English', () => {
    expect(LOCALES).toEqual(['fr', 'en']);
    expect(DEFAULT_LOCALE).toBe('fr');
    expect(LOCALES.map((locale) => otherLocales(locale))).toEqual([['en'], ['fr']]);
    expect(otherLocales('fr', ['fr'])).toEqual([]);
    expect(forEachLocale((locale) => locale.toUpperCase())).toEqual({ fr: 'FR', en: 'EN' });
    expect(LOCALES.map((locale) => LOCALE_DETAILS[locale].lang)).toEqual(['fr-FR', 'en-US']);
  });

  test('of a site are in the order of the product, whichever is its default', () => {
    expect(DEFAULT_LANGUAGES).toEqual(['fr', 'en']);
    expect([['en', 'fr'] as const, ['en'] as const].map(inProductOrder)).toEqual([['fr', 'en'], ['en']]);
    expect(forLocales(['en'], (locale) => locale.toUpperCase())).toEqual({ en: 'EN' });
    // No script is compiled here.
    expect(siteLocales).toEqual(LOCALES);
    expect(['en', 'EN', null].map(isSiteLocale)).toEqual([true, false, false]);
  });

  test('are recognised by their exact name', () => {
    expect(['fr', 'en', 'FR', 'fr-FR', '', null].map(isLocale)).toEqual([true, true, false, false, false, false]);
  });
});

describe('the environment of a build', () => {
  test('needs only the URL of the content API and drops its trailing slash', () => {
    const parsed = buildEnvironmentSchema.parse({ CONTENT_API_URL: 'http://127.0.0.1:4100/' });
    // The content defines the name of the site.
    expect(parsed).not.toHaveProperty('SITE_NAME');
    expect(parsed).toMatchObject({
      CONTENT_API_URL: 'http://127.0.0.1:4100',
      SITE_URL: 'http://localhost:4000',
      VERSIO_STRICT: false,
    });
  });

  const CONTENT_API_URL = 'http://127.0.0.1:4100';

  test.each([
    ['https://docs.example.org', 'https://docs.example.org'],
    ['https://docs.example.org:8443/', 'https://docs.example.org:8443'],
    ['https://DOCS.example.org:443', 'https://DOCS.example.org:443'],
    ['https://example.org/docs/', 'https://example.org/docs'],
    ['https://example.org/a.b/c_d-e~f', 'https://example.org/a.b/c_d-e~f'],
    ['https://example.org/french', 'https://example.org/french'],
  ])('accepts the site address %s', (SITE_URL, expected) => {
    expect(buildEnvironmentSchema.parse({ CONTENT_API_URL, SITE_URL }).SITE_URL).toBe(expected);
  });

  test.each([
    ...['/?a=1', '/#a', '//docs', '/my docs', '/my%20docs', '/é', '/docs?a', '/docs/../x', '/./x', '/a//b', '/a\\b'],
    ...['/fr', '/en/docs', '/FR'],
  ])('refuses an address of the site that ends in %s', (end) => {
    const environment = { CONTENT_API_URL, SITE_URL: `https://example.org${end}` };
    const parse = () => parseWithFriendlyErrors(buildEnvironmentSchema, environment, 'environment');
    expect(parse).toThrow(
      /SITE_URL: expected an address (?:such as "https:|whose path does not begin with a language)/,
    );
  });

  test.each([
    ['https://api.example.org/v1/', 'https://api.example.org/v1'],
    ['/_content/', '/_content'],
  ])('accepts %s as the public URL of the content API', (given, expected) => {
    const variables = { CONTENT_API_URL: 'http://127.0.0.1:4100', PUBLIC_CONTENT_API_URL: given };
    expect(buildEnvironmentSchema.parse(variables).PUBLIC_CONTENT_API_URL).toBe(expected);
  });

  test('names both forms of the public URL of the content API when it refuses one', () => {
    const environment = { CONTENT_API_URL, PUBLIC_CONTENT_API_URL: '//elsewhere.example' };
    expect(() => parseWithFriendlyErrors(buildEnvironmentSchema, environment, 'environment')).toThrow(
      'expected a URL such as "https://example.org" or a path such as "/_content"',
    );
  });

  test.each([
    {},
    { CONTENT_API_URL: 'ftp://example.org' },
    { CONTENT_API_URL: 'http://a.test', VERSIO_STRICT: 'yes' },
    { CONTENT_API_URL: 'http://a.test', PUBLIC_CONTENT_API_URL: '//elsewhere.example' },
    { CONTENT_API_URL: 'http://a.test', PUBLIC_CONTENT_API_URL: '/' },
  ])('refuses %j', (environment) => {
    expect(buildEnvironmentSchema.safeParse(environment).success).toBe(false);
  });
});

describe('the environment of accounts', () => {
  const identityOf = (variables: Record<string, string>) =>
    identityConfigOf(buildEnvironmentSchema.parse({ CONTENT_API_URL: 'http://127.0.0.1:4100', ...variables }));
  const POOL = { COGNITO_USER_POOL_ID: 'eu-west-3_AbCdEf123', COGNITO_CLIENT_ID: 'client1' };

  test('is empty by default: a site without accounts', () => {
    expect(identityOf({})).toBeNull();
  });

  test('needs a pool and a client, and leaves the rest to AWS', () => {
    expect(identityOf(POOL)).toEqual({
      userPoolId: 'eu-west-3_AbCdEf123',
      clientId: 'client1',
      identityPoolId: null,
      userPoolEndpoint: null,
      identityPoolEndpoint: null,
      signInFlow: 'USER_SRP_AUTH',
      logoutUrl: null,
      logoutUri: null,
      cookieDomain: null,
    });
  });

  test('sets every other field too', () => {
    const given = identityOf({
      ...POOL,
      COGNITO_IDENTITY_POOL_ID: 'eu-west-3:11111111-2222-4333-8444-555555555555',
      COGNITO_USER_POOL_ENDPOINT: '/_identity/',
      COGNITO_IDENTITY_POOL_ENDPOINT: 'https://identity.example.org/',
      COGNITO_SIGN_IN_FLOW: 'USER_AUTH',
      COGNITO_LOGOUT_URL: 'https://sign-in.example.org/logout',
      COGNITO_LOGOUT_URI: 'https://docs.example.org/fr',
      COGNITO_COOKIE_DOMAIN: 'example.org',
    });
    expect(given).toMatchObject({
      identityPoolId: 'eu-west-3:11111111-2222-4333-8444-555555555555',
      userPoolEndpoint: '/_identity/',
      identityPoolEndpoint: 'https://identity.example.org/',
      signInFlow: 'USER_AUTH',
      logoutUrl: 'https://sign-in.example.org/logout',
      logoutUri: 'https://docs.example.org/fr',
      cookieDomain: 'example.org',
    });
    expect(identityConfigSchema.parse(given)).toEqual(given);
  });

  test.each([
    [{ COGNITO_USER_POOL_ID: 'eu-west-3_A' }, /COGNITO_CLIENT_ID: expected .*COGNITO_USER_POOL_ID is set/],
    [{ COGNITO_CLIENT_ID: 'client1' }, /COGNITO_USER_POOL_ID: expected .*COGNITO_CLIENT_ID is set/],
    [{ ...POOL, COGNITO_USER_POOL_ID: 'without a region' }, /COGNITO_USER_POOL_ID: expected/],
    [{ ...POOL, COGNITO_SIGN_IN_FLOW: 'MAGIC' }, /COGNITO_SIGN_IN_FLOW: expected/],
    [{ ...POOL, COGNITO_USER_POOL_ENDPOINT: '//elsewhere.example' }, /COGNITO_USER_POOL_ENDPOINT: expected/],
  ])('refuses %j, and names the variable', (variables, message) => {
    const environment = { CONTENT_API_URL: 'http://127.0.0.1:4100', ...variables };
    expect(() => parseWithFriendlyErrors(buildEnvironmentSchema, environment, 'the environment')).toThrow(message);
  });
});
