import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { planPages } from '../../build/pages/plan-pages';
import { PageHead } from './page-head';

/** Returns the head of a page that every site has. */
function headAt(path: string): string {
  const page = planPages({ versions: [], outlines: [] }).find((each) => each.path === path);
  if (page === undefined) throw new Error(`Expected a page at ${path}.`);
  const { context } = page;
  const site = { siteUrl: 'https://docs.example', siteName: 'Versio', accent: null, hasMascot: true };
  return renderToStaticMarkup(createElement(PageHead, { site, context, title: 'Title' }));
}

test.each([
  ['/fr', false],
  ['/fr/version', false],
  ['/fr/search', false],
  // The same for everybody, and irrelevant to a search.
  ['/fr/offline', true],
  // Different for each reader.
  ['/fr/account', true],
  ['/fr/secret', true],
  ['/fr/404', true],
])('search engines are told not to index %s: %s', (path, expected) => {
  expect(headAt(path).includes('<meta name="robots" content="noindex"/>')).toBe(expected);
});

test('a page lists its languages without regions, and the address that detects the language of the reader', () => {
  const links = [...headAt('/en/version').matchAll(/hrefLang="([^"]*)" href="([^"]*)"/gi)].map(([, ...link]) => link);
  expect(links).toEqual([
    ['fr', 'https://docs.example/fr/version'],
    ['en', 'https://docs.example/en/version'],
    ['x-default', 'https://docs.example/version'],
  ]);
  expect(headAt('/fr')).toContain('hrefLang="x-default" href="https://docs.example/"');
});
