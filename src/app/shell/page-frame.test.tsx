import { TextEncoder } from 'node:util';
import { act, fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { LOCALES } from '../../../content-schema';
import { planPages } from '../../build/pages/plan-pages';
import type { PageContext } from '../../shared/pages/page-plan';
import { MessagesProvider } from '../../messages/messages-context';
import { fakePorts } from '../../testing/fake-ports';
import { messagesIn } from '../../testing/render-in';
import { renderWithStore } from '../../testing/render-with-store';
import type { PrivatePage } from '../../features/private-mode/session/private-mode';
import { showPrivatePage } from '../../features/private-mode/session/private-pages';
import { createAppStore } from '../store/store';
import { wrapPageElement } from './page-frame';

jest.mock('gatsby', () => ({ graphql: () => null, navigate: jest.fn() }));

/** The part of the frame that fails. */
let broken = '';
/** Mocks a part of the frame: renders nothing, and throws when it is the broken one. */
function mockPart(name: string): null {
  if (broken === name) throw new Error(`the ${name} broke`);
  return null;
}
jest.mock('./search-popup', () => ({ SearchPopup: () => mockPart('search dialog') }));
jest.mock('./language-suggestion', () => ({ LanguageSuggestion: () => mockPart('suggestion') }));
jest.mock('../../features/account/session/follow-session', () => ({ SessionFollower: () => mockPart('session') }));
jest.mock('../../features/account/session/session-ended', () => ({
  SessionEnded: () => mockPart('end of the session'),
}));
jest.mock('../navigation/page-loading', () => ({ PageLoadingSign: () => mockPart('sign of loading') }));
jest.mock('../navigation/route-announcer', () => ({ RouteAnnouncer: () => mockPart('announcer') }));
jest.mock('../private/private-mode-loader', () => ({ PrivateModeLoader: () => mockPart('private mode') }));
jest.mock('../../features/music/player/player-loader', () => ({ PlayerLoader: () => mockPart('player') }));
jest.mock('../../features/notifications/notification-stack', () => ({
  NotificationStack: () => mockPart('notifications'),
}));
jest.mock('../../features/settings/settings-button', () => ({ SettingsButton: () => mockPart('settings button') }));
jest.mock('../../layouts/footer', () => ({ Footer: () => mockPart('footer') }));
jest.mock('../../layouts/use-menus', () => ({ useMenus: () => mockPart('layout') }));

/** Data of a site without versions, with the fields that are read. */
const data = {
  locales: { edges: [] },
  site: {
    informationPages: [],
    hasMusic: false,
    logo: null,
    siteMetadata: {
      siteName: 'Versio',
      authorName: 'A',
      authorUrl: 'https://a.test',
      copyrightYear: 2026,
      social: {},
      identityClientId: null,
      publicApiUrl: null,
      publicRebuildUrl: null,
      hasSecret: false,
      languages: LOCALES,
    },
  },
  versions: { nodes: [] },
};

/** The context of a page that every site has. */
function contextAt(pathname: string): PageContext {
  const page = planPages({ versions: [], outlines: [] }).find(({ path }) => path === pathname);
  if (page === undefined) throw new Error(`Expected a page at ${pathname}.`);
  return page.context;
}

/** A page in its frame, as Gatsby renders it. */
function pageAt(
  pathname: string,
  search = '',
  children: ReactNode = <h1>Published</h1>,
  context: Partial<PageContext> = {},
) {
  const pageContext = { ...contextAt(pathname), ...context };
  const props = { data, pageContext, location: { pathname, search, hash: '' } };
  // Only the fields that are read.
  const given = { element: <>{children}</>, props } as unknown as Parameters<typeof wrapPageElement>[0];
  return <>{wrapPageElement(given, { plugins: [] })}</>;
}

const languagePaths = (root: ParentNode) =>
  [...root.querySelectorAll('header a[hreflang]')].map((link) => link.getAttribute('href'));

afterEach(() => act(() => showPrivatePage(null)));

test.each([
  ['/fr/search', '?q=a', ['/fr/search?q=a', '/en/search?q=a']],
  ['/fr/version', '?from=mail', ['/fr/version', '/en/version']],
])('the language switch of %s%s leads to %j once scripts run', (path, search, expected) => {
  const { container } = renderWithStore('fr', pageAt(path, search));
  expect(languagePaths(container)).toEqual(expected);
});

test('the server-rendered page contains no query, so that it hydrates unchanged', async () => {
  Object.assign(globalThis, { TextEncoder });
  const { renderToString } = await import('react-dom/server');
  const store = createAppStore(fakePorts());
  const served = document.createElement('div');
  served.innerHTML = renderToString(
    <Provider store={store}>
      <MessagesProvider messages={messagesIn('fr')}>{pageAt('/fr/search', '?q=a')}</MessagesProvider>
    </Provider>,
  );
  expect(languagePaths(served)).toEqual(['/fr/search', '/en/search']);
});

/** Shows a page of private mode. */
const give = (
  path: string,
  context: Partial<PageContext> = {},
  content: Partial<PrivatePage> = { children: <h1>Private</h1> },
) =>
  act(() =>
    // Only the fields that the frame reads.
    showPrivatePage({
      ...{ data, path, messages: messagesIn('fr') },
      ...content,
      pageContext: { ...contextAt('/fr/version'), ...context },
    } as unknown as PrivatePage),
  );

test('a published page that private mode shows too keeps what was entered', () => {
  const children = <input aria-label="Name" />;
  renderWithStore('fr', pageAt('/fr/version', '', children));
  const field = screen.getByRole('textbox');
  fireEvent.input(field, { target: { value: 'Kawabata' } });
  give('/fr/version', {}, { children: <>{children}</>, notices: <p>Private</p> });
  expect(screen.getByText('Private')).toBeInTheDocument();
  expect(screen.getByRole('textbox')).toHaveValue('Kawabata');
});

test('a page forces its colour mode while the reader is on it, published or private', () => {
  const pageWith = (context: Partial<PageContext>) => pageAt('/fr/version', '', undefined, context);
  const { ports, rerender } = renderWithStore('fr', pageWith({ colorMode: 'dark' }), {
    stored: { 'color-mode': 'light' },
  });
  expect(ports.activeMode()).toBe('dark');
  rerender(pageWith({}));
  expect(ports.activeMode()).toBe('light');
  give('/fr/version', { colorMode: 'dark' });
  expect(ports.activeMode()).toBe('dark');
  give('/fr/version');
  expect(ports.activeMode()).toBe('light');
});

test('a page of private mode is rendered at its own address and at no other', () => {
  renderWithStore('fr', pageAt('/fr/version'));
  give('/fr/version/3');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Published');
  give('/fr/version');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Private');
});

describe('a part of the frame that fails', () => {
  let lines: jest.SpyInstance;
  beforeEach(() => {
    lines = jest.spyOn(console, 'error').mockReturnValue();
  });
  afterEach(() => {
    broken = '';
    jest.restoreAllMocks();
  });
  const reported = () => lines.mock.calls.filter(([line]) => String(line).includes(`the ${broken} broke`)).length;
  const alerts = () => screen.queryAllByRole('alert').map((each) => each.textContent);
  const FAILURE = 'Cette partie de la page n’a pas pu s’afficher.Réessayer';

  test.each([
    'search dialog',
    'settings button',
    'session',
    'end of the session',
    'private mode',
    'notifications',
    'player',
    'footer',
  ])('shows an error in its place, and nothing else is affected: the %s', (part) => {
    broken = part;
    renderWithStore('fr', pageAt('/fr/version'));
    expect(alerts()).toEqual([FAILURE]);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Published');
    expect(screen.getByRole('banner')).toBeVisible();
    expect(reported()).toBeGreaterThan(0);
  });

  test.each(['suggestion', 'sign of loading', 'announcer'])(
    'that is not essential is removed without a message: the %s',
    (part) => {
      broken = part;
      renderWithStore('fr', pageAt('/fr/version'));
      expect(alerts()).toEqual([]);
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Published');
      expect(reported()).toBeGreaterThan(0);
    },
  );

  test('leaves the page without a frame if it is the layout', () => {
    broken = 'layout';
    renderWithStore('fr', pageAt('/fr/version'));
    expect(alerts()).toEqual([FAILURE]);
    expect(screen.getByRole('main')).toHaveTextContent('Published');
  });

  test('is the error page if the frame guards the page', async () => {
    broken = 'layout';
    renderWithStore('fr', pageAt('/fr/secret'));
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Erreur 500');
    expect(screen.queryByText('Published')).toBeNull();
  });
});

describe('a page whose data cannot be read', () => {
  const context = { locale: 'fr', routeName: 'version' };
  test.each([
    ['are missing', {}],
    ['are null', { data: null, pageContext: context }],
    ['have no messages', { data: { ...data, locales: null }, pageContext: context }],
    ['have no context', { data, pageContext: null }],
  ])('is the error page: they %s', async (_, given) => {
    const report = jest.spyOn(console, 'error').mockReturnValue();
    const props = { ...given, location: { pathname: '/fr/version' } };
    const wrapped = wrapPageElement(
      // Only the fields that are read.
      { element: <h1>Published</h1>, props } as unknown as Parameters<typeof wrapPageElement>[0],
      { plugins: [] },
    );
    renderWithStore('en', <>{wrapped}</>);
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Erreur 500');
    expect(screen.queryByText('Published')).toBeNull();
    expect(screen.getByRole('link')).toHaveAttribute('href', '/fr');
    expect(String(report.mock.calls[0])).toContain('/fr/version');
    report.mockRestore();
  });
});
