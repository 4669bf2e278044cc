import { render, screen } from '@testing-library/react';
import { wrapPageElement } from './give-messages';
import { useTranslation } from './use-translation';

function Words() {
  return <p>{useTranslation('pages').t('home.title')}</p>;
}

/** Wraps an element as Gatsby does. Only the data and the context of the page props are read. */
const wrapped = (element: React.ReactElement, props: object) =>
  wrapPageElement({ element, props } as Parameters<typeof wrapPageElement>[0]);

test('a page gets the messages that its query selected', () => {
  const data = JSON.stringify({ 'home.title': 'Bienvenue' });
  const locales = { edges: [{ node: { ns: 'pages', language: 'fr', data } }] };
  render(wrapped(<Words />, { data: { locales }, pageContext: { locale: 'fr' } }));
  expect(screen.getByText('Bienvenue')).toBeVisible();
});

test('a page without a query is rendered unchanged', () => {
  render(wrapped(<p>gallery</p>, { pageContext: { locale: 'fr' } }));
  expect(screen.getByText('gallery')).toBeVisible();
});

test.each([
  ['nothing', {}],
  ['no data', { data: null, pageContext: { locale: 'fr' } }],
  ['data of another kind', { data: [], pageContext: { locale: 'fr' } }],
  ['no messages', { data: { locales: null }, pageContext: { locale: 'fr' } }],
  ['messages of another kind', { data: { locales: { edges: {} } }, pageContext: { locale: 'fr' } }],
  [
    'messages that are cut off',
    { data: { locales: { edges: [{ node: { data: '{' } }] } }, pageContext: { locale: 'fr' } },
  ],
  ['no context', { data: { locales: { edges: [] } }, pageContext: null }],
])('a page with %s is rendered unchanged', (_, props) => {
  render(wrapped(<p>page</p>, props));
  expect(screen.getByText('page')).toBeVisible();
});
