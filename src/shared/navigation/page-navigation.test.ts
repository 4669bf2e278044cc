import type { SidebarTreeNode } from '../../../content-schema';
import { createSidebarTree } from './sidebar-tree';
import { createPageNavigation } from './page-navigation';

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
