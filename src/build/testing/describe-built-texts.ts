import type { Element, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { parse as parseYaml } from 'yaml';
import { LOCALES, type ArticleNode } from '../../../content-schema';
import { ownArticles, type PublicEdition } from '../../node/public-content';
import { createPageNavigation } from '../../shared/navigation/page-navigation';
import {
  articleCopyPath,
  feedPath,
  llmsTextPath,
  articlePath,
  manifestPath,
  versionParam,
} from '../../shared/routes/paths';
import { runsOf } from '../../shared/search/analyse';
import { SearchEngine } from '../../features/search/engine/search-engine';
import { segmentsOf } from '../../shared/versions';
import { breadcrumbJson } from '../../layouts/head/page-head';
import { VersionedHead } from '../../layouts/head/versioned-head';
import { formatDate } from '../../ui/date-time';
import type { PagePlan } from '../../shared/pages/page-plan';
import { repeats } from '../../testing/long-run';
import { SITE_URL, type BuiltTexts } from './build-texts';
import { describeDrawnTexts } from './describe-drawn-texts';
import { describeHostingFiles } from './describe-hosting-files';
import { asXml, childrenNamed, readXml, textOf } from './read-xml';

/** Number of rendered heads, and of searches per edition, which take most of the time. */
const RENDERED = repeats(20, 60);
const SEARCHED = repeats(15, 25);

/** Returns a text as read back from a file: a lone surrogate is not a character of UTF-8. */
const written = (text: string) => Buffer.from(text).toString();
const bytes = (value: unknown) => Buffer.byteLength(typeof value === 'string' ? value : JSON.stringify(value));
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;

/**
 * Tests the output of a build for the texts of a site: it is well-formed, contains every article
 * once, preserves each title, and is in proportion to its input.
 */
export function describeBuiltTexts(build: () => Promise<BuiltTexts>): void {
  let built: BuiltTexts;
  let plansByPath: ReadonlyMap<string, PagePlan>;
  beforeAll(async () => {
    built = await build();
    plansByPath = new Map(built.plans.map((plan) => [plan.path, plan]));
  }, 120_000);

  const editions = (): readonly PublicEdition[] => built.site.content.editions;
  const read = (file: string): string => built.files.get(file) ?? `There is no file ${file}`;
  /** Returns the articles that an edition has in its own language, with their texts. */
  const own = (edition: PublicEdition): ArticleNode[] =>
    ownArticles(edition).flatMap(({ id }) => built.site.content.article(edition, id) ?? []);
  const segmentOf = ({ version }: PublicEdition) => versionParam(version.versionId);

  const pageNavigationOf = (edition: PublicEdition, id: number) =>
    createPageNavigation(edition.outline, {
      ...{ locale: edition.locale, segment: segmentOf(edition) },
      subject: { kind: 'article', id },
    });
  /** Returns the head of an article's page, as HTML. */
  const headOf = (edition: PublicEdition, id: number): string => {
    const context = plansByPath.get(articlePath(edition.locale, segmentOf(edition), id))?.context;
    const article = edition.outline.articles.get(id);
    if (context?.content === undefined || article === undefined)
      throw new Error(`No page of article ${id} is planned.`);
    const data = {
      site: { siteMetadata: { siteUrl: SITE_URL, siteName: built.siteName, languages: built.site.languages } },
      versions: { nodes: built.site.versions },
      outline: { pageNavigation: pageNavigationOf(edition, id) },
      article: { ...article, document: null },
    };
    const props = {
      data: data as unknown as Parameters<typeof VersionedHead>[0]['data'], // Only the fields that the head reads.
      pageContext: { ...context, content: context.content },
    };
    return renderToStaticMarkup(createElement(VersionedHead, props));
  };

  test('is sourced, and no article or category is lost or occurs twice in the reading order', () => {
    for (const { outline, version, locale } of editions()) {
      const sourced = built.site.articles.filter(
        (article) => article.versionId === version.versionId && article.locale === locale,
      );
      expect(sourced).not.toHaveLength(0);
      expect(outline.readingOrder.map(({ id }) => id).sort((a, b) => a - b)).toEqual(
        sourced.map(({ articleId }) => articleId).sort((a, b) => a - b),
      );
      for (const id of outline.categories.keys()) {
        expect(outline.ancestorsOfCategory(id).length).toBeLessThan(outline.categories.size);
      }
    }
  });

  test('has a plan with one small page for each subject under each of its addresses', () => {
    const { plans, site } = built;
    expect(new Set(plans.map((plan) => plan.path)).size).toBe(plans.length);
    const expected = editions().reduce(
      (sum, { version, outline }) =>
        sum + segmentsOf(version, site.versions).length * (1 + outline.categories.size + outline.articles.size),
      0,
    );
    const withSubject = plans.filter(({ path: address }) => /^\/(?:fr|en)\/version\/[^/]+/.test(address));
    expect(withSubject).toHaveLength(expected);
    for (const plan of plans) {
      expect(plan.path).toMatch(/^\/[\w/-]*$/);
      expect(bytes(plan)).toBeLessThan(1600 + 120 * site.versions.length);
    }
  });

  test('has no page and no file of a language that the site does not have', () => {
    const others = LOCALES.filter((locale) => !built.site.languages.includes(locale));
    const ofOthers = (address: string) => others.some((locale) => `${address}/`.startsWith(`/${locale}/`));
    expect([...built.plans.map((plan) => plan.path), ...built.files.keys()].filter(ofOthers)).toEqual([]);
    // Articles may speak of any address.
    const named = [...built.files].filter(([file]) => /(?:sitemap\.xml|llms\.txt|\.webmanifest)$/.test(file));
    expect(named.length).toBeGreaterThan(built.site.languages.length);
    const addresses = named.flatMap(
      ([, text]) => text.match(/(?<=["(>])(?:https:\/\/docs\.example\.org)?\/[\w/.-]*/g) ?? [],
    );
    expect(addresses.filter((address) => ofOthers(address.replace(SITE_URL, '')))).toEqual([]);
  });

  test('has well-formed sitemaps with the indexed pages, their other languages and dates', () => {
    for (const locale of built.site.languages) {
      const entries = childrenNamed(readXml(read(`/${locale}/sitemap.xml`)), 'url');
      const indexed = built.plans.filter(({ context }) => context.indexed && context.locale === locale);
      expect(entries.map((entry) => textOf(entry, 'loc')).sort()).toEqual(
        indexed.map((plan) => `${SITE_URL}${plan.path}`).sort(),
      );
      for (const entry of entries) {
        for (const { text } of childrenNamed(entry, 'lastmod')) expect(text).toMatch(INSTANT);
        if (built.site.languages.length === 1) expect(childrenNamed(entry, 'link')).toEqual([]);
      }
    }
  });

  test('has feeds that parse, with the last changed articles and dates', () => {
    for (const edition of editions()) {
      const articles = new Map(own(edition).map((article) => [article.articleId, article]));
      const atom = readXml(read(feedPath(edition.locale, segmentOf(edition), 'xml')));
      const json = JSON.parse(read(feedPath(edition.locale, segmentOf(edition), 'json')));
      const entries = childrenNamed(atom, 'entry');
      expect(entries).toHaveLength(Math.min(50, articles.size));
      expect(json.items).toHaveLength(entries.length);
      expect(textOf(atom, 'updated')).toMatch(INSTANT);
      let input = 0;
      for (const [index, entry] of entries.entries()) {
        const item = json.items[index];
        const article = articles.get(Number(/\d+$/.exec(textOf(entry, 'id'))?.[0]));
        input += bytes(article);
        expect(item.title).toBe(article?.title);
        expect(textOf(entry, 'title')).toBe(asXml(article?.title ?? ''));
        expect(textOf(entry, 'updated')).toMatch(INSTANT);
        expect(item.date_modified).toBe(textOf(entry, 'updated'));
      }
      const times = entries.map((entry) => Date.parse(textOf(entry, 'updated')));
      expect(times).toEqual([...times].sort((a, b) => b - a));
      expect(bytes(read(feedPath(edition.locale, segmentOf(edition), 'xml')))).toBeLessThan(
        6 * input + 1000 * (entries.length + 2),
      );
    }
  });

  test('has a Markdown copy of each article with its title and its unchanged text', () => {
    for (const edition of editions()) {
      for (const article of own(edition)) {
        const copy = read(articleCopyPath(edition.locale, segmentOf(edition), article.articleId));
        const [, yaml = '', rest = ''] = /^---\n([^]*?)\n---\n([^]*)$/.exec(copy) ?? [];
        expect(parseYaml(yaml)).toMatchObject({ title: article.title, language: expect.stringMatching(/^(?:fr|en)-/) });
        const body = written(article.markdown.trim());
        expect(rest.endsWith(`\n${body}\n`)).toBe(true);
        // Before the text there is only a heading, if the text has none of its own.
        expect(rest.slice(0, rest.length - body.length - 1).split(/[\r\n]/)).toEqual(
          /^#\s/.test(body) ? ['', ''] : ['', expect.stringMatching(/^# /), '', ''],
        );
        expect(bytes(copy)).toBeLessThan(3 * bytes(article) + 1000);
      }
    }
  });

  test('has lists for language models that link to each copy in order, with only the categories as headings', () => {
    for (const edition of editions()) {
      const text = read(llmsTextPath(edition.locale, segmentOf(edition)));
      const links: string[] = [];
      const headings: number[] = [];
      const tree = unified().use(remarkParse).parse(text);
      visit(tree, (node) => {
        if (node.type === 'link' && node.url.endsWith('.md')) links.push(node.url);
        if (node.type === 'heading') headings.push(node.depth);
      });
      expect(links).toEqual(
        own(edition).map(
          ({ articleId }) => `${SITE_URL}${articleCopyPath(edition.locale, segmentOf(edition), articleId)}`,
        ),
      );
      const listing = new Set(
        own(edition).map(({ articleId }) => edition.outline.ancestorsOfArticle(articleId).at(-1) ?? 'none'),
      );
      expect(headings).toEqual([1, ...Array.from(listing, () => 2)]);
    }
  });

  test('has JSON that parses in every JSON file', () => {
    const files = [...built.files].filter(([file]) => /\.(?:json|webmanifest)$/.test(file));
    expect(files.length).toBeGreaterThan(8);
    for (const [, text] of files) JSON.parse(text);
    for (const locale of built.site.languages) {
      expect(JSON.parse(read(manifestPath(locale))).name).toBe(built.siteName);
    }
  });

  test('has search files in which an article is found by a word of its title', async () => {
    const engine = new SearchEngine((file) => Promise.resolve(new TextEncoder().encode(read(file))));
    let asked = 0;
    for (const { version, locale, outline } of editions()) {
      const name = { versionId: version.versionId, locale };
      const byId = (one: { id: number }, other: { id: number }) => one.id - other.id;
      expect((await engine.openTitles(name))?.toSorted(byId)).toEqual(
        [...outline.categories.values()].map(({ id, title }) => ({ id, title })).toSorted(byId),
      );
      const every = Math.ceil(outline.readingOrder.length / SEARCHED);
      for (const { id, title } of outline.readingOrder.filter((_, index) => index % every === 0)) {
        const words = runsOf(title).filter((word) => word.length <= 60 && /\p{L}{3}/u.test(word));
        const [word] = words.sort((a, b) => b.length - a.length);
        if (word === undefined) continue;
        asked += 1;
        await engine.load(name, word, { limit: 1000 });
        const articleIds = engine.search(name, word, { limit: 1000 })?.results.map(({ articleId }) => articleId);
        expect({ word, title, articleIds }).toEqual({ word, title, articleIds: expect.arrayContaining([id]) });
      }
    }
    expect(asked).toBeGreaterThan(5 * built.site.languages.length);
    const input = built.site.documents.reduce((sum, { texts }) => sum + bytes(texts), bytes(built.site.outlines));
    const output = [...built.files].reduce(
      (sum, [file, text]) => sum + (file.startsWith('/search/') ? bytes(text) : 0),
      0,
    );
    expect(output).toBeLessThan(3 * input + 200 * built.site.documents.length);
  });

  test('has JSON-LD that preserves the titles of every page and cannot end its script', () => {
    for (const edition of editions()) {
      const { outline, version, locale } = edition;
      for (const { id, title } of outline.readingOrder) {
        const { breadcrumb } = pageNavigationOf(edition, id);
        const names = [version.name, ...breadcrumb.map((step) => step.title), title];
        const json = breadcrumbJson(names.map((name) => ({ name, item: `${SITE_URL}/${locale}` })));
        expect(json).not.toContain('<');
        expect(namesIn(json)).toEqual(names);
        expect(bytes(json)).toBeLessThan(6 * bytes(names) + 200 * (names.length + 1));
      }
    }
  });

  test('has heads with one script, of JSON-LD, and no element injected by a title', () => {
    const pages = editions().flatMap((edition) => edition.outline.readingOrder.map(({ id }) => ({ edition, id })));
    const every = Math.ceil(pages.length / RENDERED);
    for (const { edition, id } of pages.filter((_, index) => index % every === 0)) {
      const elements = elementsOf(fromHtml(headOf(edition, id)));
      expect(new Set(elements.map(({ tagName }) => tagName))).toEqual(
        new Set(['html', 'head', 'body', 'title', 'meta', 'link', 'script']),
      );
      const scripts = elements.filter(({ tagName }) => tagName === 'script');
      expect(scripts).toHaveLength(1);
      const [json] = scripts[0]?.children ?? [];
      const names = namesIn(json?.type === 'text' ? json.value : '');
      expect([names[0], names.at(-1)]).toEqual([built.siteName, edition.outline.articles.get(id)?.title]);
    }
  });

  test('has dates that pages can render', () => {
    for (const { updatedAt } of built.site.articles) {
      for (const locale of LOCALES) expect(typeof formatDate(updatedAt, locale)).toBe('string');
    }
  });

  describeDrawnTexts(() => built);
  describeHostingFiles(() => built);
}

/** Returns the names in a BreadcrumbList, as search engines read them. */
function namesIn(json: string): string[] {
  const list = JSON.parse(json) as { itemListElement: { name: string }[] }; // The format of `breadcrumbJson`.
  return list.itemListElement.map(({ name }) => name);
}

function elementsOf(tree: Root): Element[] {
  const elements: Element[] = [];
  visit(tree, 'element', (element) => void elements.push(element));
  return elements;
}
