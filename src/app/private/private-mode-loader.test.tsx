import { act, fireEvent, screen } from '@testing-library/react';
import { sessionEnded, sessionRead } from '../../features/account/session-slice';
import { privateModeChanged, selectPrivateMode } from '../../features/private-mode/private-mode-slice';
import type { FakeBrowser } from '../../testing/fake-ports';
import { aSignedInUser } from '../../testing/identity-builders';
import { renderWithStore } from '../../testing/render-with-store';
import { leavePrivateMode } from '../../features/private-mode/session/leave-private-mode';
import type { VisitedPage } from '../../features/private-mode/session/page-state';
import type { PrivateMode, StartPrivateMode, PrivatePage } from '../../features/private-mode/session/private-mode';
import { PrivateModeLoader } from './private-mode-loader';
import { showPrivatePage, renderedPrivatePage } from '../../features/private-mode/session/private-pages';
import { start } from './start-private-mode';

jest.mock('./start-private-mode', () => ({ start: jest.fn() }));
jest.mock('../../features/private-mode/session/leave-private-mode', () => ({
  leavePrivateMode: jest.fn(),
  clearPrivateTraces: jest.fn(),
}));

const PATH = '/fr/version/3/article/9';

/** Mocked private mode with its options. */
interface WatchedMode extends PrivateMode {
  options: Parameters<StartPrivateMode>[0];
  visit: jest.Mock<void, [VisitedPage]>;
  end: jest.Mock<void, []>;
}
let modes: WatchedMode[] = [];

beforeEach(() => {
  modes = [];
  Object.assign(globalThis, { fetch: jest.fn(() => Promise.reject(new Error('no host'))) });
  AbortSignal.timeout ??= () => new AbortController().signal;
  showPrivatePage(null);
  jest.mocked(leavePrivateMode).mockClear();
  jest.mocked(start).mockImplementation((options) => {
    const mode: WatchedMode = { options, visit: jest.fn(), publishedAnew: jest.fn(), end: jest.fn() };
    modes.push(mode);
    return mode;
  });
});

/** Page props of Gatsby, with only the fields that the tests need. */
const aVisit = (pathname = PATH, publicApiUrl: string | null = '/_content') =>
  ({
    data: { site: { siteMetadata: { publicApiUrl, publicRebuildUrl: null } } },
    pageContext: { routeName: 'not-found' },
    location: { pathname, search: '' },
    children: null,
  }) as unknown as VisitedPage;

interface Scene {
  visit?: VisitedPage;
  hasSign?: boolean;
  browser?: FakeBrowser;
}

function renderLoader({ visit = aVisit(), hasSign = true, browser = {} }: Scene = {}) {
  const page = (published: VisitedPage) => <PrivateModeLoader published={published} hasBar={hasSign} />;
  const rendered = renderWithStore('fr', page(visit), browser);
  const { store } = rendered;
  return {
    ...rendered,
    goTo: (pathname: string) => rendered.rerender(page(aVisit(pathname))),
    signIn: (groups: string[], privateAPI = true) =>
      act(async () => {
        store.dispatch(privateModeChanged({ privateAPI }));
        store.dispatch(sessionRead(aSignedInUser({ groups })));
        await new Promise((resolve) => setTimeout(resolve, 20));
      }),
  };
}
const bar = () => screen.queryByRole('complementary', { name: 'Mode privé' });

test.each([
  ['readers', [], '/_content'],
  ['staff of a site without an API for them', ['Redactor'], null],
])('%s see and load nothing of private mode', async (_, groups, apiUrl) => {
  const { signIn, container } = renderLoader({ visit: aVisit(PATH, apiUrl) });
  await signIn(groups);
  expect(container).toBeEmptyDOMElement();
  expect(start).not.toHaveBeenCalled();
});

test('staff see the switch of private mode, also while it is off', async () => {
  const { signIn, ports } = renderLoader();
  await signIn(['Corrector'], false);
  const toggle = screen.getByRole('switch', { name: 'Mode privé' });
  expect(toggle).not.toBeChecked();
  expect(start).not.toHaveBeenCalled();
  await act(async () => {
    fireEvent.click(toggle);
    await new Promise((resolve) => setTimeout(resolve, 20));
  });
  expect(screen.getByRole('switch', { name: 'Mode privé' })).toBeChecked();
  expect(screen.getByRole('switch')).toHaveAccessibleDescription('Vous lisez aussi ce qui n’est pas publié.');
  expect(ports.cookies.read('privateAPI')).toBe('true');
  expect(ports.otherTabNotifications()).toBe(1);
  expect(start).toHaveBeenCalledTimes(1);
});

