import { TextEncoder } from 'node:util';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { MessagesProvider } from '../../messages/messages-context';
import { installDialogDouble } from '../../testing/dialog-double';
import { messagesIn, renderIn } from '../../testing/render-in';
import { DialogResults, searchDialogEvents } from './search-dialog-content';
import { SearchDialog, type SearchDialogParts } from './search-dialog';
import type { SearchScope } from './search-scope';
import { aSearchedSite } from './testing/a-searched-site';

beforeAll(installDialogDouble);
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const scope: SearchScope = {
  locale: 'fr',
  version: { id: 2, name: '0.2' },
  segment: '2',
  hasMascotPage: true,
  versions: [
    { id: 2, name: '0.2' },
    { id: 1, name: '0.1' },
  ],
};

function show(given: Partial<SearchScope> = {}) {
  const navigate = jest.fn();
  const site = aSearchedSite();
  const parts: SearchDialogParts = {
    Results: (props) => <DialogResults {...props} port={site.port} />,
    ...searchDialogEvents(navigate),
  };
  renderIn('fr', <SearchDialog isOpen parts={parts} scope={{ ...scope, ...given }} />);
  const element = screen.getByRole<HTMLDialogElement>('dialog', { hidden: true });
  element.showModal();
  return { navigate, site, isOpen: () => element.open };
}

const dialog = () => within(screen.getByRole('dialog', { name: 'Rechercher' }));
const field = () => dialog().getByRole<HTMLInputElement>('searchbox', { name: 'Rechercher dans la version 0.2' });
const type = (text: string) => fireEvent.input(field(), { target: { value: text } });
const titles = () => dialog().getAllByRole('heading', { level: 3 });

test('it loads the titles when it opens', async () => {
  const { site } = show();
  await waitFor(() => expect(site.asked).toEqual(['/search/catalog.json', '/search/catalogue-fr']));
});

test('its field names no version when there is only one', () => {
  show({ versions: [scope.version] });
  expect(dialog().getByRole('searchbox', { name: 'Rechercher dans la documentation' })).toBeVisible();
});

test('it searches the version of the page, and its links keep the segment', async () => {
  show({ segment: 'currentVersion' });
  type('image');
  expect(await dialog().findByRole('link', { name: /^Les images/ })).toHaveAttribute(
    'href',
    '/fr/version/currentVersion/article/2#les-images',
  );
  expect(titles()[0]).toHaveTextContent('Écrire un article');
});

test('without a query it shows a hint, and links to the categories in the order of the navigation', async () => {
  const { isOpen } = show();
  expect(dialog().getByText(/^Un mot ou son début suffit/)).toBeVisible();
  const link = await dialog().findByRole('link', { name: 'Publier' });
  expect(link).toHaveAttribute('href', '/fr/version/2/category/6');
  act(() => field().focus());
  fireEvent.keyDown(field(), { key: 'ArrowDown' });
  expect(link).toHaveFocus();
  link.addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(link);
  expect(isOpen()).toBe(false);
  expect(localStorage.getItem('recent-searches')).toBeNull();
});

test('pages opened from results are offered again, in the language of the page', async () => {
  show();
  type('image');
  const link = await dialog().findByRole('link', { name: /^Les images/ });
  link.addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(link);
  cleanup();
  show();
  expect(dialog().getByRole('link', { name: 'Écrire un article' })).toHaveAttribute(
    'href',
    '/fr/version/2/article/2#les-images',
  );
  cleanup();
  renderIn(
    'en',
    <DialogResults scope={{ ...scope, locale: 'en' }} query="" onChoose={jest.fn()} port={aSearchedSite().port} />,
  );
  expect(screen.queryByText('Recent pages')).toBeNull();
});

test('Enter in the field opens the search page, in the same version', async () => {
  const { isOpen, navigate } = show();
  type('image');
  await dialog().findByRole('link', { name: 'Tous les résultats, avec les filtres' });
  fireEvent.submit(dialog().getByRole('search'));
  expect(navigate).toHaveBeenCalledWith('/fr/search?q=image&version=2');
  expect(isOpen()).toBe(false);
  expect(localStorage.getItem('recent-searches')).toBe('["image"]');
});

