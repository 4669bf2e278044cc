import { TextEncoder } from 'node:util';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Locale } from '../../../../content-schema';
import { MessagesProvider } from '../../../messages/messages-context';
import { installDialogDouble } from '../../../testing/dialog-double';
import { messagesIn, renderIn } from '../../../testing/render-in';
import { ChunkMissingError } from '../../../ui/load-chunk';
import { OfflinePage } from './offline-page';
import type { ReadPage } from '../store/offline-database';
import type { Reads } from '../store/read-pages';
import type { OfflineTools } from './offline-tools';
import { aDownload, aCachedPack, aPack, FakeLibrary } from './testing/fake-library';

installDialogDouble();

const VERSIONS = [{ name: 'Versio 2.1' }];
const NO_READS: Reads = { pages: [], bytes: 0 };

const aRead = (page: Pick<ReadPage, 'path' | 'title' | 'locale'>): ReadPage => ({
  ...page,
  order: 1,
  bytes: 1000,
  files: [],
});

/** The browser supports service workers, unless a test changes that. */
beforeEach(() => {
  Object.defineProperty(navigator, 'serviceWorker', { value: {}, configurable: true });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  document.documentElement.removeAttribute('data-worker-failed');
  jest.restoreAllMocks();
});

/** Visits the page; `reads` are the stored pages, until they are deleted. */
async function visit(locale: Locale, library: FakeLibrary, reads: Reads = NO_READS) {
  let cached = reads;
  const tools: OfflineTools = {
    library,
    listReads: () => Promise.resolve(cached),
    deleteReads: () => {
      cached = NO_READS;
      return Promise.resolve();
    },
  };
  const open = () => Promise.resolve(tools);
  const rendered = renderIn(locale, <OfflinePage locale={locale} versions={VERSIONS} open={open} />);
  await waitFor(() => expect(library.asked).toContain('refresh'));
  return rendered;
}
const card = (name: RegExp | string) => within(screen.getByRole('article', { name }));
/** Returns the text of the live regions. */
const announcement = () =>
  [...document.querySelectorAll('[role="status"]')].map(({ textContent }) => textContent).join(' ');
const confirm = async (button: string) => {
  const dialog = await screen.findByRole('dialog');
  // The confirmed action finishes in a microtask.
  await act(async () => {
    fireEvent.click(within(dialog).getByRole('button', { name: button }));
    await Promise.resolve();
  });
};

describe('before scripts run', () => {
  const html = async (locale: Locale) => {
    // React's server renderer needs it, and jsdom has none.
    Object.assign(globalThis, { TextEncoder });
    const { renderToString } = await import('react-dom/server');
    return renderToString(
      <MessagesProvider messages={messagesIn(locale)}>
        <OfflinePage locale={locale} versions={VERSIONS} open={() => new Promise(() => undefined)} />
      </MessagesProvider>,
    );
  };

  test('the page explains its purpose, in its language', async () => {
    expect(await html('fr')).toContain('Les pages que vous avez lues restent lisibles sans connexion.');
    expect(await html('en')).toContain('Pages you have read stay readable without a connection.');
  });

  test('it can replace a page that is not on the device: a link to try again, and an empty list to fill', async () => {
    const page = document.createElement('div');
    page.innerHTML = await html('en');
    const missing = [...page.querySelectorAll('.if-missing')].map(({ innerHTML }) => innerHTML).join('');
    expect(missing).toContain('This page is not on this device');
    expect(missing).toContain('href=""');
    expect(missing).toContain('href="/en/offline"');
    expect(page.querySelector('[data-at-hand]')?.childNodes).toHaveLength(0);
    expect(page.querySelector('.if-at-hand h1')).toHaveTextContent('Reading offline');
    // The `h1` is hidden there; another heading of that level replaces it.
    expect(page.querySelectorAll('h1')).toHaveLength(1);
    expect(page.querySelector('.if-missing [aria-level="1"]')).toHaveTextContent('This page is not on this device');
  });

  test('the rows of the versions are rendered, the page’s language first, and cause no layout shift when they are filled', async () => {
    const page = document.createElement('div');
    page.innerHTML = await html('en');
    const rows = [...page.querySelectorAll('.pack')].map(({ textContent }) => textContent);
    expect(rows).toEqual(['Versio 2.1 English\u00a0', 'Versio 2.1 Français\u00a0']);
  });
});

