import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Category, SidebarArticle, SidebarTreeNode, VersionNode } from '../../../content-schema';
import { ROUTES } from '../../shared/routes/route-table';
import { alternateLinks } from '../../shared/pages/alternate-links';
import { planInformation } from '../../shared/pages/information-plan';
import { planPages } from './plan-pages';
import { presentationsOf } from '../../shared/pages/presentations';

const NOTHING_PLACED = { images: {}, findIconBody: () => null };

const version = (versionId: number, over: Partial<VersionNode> = {}): VersionNode => ({
  versionId,
  code: `${versionId}.0`,
  name: `v${versionId}`,
  label: 'none',
  defaultVersion: false,
  order: versionId,
  description: { fr: null, en: null },
  color: null,
  publishedAt: null,
  ...over,
});
const category = (id: number, articles: number[], over: Partial<Category> = {}): Category => ({
  id,
  title: `Catégorie ${id}`,
  description: '',
  order: id,
  parent: null,
  articles,
  contentLocale: 'fr',
  ...over,
});
const article = (id: number, over: Partial<SidebarArticle> = {}): SidebarArticle => ({
  id,
  title: `Article ${id}`,
  description: '',
  categoryId: null,
  contentLocale: 'fr',
  ...over,
});
const outline = (versionId: number, locale: 'fr' | 'en', over: Partial<SidebarTreeNode> = {}): SidebarTreeNode => ({
  versionId,
  locale,
  categories: [category(5, [1, 2], { contentLocale: locale })],
  articles: [article(1, { contentLocale: locale }), article(2, { contentLocale: locale })],
  ...over,
});

/** Every built-in information page. */
const information = planInformation({
  texts: [],
  data: { team: [], history: [] },
  identity: { hasBuiltInPages: true, hasMascot: true },
  hasMusic: true,
});

/** Two versions; article 2 is new in version 2, article 3 exists in English only. */
const site = () => ({
  information,
  versions: [version(1), version(2, { defaultVersion: true })],
  outlines: [
    outline(1, 'fr', { categories: [category(5, [1])], articles: [article(1)] }),
    outline(1, 'en', {
      categories: [category(5, [1], { contentLocale: 'en' })],
      articles: [article(1, { contentLocale: 'en' })],
    }),
    outline(2, 'fr', { articles: [article(1), article(2), article(3, { contentLocale: 'en' })] }),
    outline(2, 'en', { articles: [1, 2, 3].map((id) => article(id, { contentLocale: 'en' })) }),
  ],
});

const planned = (path: string, content = site()) => {
  const plan = planPages(content).find((each) => each.path === path);
  if (plan === undefined) throw new Error(`No page is planned at ${path}`);
  return plan;
};

