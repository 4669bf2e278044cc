import { TextEncoder } from 'node:util';
import { fireEvent, screen } from '@testing-library/react';
import { aNavigationArticle, aNavigationCategory } from '../../testing/page-builders';
import { renderIn } from '../../testing/render-in';
import { Navigation, NavigationButton } from './navigation';

const version = { id: 2, name: 'Versio 2.1', path: '/fr/version/2' };
const manyArticles = Array.from({ length: 30 }, (_, index) =>
  aNavigationArticle({ id: 100 + index, title: `Article ${index}`, path: `/fr/version/2/article/${100 + index}` }),
);

test('the current article is the only one marked as the current page', () => {
  const tree = [
    aNavigationCategory({
      open: true,
      articles: [aNavigationArticle({ current: true }), aNavigationArticle({ id: 13 })],
    }),
  ];
  const { container } = renderIn('fr', <Navigation tree={tree} version={version} />);
  expect([...container.querySelectorAll('[aria-current="page"]')].map((link) => link.getAttribute('href'))).toEqual([
    '/fr/version/2/article/12',
  ]);
});

test('a category links to its page, with a disclosure beside it', () => {
  const { container } = renderIn('fr', <Navigation tree={[aNavigationCategory()]} version={version} />);
  expect(screen.getByRole('link', { name: 'Démarrer' })).toHaveAttribute('href', '/fr/version/2/category/5');
  expect(container.querySelector('details > summary')).toHaveTextContent('Articles de la catégorie Démarrer');
});

test('a category of which only some articles are listed links to all of them', () => {
  const tree = [aNavigationCategory({ open: true, articles: manyArticles, total: 3000 })];
  renderIn('en', <Navigation tree={tree} version={version} />);
  const all = screen.getByRole('link', { name: 'All 3,000 articles' });
  expect(all).toHaveAttribute('href', '/fr/version/2/category/5');
});

describe('a category whose list is left out', () => {
  const path = '/fr/version/2/category/5';
  const leftOut = [aNavigationCategory({ path, articles: null })];
  const listed = aNavigationCategory({
    path,
    current: true,
    open: true,
    articles: [aNavigationArticle({ id: 12, title: 'Installer', path: '/fr/version/2/article/12', current: true })],
    children: [aNavigationCategory({ id: 7, path: '/fr/version/2/category/7', title: 'Plus loin', articles: null })],
  });
  const pageData = (navigation: unknown) => ({ result: { data: { outline: { pageNavigation: { navigation } } } } });
  const fetched = jest.fn<Promise<Response>, [string]>();
  const realFetch = globalThis.fetch;
  beforeEach(() => {
    fetched.mockReset();
    globalThis.fetch = fetched as typeof fetch;
  });
  afterEach(() => {
    globalThis.fetch = realFetch;
  });
  const answer = (status: number, body: unknown) =>
    fetched.mockResolvedValueOnce({ ok: status === 200, status, json: () => Promise.resolve(body) } as Response);
  const unfold = (container: HTMLElement) => {
    const details = container.querySelector('details');
    if (details === null) throw new Error('Expected a category that unfolds, found none.');
    fireEvent.focus(screen.getByText('Articles de la catégorie Démarrer'));
    return details;
  };

  test('is only a link in the HTML of the page', async () => {
    Object.assign(globalThis, { TextEncoder });
    const { renderToString } = await import('react-dom/server');
    const html = renderToString(<Navigation tree={leftOut} version={version} />);
    expect(html).toContain(path);
    expect(html).not.toContain('<details');
  });

  test('expands with the articles of its own page data, none of them the current page', async () => {
    answer(
      200,
      pageData([aNavigationCategory({ id: 1, path: '/fr/version/2/category/1', articles: [], children: [listed] })]),
    );
    const { container } = renderIn('fr', <Navigation tree={leftOut} version={version} />);
    const details = unfold(container);
    expect(details).toHaveTextContent('Chargement des articles');
    expect(await screen.findByRole('link', { name: 'Installer', hidden: true })).toHaveAttribute(
      'href',
      '/fr/version/2/article/12',
    );
    expect(fetched.mock.calls.map(([address]) => address)).toEqual([`/page-data${path}/page-data.json`]);
    expect(container.querySelector('[aria-current]')).toBeNull();
    // Nested categories expand in the same way.
    expect(container.querySelectorAll('details')).toHaveLength(2);
    unfold(container);
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['an error', () => answer(500, null)],
    ['no such category', () => answer(200, pageData([]))],
    ['data of another shape', () => answer(200, 'a page')],
  ])('shows an error when it receives %s, and retries', async (_case, answerOnce) => {
    answerOnce();
    const { container } = renderIn('fr', <Navigation tree={leftOut} version={version} />);
    unfold(container);
    expect(await screen.findByText(/n’ont pas pu être chargés/)).toBeInTheDocument();
    answer(200, pageData([listed]));
    unfold(container);
    expect(await screen.findByText('Installer')).toBeInTheDocument();
  });

  test.each([
    ['a reader is about to expand it', false],
    ['it is expanded already', true],
  ])('loads its articles again after a page that lists others in its place, when %s', async (_when, isOpen) => {
    const articles = [aNavigationArticle({ title: 'Install' })];
    const elsewhere = [aNavigationCategory({ path: '/en/version/2/category/5', articles })];
    answer(200, pageData([listed]));
    const { container, rerender } = renderIn('fr', <Navigation tree={leftOut} version={version} />);
    const details = unfold(container);
    expect(await screen.findByText('Installer')).toBeInTheDocument();
    details.open = isOpen;
    rerender(<Navigation tree={elsewhere} version={version} />);
    expect(screen.queryByText('Installer')).toBeNull();
    answer(200, pageData([listed]));
    rerender(<Navigation tree={leftOut} version={version} />);
    if (!isOpen) unfold(container);
    expect(await screen.findByText('Installer')).toBeInTheDocument();
  });

  test('keeps the articles that the previous page listed', () => {
    const { container, rerender } = renderIn('fr', <Navigation tree={[listed]} version={version} />);
    rerender(<Navigation tree={leftOut} version={version} />);
    expect(screen.getByText('Installer')).not.toHaveAttribute('aria-current');
    unfold(container);
    expect(fetched).not.toHaveBeenCalled();
  });
});

