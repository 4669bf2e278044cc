import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { installDialogDouble } from '../../testing/dialog-double';
import { renderIn } from '../../testing/render-in';
import { SearchDialog } from './search-dialog';
import type { SearchPlace } from './search-place';
import { aSearchedSite } from './testing/a-searched-site';

beforeAll(installDialogDouble);
beforeEach(() => localStorage.clear());

const place: SearchPlace = {
  locale: 'fr',
  version: { id: 2, name: '0.2' },
  segment: '2',
  versions: [
    { id: 2, name: '0.2' },
    { id: 1, name: '0.1' },
  ],
};

function show(given: Partial<SearchPlace> = {}) {
  const onClose = jest.fn();
  const navigate = jest.fn();
  const site = aSearchedSite();
  renderIn(
    'fr',
    <SearchDialog isOpen onClose={onClose} port={site.port} place={{ ...place, ...given }} navigate={navigate} />,
  );
  return { onClose, navigate, site };
}

const dialog = () => within(screen.getByRole('dialog', { name: 'Rechercher' }));
const field = () => dialog().getByRole<HTMLInputElement>('searchbox', { name: 'Rechercher dans 0.2' });
const type = (text: string) => fireEvent.input(field(), { target: { value: text } });
const titles = () => dialog().getAllByRole('heading', { level: 3 });

test('it opens at its field, and gets the titles ready', async () => {
  const { site } = show();
  expect(field()).toHaveAttribute('autofocus');
  await waitFor(() => expect(site.asked).toEqual(['/search/catalog.json', '/search/titles-fr']));
});

test('it finds in the version of the page, and its links keep the segment', async () => {
  show({ segment: 'currentVersion' });
  type('image');
  expect(await dialog().findByRole('link', { name: /^Les images/ })).toHaveAttribute(
    'href',
    '/fr/version/currentVersion/article/2#les-images',
  );
  expect(titles()[0]).toHaveTextContent('Écrire un article');
});

test('Enter in the field leads to the page of results, in the same version', async () => {
  const { onClose, navigate } = show();
  type('image');
  await dialog().findByRole('link', { name: 'Tous les résultats, avec les filtres' });
  fireEvent.submit(dialog().getByRole('search'));
  expect(navigate).toHaveBeenCalledWith('/fr/search?q=image&version=2');
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(localStorage.getItem('recent-searches')).toBe('["image"]');
});

test('Enter on nothing does nothing', () => {
  const { onClose, navigate } = show();
  fireEvent.submit(dialog().getByRole('search'));
  expect(navigate).not.toHaveBeenCalled();
  expect(onClose).not.toHaveBeenCalled();
});

test.each([
  ['closes', {}, 1],
  ['stays open when the link opens in another tab', { ctrlKey: true }, 0],
])('a result %s', async (_, keys, times) => {
  const { onClose } = show();
  type('image');
  const link = await dialog().findByRole('link', { name: 'Écrire un article' });
  link.addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(link, keys);
  expect(onClose).toHaveBeenCalledTimes(times);
  expect(localStorage.getItem('recent-searches')).toBe('["image"]');
});

test('recent searches are taken up again in the dialog', async () => {
  localStorage.setItem('recent-searches', '["image"]');
  show();
  fireEvent.click(dialog().getByRole('link', { name: 'image' }));
  expect(await dialog().findByRole('link', { name: /^Les images/ })).toBeVisible();
  expect(field().value).toBe('image');
});

test('arrow keys walk through the recent searches as well', () => {
  localStorage.setItem('recent-searches', '["image","version"]');
  show();
  act(() => field().focus());
  fireEvent.keyDown(field(), { key: 'ArrowDown' });
  expect(dialog().getByRole('link', { name: 'image' })).toHaveFocus();
});
