import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { installDialogDouble } from '../../testing/dialog-double';
import { renderIn } from '../../testing/render-in';
import { SearchPopup } from './search-popup';

const prepareSearch = jest.fn();
let isReachable = true;
jest.mock('../../ui/load-chunk', () => ({
  loadChunk: (_: string, load: () => Promise<unknown>) =>
    isReachable ? load() : Promise.reject(new Error('chunk lost')),
}));

jest.mock('./search-popup-content', () => ({
  searchDialogParts: {
    Results: ({ scope, query }: { scope: { segment: string }; query: string }) => (
      <p>{`“${query}” in ${scope.segment}`}</p>
    ),
  },
  prepareSearch: (place: unknown): void => void prepareSearch(place),
}));

beforeAll(installDialogDouble);
beforeEach(() => {
  prepareSearch.mockClear();
  isReachable = true;
});

const versions = {
  nodes: [1, 2].map((versionId) => ({
    versionId,
    name: `0.${versionId}`,
    label: 'none',
    order: versionId,
    defaultVersion: versionId === 2,
    color: null,
    publishedAt: null,
    description: { fr: '', en: '' },
  })),
};
const site = { informationPages: [], siteMetadata: { hasMascot: true } };
const content = { versionId: 1, segment: '1', subject: { kind: 'version' }, versionTargets: [] } as const;

const page = (path = '/fr/version/1', context = {}) => (
  <>
    <a id="_search" href="/fr/search">
      <span>Rechercher</span>
    </a>
    <SearchPopup data={{ versions, site }} context={context} locale="fr" path={path} />
  </>
);
const entry = () => screen.getByText('Rechercher', { selector: 'a span' });
const dialog = () => screen.getByRole<HTMLDialogElement>('dialog', { hidden: true });
const field = () => screen.getByRole<HTMLInputElement>('searchbox', { hidden: true });
/** Opens the dialog as the boot script does. */
const open = () => {
  act(() => screen.getByRole('link').focus());
  dialog().showModal();
  act(() => field().focus());
};

/** Waits until an import has failed or would have begun. */
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));

test('the closed dialog is in the page before any part of the search is fetched', () => {
  renderIn('fr', page());
  expect(dialog()).not.toHaveAttribute('open');
  expect(prepareSearch).not.toHaveBeenCalled();
});

test('opened, it searches in the version of the page', async () => {
  renderIn('fr', page('/fr/version/1', { content: { ...content, versionTargets: [] } }));
  open();
  expect(await screen.findByText('“” in 1')).toBeVisible();
});

test('a page of no version searches the current one', async () => {
  renderIn('fr', page('/fr/information'));
  open();
  expect(await screen.findByText('“” in currentVersion')).toBeVisible();
});

test('where nothing is published there is no dialog', () => {
  renderIn('fr', <SearchPopup data={{ versions: { nodes: [] }, site }} context={{}} locale="fr" path="/fr" />);
  expect(screen.queryByRole('dialog', { hidden: true })).not.toBeInTheDocument();
});

test('reaching for the entry prepares the search; another link does not', async () => {
  renderIn('fr', page());
  fireEvent.pointerOver(document.body);
  expect(prepareSearch).not.toHaveBeenCalled();
  fireEvent.focusIn(entry());
  await waitFor(() => expect(prepareSearch).toHaveBeenCalledTimes(1));
  expect(dialog()).not.toHaveAttribute('open');
});

test('when its scripts fail to load the form leads to the results page; they are retried', async () => {
  isReachable = false;
  renderIn('fr', page());
  open();
  await settle();
  expect(screen.getByRole('button', { name: 'Rechercher' })).toHaveAttribute('type', 'submit');
  isReachable = true;
  fireEvent.focusIn(field());
  expect(await screen.findByText('“” in currentVersion')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Rechercher' })).not.toBeInTheDocument();
});

test('what was typed without a network is searched as soon as it is back', async () => {
  isReachable = false;
  renderIn('fr', page());
  open();
  fireEvent.input(field(), { target: { value: 'ima' } });
  await settle();
  isReachable = true;
  fireEvent(window, new Event('online'));
  expect(await screen.findByText('“ima” in currentVersion')).toBeVisible();
});

test('a network that is back loads nothing while the search is closed', async () => {
  renderIn('fr', page());
  fireEvent(window, new Event('online'));
  await settle();
  expect(prepareSearch).not.toHaveBeenCalled();
});

test('closed by the browser, it opens again, empty', async () => {
  renderIn('fr', page());
  open();
  fireEvent.input(field(), { target: { value: 'ima' } });
  expect(await screen.findByText('“ima” in currentVersion')).toBeVisible();
  act(() => dialog().close());
  expect(screen.queryByText(/in currentVersion/)).not.toBeInTheDocument();
  // The search chunk is imported again.
  await act(async () => open());
  expect(screen.getByText('“” in currentVersion')).toBeVisible();
  expect(field()).toHaveValue('');
});

test('it closes on a navigation and stays closed when the reader goes back', async () => {
  const { rerender } = renderIn('fr', page());
  open();
  await screen.findByText('“” in currentVersion');
  rerender(page('/fr/version/2'));
  expect(dialog()).not.toHaveAttribute('open');
  rerender(page());
  expect(dialog()).not.toHaveAttribute('open');
});
