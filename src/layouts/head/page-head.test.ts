import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { LOCALES, type Locale } from '../../../content-schema';
import { planPages } from '../../gatsby/plan-pages';
import { PageHead } from './page-head';

/** The head of a page that every site has. */
function headAt(path: string, mainLocale: Locale = 'fr'): string {
  const page = planPages({ versions: [], outlines: [] }).find((each) => each.path === path);
  if (page === undefined) throw new Error(`Expected a page at ${path}.`);
  const { context } = page;
  const site = { siteUrl: 'https://docs.example', siteName: 'Versio', mainLocale };
  return renderToStaticMarkup(createElement(PageHead, { ...site, context, title: 'Title' }));
}

test.each([
  ['/fr', false],
  ['/fr/version', false],
  ['/fr/search', false],
  // The same for everybody, and of no use to who looks for something.
  ['/fr/offline', true],
  // Different for each reader.
  ['/fr/account', true],
  ['/fr/secret', true],
  ['/fr/404', true],
])('search engines are asked to leave %s out: %s', (path, expected) => {
  expect(headAt(path).includes('<meta name="robots" content="noindex"/>')).toBe(expected);
});

test.each(LOCALES)('readers who want no language of the site get the page in its first one: %s', (mainLocale) => {
  const [, address] = /hrefLang="x-default" href="([^"]*)"/i.exec(headAt('/en/version', mainLocale)) ?? [];
  expect(address).toBe(`https://docs.example/${mainLocale}/version`);
});