test('until the site has answered, a stored version fills its row, and the other rows stay', async () => {
  const library = new FakeLibrary(aPack({ cached: aCachedPack(), offered: null }));
  library.become({ isListKnown: null });
  await visit('en', library);
  const rows = () => [...document.querySelectorAll('.pack h3')].map(({ textContent }) => textContent);
  expect(rows()).toEqual(['Versio 2.1 English', 'Versio 2.1 Français']);
  expect(card('Versio 2.1 Français').getByText('On this device')).toBeVisible();
  act(() => library.become({ isListKnown: true }));
  expect(rows()).toEqual(['Versio 2.1 Français']);
});

describe('the list of read pages', () => {
  const reads: Reads = {
    pages: [
      aRead({ path: '/fr/version/2/article/4', title: 'Écrire', locale: 'fr' }),
      aRead({ path: '/en/version/2/article/1', title: 'Starting', locale: 'en' }),
    ],
    bytes: 340_000,
  };

  test('does not contain the offline page itself', async () => {
    const own = aRead({ path: '/fr/offline', title: 'Lire hors ligne', locale: 'fr' });
    await visit('fr', new FakeLibrary(), { ...reads, pages: [own, ...reads.pages] });
    expect(screen.getByText(/^2 pages,/)).toBeVisible();
    expect(screen.queryByRole('link', { name: own.title })).toBeNull();
  });

  test('shows its count and its size; a page in the other language is labelled', async () => {
    await visit('fr', new FakeLibrary(), reads);
    const list = within(screen.getByRole('region', { name: 'Ce que vous avez lu' }));
    expect(list.getByText(/^2 pages,/)).toHaveTextContent('340 ko');
    expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
      reads.pages.map(({ path }) => path),
    );
    expect(list.getByRole('link', { name: 'Starting' })).toHaveAttribute('lang', 'en-US');
    expect(list.getByText('· English')).toHaveAttribute('lang', 'en-US');
  });

  test('is deleted once the reader has confirmed, and the focus stays near', async () => {
    await visit('en', new FakeLibrary(), reads);
    const button = screen.getByRole('button', { name: 'Forget what I have read' });
    button.focus();
    fireEvent.click(button);
    expect(screen.getByRole('link', { name: 'Starting' })).toBeVisible();
    await confirm('Forget');
    await screen.findByText('No pages yet.');
    expect(announcement()).toContain('The pages you read are forgotten.');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'What you have read' })).toHaveFocus());
  });
});

