import fc from 'fast-check';
import type { Category, Locale, SidebarArticle, SidebarTreeNode } from '../../../content-schema';
import { createSidebarTree } from '../../shared/navigation/sidebar-tree';
import { createPageNavigation, FULL_NAVIGATION_LIMIT, LISTED_ARTICLES } from '../../shared/navigation/page-navigation';
import type { PageKey } from '../../shared/navigation/switch-target';
import { repeats } from '../../testing/long-run';
import { hashNavigation } from './navigation-hash';

type Content = Pick<SidebarTreeNode, 'categories' | 'articles'>;

const article = (id: number, over: Partial<SidebarArticle> = {}): SidebarArticle => ({
  ...{ id, title: `Article ${id}`, description: `About ${id}`, categoryId: null, contentLocale: 'en' },
  ...over,
});
const category = (id: number, articles: number[], over: Partial<Category> = {}): Category => ({
  ...{ id, title: `Category ${id}`, description: '', order: id, parent: null, articles, contentLocale: 'en' },
  ...over,
});

/**
 * Returns the pages whose digest changes when one content replaces another: `article 3`, `category
 * 2`, `version`.
 */
function changedPages(before: Content, after: Content, relatedTo: Readonly<Record<number, number[]>> = {}): string[] {
  const [old, now] = [before, after].map((content) => hashNavigation(createSidebarTree(content)));
  return subjectsOf(after).flatMap((subject) => {
    const related = subject.kind === 'article' ? relatedTo[subject.id] : undefined;
    const isSame = old?.(subject, related) === now?.(subject, related);
    return isSame ? [] : [subject.kind === 'version' ? 'version' : `${subject.kind} ${subject.id}`];
  });
}

function subjectsOf({ categories, articles }: Content): PageKey[] {
  return [
    { kind: 'version' },
    ...categories.map(({ id }) => ({ kind: 'category', id }) as const),
    ...articles.map(({ id }) => ({ kind: 'article', id }) as const),
  ];
}

/**
 * Ten categories of ten articles, more than a navigation lists in full. Article 34 is the fourth of
 * category 3.
 */
const large = (over: Partial<SidebarArticle> & { id: number } = { id: 0 }): Content => {
  const tens = Array.from({ length: 10 }, (_, index) => index + 1);
  const idsOf = (ten: number) => Array.from({ length: 10 }, (_, index) => ten * 10 + index);
  return {
    categories: tens.map((ten) => category(ten, idsOf(ten))),
    articles: tens.flatMap(idsOf).map((id) => article(id, id === over.id ? over : {})),
  };
};

describe('the pages that render a change of a sidebar tree', () => {
  test('a title of a large edition: its branch, the lists that contain it, and no other branches', () => {
    const branch = ['category 3', ...Array.from({ length: 10 }, (_, index) => `article ${30 + index}`)];
    expect(changedPages(large(), large({ id: 34, title: 'Another' }))).toEqual(['version', ...branch]);
  });

  test('a title at the end of a branch: also the next article, which links to it as the previous one', () => {
    expect(changedPages(large(), large({ id: 39, title: 'Another' }))).toContain('article 40');
  });

  test('a description: the lists that contain it, and the articles that recommend it', () => {
    const after = large({ id: 34, description: 'Another' });
    expect(changedPages(large(), after, { 77: [34], 78: [35] })).toEqual(['version', 'category 3', 'article 77']);
  });

  test('a title in a category of very many articles: only the pages that list it', () => {
    const ids = Array.from({ length: 3 * LISTED_ARTICLES }, (_, index) => index + 1);
    const content = (title: string): Content => ({
      categories: [category(1, ids)],
      articles: ids.map((id) => article(id, id === 150 ? { title } : {})),
    });
    const before = createSidebarTree(content('Before'));
    const listing = ids.filter((id) => {
      const page = { locale: 'en', segment: '7', subject: { kind: 'article', id } } as const;
      return JSON.stringify(createPageNavigation(before, page)).includes('Before');
    });
    expect(listing.length).toBeLessThan(ids.length / 2);
    expect(changedPages(content('Before'), content('After'))).toEqual([
      'version',
      'category 1',
      ...listing.map((id) => `article ${id}`),
    ]);
  });

  test('a field that no page renders: none', () => {
    expect(changedPages(large(), large({ id: 34, presentation: 'guide' }))).toEqual([]);
  });
});

const locale = fc.constantFrom<Locale>('fr', 'en');
const word = fc.constantFrom('a', 'b', '');
const ids = [1, 2, 3, 4, 5];

/**
 * Small sidebar trees with many equal parts, some with so many additional articles that the
 * navigation does not list them all.
 */
const contents = fc
  .record({
    categories: fc.uniqueArray(
      fc.record({
        id: fc.constantFrom(...ids),
        title: word,
        description: word,
        order: fc.constantFrom(1, 2),
        parent: fc.constantFrom(null, null, ...ids),
        articles: fc.uniqueArray(fc.constantFrom(...ids), { maxLength: 3 }),
        contentLocale: locale,
      }),
      { selector: ({ id }) => id, maxLength: 4 },
    ),
    articles: fc.uniqueArray(
      fc.record({ id: fc.constantFrom(...ids), title: word, description: word, contentLocale: locale }),
      { selector: ({ id }) => id },
    ),
    isLarge: fc.boolean(),
  })
  .map(({ categories, articles, isLarge }): Content => {
    const others = Array.from({ length: isLarge ? FULL_NAVIGATION_LIMIT : 0 }, (_, index) => article(100 + index));
    return { categories, articles: [...articles.map((each) => article(each.id, each)), ...others] };
  });

/** Pairs of contents that differ in one field, or completely. */
const pairs = fc.oneof(
  fc.tuple(contents, contents),
  fc
    .tuple(contents, fc.nat(), fc.constantFrom('title', 'description'), word)
    .map(([content, which, field, text]): [Content, Content] => {
      const { categories, articles } = content;
      const at = which % (categories.length + articles.length || 1);
      const edit = <Item>(items: Item[], position: number) =>
        items.map((item, index) => (index === position ? { ...item, [field]: text } : item));
      return [content, { categories: edit(categories, at), articles: edit(articles, at - categories.length) }];
    }),
);

test('two digests of a page are equal exactly if its navigation is', () => {
  fc.assert(
    fc.property(pairs, fc.array(fc.constantFrom(...ids), { maxLength: 2 }), (pair, related) => {
      const outlines = pair.map(createSidebarTree);
      for (const subject of subjectsOf(pair[0])) {
        // Overviews are of whole versions and recommend no articles.
        for (const firstArticles of subject.kind === 'version' ? [undefined, 0, 2] : [undefined]) {
          const also = firstArticles === undefined ? related : [];
          const digests = outlines.map((outline) => hashNavigation(outline)(subject, also, firstArticles));
          for (const segment of ['7', 'currentVersion'] as const) {
            const page = {
              ...({ locale: 'fr', segment, subject, presentation: { related: also } } as const),
              ...(firstArticles !== undefined && { firstArticles }),
            };
            const rendered = outlines.map((outline) => JSON.stringify(createPageNavigation(outline, page)));
            expect(digests[0] === digests[1]).toBe(rendered[0] === rendered[1]);
          }
        }
      }
    }),
    { numRuns: repeats(100, 1000) },
  );
});
