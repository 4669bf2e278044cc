import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { Edition } from '../../../content-schema';
import type { SearchPort, SearchReport, SearchRequest } from '../../features/search/search-port';
import { replaceSiteSearch } from '../../features/search/site-search';
import { MessagesProvider } from '../../messages/messages-context';
import { installDialogDouble } from '../../testing/dialog-double';
import { frameMessagesIn } from '../../testing/render-in';
import { renderWithStore } from '../../testing/render-with-store';
import { SearchPopup } from './search-popup';

jest.mock('gatsby', () => ({ navigate: () => undefined }));

beforeAll(installDialogDouble);
afterEach(() => replaceSiteSearch(null));

/** A search that answers on demand; like the real one, only the latest query. */
function aSearch() {
  const asked: SearchRequest[] = [];
  const prepared: Edition[] = [];
  let listen: (report: SearchReport) => void = () => undefined;
  const port: SearchPort = {
    ask(request, onReport) {
      asked.push(request);
      listen = onReport;
    },
    prepare: (edition) => void prepared.push(edition),
  };
  const answer = (report: Partial<SearchReport>) =>
    act(() => listen({ status: 'complete', answer: null, categories: [], elsewhere: [], ...report }));
  return { port, asked, prepared, answer };
}

const versionsOf = () => ({
  nodes: [1, 2].map((versionId) => ({
    versionId,
    name: `0.${versionId}`,
    label: 'none',
    order: versionId,
    defaultVersion: versionId === 1,
    color: null,
    publishedAt: null,
    description: { fr: '', en: '' },
  })),
});
const site = { informationPages: [], siteMetadata: { hasMascot: true } };
const content = { versionId: 2, segment: '2', subject: { kind: 'version' }, versionTargets: [] } as const;

/** The page as rendered each time more of it is loaded. */
const page = (context = {}) => (
  // The search chunk contains its own messages.
  <MessagesProvider messages={frameMessagesIn('fr')}>
    <SearchPopup data={{ versions: versionsOf(), site }} context={context} locale="fr" path="/fr/version/2" />
  </MessagesProvider>
);
const field = () => screen.getByRole<HTMLInputElement>('searchbox', { hidden: true });
const open = () => {
  screen.getByRole<HTMLDialogElement>('dialog', { hidden: true }).showModal();
  act(() => field().focus());
};
const NOTHING: SearchReport['answer'] = { results: [], articleCount: 0, categoryCounts: {} };

test('a page that changes during a search still gets the results', async () => {
  const search = aSearch();
  replaceSiteSearch(search.port);
  const { rerender } = renderWithStore('fr', page());
  open();
  await waitFor(() => expect(search.asked).toHaveLength(1));
  fireEvent.input(field(), { target: { value: 'héron' } });
  // The 404 page has become a page of version 2, and renders again once its other texts are loaded.
  rerender(page({ content }));
  const before = search.prepared.length;
  rerender(page({ content: { ...content } }));
  await waitFor(() => expect(search.prepared.length).toBeGreaterThan(before));
  expect(search.asked.at(-1)).toMatchObject({ query: 'héron', edition: { versionId: 2 } });
  search.answer({ answer: NOTHING });
  expect(await screen.findByText(/^Aucun résultat pour/)).toBeVisible();
});

test('hovering the field again while the texts load does not cancel the search', async () => {
  const search = aSearch();
  replaceSiteSearch(search.port);
  renderWithStore('fr', page());
  open();
  await waitFor(() => expect(search.asked).toHaveLength(1));
  fireEvent.input(field(), { target: { value: 'héron' } });
  const before = search.prepared.length;
  fireEvent.pointerOver(field());
  await waitFor(() => expect(search.prepared.length).toBeGreaterThan(before));
  search.answer({ answer: NOTHING });
  expect(await screen.findByText(/^Aucun résultat pour/)).toBeVisible();
});