test('a layout without room for the bar has none, and private mode stays on', async () => {
  const { signIn } = renderLoader({ hasSign: false });
  await signIn(['Corrector']);
  expect(bar()).toBeNull();
  expect(modes).toHaveLength(1);
});

test('private mode is notified of each visited page, with its published content', async () => {
  const { signIn, goTo } = renderLoader();
  await signIn(['Redactor']);
  goTo('/fr/version/3');
  const paths = modes[0]?.visit.mock.calls.map(([{ location }]) => location.pathname);
  expect(paths).toEqual([PATH, '/fr/version/3']);
  expect(modes).toHaveLength(1);
});

test('a page of private mode is rendered, and a missing one is a 404', async () => {
  const { signIn, store } = renderLoader();
  await signIn(['Redactor']);
  const { show } = modes[0]?.options ?? { show: () => undefined };
  const page = { path: PATH } as PrivatePage;
  act(() => show(page));
  expect(renderedPrivatePage()).toBe(page);
  expect(selectPrivateMode(store.getState()).missingPath).toBeUndefined();
  act(() => show(null));
  expect(renderedPrivatePage()).toBeNull();
  expect(selectPrivateMode(store.getState()).missingPath).toBe(PATH);
});

test('a refusal reads the session again, once at a time', async () => {
  const session = jest.fn(() => Promise.resolve(aSignedInUser({ groups: [] })));
  const { signIn } = renderLoader({ browser: { identity: { session } } });
  await signIn(['Redactor']);
  await act(async () => {
    modes[0]?.options.onRefused();
    modes[0]?.options.onRefused();
    await new Promise((resolve) => setTimeout(resolve, 20));
  });
  expect(session.mock.calls).toEqual([[true]]);
  expect(leavePrivateMode).toHaveBeenCalledTimes(1);
});

test.each([
  ['the session ends', sessionEnded()],
  ['somebody signs out, here or elsewhere', sessionRead(null)],
  ['the group is lost', sessionRead(aSignedInUser())],
  ['another tab switches it off', privateModeChanged({ privateAPI: false })],
])('private mode ends and is left when %s', async (_, action) => {
  const { signIn, store } = renderLoader();
  await signIn(['Redactor']);
  const page = { path: PATH } as PrivatePage;
  act(() => modes[0]?.options.show(page));
  act(() => void store.dispatch(action));
  expect(modes[0]?.end).toHaveBeenCalledTimes(1);
  expect(leavePrivateMode).toHaveBeenCalledTimes(1);
  expect(jest.mocked(leavePrivateMode).mock.calls[0]?.[1]).toBe(page);
  // A page that arrives later is not rendered.
  act(() => showPrivatePage(null));
  act(() => modes[0]?.options.show(page));
  expect(renderedPrivatePage()).toBeNull();
});

test('a page in the back/forward cache holds nothing private', async () => {
  const { signIn } = renderLoader();
  await signIn(['Redactor']);
  act(() => modes[0]?.options.show({ path: PATH } as PrivatePage));
  act(() => void window.dispatchEvent(Object.assign(new Event('pagehide'), { persisted: true })));
  expect(modes[0]?.end).toHaveBeenCalledTimes(1);
  expect(renderedPrivatePage()).toBeNull();
});

test('a private mode that fails to load shows an error with a retry button', async () => {
  jest.mocked(start).mockImplementationOnce(() => {
    throw new Error('no script');
  });
  const warned = jest.spyOn(console, 'warn').mockReturnValue();
  const { signIn, store } = renderLoader();
  await signIn(['Redactor']);
  expect(screen.getByRole('alert')).toHaveTextContent('Il n’a pas pu démarrer');
  expect(selectPrivateMode(store.getState()).hasFailed).toBe(true);
  expect(warned).toHaveBeenCalledTimes(1);
  warned.mockRestore();
  expect(screen.getByRole('button', { name: 'Réessayer' })).toBeInTheDocument();
});
