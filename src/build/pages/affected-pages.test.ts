import fc from 'fast-check';
import {
  LOCALES,
  nodeKey,
  NODE_TYPES,
  type Category,
  type Locale,
  type SidebarArticle,
  type SidebarTreeNode,
} from '../../../content-schema';
import { becomeDaemon, FileChanges, type Change } from '../../node/change-set';
import { createPages } from './create-pages';
import type { PageMaker } from './make-page';

const daemon = becomeDaemon();

/** Content of a site: its sidebar trees and the dates of its articles, by edition. */
interface Content {
  versions: number[];
  outlines: Record<string, Pick<SidebarTreeNode, 'categories' | 'articles'>>;
  dates: Record<string, string>;
}

/** Fake of Gatsby that stores nodes and pages. */
class PageKeeper {
  readonly pages = new Map<string, { path: string; component: string; context: object }>();
  readonly #nodes = new Map<string, { type: string; [field: string]: unknown }>();
  /** Changes of nodes since the last `clear`. */
  readonly changes = new Map<string, { type: string; change: Change }>();
  /** Paths of the pages created or deleted since the last `clear`. */
  readonly touched = new Set<string>();

  /** Updates the nodes to the given content. */
  source({ versions, outlines, dates }: Content): void {
    const nodes = new Map<string, { type: string; [field: string]: unknown }>();
    for (const versionId of versions) {
      const version = { versionId, order: versionId, defaultVersion: versionId === 1 };
      nodes.set(nodeKey.version(versionId), { type: NODE_TYPES.version, ...version });
      for (const locale of LOCALES) {
        const outline = outlines[`${versionId} ${locale}`] ?? { categories: [], articles: [] };
        nodes.set(nodeKey.outline(versionId, locale), { type: NODE_TYPES.outline, versionId, locale, ...outline });
        for (const { id: articleId } of outline.articles) {
          const updatedAt = dates[`${versionId} ${locale} ${articleId}`];
          const document = { type: NODE_TYPES.document, versionId, locale, articleId, updatedAt };
          nodes.set(nodeKey.document(versionId, locale, articleId), document);
        }
      }
    }
    for (const [id, { type }] of this.#nodes) if (!nodes.has(id)) this.changes.set(id, { type, change: 'deleted' });
    for (const [id, node] of nodes) {
      if (JSON.stringify(this.#nodes.get(id)) !== JSON.stringify(node)) {
        this.changes.set(id, { type: node.type, change: 'created' });
      }
    }
    this.#nodes.clear();
    for (const [id, node] of nodes) this.#nodes.set(id, node);
  }

  /**
   * The part of Gatsby's API that `createPages` uses; nodes and actions have only the fields that
   * it reads.
   */
  get maker(): PageMaker {
    return {
      actions: {
        createPage: (page: { path: string; component: string; context: object }) => {
          this.pages.set(page.path, page);
          this.touched.add(page.path);
        },
        deletePage: ({ path }: { path: string }) => {
          this.pages.delete(path);
          this.touched.add(path);
        },
      } as never,
      getNode: (id: string) => this.#nodes.get(id) as never,
      getNodesByType: (type: string) => [...this.#nodes.values()].filter((node) => node.type === type) as never,
      store: { getState: () => ({ program: { directory: '/site' }, pages: this.pages }) },
    };
  }
}

/** Returns the pages of a full build of the content. */
async function pagesOf(content: Content): Promise<Map<string, object>> {
  const keeper = new PageKeeper();
  keeper.source(content);
  daemon.changeSet = null;
  await createPages(keeper.maker);
  return keeper.pages;
}

/**
 * Runs a full build of one content, then an incremental build of another. Returns the pages and the
 * paths that the latter touched.
 */
async function pagesAfter(before: Content, after: Content): Promise<{ pages: Map<string, object>; touched: string[] }> {
  const keeper = new PageKeeper();
  keeper.source(before);
  daemon.changeSet = null;
  await createPages(keeper.maker);
  keeper.changes.clear();
  keeper.touched.clear();
  keeper.source(after);
  daemon.changeSet = { nodes: keeper.changes, pages: new Map(), files: new FileChanges() };
  await createPages(keeper.maker);
  daemon.changeSet = null;
  return { pages: keeper.pages, touched: [...keeper.touched].sort() };
}

const sorted = (pages: Map<string, object>) => [...pages].sort(([a], [b]) => (a < b ? -1 : 1));

const article = (id: number, over: Partial<SidebarArticle> = {}): SidebarArticle => ({
  ...{ id, title: `Article ${id}`, description: '', categoryId: null, contentLocale: 'fr' },
  ...over,
});
const category = (id: number, articles: number[], over: Partial<Category> = {}): Category => ({
  ...{ id, title: `Category ${id}`, description: '', order: id, parent: null, articles, contentLocale: 'fr' },
  ...over,
});

const locales = fc.constantFrom<Locale>(...LOCALES);
const titles = fc.constantFrom('One', 'Another');
const outlines = fc.record({
  articles: fc.uniqueArray(
    fc
      .record({ id: fc.integer({ min: 1, max: 6 }), title: titles, contentLocale: locales })
      .map(({ id, ...over }) => article(id, over)),
    { selector: ({ id }) => id, maxLength: 6 },
  ),
  categories: fc.uniqueArray(
    fc
      .record({
        id: fc.integer({ min: 11, max: 14 }),
        title: titles,
        contentLocale: locales,
        parent: fc.option(fc.integer({ min: 11, max: 14 })),
        articles: fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { maxLength: 3 }),
      })
      .map(({ id, articles, ...over }) => category(id, articles, over)),
    { selector: ({ id }) => id, maxLength: 4 },
  ),
});
const VERSIONS = [1, 2, 3];
const EDITIONS = VERSIONS.flatMap((id) => LOCALES.map((locale) => `${id} ${locale}`));
const contents = fc.record({
  versions: fc.constant(VERSIONS),
  outlines: fc.record(Object.fromEntries(EDITIONS.map((key) => [key, outlines]))),
  dates: fc.dictionary(
    fc.constantFrom(...EDITIONS.flatMap((key) => [1, 2, 3].map((id) => `${key} ${id}`))),
    fc.constantFrom('2026-01-01', '2026-02-02'),
  ),
});

describe('the pages after an incremental build', () => {
  test('are those of a full build, whatever changed in sidebar trees and dates', async () => {
    await fc.assert(
      fc.asyncProperty(contents, contents, fc.subarray(EDITIONS, { maxLength: 2 }), async (before, other, changed) => {
        const replaced = Object.fromEntries(
          changed.map((key) => [key, other.outlines[key] ?? { categories: [], articles: [] }]),
        );
        const after = { ...before, outlines: { ...before.outlines, ...replaced }, dates: other.dates };
        expect(sorted((await pagesAfter(before, after)).pages)).toEqual(sorted(await pagesOf(after)));
      }),
      { numRuns: 60 },
    );
  });

  const site = (): Content => ({
    versions: VERSIONS,
    outlines: Object.fromEntries(
      EDITIONS.map((key) => [
        key,
        { categories: [category(11, [1, 2])], articles: [1, 2, 3].map((id) => article(id)) },
      ]),
    ),
    dates: Object.fromEntries(EDITIONS.map((key) => [`${key} 1`, '2026-01-01'])),
  });

  test('are unchanged except those of an article with a new date', async () => {
    const after = site();
    after.dates['1 fr 1'] = '2026-02-02';
    expect((await pagesAfter(site(), after)).touched).toEqual([
      '/fr/version/1/article/1',
      '/fr/version/currentVersion/article/1',
    ]);
  });

  test('force the colour mode that an article now sets', async () => {
    const after = site();
    const articles = [article(1, { colorMode: 'dark' }), article(2), article(3)];
    after.outlines['1 fr'] = { categories: [category(11, [1, 2])], articles };
    const { pages } = await pagesAfter(site(), after);
    expect(pages.get('/fr/version/1/article/1')).toMatchObject({ context: { colorMode: 'dark' } });
  });

  test('are those of a full build also after a build that failed', async () => {
    const keeper = new PageKeeper();
    keeper.source(site());
    daemon.changeSet = null;
    await createPages(keeper.maker);
    keeper.pages.clear();
    const { maker } = keeper;
    const createPage = () => {
      throw new Error('The disk is full.');
    };
    // The only action that fails.
    await expect(createPages({ ...maker, actions: { ...maker.actions, createPage } as never })).rejects.toThrow('disk');
    daemon.changeSet = { nodes: new Map(), pages: new Map(), files: new FileChanges() };
    await createPages(maker);
    daemon.changeSet = null;
    expect(sorted(keeper.pages)).toEqual(sorted(await pagesOf(site())));
  });

  test('are unchanged when nothing changed', async () => {
    expect((await pagesAfter(site(), site())).touched).toEqual([]);
  });

  test('no longer include those of a deleted article, and its neighbours are updated', async () => {
    const after = site();
    after.outlines['2 fr'] = { categories: [category(11, [1, 2])], articles: [1, 2].map((id) => article(id)) };
    const { pages, touched } = await pagesAfter(site(), after);
    expect(pages.has('/fr/version/2/article/3')).toBe(false);
    expect(touched).toContain('/fr/version/2/article/2');
    expect(touched.filter((path) => path.startsWith('/fr/version/1/article/')).sort()).toEqual([
      '/fr/version/1/article/3',
    ]);
  });

  /** Two versions of eight categories of ten articles, more than a navigation lists in full. */
  const large = (over: (key: string, ids: number[]) => number[] = (_, ids) => ids): Content => {
    const tens = Array.from({ length: 8 }, (_, index) => index + 1);
    const idsOf = (ten: number) => Array.from({ length: 10 }, (_, index) => ten * 10 + index);
    const outline = (key: string) => ({
      categories: tens.map((ten) => category(ten, over(key, idsOf(ten)))),
      articles: over(key, tens.flatMap(idsOf)).map((id) =>
        article(id, { contentLocale: key.endsWith('fr') ? 'fr' : 'en' }),
      ),
    });
    return {
      versions: [1, 2],
      outlines: Object.fromEntries(EDITIONS.slice(0, 4).map((key) => [key, outline(key)])),
      dates: {},
    };
  };
  const without = (id: number, ...keys: string[]) =>
    large((key, ids) => (keys.includes(key) ? ids.filter((each) => each !== id) : ids));

  const CURRENT = ['1', 'currentVersion'].flatMap((segment) =>
    LOCALES.map((locale) => `/${locale}/version/${segment}`),
  );
  const OTHER = LOCALES.map((locale) => `/${locale}/version/2`);
  /**
   * Returns the lists and articles of the category of articles 30 to 39, below addresses of
   * versions.
   */
  const branchIn = (versions: string[]) =>
    versions.flatMap((version) => [
      ...['', '/category/3'].map((path) => `${version}${path}`),
      ...Array.from({ length: 10 }, (_, index) => `${version}/article/${30 + index}`),
    ]);

  test.each<[what: string, id: number, keys: string[], touched: string[]]>([
    // The other version now has the only page of that article.
    [
      'of the current version',
      37,
      ['1 fr', '1 en'],
      [...branchIn(CURRENT), ...OTHER.map((path) => `${path}/article/37`)],
    ],
    [
      'that the search page names',
      30,
      ['1 fr', '1 en'],
      [
        ...branchIn(CURRENT),
        ...OTHER.map((path) => `${path}/article/30`),
        // The article before it.
        ...CURRENT.map((path) => `${path}/article/29`),
        ...['/fr/search', '/en/search'],
      ],
    ],
    [
      'of another version',
      37,
      ['2 fr', '2 en'],
      // Their version switch has another target.
      [...branchIn(OTHER), ...CURRENT.map((path) => `${path}/article/37`)],
    ],
    [
      'of one language',
      37,
      ['1 fr'],
      [
        ...branchIn(CURRENT.filter((path) => path.startsWith('/fr'))),
        // The other language no longer links to a translation.
        '/en/version/1/article/37',
        '/fr/version/2/article/37',
      ],
    ],
  ])('deleting an article %s touches its branch and the pages that link to it', async (_, id, keys, touched) => {
    expect((await pagesAfter(large(), without(id, ...keys))).touched).toEqual(touched.sort());
  });
});
