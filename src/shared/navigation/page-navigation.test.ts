import type { SidebarTreeNode } from '../../../content-schema';
import { countArticles } from './count-articles';
import { createSidebarTree } from './sidebar-tree';
import { createNavigation, createPageNavigation, LISTED_ARTICLES } from './page-navigation';

const article = (id: number) => ({
  id,
  keywords: ['hidden'],
  title: `${id}`,
  description: '',
  categoryId: null,
  contentLocale: 'fr' as const,
});
const category = (id: number, parent: number | null, articles: number[]) => ({
  ...{ id, title: `Category ${id}`, description: '', order: id, parent, articles, contentLocale: 'fr' as const },
});
const CONTENT: Pick<SidebarTreeNode, 'categories' | 'articles'> = {
  categories: [category(1, null, [1, 2]), category(2, 1, [3, 4]), category(3, null, [])],
  articles: [1, 2, 3, 4, 5].map(article),
};

test.each([
  [0, [[], []]],
  [3, [[1, 2, 3], []]],
  [9, [[1, 2, 3, 4], []]],
])('an overview lists the top categories, each with at most %i of its articles', (firstArticles, expected) => {
  const { listing, unlisted } = createPageNavigation(createSidebarTree(CONTENT), {
    ...{ locale: 'fr', segment: '7', subject: { kind: 'version' }, firstArticles },
  });
  expect(listing.map(({ id }) => id)).toEqual([1, 3]);
  expect(listing.map(({ articles }) => articles.map(({ id }) => id))).toEqual(expected);
  expect([listing.flatMap(({ children }) => children), unlisted]).toEqual([[], []]);
});

test('the navigation of a page contains no keywords', () => {
  const outline = createSidebarTree(CONTENT);
  const page = { locale: 'fr', segment: '7', presentation: { related: [1, 2] } } as const;
  for (const subject of [{ kind: 'version' }, { kind: 'article', id: 4 }, { kind: 'category', id: 1 }] as const) {
    expect(JSON.stringify(createPageNavigation(outline, { ...page, subject }))).not.toContain('hidden');
  }
});

describe('the navigation of a category with very many articles', () => {
  const ids = Array.from({ length: 3000 }, (_, index) => index + 1);
  const outline = createSidebarTree({
    categories: [category(1, null, ids), category(2, 1, [3001])],
    articles: [...ids, 3001].map(article),
  });
  const listedOn = (subject: Parameters<typeof createNavigation>[1]['subject'], listsAll = false) =>
    createNavigation(outline, { locale: 'fr', segment: '7', subject, listsAll })[0];

  test('is on the page of the category alone complete; others get its first articles and their number', () => {
    const page = { locale: 'fr', segment: '7' } as const;
    const [onVersion] = createPageNavigation(outline, { ...page, subject: { kind: 'version' } }).listing;
    expect([onVersion?.articles.length, onVersion?.total]).toEqual([LISTED_ARTICLES, 3001]);
    expect(onVersion?.children).toMatchObject([{ id: 2, articles: [], total: 1 }]);
    const [own] = createPageNavigation(outline, { ...page, subject: { kind: 'category', id: 1 } }).listing;
    expect([own?.articles.length, own?.total]).toEqual([3000, undefined]);
    expect(own && countArticles(own)).toBe(3001);
    expect(onVersion && countArticles(onVersion)).toBe(3001);
  });

  test.each([1, 49, 50, 75, 1234, 2999, 3000])(
    'lists the articles around article %i, among them its neighbours',
    (id) => {
      const { articles, total } = listedOn({ kind: 'article', id }) ?? {};
      const listed = (articles ?? []).map((each) => each.id);
      expect([listed.length, total]).toEqual([LISTED_ARTICLES, 3000]);
      expect(listed).toEqual(expect.arrayContaining(ids.filter((each) => Math.abs(each - id) <= 20)));
      expect(articles?.filter(({ current }) => current).map((each) => each.id)).toEqual([id]);
    },
  );

  test('lists the first articles on the page of the category, and on pages below it', () => {
    for (const subject of [{ kind: 'category', id: 1 } as const, { kind: 'article', id: 3001 } as const]) {
      expect(listedOn(subject)?.articles?.map(({ id }) => id)).toEqual(ids.slice(0, LISTED_ARTICLES));
    }
  });

  test('lists all where the page is never downloaded', () => {
    expect(listedOn({ kind: 'article', id: 5 }, true)).toMatchObject({ articles: { length: 3000 } });
    expect(listedOn({ kind: 'article', id: 5 }, true)).not.toHaveProperty('total');
  });

  test('grows with the site, not with its square', () => {
    const linksOf = (count: number) => {
      const few = ids.slice(0, count);
      const tree = createSidebarTree({ categories: [category(1, null, few)], articles: few.map(article) });
      return few
        .map((id) => createNavigation(tree, { locale: 'fr', segment: '7', subject: { kind: 'article', id } })[0])
        .reduce((sum, branch) => sum + (branch?.articles?.length ?? 0), 0);
    };
    expect(linksOf(3000)).toBe(2 * linksOf(1500));
  });
});
