import { act, screen } from '@testing-library/react';
import { renderWithStore } from '../../testing/render-with-store';
import { isSiteOutdated } from '../../store/new-build';
import { RootBoundary } from './root-boundary';

function Router(): never {
  throw new TypeError("Cannot read properties of undefined (reading '__params')");
}

test('if the router itself fails the error page is rendered, and the next link is a full page load', async () => {
  const report = jest.spyOn(console, 'error').mockReturnValue();
  window.history.replaceState(null, '', '/fr/version');
  document.head.innerHTML = '<meta property="og:site_name" content="Versio">';
  renderWithStore('en', <RootBoundary children={<Router />} />);
  // Gatsby removes the head of the failed page.
  document.head.innerHTML = '';
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Erreur 500');
  expect(document.title).toBe('Erreur 500 · Versio');
  expect(screen.getByRole('link')).toHaveAttribute('href', '/fr');
  expect(isSiteOutdated()).toBe(true);
  // jsdom cannot load a page and logs an error.
  report.mockClear();
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
  expect(report).toHaveBeenCalledTimes(1);
  report.mockRestore();
});