describe('planPages', () => {
  it('prefixes every page with a locale but the choice of language and the 404', () => {
    const unprefixed = planPages(site())
      .map(({ path }) => path)
      .filter((path) => !/^\/(fr|en)(\/|$)/.test(path));
    expect(unprefixed).toEqual(['/', '/404']);
  });

  it('uses the first language of the site for addresses without one', () => {
    const english = planPages({ ...site(), mainLocale: 'en' }).filter(({ path }) => path === '/' || path === '/404');
    expect(english.map(({ context }) => context.locale)).toEqual(['en', 'en']);
    expect(planned('/').context).toMatchObject({ locale: 'fr', canonicalPath: '/fr' });
  });

  it('of a site in one language names no other anywhere', () => {
    const [english] = ['en'] as const;
    const content = { ...site(), languages: [english], mainLocale: english };
    const plans = planPages({ ...content, outlines: content.outlines.filter(({ locale }) => locale === english) });
    expect(plans.filter((plan) => /"\/?fr\b/.test(JSON.stringify(plan)))).toEqual([]);
    const all = planPages(site()).filter(({ path }) => !/^\/fr(\/|$)/.test(path));
    expect(plans.map(({ path }) => path)).toEqual(all.map(({ path }) => path));
    expect(plans.find(({ path }) => path === '/')?.context).toMatchObject({ locale: 'en', canonicalPath: '/en' });
    expect(plans.find(({ path }) => path === '/404')?.context).toMatchObject({ locale: 'en', messageLocales: ['en'] });
    expect(plans.flatMap(({ context }) => alternateLinks(context))).toEqual([]);
  });

  it('returns the same plan for any order of the content', () => {
    const { versions, outlines } = site();
    const shuffled = { information, versions: [...versions].reverse(), outlines: [...outlines].reverse() };
    expect(planPages(shuffled)).toEqual(planPages({ versions, outlines, information }));
  });

  it('has the pages of every route, except that of staff', () => {
    const planned = new Set(planPages(site()).map(({ context }) => context.routeName));
    expect(ROUTES.map(({ name }) => name).filter((name) => !planned.has(name))).toEqual(['publications']);
  });

  it('does not index pages that differ by reader, including the secret one', () => {
    const unlisted = ROUTES.filter((route) => 'clientOnly' in route).map(({ path }) => planned(`/fr${path}`).context);
    expect(unlisted.map(({ routeName }) => routeName)).toContain('secret');
    expect(unlisted.filter(({ indexed, alternates }) => indexed || Object.keys(alternates).length > 0)).toEqual([]);
  });

  it('gives no page the messages of the secrets', () => {
    const paths = planPages(site()).filter(({ context }) =>
      context.messages.some((each) => each.startsWith('secrets:')),
    );
    expect(paths).toEqual([]);
  });

  it('gives each information page its text, in both languages', () => {
    const plans = planPages(site()).filter(({ template }) => template === 'information');
    expect(plans).toHaveLength(18);
    expect(plans.filter(({ text = '' }) => !existsSync(resolve(__dirname, '../../..', text)))).toEqual([]);
    expect(planned('/fr/privacy-policy')).toMatchObject({
      text: 'src/information/privacy-policy/fr.mdx',
      context: {
        routeName: 'privacy-policy',
        canonicalPath: '/fr/privacy-policy',
        indexed: true,
        alternates: { fr: '/fr/privacy-policy', en: '/en/privacy-policy' },
      },
    });
  });

  it('gives the messages of the music to the page that lists it, and to no other', () => {
    const musical = planPages(site()).filter(({ context }) => context.messages.includes('musics:'));
    expect(musical.map(({ path }) => path)).toEqual(['/en/information/musics', '/fr/information/musics']);
  });

  it('gives the messages of search results only to the results page, and those of the settings to no page', () => {
    const carrying = (bundle: string) =>
      planPages(site()).flatMap(({ path, context }) =>
        context.messages.some((each) => each.startsWith(bundle)) ? [path] : [],
      );
    expect(carrying('search:').sort()).toEqual(['/en/search', '/fr/search']);
    expect(carrying('settings:')).toEqual([]);
  });

  it.each([
    ['the current version', '/fr/version/2/article/1', false],
    ['the current version under its other address', '/fr/version/currentVersion/article/1', false],
    ['an older version', '/fr/version/1/article/1', true],
    ['a page in the other language', '/fr/version/2/article/3', true],
  ])('gives the messages of notices to the pages that have them: %s', (_, path, expected) => {
    const { messages } = planned(path).context;
    expect(messages.includes('pages:notice.')).toBe(expected);
    expect(messages.includes('pages:notice.absent.')).toBe(!expected);
  });

  it('publishes the default version under its number and under currentVersion, whose canonical is the number', () => {
    expect(planned('/fr/version/currentVersion/article/2').context).toMatchObject({
      canonicalPath: '/fr/version/2/article/2',
      indexed: false,
      alternates: {},
    });
    expect(() => planned('/fr/version/currentVersion/article/9')).toThrow('No page');
  });

  it('links the languages of a page that exists in both', () => {
    expect(planned('/en/version/2/article/2').context).toMatchObject({
      canonicalPath: '/en/version/2/article/2',
      indexed: true,
      alternates: { fr: '/fr/version/2/article/2', en: '/en/version/2/article/2' },
    });
  });

  it('uses the default version, else the newest that has the page, as the canonical of every other version', () => {
    const two = [1, 2].flatMap((id) => [
      outline(id, 'fr', {
        articles: [article(1), article(8 + id), article(4, { contentLocale: id === 1 ? 'fr' : 'en' })],
      }),
      outline(id, 'en', { articles: [1, 8 + id, 4].map((each) => article(each, { contentLocale: 'en' })) }),
    ]);
    const newer = { outlines: [...two, outline(3, 'fr'), outline(3, 'en')] };
    const versions = [version(1), version(2, { defaultVersion: true }), version(3)];
    const contextAt = (path: string, content = { information, versions, ...newer }) => planned(path, content).context;
    // An older version, and one that is not released yet.
    for (const id of [1, 3]) {
      expect(contextAt(`/fr/version/${id}/article/1`)).toMatchObject({
        canonicalPath: '/fr/version/2/article/1',
        indexed: false,
        alternates: {},
      });
    }
    expect(contextAt('/fr/version/1').canonicalPath).toBe('/fr/version/2');
    expect(contextAt('/en/version/1/category/5').canonicalPath).toBe('/en/version/2/category/5');
    expect(contextAt('/fr/version/1/article/9')).toMatchObject({
      canonicalPath: '/fr/version/1/article/9',
      indexed: true,
      alternates: { fr: '/fr/version/1/article/9', en: '/en/version/1/article/9' },
    });
    // In French the newer version has no page of its own: the page links to no language whose
    // canonical is elsewhere.
    expect(contextAt('/fr/version/1/article/4')).toMatchObject({
      canonicalPath: '/fr/version/1/article/4',
      indexed: true,
      alternates: { fr: '/fr/version/1/article/4' },
    });
    const cached = { information, versions: [version(1, { indexed: true }), ...versions.slice(1)], ...newer };
    expect(contextAt('/fr/version/1/article/1', cached)).toMatchObject({
      canonicalPath: '/fr/version/1/article/1',
      indexed: true,
      alternates: { fr: '/fr/version/1/article/1', en: '/en/version/1/article/1' },
    });
    expect(contextAt('/fr/version/2/article/1', cached).canonicalPath).toBe('/fr/version/2/article/1');
  });

  it('creates a fallback page with the canonical of its source, in no sitemap and no hreflang', () => {
    expect(planned('/fr/version/2/article/3').context).toMatchObject({
      canonicalPath: '/en/version/2/article/3',
      indexed: false,
      alternates: {},
    });
    expect(planned('/en/version/2/article/3').context.alternates).toEqual({ en: '/en/version/2/article/3' });
  });

  it('resolves the version switch by id: same article, else the nearest category, else the home of the version', () => {
    expect(planned('/fr/version/2/article/1').context.content?.versionTargets).toEqual([
      { versionId: 2, subject: { kind: 'article', id: 1 }, resolution: 'same' },
      { versionId: 1, subject: { kind: 'article', id: 1 }, resolution: 'same' },
    ]);
    expect(planned('/fr/version/2/article/2').context.content?.versionTargets[1]).toEqual({
      versionId: 1,
      subject: { kind: 'category', id: 5 },
      resolution: 'ancestor',
    });
    expect(planned('/fr/version/2/article/3').context.content?.versionTargets[1]).toMatchObject({ resolution: 'home' });
  });

  it('gives an article its presentation, in every version, and other pages none', () => {
    const presentationOf = presentationsOf(
      { 1: { toc: false, related: [2] }, 5: { color: '#3d7a5c' } },
      NOTHING_PLACED,
    );
    const content = { ...site(), presentationOf };
    const presentationAt = (path: string) => planned(path, content).context.content?.presentation;
    expect(presentationAt('/fr/version/2/article/1')).toEqual({ toc: false, related: [2] });
    expect(presentationAt('/en/version/1/article/1')).toEqual({ toc: false, related: [2] });
    expect(presentationAt('/fr/version/2/article/2')).toBeUndefined();
    expect(presentationAt('/fr/version/2/category/5')).toBeUndefined();
  });

  it('gives a page the colour mode that its article forces, at each of its addresses, and other pages none', () => {
    const presentationOf = presentationsOf({ 1: { colorMode: 'dark' } }, NOTHING_PLACED);
    const content = { ...site(), presentationOf };
    const contextAt = (path: string) => planned(path, content).context;
    for (const path of ['/fr/version/2/article/1', '/en/version/1/article/1', '/fr/version/currentVersion/article/1']) {
      expect(contextAt(path).colorMode).toBe('dark');
      expect(contextAt(path).content?.presentation).toBeUndefined();
    }
    for (const path of ['/fr/version/2/article/2', '/fr/version/2', '/fr']) {
      expect(contextAt(path).colorMode).toBeUndefined();
    }
  });

  it('uses the presentation that an article sets in one version and language', () => {
    const { outlines, ...others } = site();
    const named = outlines.map((outline) => ({
      ...outline,
      articles: outline.articles.map((article) =>
        article.id === 1 && outline.versionId === 2 && outline.locale === 'fr'
          ? { ...article, presentation: 'tutorial' }
          : article,
      ),
    }));
    const content = {
      ...others,
      outlines: named,
      presentationOf: presentationsOf({ tutorial: { toc: false } }, NOTHING_PLACED),
    };
    const presentationAt = (path: string) => planned(path, content).context.content?.presentation;
    expect(presentationAt('/fr/version/2/article/1')).toEqual({ toc: false });
    expect(presentationAt('/en/version/2/article/1')).toBeUndefined();
    expect(presentationAt('/fr/version/1/article/1')).toBeUndefined();
  });

  it('has both languages on the 404 page, since any address can show it', () => {
    expect(planned('/en/404').context).toMatchObject({ locale: 'en', messageLocales: ['fr', 'en'], indexed: false });
  });
});
