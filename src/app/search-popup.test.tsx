import { fireEvent, screen, waitFor } from '@testing-library/react';
import { renderIn } from '../testing/render-in';
import { SearchPopup } from './search-popup';

const prepareSearch = jest.fn();
let isReachable = true;
jest.mock('./search-popup-content', () => ({
  get SearchPopupContent() {
    if (!isReachable) throw new Error('chunk lost');
    return ({ isOpen, onClose, place }: { isOpen: boolean; onClose: () => void; place: { segment: string } }) =>
      isOpen ? <button onClick={onClose}>{`open in ${place.segment}`}</button> : null;
  },
  prepareSearch: (place: unknown): void => void prepareSearch(place),
}));

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
const content = { versionId: 1, segment: '1', subject: { kind: 'version' }, versionTargets: [] } as const;

const page = (path = '/fr/version/1', context = {}) => (
  <>
    <a id="_search" href="/fr/search">
      <span>Rechercher</span>
    </a>
    <SearchPopup data={{ versions }} context={context} locale="fr" path={path} />
  </>
);
const entry = () => screen.getByText('Rechercher');

test('a click on the entry opens the dialog, in the version of the page', async () => {
  renderIn('fr', page('/fr/version/1', { content: { ...content, versionTargets: [] } }));
  expect(fireEvent.click(entry())).toBe(false);
  expect(await screen.findByRole('button', { name: 'open in 1' })).toBeVisible();
  expect(screen.getByRole('link')).toHaveFocus();
});

test('a page of no version searches the current one', async () => {
  renderIn('fr', page('/fr/information'));
  fireEvent.click(entry());
  expect(await screen.findByRole('button', { name: 'open in currentVersion' })).toBeVisible();
});

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])(
  'a click that opens a tab or a window is the browser’s: %p',
  (keys) => {
    renderIn('fr', page());
    expect(fireEvent.click(entry(), keys)).toBe(true);
  },
);

test('reaching for the entry gets the search ready; another link does not', async () => {
  renderIn('fr', page());
  fireEvent.pointerOver(document.body);
  expect(prepareSearch).not.toHaveBeenCalled();
  fireEvent.focusIn(entry());
  await waitFor(() => expect(prepareSearch).toHaveBeenCalledTimes(1));
});

test('it closes on another page, and stays closed on the way back', async () => {
  const { rerender } = renderIn('fr', page());
  fireEvent.click(entry());
  await screen.findByRole('button');
  rerender(page('/fr/version/2'));
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  rerender(page());
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
