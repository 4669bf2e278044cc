import type { Category, SidebarArticle } from '../../../content-schema';
import { createNavigation, FULL_NAVIGATION_LIMIT } from './page-navigation';
import { createSidebarTree, toSidebarArticle } from './sidebar-tree';

const category = (id: number, articles: number[], over: Partial<Category> = {}): Category => ({
  id,
  title: `Category ${id}`,
  description: '',
  order: id,
  parent: null,
  articles,
  contentLocale: 'en',
  ...over,
});
const article = (id: number): SidebarArticle => ({
  id,
  title: `Article ${id}`,
  description: '',
  categoryId: null,
  contentLocale: 'en',
});

test('a sidebar tree contains the keywords of an article, and no missing field', () => {
  const summary = { ...article(1), versionId: 1, locale: 'en', updatedAt: '', source: null, digest: '' } as const;
  expect(toSidebarArticle({ ...summary, keywords: ['PWA'] })).toEqual({ ...article(1), keywords: ['PWA'] });
  expect(toSidebarArticle(summary)).toEqual(article(1));
});

describe('createSidebarTree', () => {
  it('orders articles depth first, by category and list position, orphans last', () => {
    const outline = createSidebarTree({
      categories: [category(1, [3, 1]), category(2, [4], { parent: 1 }), category(3, [2], { order: 0 })],
      articles: [1, 2, 3, 4, 9].map(article),
    });
    expect(outline.readingOrder.map(({ id }) => id)).toEqual([2, 3, 1, 4, 9]);
    expect(outline.ancestorsOfArticle(4)).toEqual([1, 2]);
    expect(outline.ancestorsOfArticle(9)).toEqual([]);
  });

  it('loses no category to a cycle of parents or to a parent that does not exist', () => {
    const outline = createSidebarTree({
      categories: [category(1, [], { parent: 2 }), category(2, [7], { parent: 1 }), category(3, [], { parent: 99 })],
      articles: [article(7)],
    });
    expect(outline.readingOrder.map(({ id }) => id)).toEqual([7]);
    expect(outline.roots.map((branch) => branch.category.id)).toContain(3);
  });

  it('places an article once, in the first category that lists it', () => {
    const outline = createSidebarTree({ categories: [category(1, [7]), category(2, [7])], articles: [article(7)] });
    expect(outline.ancestorsOfArticle(7)).toEqual([1]);
    expect(outline.readingOrder).toHaveLength(1);
  });
});

describe('createNavigation', () => {
  const place = { locale: 'en', segment: '2', subject: { kind: 'article', id: 4 } } as const;
  const categories = [category(1, [1]), category(2, [4]), category(3, [5], { parent: 2 })];

  it('opens the branch of the page and marks the page', () => {
    const tree = createNavigation(createSidebarTree({ categories, articles: [1, 4, 5].map(article) }), place);
    expect(tree.map(({ id, open }) => [id, open])).toEqual([
      [1, false],
      [2, true],
    ]);
    expect(tree[1]?.articles).toEqual([{ id: 4, title: 'Article 4', path: '/en/version/2/article/4', current: true }]);
  });

  it('lists only the current branch when the version has more articles than the limit', () => {
    const many = Array.from({ length: FULL_NAVIGATION_LIMIT + 1 }, (_, index) => article(index + 1));
    const tree = createNavigation(createSidebarTree({ categories, articles: many }), place);
    expect(tree[0]?.articles).toBeNull();
    expect(tree[1]?.articles).toHaveLength(1);
    expect(tree[1]?.children[0]).toMatchObject({ id: 3, articles: null });
  });
});
