import { act, render, screen, waitFor } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import type { Category } from '../../../../content-schema';
import { createImageCache } from '../content/image-cache';
import { createPrivateContent } from '../content/private-content';
import { fakeEngine, TEST_LABELS } from '../testing/fake-engine';
import { aPrivateApiVersion, aPrivateArticle, fakePrivateApi, type FakeContent } from '../testing/fake-private-api';
import { MessagesProvider } from '../../../messages/messages-context';
import { messagesIn } from '../../../testing/render-in';
import type { VisitedPage } from './page-state';
import type { PrivatePage } from './private-mode';
import { makePage } from '../../../app/private/make-page';
import { createPrivateSession } from './private-session';

jest.mock('gatsby', () => ({ graphql: () => null, navigate: () => Promise.resolve() }));

const CONTENT: Partial<FakeContent> = {
  versions: [
    aPrivateApiVersion(1, { defaultVersion: true, name: 'Une' }),
    aPrivateApiVersion(2, { label: 'beta', name: 'Deux' }),
  ],
  articles: {
    '1/fr/1': aPrivateArticle({ versionId: 1, title: 'Publié', markdown: 'Texte publié.' }),
    '2/fr/1': aPrivateArticle({ title: 'Secret', markdown: 'Texte secret.' }),
    '2/en/1': aPrivateArticle({ locale: 'en', title: 'Hidden', markdown: 'Hidden text.' }),
    '2/fr/2': aPrivateArticle({ id: 2, title: 'Autre', markdown: 'Autre texte.' }),
  },
};

const data = {
  site: {
    siteMetadata: {
      ...{ siteName: 'Versio', siteUrl: 'https://docs.example', authorName: 'A', authorUrl: 'https://a.test' },
      ...{
        copyrightYear: 2026,
        social: {},
        identityClientId: null,
        publicApiUrl: '/_content',
        publicRebuildUrl: '/_rebuild',
      },
    },
  },
  versions: { nodes: [] },
  locales: { edges: [] },
};

/** A visited page: the 404 page where nothing is published. */
function aVisit(pathname: string, { isPublished = false } = {}): VisitedPage {
  const locale = pathname.slice(1, 3);
  const routeName = isPublished ? 'version-idVersion-article-idArticle' : 'not-found';
  return {
    data,
    pageContext: { locale, routeName, localePaths: {} },
    location: { pathname, search: '' },
    children: <p>Published page</p>,
  } as unknown as VisitedPage;
}

