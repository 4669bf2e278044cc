import { screen } from '@testing-library/react';
import { renderIn } from '../testing/render-in';
import { RouteAnnouncer } from './route-announcer';

const page = (path: string, title: string) => (
  <>
    <main tabIndex={-1}>
      <h1>{title}</h1>
    </main>
    <RouteAnnouncer path={path} />
  </>
);

test('the first page is not announced', () => {
  renderIn('fr', page('/fr', 'Accueil'));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test.each([
  ['fr', 'Page affichée\u00a0: Installer'],
  ['en', 'Page shown: Installer'],
] as const)('a navigation is announced in %s, by the heading of the page', (locale, words) => {
  const { rerender } = renderIn(locale, page('/fr', 'Accueil'));
  rerender(page('/fr/version/2/article/12', 'Installer'));
  expect(screen.getByRole('status').textContent).toBe(words);
});

test('the focus goes to the content of the new page, after whatever else moves it', async () => {
  const { rerender } = renderIn('en', page('/en', 'Home'));
  rerender(page('/en/version', 'Versions'));
  await Promise.resolve();
  expect(screen.getByRole('main')).toHaveFocus();
});

test('a change in the page is no navigation', () => {
  const { rerender } = renderIn('en', page('/en', 'Home'));
  rerender(page('/en', 'Other'));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