describe('a version that can be downloaded', () => {
  test('shows its size before anything is fetched, then is downloaded with one button', async () => {
    const library = new FakeLibrary(aPack());
    await visit('fr', library);
    const pack = card('Versio 2.1 Français');
    expect(pack.getByText(/2,4/)).toHaveTextContent('2,4 Mo · 31 articles');
    fireEvent.click(pack.getByRole('button', { name: /^Télécharger/ }));
    expect(library.asked).toContain('download 2/fr');
  });

  test('shows its progress and announces its outcome, but not each step; the focus stays on its button', async () => {
    const library = new FakeLibrary(aPack());
    await visit('en', library);
    const button = () => card(/Versio/).getByRole('button', { name: /^(Download|Pause|Resume) – Versio 2.1/ });
    button().focus();
    act(() => library.become({ packs: [aPack({ download: aDownload({ bytesDone: 0 }) })] }));
    expect(button()).toHaveFocus();
    expect(button()).toHaveTextContent('Pause');
    expect(announcement()).toContain('Downloading Versio 2.1 (Français).');
    const before = announcement();
    act(() => library.become({ packs: [aPack({ download: aDownload() })] }));
    const progress = screen.getByRole('progressbar', { name: 'Downloading Versio 2.1 (Français)' });
    expect(progress).toHaveAttribute('aria-valuetext', '1.2 MB of 2.4 MB');
    expect(announcement()).toBe(before);
    act(() => library.become({ packs: [aPack({ cached: aCachedPack() })] }));
    expect(announcement()).toContain('Versio 2.1 (Français) is on this device.');
    // Its button is gone: the pack can only be removed now.
    await waitFor(() => expect(screen.getByRole('heading', { name: /Versio 2.1/ })).toHaveFocus());
  });

  test('can be paused and resumed', async () => {
    const library = new FakeLibrary(aPack({ download: aDownload() }));
    await visit('en', library);
    fireEvent.click(card(/Versio/).getByRole('button', { name: /^Pause/ }));
    act(() => library.become({ packs: [aPack({ download: aDownload({ state: 'paused' }) })] }));
    expect(announcement()).toContain('paused');
    fireEvent.click(card(/Versio/).getByRole('button', { name: /^Resume/ }));
    expect(library.asked.slice(-2)).toEqual(['pause 2/fr', 'download 2/fr']);
  });

  test.each([
    ['storage-full', 'La place manque sur cet appareil'],
    ['storage-refused', 'Le navigateur ne laisse pas ce site garder de fichiers'],
    ['network', 'La connexion s’est interrompue'],
    ['not-found', 'Ces fichiers ne sont plus sur le site'],
    ['unreadable', 'Ce que le site a envoyé'],
  ] as const)('that failed by %s says what happened, and can be gone on with', async (failure, message) => {
    const library = new FakeLibrary(aPack({ download: aDownload() }));
    await visit('fr', library);
    act(() => library.become({ packs: [aPack({ download: aDownload({ state: 'failed', failure }) })] }));
    expect(card(/Versio/).getByText(new RegExp(message))).toBeVisible();
    expect(announcement()).toContain(message);
    expect(card(/Versio/).getByRole('button', { name: /^Reprendre/ })).toBeVisible();
  });
});

