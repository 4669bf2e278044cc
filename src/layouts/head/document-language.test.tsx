import { act, render } from '@testing-library/react';
import { planPages } from '../../build/pages/plan-pages';
import { documentLanguage, followDocumentLanguage, titleInDocument } from './document-language';
import { PageHead } from './page-head';

let stop: (() => void) | undefined;
const { documentElement } = document;

/** Renders a page as it was published, or as a translation program changed it. */
function serve(lang: string, title: string, dir = 'ltr'): void {
  Object.assign(documentElement, { lang, dir, className: lang === 'fr-FR' ? '' : `translated-${dir}` });
  document.title = title;
}
/** Resolves when the observers of the page have run. */
const settle = () => act(() => Promise.resolve());
/** Removes the head attributes of the first page, as Gatsby does between two pages. */
const leave = () => ['lang', 'dir'].forEach((name) => documentElement.removeAttribute(name));

/**
 * Returns the attributes that Gatsby copies from a head, which it renders into a separate element.
 */
function headOf(title: string) {
  const context = planPages({ versions: [], outlines: [] }).find(({ path }) => path === '/fr')?.context;
  if (context === undefined) throw new Error('Expected a page at /fr.');
  // React warns that `html` does not belong in an element, as in Gatsby's own hidden one.
  jest.spyOn(console, 'error').mockReturnValue();
  const site = { siteUrl: 'https://docs.example', siteName: 'Versio', accent: null, hasMascot: true };
  const { container } = render(<PageHead context={context} site={site} title={title} />);
  const html = container.querySelector('html');
  return [html?.lang, html?.dir, container.querySelector('title')?.textContent];
}

afterEach(() => {
  stop?.();
  jest.restoreAllMocks();
  window.history.replaceState(null, '', '/');
});

test('the head of a page translated before scripts started keeps the translated language and title', () => {
  serve('de', 'Startseite · Versio');
  stop = followDocumentLanguage();
  expect(headOf('Accueil')).toEqual(['de', 'ltr', 'Startseite · Versio']);
  // The same page rendered again, then another page.
  expect(headOf('Accueil')).toEqual(['de', 'ltr', 'Startseite · Versio']);
  expect(headOf('Recherche')).toEqual(['de', 'ltr', 'Recherche · Versio']);
});

test('the page after one whose head was never rendered has its own title', () => {
  serve('de', 'Startseite · Versio');
  stop = followDocumentLanguage();
  window.history.pushState(null, '', '/fr/search');
  expect(headOf('Recherche')).toEqual(['de', 'ltr', 'Recherche · Versio']);
});

test('a page that is translated later keeps its language on the next one', async () => {
  serve('fr-FR', 'Accueil · Versio');
  stop = followDocumentLanguage();
  expect(headOf('Accueil')).toEqual(['fr-FR', 'ltr', 'Accueil · Versio']);
  serve('ar', '…', 'rtl');
  await settle();
  leave();
  await settle();
  expect(headOf('Recherche')).toEqual(['ar', 'rtl', 'Recherche · Versio']);
});

test('the document gets the language of the page again when the reader restores the original', async () => {
  serve('de', 'Startseite · Versio');
  stop = followDocumentLanguage();
  serve('fr-FR', 'Accueil · Versio');
  await settle();
  expect(documentLanguage('fr')).toEqual({ lang: 'fr-FR', dir: 'ltr' });
  expect(titleInDocument('Accueil · Versio')).toBe('Accueil · Versio');
});

test('a page of the other language is not a translation', async () => {
  serve('en-US', 'Home');
  stop = followDocumentLanguage();
  await settle();
  expect(documentLanguage('fr').lang).toBe('fr-FR');
});
