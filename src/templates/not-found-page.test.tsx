import { configureStore } from '@reduxjs/toolkit';
import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { sessionEnded, sessionRead, sessionSlice } from '../features/account/session-slice';
import { privateModeChanged, privateModeSlice } from '../features/private-mode/private-mode-slice';
import { planPages } from '../build/pages/plan-pages';
import { MessagesProvider } from '../messages/messages-context';
import { aSignedInUser } from '../testing/identity-builders';
import { messagesIn } from '../testing/render-in';
import NotFoundTemplate from './not-found';

jest.mock('gatsby', () => ({ graphql: () => null, navigate: jest.fn() }));
jest.mock('../features/secrets/use-secret-places', () => ({ useSecretPlaces: () => undefined }));

const site = { siteMetadata: { publicApiUrl: '/_content', publicRebuildUrl: null, identityClientId: 'client' } };

/** Renders the page at an unpublished address. @returns the requests to the content API. */
function show(pathname: string) {
  const asked: unknown[] = [];
  globalThis.fetch = (url) => {
    asked.push(url);
    // jsdom has no `Response`. Only the part that is read.
    return Promise.resolve({ ok: false } as Response);
  };
  const store = configureStore({
    reducer: { session: sessionSlice.reducer, privateMode: privateModeSlice.reducer },
  });
  const page = planPages({ versions: [], outlines: [] }).find(({ path }) => path === '/fr/404');
  // Only the props that the template reads.
  const props = {
    data: { site: { ...site, informationPages: [] }, versions: { nodes: [] } },
    pageContext: page?.context,
    location: { pathname, search: '', hash: '' },
  };
  render(
    <Provider store={store}>
      <MessagesProvider messages={messagesIn('fr')}>
        <NotFoundTemplate {...(props as unknown as Parameters<typeof NotFoundTemplate>[0])} />
      </MessagesProvider>
    </Provider>,
  );
  return { asked, store };
}
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));

beforeEach(() => {
  sessionStorage.clear();
  Object.assign(performance, { getEntriesByType: () => [] });
  jest.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => jest.restoreAllMocks());

test('redirects are not requested while private mode loads a page, and once when it has none', async () => {
  const { asked, store } = show('/fr/version/3');
  await settle();
  expect(asked).toEqual([]);
  act(() => {
    store.dispatch(privateModeChanged({ privateAPI: true }));
    store.dispatch(sessionRead(aSignedInUser({ groups: ['Translator'] })));
  });
  await settle();
  expect(screen.queryByRole('heading', { name: 'Erreur 404' })).not.toBeInTheDocument();
  expect(asked).toEqual([]);
  act(() => void store.dispatch(privateModeChanged({ missingPath: '/fr/version/3' })));
  await settle();
  expect(screen.getByRole('heading', { name: 'Erreur 404' })).toBeVisible();
  expect(asked).toEqual(['/_content/public/route-rules?path=%2Ffr%2Fversion%2F3']);
});

test('when a session has just ended the page says so, and nothing about a missing page', async () => {
  const { asked, store } = show('/fr/version/3/article/12');
  act(() => {
    store.dispatch(privateModeChanged({ privateAPI: true }));
    store.dispatch(sessionEnded());
  });
  await settle();
  expect(screen.getByRole('status')).toHaveTextContent('Votre session a pris fin.');
  expect(screen.getByRole('link').getAttribute('href')).toBe('/fr/auth/sign-in?return=/fr/version/3/article/12');
  expect(screen.queryByText(/404|introuvable|réservée/)).toBeNull();
  expect(document.title).toMatch(/^Votre session a pris fin/);
  expect(asked).toEqual([]);
});
