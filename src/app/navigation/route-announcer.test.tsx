import { screen } from '@testing-library/react';
import { renderIn } from '../../testing/render-in';
import { focusRoute, RouteAnnouncer } from './route-announcer';

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
] as const)('a navigation is announced in %s, by the heading of the page', (locale, message) => {
  const { rerender } = renderIn(locale, page('/fr', 'Accueil'));
  rerender(page('/fr/version/2/article/12', 'Installer'));
  expect(screen.getByRole('status').textContent).toBe(message);
});

test('a page with the title of the one before is announced like any other', () => {
  const { rerender } = renderIn('en', page('/en', 'Home'));
  rerender(page('/en/version/1/article/12', 'Install'));
  const before = screen.getByText('Page shown: Install');
  rerender(page('/en/version/2/article/12', 'Install'));
  // A live region is read when its nodes change.
  expect(screen.getByText('Page shown: Install')).not.toBe(before);
});

test('a page that is still loading is announced once it is loaded, even if it is the first one', () => {
  const renderAt = (path: string) => (
    <>
      <main tabIndex={-1}>
        <p data-loading="">Recherche…</p>
      </main>
      <RouteAnnouncer path={path} />
    </>
  );
  const { rerender } = renderIn('fr', renderAt('/fr/version/3'));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  rerender(page('/fr/version/3', 'Version 0.3'));
  expect(screen.getByRole('status').textContent).toBe('Page affichée\u00a0: Version 0.3');
});

test('the focus moves to the content of the new page, after all other focus changes', async () => {
  const { rerender } = renderIn('en', page('/en', 'Home'));
  rerender(page('/en/version', 'Versions'));
  await Promise.resolve();
  expect(screen.getByRole('main')).toHaveFocus();
});

test('a change inside the page is not announced as a navigation', () => {
  const { rerender } = renderIn('en', page('/en', 'Home'));
  rerender(page('/en', 'Other'));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

describe('the focus after a navigation', () => {
  beforeEach(() => {
    document.body.innerHTML = `<a href="/fr">link</a>
    <main tabindex="-1"><h2 id="début"><span id="alias">Début</span></h2><p id="place">text</p></main>`;
  });

  test.each([
    ['the content, where the address names no section', '', 'MAIN'],
    ['the content, where the section is not there', '#missing', 'MAIN'],
    ['the section', '#d%C3%A9but', 'H2'],
    ['the section, by its older name', '#alias', 'H2'],
    ['a place that is no section', '#place', 'P'],
    ['the content, where the address is malformed', '#%E0', 'MAIN'],
  ])('the focus goes to %s', (_, hash, tag) => {
    focusRoute(hash);
    expect(document.activeElement?.tagName).toBe(tag);
  });

  test('nothing scrolls', () => {
    const main = document.querySelector('main');
    const focus = main ? jest.spyOn(main, 'focus') : undefined;
    focusRoute('');
    expect(focus).toHaveBeenCalledWith({ preventScroll: true });
  });

  describe('on the search page', () => {
    const arrive = (address: string) => {
      window.history.replaceState(null, '', address);
      document.body.innerHTML = '<main tabindex="-1"><input id="_q"></main>';
      focusRoute('');
      return document.activeElement?.tagName;
    };
    afterEach(() => window.history.replaceState(null, '', '/'));

    test('the focus goes to its field where nothing is searched for', () => {
      expect(arrive('/fr/search?version=2')).toBe('INPUT');
      expect(document.querySelector('input')).not.toHaveAttribute('tabindex');
    });

    test('the focus goes to the content where there are results to read', () => {
      expect(arrive('/fr/search?q=image')).toBe('MAIN');
    });
  });
});
