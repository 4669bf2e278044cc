import { LOCALES } from '../../../content-schema';
import type { CategoryListing } from '../navigation/page-navigation';
import type { PageKey } from '../navigation/switch-target';
import type { QueriedVersion } from '../versions';
import type { VersionedContext } from './page-plan';
import { type DescribedData, describeVersionPage, tableOfContents, versionProps } from './page-props';
import { planVersionPage, EMPTY_SIDEBAR_TREE } from './version-pages';

type Article = NonNullable<DescribedData['article']>;

const aVersion = (versionId: number): QueriedVersion => ({
  ...{ versionId, name: `${versionId}.0`, label: 'none', order: versionId, defaultVersion: versionId === 2 },
  ...{ color: null, publishedAt: null, description: { fr: null, en: `Version ${versionId}` } },
});

const anArticle = (fields: Partial<Article> = {}): Article => ({
  ...{ title: 'Install', description: 'In a minute', contentLocale: 'en', document: { excerpt: 'First,' }, ...fields },
});

const aCategory: CategoryListing = {
  ...{ id: 5, title: 'Guides', description: 'All of them', path: '/en/version/1/category/5' },
  ...{ articles: [], children: [] },
};

/** Returns the context of a page of the first of two versions. */
function contextOf(subject: PageKey): VersionedContext {
  const versions = [aVersion(2), aVersion(1)];
  const site = { languages: LOCALES, versions, sidebarTreeOf: () => EMPTY_SIDEBAR_TREE };
  return planVersionPage(site, { versionId: 1, locale: 'en', segment: '1', subject }).context;
}

const ARTICLE = contextOf({ kind: 'article', id: 4 });
const CATEGORY = contextOf({ kind: 'category', id: 5 });
const VERSION = contextOf({ kind: 'version' });

const describePage = (context: VersionedContext, count: number, article?: Article) =>
  describeVersionPage(
    {
      versions: { nodes: [aVersion(1), aVersion(2)].slice(0, count) },
      outline: { pageNavigation: { listing: context === ARTICLE ? [] : [aCategory] } },
      ...(article !== undefined && { article }),
    },
    context,
    (name) => `Contents of ${name}`,
  );

describe('describeVersionPage', () => {
  test('the title of a page names the version where there are several', () => {
    expect(describePage(ARTICLE, 2, anArticle())).toMatchObject({ heading: 'Install', title: 'Install (1.0)' });
    expect(describePage(ARTICLE, 1, anArticle())).toMatchObject({ heading: 'Install', title: 'Install' });
    expect(describePage(CATEGORY, 2)).toMatchObject({ heading: 'Guides', title: 'Guides (1.0)' });
  });

  test('the title of a version names it once', () => {
    const expected = { heading: 'Contents of 1.0', title: 'Contents of 1.0', description: 'Version 1' };
    expect(describePage(VERSION, 2)).toEqual(expected);
  });

  test('the beginning of an article replaces a missing description', () => {
    expect(describePage(ARTICLE, 2, anArticle()).description).toBe('In a minute');
    expect(describePage(ARTICLE, 2, anArticle({ description: '' })).description).toBe('First,');
    expect(describePage(ARTICLE, 2, anArticle({ description: '', document: null })).description).toBe('');
    expect(describePage(CATEGORY, 2).description).toBe('All of them');
  });
});

describe('versionProps', () => {
  const propsAmong = (nodes: QueriedVersion[]) => versionProps({ versions: { nodes } }, ARTICLE);

  test('a page has its version, with the address under which it is read, and a link to the current one', () => {
    expect(propsAmong([aVersion(2), aVersion(1)])).toMatchObject({
      locale: 'en',
      version: { id: 1, path: '/en/version/1' },
      currentVersion: { name: '2.0', path: '/en/version/currentVersion', resolution: 'home' },
    });
    expect(propsAmong([aVersion(1)]).currentVersion).toBeNull();
  });

  test('a page whose version is not among those queried is an error', () => {
    expect(() => propsAmong([aVersion(2)])).toThrow(/Expected the page to show a version of the site/);
  });
});

test('a table of contents has headings of the second and third level, with their shared ids', () => {
  const heading = (depth: 1 | 2 | 3 | 4, text: string) => ({ depth, text, slug: text.toLowerCase() });
  const headings = [heading(1, 'Top'), heading(2, 'One'), heading(3, 'Two'), heading(4, 'Deep')];
  const ids = headings.map(({ slug }) => ({ id: `shared-${slug}`, aliases: [] }));
  expect(tableOfContents(headings, ids.slice(0, 2))).toEqual([
    { depth: 2, text: 'One', id: 'shared-one' },
    { depth: 3, text: 'Two', id: 'two' },
  ]);
});
