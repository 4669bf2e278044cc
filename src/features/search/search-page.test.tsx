import { TextEncoder } from 'node:util';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MessagesProvider } from '../../messages/messages-context';
import { aListing, anArticleLink } from '../../testing/page-builders';
import { messagesIn, renderIn } from '../../testing/render-in';
import { SearchPage, type SearchPageProps } from './search-page';
import type { SearchPort } from './search-port';
import { aSearchedSite } from './testing/a-searched-site';

const versions = [
  { id: 2, name: '0.2' },
  { id: 1, name: '0.1' },
];

/** Renders the page as the router does: navigation updates its address. */
function show(
  search = '',
  { site = aSearchedSite(), ...given }: Partial<SearchPageProps> & { site?: ReturnType<typeof aSearchedSite> } = {},
) {
  const steps: string[] = [];
  let visits = 0;
  const props: SearchPageProps = {
    locale: 'fr',
    path: '/fr/search',
    search: '',
    visit: '',
    navigate: (address) => {
      steps.push(address);
      renderAddress();
    },
    port: site.port,
    versions,
    current: { id: 2, name: '0.2' },
    hasMascotPage: true,
    categories: [],
    ...given,
  };
  window.history.replaceState(null, '', `/fr/search${search}`);
  const { rerender, ...rendered } = renderIn(props.locale, <SearchPage {...props} search={search} />);
  const renderAddress = () =>
    act(() => rerender(<SearchPage {...props} search={window.location.search} visit={`${(visits += 1)}`} />));
  const goTo = (address: string) => {
    window.history.pushState(null, '', address);
    renderAddress();
  };
  return { ...rendered, site, steps, goTo };
}

const field = () => screen.getByRole<HTMLInputElement>('searchbox');
const type = (text: string) => fireEvent.input(field(), { target: { value: text } });
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const articleLinks = () =>
  screen.getAllByRole('heading', { level: 2 }).map((heading) => within(heading).getByRole('link'));

beforeEach(() => localStorage.clear());

test('the field names its keys; the single key only when it is enabled', () => {
  show();
  expect(field()).toHaveAttribute('aria-keyshortcuts', '/ Control+K Meta+K');
  show('', { hasShortcut: false });
  const [, second] = screen.getAllByRole('searchbox');
  expect(second).toHaveAttribute('aria-keyshortcuts', 'Control+K Meta+K');
});

test('the form is submitted to this page, also without scripts', () => {
  show();
  const form = screen.getByRole('search');
  expect(form).toHaveAttribute('action', '/fr/search');
  expect(form).toHaveAttribute('method', 'get');
  expect(within(form).getByRole('searchbox', { name: 'Rechercher dans la documentation' })).toHaveAttribute(
    'name',
    'q',
  );
  expect(screen.getByRole('combobox', { name: 'Version' })).toHaveAttribute('name', 'version');
});

test('its list of categories names no version when there is only one', () => {
  show('', { versions: versions.slice(0, 1), categories: [aListing()] });
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Parcourir la documentation');
});

test('without a query the categories are listed, each with the given articles', () => {
  const articles = Array.from({ length: 6 }, (_, id) => anArticleLink({ id, title: `Article ${id}` }));
  const { site } = show('', { locale: 'en', categories: [aListing({ articles })] });
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Browse version 0.2');
  expect(screen.getByRole('link', { name: 'Démarrer' })).toHaveAttribute('href', '/fr/version/2/category/5');
  expect(screen.getAllByRole('link', { name: /^Article/ })).toHaveLength(6);
  expect(site.started()).toBe(0);
});

test('focusing or hovering the form loads the titles, once, and no texts', async () => {
  const { site } = show();
  fireEvent.focus(field());
  fireEvent.pointerEnter(screen.getByRole('search'));
  await waitFor(() => expect(site.asked).toEqual(['/search/catalog.json', '/search/catalogue-fr']));
});

test('the query of the address is searched: links to articles and sections, with marked words', async () => {
  show('?q=image');
  const section = await screen.findByRole('link', { name: /^Les images Une image/ });
  expect(section).toHaveAttribute('href', '/fr/version/currentVersion/article/2#les-images');
  expect(section.querySelector('.extract mark')).toHaveTextContent('image');
  expect(articleLinks()[0]).toHaveAttribute('href', '/fr/version/currentVersion/article/2');
  expect(screen.getByText('Écrire')).toBeVisible();
  expect(field().value).toBe('image');
});

