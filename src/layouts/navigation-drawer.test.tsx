import { fireEvent, screen } from '@testing-library/react';
import { aNavigationCategory, aShell } from '../testing/page-builders';
import { renderIn } from '../testing/render-in';
import { DefaultLayout } from './shell';

const navigation = { tree: [aNavigationCategory()], version: { id: 2, name: 'Versio 2.1', path: '/fr/version/2' } };
const pageAt = (path: string) => (
  <DefaultLayout {...aShell({ navigation, languages: [{ locale: 'fr', path, current: true }] })} />
);

/**
 * Mocks the navigation as a popover, which jsdom does not support.
 * @returns the number of times it was closed.
 */
function openDrawer(isOpen: boolean): () => number {
  const drawer = screen.getByRole('navigation', { name: /Articles/ });
  const hidePopover = jest.fn();
  Object.assign(drawer, { hidePopover, matches: (selector: string) => isOpen && selector === ':popover-open' });
  return () => hidePopover.mock.calls.length;
}

test('on a narrow screen the open article drawer closes when the page changes, and at nothing else', () => {
  const { rerender } = renderIn('fr', pageAt('/fr/version/2/article/1'));
  const timesClosed = openDrawer(true);
  rerender(pageAt('/fr/version/2/article/1'));
  fireEvent.click(screen.getByRole('main'));
  expect(timesClosed()).toBe(0);
  rerender(pageAt('/fr/version/2/article/2'));
  expect(timesClosed()).toBe(1);
});

test('an article drawer that is closed stays unchanged', () => {
  const { rerender } = renderIn('fr', pageAt('/fr/version/2/article/1'));
  const timesClosed = openDrawer(false);
  rerender(pageAt('/fr/version/2/article/2'));
  expect(timesClosed()).toBe(0);
});
