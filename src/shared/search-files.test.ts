import { createSidebarTree } from './navigation/sidebar-tree';
import { categoryTitles } from './search-editions';
import { readCategoryTitles, writeCategoryTitles } from './search-files';

const category = (id: number, title: string, order: number, parent: number | null = null) => ({
  ...{ id, title, order, parent, description: '', articles: [], contentLocale: 'fr' as const },
});

test('categories are listed outermost first, each level in navigation order, whatever their ids', () => {
  const categories = [category(1, 'Référence', 3), category(2, 'Options', 1, 9), category(9, 'Premiers pas', 1)];
  const titles = categoryTitles(createSidebarTree({ categories, articles: [] }));
  expect(titles.map(({ title }) => title)).toEqual(['Premiers pas', 'Référence', 'Options']);
  const file = JSON.parse(JSON.stringify(writeCategoryTitles(titles))) as ReturnType<typeof writeCategoryTitles>;
  expect(readCategoryTitles(file)).toEqual(titles);
});

test('a file without an order lists them by id, and unknown ids in the order are ignored', () => {
  const titlesIn = (file: Parameters<typeof readCategoryTitles>[0]) =>
    readCategoryTitles(file).map(({ title }) => title);
  expect(titlesIn({ categories: { 9: 'B', 1: 'A' } })).toEqual(['A', 'B']);
  expect(titlesIn({ categories: { 1: 'A' }, categoryOrder: [7, 1] })).toEqual(['A']);
});