describe('a stored version', () => {
  test('is labelled with its date and lists missing files', async () => {
    await visit('fr', new FakeLibrary(aPack({ cached: aCachedPack({ missing: ['/static/heron.webp'] }) })));
    const pack = card(/Versio/);
    expect(pack.getByText('Sur cet appareil')).toBeVisible();
    expect(pack.getByText('22 novembre 2026')).toBeVisible();
    expect(pack.getByText(/^1 fichier n’a pas pu être téléchargé/)).toBeVisible();
    expect(pack.getByText('/static/heron.webp')).toBeInTheDocument();
  });

  test('is updated by the difference, whose size is shown', async () => {
    const library = new FakeLibrary(aPack({ cached: aCachedPack(), updateBytes: 118_000 }));
    await visit('en', library);
    fireEvent.click(card(/Versio/).getByRole('button', { name: /^Update \(118 kB\)/ }));
    expect(library.asked).toContain('download 2/fr');
  });

  test('is removed once the reader has confirmed', async () => {
    const library = new FakeLibrary(aPack({ cached: aCachedPack() }));
    await visit('fr', library);
    fireEvent.click(card(/Versio/).getByRole('button', { name: /^Retirer/ }));
    expect(library.asked).not.toContain('remove 2/fr');
    await confirm('Retirer');
    expect(library.asked).toContain('remove 2/fr');
    act(() => library.become({ packs: [aPack()] }));
    expect(announcement()).toContain('Versio 2.1 (Français) n’est plus sur cet appareil.');
  });

  test('shows why it cannot be removed', async () => {
    const warnings = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const library = new FakeLibrary(aPack({ cached: aCachedPack() }));
    library.remove = () => Promise.reject(new DOMException('refused', 'InvalidStateError'));
    await visit('en', library);
    fireEvent.click(card(/Versio/).getByRole('button', { name: /^Remove/ }));
    await confirm('Remove');
    expect(await screen.findByRole('alert')).toHaveTextContent('Nothing could be erased. Try again');
    expect(warnings).toHaveBeenCalledTimes(1);
  });

  test('is managed without the list of the site, which can be loaded again', async () => {
    const library = new FakeLibrary(aPack({ cached: aCachedPack(), offered: null }));
    library.become({ isListKnown: false });
    await visit('en', library);
    expect(screen.getByText(/The site is not responding/)).toBeVisible();
    expect(screen.queryByText(/no longer offers/)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(library.asked.filter((each) => each === 'refresh')).toHaveLength(2);
    expect(card(/Versio/).getByRole('button', { name: /^Remove/ })).toBeVisible();
  });

  test('is labelled when the site no longer offers it', async () => {
    await visit('en', new FakeLibrary(aPack({ cached: aCachedPack(), offered: null })));
    expect(card(/Versio/).getByText(/no longer offers this version/)).toBeVisible();
  });
});

test('used storage is shown beside the quota of the browser, and whether storage is persistent', async () => {
  const library = new FakeLibrary(aPack({ cached: aCachedPack() }));
  library.become({ storage: { usage: 3_100_000, quota: 4_200_000_000, isPersistent: true } });
  await visit('fr', library, { pages: [], bytes: 340_000 });
  const storage = within(screen.getByRole('region', { name: 'Place occupée' }));
  expect(storage.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(
    ['2,4 Mo', '340 ko', '3,1 Mo', '4,2 Go'].map((size) => expect.stringMatching(size.replace(' ', '\\s')) as string),
  );
  expect(storage.getByText(/s’est engagé/)).toBeVisible();
  act(() => library.become({ storage: { usage: null, quota: null, isPersistent: false } }));
  expect(storage.getAllByRole('definition')).toHaveLength(2);
  expect(storage.getByText(/peut effacer tout cela/)).toBeVisible();
});

test('no button is primary: downloads are the reader’s choice', async () => {
  const library = new FakeLibrary(aPack(), aPack({ key: '2/en', locale: 'en' }));
  const { container } = await visit('en', library);
  expect(screen.getAllByRole('button', { name: /^Download/ })).toHaveLength(2);
  expect(container.querySelectorAll('.section .button-primary')).toHaveLength(0);
});

test('a site without packs shows a message', async () => {
  await visit('en', new FakeLibrary());
  expect(screen.getByText('This site offers no version to download.')).toBeVisible();
});

describe('where it cannot work', () => {
  test('a browser without service workers shows that nothing will open offline', async () => {
    Reflect.deleteProperty(navigator, 'serviceWorker');
    await visit('en', new FakeLibrary());
    expect(screen.getByRole('complementary')).toHaveTextContent('This browser cannot open pages offline');
  });

  test('a failed registration of the worker is reported, even when it fails late', async () => {
    await visit('en', new FakeLibrary());
    expect(screen.queryByRole('complementary')).toBeNull();
    document.documentElement.setAttribute('data-worker-failed', '');
    expect(await screen.findByRole('complementary')).toHaveTextContent('Offline reading could not be set up');
  });

  test.each([
    [
      'a browser that keeps nothing',
      new DOMException('refused', 'SecurityError'),
      'Votre navigateur ne laisse ce site rien enregistrer',
    ],
    [
      'a script that does not come',
      new ChunkMissingError('offline', null),
      'Une partie de cette page n’a pas pu être chargée',
    ],
  ])('%s is reported, and can be retried', async (_, error, message) => {
    const warnings = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const library = new FakeLibrary(aPack());
    const open = jest
      .fn<Promise<OfflineTools>, []>()
      .mockRejectedValueOnce(error)
      .mockResolvedValue({ library, listReads: () => Promise.resolve(NO_READS), deleteReads: () => Promise.resolve() });
    renderIn('fr', <OfflinePage locale="fr" versions={VERSIONS} open={open} />);
    const failure = await screen.findByRole('alert');
    expect(failure).toHaveTextContent(message);
    const retry = within(failure).getByRole('button', { name: 'Réessayer' });
    retry.focus();
    fireEvent.click(retry);
    await screen.findByRole('article', { name: /Versio/ });
    expect(warnings).toHaveBeenCalledTimes(1);
  });
});