test('the version in the address is searched, and links lead to it', async () => {
  const { site } = show('?q=versions&version=1');
  await screen.findByRole('heading', { level: 2, name: 'Les versions' });
  expect(articleLinks()[0]).toHaveAttribute('href', '/fr/version/1/article/1');
  expect(site.asked.filter((path) => path.includes('/catalogue-'))).toHaveLength(1);
});

test('typing replaces the address; submitting adds a history entry after the previous one', async () => {
  const { steps, site } = show('?q=versions');
  const before = window.history.length;
  type('imag');
  type('image');
  await screen.findByRole('heading', { level: 2, name: 'Écrire un article' });
  await waitFor(() => expect(window.location.search).toBe('?q=image'));
  expect([window.history.length, steps]).toEqual([before, []]);
  fireEvent.submit(screen.getByRole('search'));
  expect([window.location.search, steps]).toEqual(['?q=image', ['/fr/search?q=image']]);
  act(() => window.history.back());
  await waitFor(() => expect(window.location.search).toBe('?q=versions'));
  await screen.findByRole('heading', { level: 2, name: 'Les versions' });
  expect(site.started()).toBe(1);
});

test('an address that was current before typing can be navigated to again', async () => {
  const { goTo } = show('?q=versions');
  type('image');
  await waitFor(() => expect(window.location.search).toBe('?q=image'));
  goTo('/fr/search?q=versions');
  await screen.findByRole('heading', { level: 2, name: 'Les versions' });
  expect(field().value).toBe('versions');
});

test('going back from a result opened during typing restores the query', async () => {
  show();
  type('versions');
  await screen.findByRole('heading', { level: 2, name: 'Les versions' });
  const [link] = articleLinks();
  link?.addEventListener('click', (event) => event.preventDefault());
  type('versio');
  if (link) fireEvent.click(link);
  expect(window.location.search).toBe('?q=versio');
});

test('a link to the page in another language keeps the query that is being typed', () => {
  show('?q=versions');
  const link = document.body.appendChild(document.createElement('a'));
  link.hreflang = 'en-US';
  link.href = '/en/search?q=versions';
  const followed: string[] = [];
  link.addEventListener('click', (event) => {
    event.preventDefault();
    followed.push(link.search);
  });
  type('image');
  fireEvent.click(link);
  expect(window.location.search).toBe('?q=image');
  link.href = '/en/information/faq';
  fireEvent.click(link);
  expect(followed).toEqual(['?q=image', '']);
  link.remove();
});

test.each([
  ['pressed, as by the middle button', fireEvent.pointerDown],
  ['opened from the menu', fireEvent.contextMenu],
])('a link to the page in another language has the query that is being typed when it is %s', (_, reach) => {
  show('?q=versions');
  const link = document.body.appendChild(document.createElement('a'));
  link.hreflang = 'en-US';
  link.href = '/en/search?q=versions';
  type('image');
  reach(link);
  expect(link.search).toBe('?q=image');
  link.remove();
});

test('below a path of its host, the address of a search stays there', async () => {
  Object.assign(globalThis, { SITE_BASE_PATH: '/docs' });
  try {
    show('?q=versions', { navigate: () => undefined });
    type('image');
    await waitFor(() => expect(window.location.search).toBe('?q=image'));
    expect(window.location.pathname).toBe('/docs/fr/search');
    fireEvent.submit(screen.getByRole('search'));
    expect(window.location.pathname).toBe('/docs/fr/search');
  } finally {
    Object.assign(globalThis, { SITE_BASE_PATH: '' });
  }
});

test('going back repeats the previous search', async () => {
  const { goTo } = show('?q=image');
  goTo('/fr/search?q=versions');
  await screen.findByRole('heading', { level: 2, name: 'Les versions' });
  expect(field().value).toBe('versions');
  goTo('/fr/search');
  expect(field().value).toBe('');
  expect(screen.queryByRole('heading', { level: 2 })).not.toBeInTheDocument();
});

test('going back before the router has rendered a choice repeats the previous search', async () => {
  show('?q=image', { navigate: () => undefined });
  const version = () => screen.getByRole<HTMLSelectElement>('combobox', { name: /^Version/ }).value;
  await screen.findByRole('heading', { level: 2, name: 'Écrire un article' });
  const before = version();
  fireEvent.change(screen.getByRole('combobox', { name: /^Version/ }), { target: { value: '1' } });
  expect([window.location.search, version()]).toEqual(['?q=image&version=1', '1']);
  act(() => window.history.back());
  await waitFor(() => expect(version()).toBe(before));
  expect(window.location.search).toBe('?q=image');
  await screen.findByRole('heading', { level: 2, name: 'Écrire un article' });
});