test('only the categories on the path to the page are open in a small version', () => {
  const { container } = renderIn('fr', <Navigation tree={[aNavigationCategory()]} version={version} />);
  expect(container.querySelector('details')).not.toHaveAttribute('open');
});

test('only the current branch of a large version is open', () => {
  const tree = [
    aNavigationCategory({ articles: manyArticles }),
    aNavigationCategory({ id: 6, title: 'Guides', open: true, children: [aNavigationCategory({ id: 7 })] }),
  ];
  const { container } = renderIn('fr', <Navigation tree={tree} version={version} />);
  expect([...container.querySelectorAll('details')].map((details) => details.open)).toEqual([false, true, false]);
});

describe('after a navigation inside the page', () => {
  const branches = (current: number) =>
    [5, 6].map((id) =>
      aNavigationCategory({
        id,
        title: `${id}`,
        open: id === current,
        articles: [
          aNavigationArticle({ id: id * 10, title: `${id}0`, path: `/article/${id}0`, current: id === current }),
          ...manyArticles,
        ],
      }),
    );
  const renderAt = (current: number) => <Navigation tree={branches(current)} version={version} />;
  const folds = (container: HTMLElement) => [...container.querySelectorAll('details')].map(({ open }) => open);

  test('the current branch expands, and the previous one does not collapse', () => {
    const { container, rerender } = renderIn('fr', renderAt(5));
    expect(folds(container)).toEqual([true, false]);
    rerender(renderAt(6));
    expect(folds(container)).toEqual([true, true]);
  });

  test('a branch collapsed by the reader stays collapsed, unless it is the current one', () => {
    const { container, rerender } = renderIn('fr', renderAt(5));
    container.querySelectorAll('details').forEach((fold) => (fold.open = false));
    rerender(renderAt(6));
    expect(folds(container)).toEqual([false, true]);
    rerender(renderAt(5));
    expect(folds(container)).toEqual([true, true]);
  });

  test('a newer tree on the same page leaves the branches as they are', () => {
    const { container, rerender } = renderIn('fr', renderAt(5));
    container.querySelectorAll('details').forEach((fold) => (fold.open = !fold.open));
    rerender(renderAt(5));
    expect(folds(container)).toEqual([false, true]);
  });

  test('the link of the page is scrolled into view only if needed', () => {
    const { container, rerender } = renderIn('fr', renderAt(5));
    const navigation = screen.getByRole('navigation');
    const place = (element: Element | null, top: number, height: number) => {
      if (element)
        jest.spyOn(element, 'getBoundingClientRect').mockReturnValue({ top, bottom: top + height, height } as DOMRect);
    };
    place(navigation, 0, 400);
    rerender(renderAt(6));
    expect(navigation.scrollTop).toBe(0);
    for (const each of container.querySelectorAll('a')) place(each, 900, 20);
    rerender(renderAt(5));
    expect(navigation.scrollTop).toBe(700);
  });
});

test('a fallback title is marked with its language', () => {
  const tree = [aNavigationCategory({ articles: [aNavigationArticle({ title: 'Install', lang: 'en' })] })];
  renderIn('fr', <Navigation tree={tree} version={version} />);
  expect(screen.getByRole('link', { name: 'Install' })).toHaveAttribute('lang', 'en');
});

test('on a narrow screen a button opens it without scripts', () => {
  const { container } = renderIn(
    'en',
    <>
      <NavigationButton />
      <Navigation tree={[]} version={version} />
    </>,
  );
  const navigation = screen.getByRole('navigation', { name: 'Articles of version Versio 2.1' });
  expect(screen.getByRole('button', { name: 'Article menu' })).toHaveAttribute('popovertarget', navigation.id);
  expect(navigation).toHaveAttribute('popover', 'auto');
  expect(container.querySelector('[popovertargetaction="hide"]')).toHaveTextContent('Close');
});
