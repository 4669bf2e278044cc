import { TextEncoder } from 'node:util';
import { act, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { LOCALES } from '../../../content-schema';
import { planPages } from '../../gatsby/plan-pages';
import { MessagesProvider } from '../../messages/messages-context';
import { fakePorts } from '../../testing/fake-ports';
import { messagesIn } from '../../testing/render-in';
import { renderWithStore } from '../../testing/render-with-store';
import type { PrivatePage } from '../private/private-mode';
import { showPrivatePage } from '../private/private-pages';
import { createAppStore } from '../store/store';
import { wrapPageElement } from './page-frame';

jest.mock('gatsby', () => ({ graphql: () => null, navigate: jest.fn() }));

/** A site without versions; of its data, these are read. */
const data = {
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

/** A page in its frame, as Gatsby makes it. */
function pageAt(pathname: string, search = '', children: ReactNode = <h1>Published</h1>) {
  const page = planPages({ versions: [], outlines: [] }).find(({ path }) => path === pathname);
  if (page === undefined) throw new Error(`Expected a page at ${pathname}.`);
  const props = { data, pageContext: page.context, location: { pathname, search, hash: '' } };
  // Of what Gatsby gives, these are read.
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

test('the page as the server renders it knows no query: scripts take it over as it is', async () => {
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

test('what private mode has is shown at the address that it was made for, and at no other', () => {
  renderWithStore('fr', pageAt('/fr/version'));
  const page = planPages({ versions: [], outlines: [] }).find(({ path }) => path === '/fr/version');
  const give = (path: string) =>
    act(() =>
      // Of a private page, these are read by the frame.
      showPrivatePage({
        ...{ data, pageContext: page?.context, path, messages: messagesIn('fr'), children: <h1>Private</h1> },
      } as unknown as PrivatePage),
    );
  give('/fr/version/3');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Published');
  give('/fr/version');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Private');
});