test('two choices before the router has rendered the first one have a history entry each', async () => {
  show('?q=image', { navigate: () => undefined });
  await screen.findByRole('heading', { level: 2, name: 'Écrire un article' });
  type('images');
  fireEvent.submit(screen.getByRole('search'));
  fireEvent.change(screen.getByRole('combobox', { name: /^Version/ }), { target: { value: '1' } });
  expect(window.location.search).toBe('?q=images&version=1');
  act(() => window.history.back());
  await waitFor(() => expect(window.location.search).toBe('?q=images'));
  act(() => window.history.back());
  await waitFor(() => expect(window.location.search).toBe('?q=image'));
});

test('a category narrows the results, and is listed with its number of articles', async () => {
  const { steps } = show('?q=site+image');
  await screen.findByRole('option', { name: 'Publier (1)' });
  fireEvent.change(screen.getByRole('combobox', { name: 'Catégorie' }), { target: { value: '6' } });
  await waitFor(() => expect(articleLinks()).toHaveLength(1));
  expect(articleLinks()[0]).toHaveTextContent('Déployer le site');
  expect(steps).toEqual(['/fr/search?q=site+image&category=6']);
});

test('no results in a category: a button removes the filter', async () => {
  show('?q=image&category=6');
  fireEvent.click(await screen.findByRole('button', { name: 'Chercher dans toutes les catégories (1 article)' }));
  await screen.findByRole('heading', { level: 2, name: 'Écrire un article' });
});

test('arrow keys move through the results and back to the field, Escape clears', async () => {
  show('?q=image');
  await screen.findByRole('link', { name: /^Les images Une/ });
  act(() => field().focus());
  press('ArrowDown');
  expect(articleLinks()[0]).toHaveFocus();
  press('ArrowDown');
  expect(screen.getByRole('link', { name: /^Les images/ })).toHaveFocus();
  press('ArrowDown');
  expect(screen.getByRole('link', { name: /^Les images/ })).toHaveFocus();
  press('ArrowUp');
  press('ArrowUp');
  expect(field()).toHaveFocus();
  press('ArrowDown');
  press('a');
  expect(field()).toHaveFocus();
  press('Escape');
  expect(field().value).toBe('');
  await waitFor(() => expect(window.location.search).toBe(''));
});

test('the number of articles is announced once the reader pauses', async () => {
  show('?q=image');
  const status = screen.getByRole('status');
  expect(status).toBeEmptyDOMElement();
  await waitFor(() => expect(status).toHaveTextContent('1 article trouvé pour « image ».'));
});

test('no results: other versions and the other language are listed', async () => {
  show('?q=heron');
  expect(await screen.findByText(/Aucun résultat pour « heron » dans la version 0\.2/)).toBeVisible();
  expect(await screen.findByRole('link', { name: 'en anglais' })).toHaveAttribute(
    'href',
    '/en/search?q=heron&version=2',
  );
});

