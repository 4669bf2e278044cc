import type { PageContext } from '../../shared/pages/page-plan';
import type { CommonData } from '../../layouts/page-data';
import { shellProps } from './shell-props';

const data = {
  site: {
    informationPages: ['index', 'privacy-policy'],
    siteMetadata: {
      siteName: 'Versio',
      authorName: 'A',
      authorUrl: 'https://a.test',
      copyrightYear: 2026,
      social: {},
      identityClientId: null,
      languages: ['fr', 'en'],
      hasSecret: true,
    },
  },
  versions: { nodes: [] },
} as unknown as CommonData;
const context = {
  locale: 'fr',
  routeName: 'search',
  localePaths: { fr: '/fr/search', en: '/en/search' },
} as unknown as PageContext;

const paths = (search?: string) => shellProps(data, context, 'fr', search).languages.map(({ path }) => path);

test('the languages lead to the same page', () => {
  expect(paths()).toEqual(['/fr/search', '/en/search']);
});

test('the footer leads to the list of information pages where there is one', () => {
  expect(shellProps(data, context, 'fr').informationPath).toBe('/fr/information');
  const without = { ...data, site: { ...data.site, informationPages: ['privacy-policy' as const] } };
  expect(shellProps(without, context, 'fr').informationPath).toBeNull();
});

test('the languages lead to the same search where the address says one', () => {
  expect(paths('?q=image&version=2')).toEqual(['/fr/search?q=image&version=2', '/en/search?q=image&version=2']);
});

test.each([
  ['2', '/fr/search?version=2'],
  ['currentVersion', '/fr/search'],
  [undefined, '/fr/search'],
])('the search entry of a page of the version %s leads to %s', (segment, path) => {
  const content =
    segment === undefined ? undefined : { versionId: 2, segment, subject: { kind: 'version' }, versionTargets: [] };
  const page = { ...context, content } as unknown as PageContext;
  expect(shellProps(data, { ...page, routeName: 'version-idVersion' }, 'fr').searchPath).toBe(path);
});

test('the languages are offered in the order that the site gives', () => {
  const { siteMetadata, ...site } = data.site;
  const other: CommonData = { ...data, site: { ...site, siteMetadata: { ...siteMetadata, languages: ['en', 'fr'] } } };
  expect(shellProps(other, context, 'fr').languages.map(({ path }) => path)).toEqual(['/en/search', '/fr/search']);
});

test('a site without a secret page leads to none', () => {
  const { siteMetadata, ...site } = data.site;
  const other: CommonData = { ...data, site: { ...site, siteMetadata: { ...siteMetadata, hasSecret: false } } };
  expect(shellProps(other, context, 'fr').secretPath).toBeNull();
  expect(shellProps(data, context, 'fr').secretPath).not.toBeNull();
});

test('the parts that a site adds are in the language of the page', () => {
  const { siteMetadata, ...site } = data.site;
  const parts = {
    headerLinks: [{ name: { fr: 'Journal', en: 'Blog' }, address: '/information/faq' }],
    footerGroups: [{ title: { en: 'Community' }, links: [{ name: 'Forum', address: 'https://forum.example' }] }],
    announcement: { version: '2', text: 'Crue' },
  };
  const withParts: CommonData = { ...data, site: { ...site, siteMetadata: { ...siteMetadata, parts } } };
  expect(shellProps(withParts, context, 'fr')).toMatchObject({
    headerLinks: [{ text: 'Journal', href: '/fr/information/faq' }],
    footerGroups: [
      { title: { text: 'Community', lang: 'en-US' }, links: [{ text: 'Forum', href: 'https://forum.example' }] },
    ],
    announcement: { version: '2', text: 'Crue', link: null },
  });
});