function start(given: Partial<FakeContent> = CONTENT) {
  const api = fakePrivateApi(given);
  const content = createPrivateContent(api);
  const ports = {
    createUrl: () => 'blob:x',
    revokeUrl: () => undefined,
    measure: async () => ({ width: 1, height: 1 }),
  };
  let rendered: PrivatePage | null | undefined;
  const listeners = new Set<() => void>();
  const refused = jest.fn();
  const arrived: boolean[] = [];
  const session = createPrivateSession({
    sources: {
      ...{ content, images: createImageCache(api, ports), engine: fakeEngine(), labels: TEST_LABELS },
      fetchPublished: async () => ({ ok: false, status: 404, text: async () => '' }),
      now: () => new Date('2026-05-04T10:20:30Z'),
    },
    loadMessages: async (locale) => ({ ...messagesIn(locale).bundles[locale] }),
    ready: Promise.resolve(),
    onReplaced: () => undefined,
    onArrived: (isFirst) => arrived.push(isFirst),
    makePage,
    onRefused: refused,
    show: (page) =>
      act(() => {
        rendered = page;
        for (const listener of listeners) listener();
      }),
  });
  function PageState() {
    const page = useSyncExternalStore(
      (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      () => rendered,
    );
    if (page === undefined) {
      return (
        <main>
          Waiting <a href="/fr/version/2/article/2">Autre</a>
        </main>
      );
    }
    if (page === null) return <main>Not private</main>;
    return (
      <MessagesProvider messages={page.messages}>
        <main>
          {page.notices}
          {page.children}
        </main>
      </MessagesProvider>
    );
  }
  render(<PageState />);
  return { api, content, session, refused, arrived, rendered: () => rendered };
}

/** Delays an answer. @returns a function that releases it. */
function hold(api: ReturnType<typeof fakePrivateApi>, question: string): () => void {
  let release: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (release = resolve));
  api.instead.set(question, () => gate.then(() => ({ kind: 'ok', data: undefined as never })));
  return () => {
    api.instead.delete(question);
    release();
  };
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

/**
 * Waits until everything pending has settled: in memory, each step takes a few turns of the event
 * loop.
 */
const settle = () =>
  act(async () => {
    for (let turn = 0; turn < 30; turn += 1) await new Promise((resolve) => setTimeout(resolve, 0));
  });

test('the focus stays on its link when the newest text replaces the published one', async () => {
  const { session } = start({
    ...CONTENT,
    articles: { ...CONTENT.articles, '2/fr/1': aPrivateArticle({ title: 'Secret', markdown: '[Un autre](2)' }) },
  });
  act(() => screen.getByRole('link', { name: 'Autre' }).focus());
  session.visit(aVisit('/fr/version/2/article/1', { isPublished: true }));
  await heading('Secret');
  await settle();
  expect(screen.getByRole('link', { name: 'Un autre' })).toHaveFocus();
});

test('a private article is rendered where nothing is published', async () => {
  const { session, rendered, arrived } = start();
  session.visit(aVisit('/fr/version/2/article/1'));
  await heading('Secret');
  expect(screen.getByText('Texte secret.')).toBeVisible();
  expect(rendered()).toMatchObject({
    path: '/fr/version/2/article/1',
    title: 'Secret (Deux) · Versio',
    publicPath: '/fr/version/currentVersion/article/1',
  });
  await settle();
  expect(arrived[0]).toBe(true);
  expect(arrived.slice(1)).not.toContain(true);
});

test.each([
  ['version', '/fr/version/2', 'Deux'],
  ['version list', '/fr/version', 'Versions'],
  ['current version', '/fr/version/currentVersion/article/1', 'Publié'],
])('a private %s has its page', async (_kind, path, name) => {
  const { session } = start();
  session.visit(aVisit(path));
  expect(await heading(name)).toBeVisible();
});

test('the home page has the categories of the current version, and keeps its title', async () => {
  const category = { description: '', order: 1, contentLocale: 'fr', articles: [1] } as const;
  const categories: Category[] = [
    { ...category, id: 5, title: 'Guides', parent: null, articles: [1] },
    { ...category, id: 6, title: 'Détails', parent: 5, articles: [] },
  ];
  const { session, rendered } = start({ ...CONTENT, categories: { '1/fr': categories } });
  session.visit(aVisit('/fr', { isPublished: true }));
  await heading('Versio');
  expect(screen.getByRole('link', { name: 'Guides' })).toHaveAttribute('href', '/fr/version/currentVersion/category/5');
  expect(screen.queryByText('Détails')).not.toBeInTheDocument();
  expect(rendered()).toMatchObject({ title: null, publicPath: '/fr', pageContext: { routeName: 'index' } });
});

test.each(['/fr/version/2/article/9', '/fr/version/9', '/fr/version/2/category/9', '/fr/version/02', '/fr/nowhere'])(
  'at %s there is nothing, as in public mode',
  async (path) => {
    const { session } = start();
    session.visit(aVisit(path));
    expect(await screen.findByText('Not private')).toBeVisible();
  },
);

describe('the last one wins', () => {
  test('of two pages, however late the first one arrives', async () => {
    const { api, session, rendered } = start();
    const release = hold(api, 'article 2/fr/1');
    session.visit(aVisit('/fr/version/2/article/1'));
    session.visit(aVisit('/fr/version/2/article/2'));
    await heading('Autre');
    release();
    await settle();
    expect(rendered()?.path).toBe('/fr/version/2/article/2');
    expect(screen.queryByText('Texte secret.')).not.toBeInTheDocument();
  });

  test('of two languages', async () => {
    const { api, session, rendered } = start();
    const release = hold(api, 'versions fr');
    session.visit(aVisit('/fr/version/2/article/1'));
    session.visit(aVisit('/en/version/2/article/1'));
    await heading('Hidden');
    release();
    await settle();
    expect(rendered()?.messages.locale).toBe('en');
  });

  test('of two states of the same page', async () => {
    const { api, session } = start();
    session.visit(aVisit('/fr/version/2/article/1'));
    await heading('Secret');
    const change = { kind: 'article', versionId: 2, locale: 'fr', id: 1, digest: 'x' } as const;
    api.content.articles['2/fr/1'] = aPrivateArticle({ title: 'Premier' });
    const release = hold(api, 'article 2/fr/1');
    const first = session.change([change]);
    api.content.articles['2/fr/1'] = aPrivateArticle({ title: 'Second' });
    release();
    await act(async () => {
      await Promise.all([first, session.change([change])]);
    });
    expect(await heading('Second')).toBeVisible();
  });

  test('and nothing is rendered after the end', async () => {
    const { api, session, rendered } = start();
    const release = hold(api, 'article 2/fr/1');
    session.visit(aVisit('/fr/version/2/article/1'));
    session.end();
    release();
    await settle();
    expect(rendered()).toBeUndefined();
  });

  test('versions are requested again in another language', async () => {
    const { api, session } = start();
    for (const path of ['/fr/version', '/en/version', '/fr/version']) {
      session.visit(aVisit(path));
      await settle();
    }
    expect(api.asked.filter((question) => question.startsWith('versions'))).toEqual([
      'versions fr',
      'versions en',
      'versions fr',
    ]);
  });
});

describe('changes while a page is open', () => {
  test('a saved text is rendered and announced', async () => {
    const { api, session } = start();
    session.visit(aVisit('/fr/version/2/article/1'));
    await heading('Secret');
    await settle();
    api.content.articles['2/fr/1'] = aPrivateArticle({ title: 'Secret', markdown: 'Texte tout neuf.' });
    await act(() => session.change([{ kind: 'article', versionId: 2, locale: 'fr', id: 1, digest: 'x' }]));
    expect(screen.getByText('Texte tout neuf.')).toBeVisible();
    expect(screen.getByText(/^Mis à jour à/)).toHaveAttribute('role', 'status');
  });

  test('a change elsewhere is not announced', async () => {
    const { session } = start();
    session.visit(aVisit('/fr/version/2/article/1'));
    await heading('Secret');
    await settle();
    await act(() => session.change([{ kind: 'config', name: 'musicsConfig', digest: 'x' }]));
    expect(screen.queryByText(/^Mis à jour à/)).not.toBeInTheDocument();
  });

  test('a removed version has a message above the remaining ones', async () => {
    const { api, session } = start();
    session.visit(aVisit('/fr/version/2/article/1'));
    await heading('Secret');
    await settle();
    api.content.versions = api.content.versions.filter(({ id }) => id !== 2);
    await act(() => session.change([{ kind: 'versions', digest: 'x' }]));
    expect(await screen.findByRole('alert')).toHaveTextContent('Deux a été retirée');
    expect(screen.getByRole('link', { name: 'Une' })).toBeVisible();
    expect(screen.queryByText('Texte secret.')).not.toBeInTheDocument();
  });

  test('a removed article has a message with a link to its version', async () => {
    const { api, session } = start();
    session.visit(aVisit('/fr/version/2/article/1'));
    await heading('Secret');
    await settle();
    delete api.content.articles['2/fr/1'];
    delete api.content.articles['2/en/1'];
    await act(() => session.change([{ kind: 'article', versionId: 2, locale: 'fr', id: 1, digest: null }]));
    expect(await screen.findByRole('alert')).toHaveTextContent('« Secret » a été retiré');
    expect(screen.getByRole('link', { name: 'Voir ce que contient la version' })).toHaveAttribute(
      'href',
      '/fr/version/2',
    );
  });
});

describe('an API that cannot be used', () => {
  const problem = {
    reason: 'unreachable',
    message: '/private/versions: expected an answer, received none.',
  } as const;
  const down = async () => ({ kind: 'unavailable', problem }) as const;

  test('is reported with the reason, and can be requested again', async () => {
    const { api, session } = start();
    api.instead.set('versions fr', down);
    session.visit(aVisit('/fr/version/2/article/1'));
    expect(await screen.findByRole('alert')).toHaveTextContent('L’API de contenu ne répond pas.');
    expect(screen.getByText(/expected an answer, received none/)).toBeInTheDocument();
    api.instead.clear();
    act(() => screen.getByRole('button', { name: 'Réessayer' }).click());
    expect(await heading('Secret')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('leaves the navigation of a loading page, without a message about earlier content', async () => {
    const { api, session } = start();
    session.visit(aVisit('/fr/version/2/article/1'));
    await heading('Secret');
    await settle();
    api.instead.set('article 2/fr/2', down);
    session.visit(aVisit('/fr/version/2/article/2'));
    expect(screen.getByText('Chargement de la page privée…')).toBeVisible();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('L’API de contenu ne répond pas.');
    expect(alert).not.toHaveTextContent('reste tel quel');
    expect(screen.queryByText('Chargement de la page privée…')).not.toBeInTheDocument();
    api.instead.clear();
    act(() => screen.getByRole('button', { name: 'Réessayer' }).click());
    expect(screen.getByText('Chargement de la page privée…')).toBeVisible();
    expect(await heading('Autre')).toBeVisible();
  });

  test('leaves the current page in place', async () => {
    const { api, session } = start();
    session.visit(aVisit('/fr/version/2/article/1'));
    await heading('Secret');
    await settle();
    api.instead.set('versions fr', down);
    await act(() => session.change([{ kind: 'versions', digest: 'x' }]));
    expect(await screen.findByRole('alert')).toHaveTextContent('Ce que vous lisez reste tel quel');
    expect(screen.getByText('Texte secret.')).toBeVisible();
    api.instead.clear();
    act(() => session.recover());
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    expect(screen.getByText('Texte secret.')).toBeVisible();
  });

  test('leaves a published page as it is', async () => {
    const { api, session } = start();
    api.instead.set('versions fr', down);
    session.visit(aVisit('/fr/version/1/article/1', { isPublished: true }));
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.getByText('Published page')).toBeVisible();
  });

  test('that answers as to a non-member renders nothing, and the session is checked again', async () => {
    const { api, session, refused } = start();
    api.instead.set('versions fr', async () => ({ kind: 'missing' }));
    session.visit(aVisit('/fr/version/2/article/1'));
    await waitFor(() => expect(refused).toHaveBeenCalled());
    expect(await screen.findByText('Not private')).toBeVisible();
  });
});