test('a failed file is reported, and a retry succeeds', async () => {
  const site = aSearchedSite();
  const mend = site.breakFiles('/catalogue-');
  show('?q=image', { site });
  expect(await screen.findByRole('alert')).toHaveTextContent('La recherche est incomplète');
  mend();
  fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  await screen.findByRole('heading', { level: 2, name: 'Écrire un article' });
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('results from the titles stay when the texts fail to load', async () => {
  const site = aSearchedSite();
  site.breakFiles('/text-');
  show('?q=versions', { site });
  expect(await screen.findByRole('alert')).toHaveTextContent('Voici les résultats trouvés dans les titres.');
  expect(articleLinks()[0]).toHaveTextContent('Les versions');
});

test('searches with an opened result are stored, and can be repeated and removed', async () => {
  const { goTo, steps } = show('?q=image');
  await screen.findByRole('heading', { level: 2 });
  const [link] = articleLinks();
  link?.addEventListener('click', (event) => event.preventDefault());
  if (link) fireEvent.click(link);
  goTo('/fr/search');
  const recent = screen.getByRole('region', { name: 'Recherches récentes' });
  fireEvent.click(within(recent).getByRole('link', { name: 'image' }));
  expect(steps).toEqual(['/fr/search?q=image']);
  await screen.findByRole('heading', { level: 2, name: 'Écrire un article' });
  goTo('/fr/search');
  fireEvent.click(screen.getByRole('button', { name: 'Oublier «\u00a0image\u00a0»' }));
  expect(screen.queryByRole('region', { name: 'Recherches récentes' })).not.toBeInTheDocument();
  expect(field()).toHaveFocus();
});

test.each(['<img src=x onerror=alert(1)>', '.*(', '😀', 'a'])('%p is rendered as text', async (query) => {
  const { container } = show(`?q=${encodeURIComponent(query)}`);
  await waitFor(() => expect(container).toHaveTextContent(/Aucun résultat|trouvé/));
  expect(container.querySelector('img')).toBeNull();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

describe('hydration', () => {
  /** Hydrates the page at an address, after what a reader did before. */
  async function hydrate(search: string, before: (page: HTMLElement) => void) {
    Object.assign(globalThis, { TextEncoder });
    const { renderToString } = await import('react-dom/server');
    const { port } = aSearchedSite();
    const steps: string[] = [];
    const page = (address: string) => (
      <MessagesProvider messages={messagesIn('fr')}>
        <SearchPage
          {...{ locale: 'fr', path: '/fr/search', port, versions, categories: [aListing(), aListing({ id: 9 })] }}
          navigate={(to) => steps.push(to)}
          visit=""
          search={address}
          current={{ id: 2, name: '0.2' }}
          hasMascotPage
        />
      </MessagesProvider>
    );
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(page(''));
    before(container);
    window.history.replaceState(null, '', `/fr/search${search}`);
    render(page(search), { container, hydrate: true });
    return steps;
  }
  const choice = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name });

  test('causes no warnings, and text typed before is searched', async () => {
    const complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    let written: jest.SpyInstance | undefined;
    const steps = await hydrate('?q=versions', () => {
      field().value = 'image';
      written = jest.spyOn(field(), 'value', 'set');
    });
    // A letter typed before the first render after hydration would be lost.
    expect(written?.mock.calls.flat()).toEqual([]);
    expect(complaints.mock.calls).toEqual([]);
    complaints.mockRestore();
    expect(field()).toHaveValue('image');
    expect(steps).toEqual([]);
    await screen.findByRole('heading', { level: 2, name: 'Écrire un article' });
  });

  test('takes over the filters chosen before, and they stay chosen', async () => {
    const steps = await hydrate('?q=versions', () => {
      choice('Version').value = '1';
      choice('Catégorie').value = '9';
    });
    expect(choice('Version')).toHaveValue('1');
    expect(choice('Catégorie')).toHaveValue('9');
    expect(steps).toEqual(['/fr/search?q=versions&version=1&category=9']);
    expect(window.location.search).toBe('?q=versions&version=1&category=9');
    fireEvent.input(field(), { target: { value: 'image' } });
    expect(choice('Version')).toHaveValue('1');
  });

  test('keeps the filters of the address where none was chosen before', async () => {
    const steps = await hydrate('?q=versions&version=1', () => undefined);
    expect(choice('Version')).toHaveValue('1');
    expect(steps).toEqual([]);
  });
});

test.each(['Kawabata', ' héron ', 'herons', '川端'])(
  'the mascot is found by its name, which hides a secret: “%s”',
  async (name) => {
    show(`?q=${encodeURIComponent(name)}`);
    const link = await screen.findByRole('link', { name: 'Kawabata 川端' });
    expect(link).toHaveAttribute('href', '/fr/information/kawabata');
    expect(link).toHaveAttribute('data-secret', 'name');
  },
);

test('a mascot without a page is not found', async () => {
  show('?q=Kawabata', { hasMascotPage: false });
  await waitFor(() => expect(screen.queryByText('Chargement des résultats…')).toBeNull());
  expect(screen.queryByRole('link', { name: 'Kawabata 川端' })).toBeNull();
});

test('a name within a longer query finds only articles', async () => {
  show('?q=plumes de héron');
  await waitFor(() => expect(screen.queryByText('Chargement des résultats…')).toBeNull());
  expect(screen.queryByRole('link', { name: 'Kawabata 川端' })).toBeNull();
});

test('ten articles are shown, and more on demand', async () => {
  const port: SearchPort = {
    prepare: () => undefined,
    ask({ limit = 0 }, onReport) {
      const results = Array.from({ length: Math.min(12, limit) }, (_, index) => ({
        articleId: index + 1,
        title: [{ text: `Article ${index + 1}`, mark: false }],
        categoryIds: [],
        sections: [],
      }));
      const answer = { results, articleCount: 12, categoryCounts: {} };
      onReport({ status: 'complete', answer, categories: [], elsewhere: [] });
    },
  };
  show('?q=article', { port });
  await waitFor(() => expect(articleLinks()).toHaveLength(10));
  fireEvent.click(screen.getByRole('button', { name: 'Plus de résultats' }));
  await waitFor(() => expect(articleLinks()).toHaveLength(12));
  expect(screen.queryByRole('button', { name: 'Plus de résultats' })).toBeNull();
});
