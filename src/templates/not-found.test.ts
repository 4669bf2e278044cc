import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { LOCALES, type Locale } from '../../content-schema';
import { planPages } from '../build/pages/plan-pages';
import { Head } from './not-found';

jest.mock('gatsby', () => ({ graphql: () => null }));

const TITLES: Record<Locale, string> = { fr: 'Erreur {{status}}', en: 'Error {{status}}' };
const data = {
  site: { siteMetadata: { siteUrl: 'https://docs.example', siteName: 'Versio', languages: ['fr', 'en'] } },
  locales: {
    edges: LOCALES.map((language) => ({
      node: { ns: 'pages', language, data: JSON.stringify({ 'error.title': TITLES[language] }) },
    })),
  },
};

/**
 * Returns the head at an address, rendered from the only 404 page that Gatsby's scripts know: the
 * French one.
 */
function headAt(pathname: string): string {
  const page = planPages({ versions: [], outlines: [] }).find(({ path }) => path === '/404');
  if (page === undefined) throw new Error('Expected a page at /404.');
  // The head reads only the data, the context and the address.
  const props = { data, pageContext: page.context, location: { pathname } } as unknown as Parameters<typeof Head>[0];
  return renderToStaticMarkup(createElement(Head, props));
}

test.each([
  ['/en/nowhere/at/all', 'en-US', 'Error 404'],
  ['/fr/nulle-part', 'fr-FR', 'Erreur 404'],
  ['/nulle-part', 'fr-FR', 'Erreur 404'],
])('at %s the head says %s, as the page does', (pathname, lang, title) => {
  const head = headAt(pathname);
  expect(head).toContain(`<html lang="${lang}"`);
  expect(head).toContain(`<title>${title} · Versio</title>`);
});