test('Enter on nothing does nothing', () => {
  const { isOpen, navigate } = show();
  fireEvent.submit(dialog().getByRole('search'));
  expect(navigate).not.toHaveBeenCalled();
  expect(isOpen()).toBe(true);
});

test.each([
  ['closes', {}, false],
  ['stays open when the link opens in another tab', { ctrlKey: true }, true],
])('a result %s', async (_, keys, staysOpen) => {
  const { isOpen } = show();
  type('image');
  const link = await dialog().findByRole('link', { name: 'Écrire un article' });
  link.addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(link, keys);
  expect(isOpen()).toBe(staysOpen);
  expect(localStorage.getItem('recent-searches')).toBe('["image"]');
});

test('recent searches are repeated in the dialog', async () => {
  localStorage.setItem('recent-searches', '["image"]');
  show();
  fireEvent.click(dialog().getByRole('link', { name: 'image' }));
  expect(await dialog().findByRole('link', { name: /^Les images/ })).toBeVisible();
  expect(field().value).toBe('image');
});

test('arrow keys move through the recent searches as well', () => {
  localStorage.setItem('recent-searches', '["image","version"]');
  show();
  act(() => field().focus());
  fireEvent.keyDown(field(), { key: 'ArrowDown' });
  expect(dialog().getByRole('link', { name: 'image' })).toHaveFocus();
});

describe('before and during hydration', () => {
  const Results = ({ query }: { query: string }) => <p>{`results of ${query}`}</p>;
  const parts: SearchDialogParts = { Results, ...searchDialogEvents(() => undefined) };
  const dialogProps = { scope };
  const element = (isOpen: boolean, given: SearchDialogParts | null) => (
    <MessagesProvider messages={messagesIn('fr')}>
      <SearchDialog isOpen={isOpen} parts={given} {...dialogProps} />
    </MessagesProvider>
  );

  test('the form opens the search page, in the same version, and the dialog closes without scripts', () => {
    renderIn('fr', <SearchDialog isOpen={false} parts={null} {...dialogProps} scope={{ ...scope, segment: '1' }} />);
    const form = screen.getByRole<HTMLFormElement>('search', { hidden: true });
    expect(form).toHaveAttribute('action', '/fr/search');
    expect([...new FormData(form)]).toEqual([
      ['q', ''],
      ['version', '1'],
    ]);
    const close = screen.getByRole('button', { name: 'Fermer la recherche', hidden: true });
    expect(close.closest('form')).toHaveAttribute('method', 'dialog');
    expect(close).toHaveAttribute('type', 'submit');
  });

  test('the current version is not named', () => {
    renderIn(
      'fr',
      <SearchDialog isOpen={false} parts={null} {...dialogProps} scope={{ ...scope, segment: 'currentVersion' }} />,
    );
    expect([...new FormData(screen.getByRole<HTMLFormElement>('search', { hidden: true }))]).toEqual([['q', '']]);
  });

  test('the field stays the same element with its text, and the search starts with that text', async () => {
    // React's server renderer needs it, and jsdom has none.
    Object.assign(globalThis, { TextEncoder });
    const { renderToString } = await import('react-dom/server');
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(element(false, null));
    const before = container.querySelector('input');
    container.querySelector('dialog')?.showModal();
    before?.focus();
    if (before !== null) before.value = 'ima';
    // In development, React warns that it leaves the attribute `open` unchanged.
    const complaint = jest.spyOn(console, 'error').mockReturnValue();
    const root = await act(() => hydrateRoot(container, element(false, null)));
    if (before !== null) before.value = 'image';
    fireEvent.input(before ?? container);
    act(() => root.render(element(true, parts)));
    expect(complaint.mock.calls.filter(([text]) => !String(text).includes('Extra attributes'))).toEqual([]);
    expect(container.querySelector('input')).toBe(before);
    expect(before).toHaveFocus();
    expect(before).toHaveValue('image');
    expect(container.querySelector('dialog')).toHaveAttribute('open');
    expect(screen.getByText('results of image')).toBeVisible();
    act(() => root.unmount());
    container.remove();
    complaint.mockRestore();
  });
});
