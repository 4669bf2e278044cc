import { act, screen } from '@testing-library/react';
import { renderWithStore } from '../../testing/render-with-store';
import { isSiteOutdated } from '../../store/new-build';
import { RootBoundary } from './root-boundary';

function Router(): never {
  throw new TypeError("Cannot read properties of undefined (reading '__params')");
}

test('where the router itself fails there is the error page, and the next link loads its page for real', async () => {
  const report = jest.spyOn(console, 'error').mockReturnValue();
  window.history.replaceState(null, '', '/fr/version');
  document.head.innerHTML = '<meta property="og:site_name" content="Versio">';
  renderWithStore('en', <RootBoundary children={<Router />} />);
  // The head of the page that failed goes, as Gatsby makes it go.
  document.head.innerHTML = '';
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Erreur 500');
  expect(document.title).toBe('Erreur 500 · Versio');
  expect(screen.getByRole('link')).toHaveAttribute('href', '/fr');
  expect(isSiteOutdated()).toBe(true);
  // jsdom cannot load a page, and says so.
  report.mockClear();
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
  expect(report).toHaveBeenCalledTimes(1);
  report.mockRestore();
});
