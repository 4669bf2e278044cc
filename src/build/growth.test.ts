import { LOCALES, type ArticleImage } from '../../content-schema';
import { buildCategory, ContentModel } from '../../plugins/gatsby-source-custom-api/src/testing/content-model';
import { compileMarkdown } from '../shared/markdown/compile-markdown';
import { englishLabels } from '../shared/markdown/testing/compile-for-test';
import { WorkCounter } from '../testing/work/count-work';
import { type ImageRecord, IMAGE_PIPELINE_VERSION } from './images/image-record';
import { summarise } from './documents/document-cache';
import type { DocumentFields } from './documents/document-node';
import { documentFields } from './documents/testing/builders';
import { buildTexts, SITE_URL } from './testing/build-texts';
import { readSourcedSite } from './testing/sourced-site';

/** Counting takes most of the time of these tests, and starts before the counted code is loaded. */
const counter = new WorkCounter();
afterAll(() => counter.close());

const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

/** Expects twice the input to take at most little more than twice the work, in every place. */
async function expectLinear(run: (size: number) => unknown, size: number): Promise<void> {
  const { faster, all } = await counter.compare(run, size);
  expect(faster).toEqual([]);
  expect(all.twice).toBeLessThan(2.2 * all.once);
}

const LABELS = englishLabels;
const FAULTS = { failed: new Map<string, string>(), removedFrom: () => [], sizeOf: () => ({ width: 1, height: 1 }) };
const RECORD: ImageRecord = {
  ...{ pipeline: IMAGE_PIPELINE_VERSION, removed: [], width: 1, height: 1, formats: [] },
  original: { file: 'd.svg', hash: '0a1b2c3d', extension: 'svg', width: null },
};

/** Compiles a text with so many headings, links to them and elsewhere, and images. */
function articleOf(count: number) {
  const document = compileMarkdown(
    numbers(count)
      .map(
        (id) =>
          `## Part ${id}\n\n[here](#part-${id}) [there](${id}) [nowhere](#no-${id}) [away](${SITE_URL}/en/${id}#a)\n\n` +
          `![a](images/light-${id}.svg){dark=images/dark-${id}.svg} ![b](images/gone-${id}.svg)\n`,
      )
      .join('\n'),
    { locale: 'en', labels: LABELS },
  );
  const imageFiles: ArticleImage[] = numbers(count).flatMap((id) =>
    ['light', 'dark'].map((mode) => ({ path: `images/${mode}-${id}.svg`, digest: `${mode}-${id}` })),
  );
  const summary = { ...summarise(document), imageFiles, locale: 'en', contentLocale: 'en' } as const;
  return { document, fields: documentFields(summary) };
}

/** Returns content of a version with so many articles, each of which links to the next one. */
function contentOf(count: number): ContentModel {
  const content = new ContentModel();
  content.putVersion({ id: 1 });
  for (const locale of LOCALES) {
    const edition = { versionId: 1, locale };
    const category = { id: 1, title: 'All', contentLocale: locale, articles: numbers(count) };
    content.putCategories(edition, [buildCategory(category)]);
    for (const id of numbers(count)) {
      const markdown = `Text ${id} in ${locale}, [the next](${(id % count) + 1}).\n`;
      content.putArticle(edition, { id, title: `Article ${id}`, categoryId: 1, markdown });
    }
  }
  return content;
}

describe('twice as much takes at most little more than twice the work', () => {
  test('to resolve and render one article with its links, headings and images', async () => {
    const { placeDocument } = await import('../shared/documents/place-document');
    const { renderDocument } = await import('../shared/markdown/render-document');
    const { createImagePlacer } = await import('./documents/image-placer');
    const { resolveDocuments } = await import('./documents/resolve-documents');
    const size = 32;
    const articles = new Map([size / 8, size, size * 2].map((count) => [count, articleOf(count)]));
    await expectLinear((count) => {
      const { document, fields } = articles.get(count) ?? articleOf(count);
      const headingIds = fields.headings.map(({ slug }) => ({ id: slug, aliases: [] }));
      const documents = [{ ...fields, headingIds }];
      const resolved = resolveDocuments({ documents, assigned: new Map(), imageFaults: FAULTS, siteUrl: SITE_URL });
      const [result] = [...resolved.values()];
      const { missingImages = [], linkTargets = [] } = result?.resolution ?? {};
      expect(missingImages).toHaveLength(count);
      expect(result?.findings.length).toBeGreaterThan(4 * count);
      const imageOf = createImagePlacer({ imageFiles: fields.imageFiles, missingImages }, { find: () => RECORD });
      const place = { locale: 'en', versionId: 1, segment: '1' } as const;
      const placement = placeDocument(document, { place, headingIds, linkTargets, labels: LABELS, imageOf });
      expect(renderDocument(document, placement)).toContain(`id="part-${count}"`);
    }, size);
  });

  test('to resolve all articles together, and to forget their images', async () => {
    const { assignSiteHeadingIds } = await import('./documents/assign-site-heading-ids');
    const { resolveDocuments } = await import('./documents/resolve-documents');
    const { DependencyGraph } = await import('./documents/dependency-graph');
    const node = (fields: DocumentFields) => ({
      ...{ ...fields, id: `${fields.articleId}${fields.locale}`, parent: null, children: [] },
      internal: { type: 'ContentDocument', contentDigest: '', owner: '' },
    });
    const { headings, sections } = articleOf(2).document;
    await expectLinear(async (count) => {
      const documents = numbers(count).flatMap((articleId) =>
        LOCALES.map((locale) => {
          const imageFiles = [{ path: `images/${articleId}.svg`, digest: `d${articleId}` }];
          const link = { to: 'article', versionId: null, hash: null, line: 1 } as const;
          const links = [{ ...link, articleId: (articleId % count) + 1 }];
          return documentFields({ articleId, locale, headings, sections, links, imageFiles });
        }),
      );
      const assigned = await assignSiteHeadingIds(documents, {
        versionOrder: (id) => id,
        readSections: () => Promise.resolve(sections),
      });
      const resolved = resolveDocuments({ documents, assigned, imageFaults: FAULTS, siteUrl: SITE_URL });
      expect(resolved.size).toBe(documents.length);
      const graph = new DependencyGraph();
      for (const document of documents) graph.place(node(document));
      for (const { articleId } of documents) graph.showing(`d${articleId}`);
      for (const document of documents) graph.forget(node(document).id);
      expect(graph.dropUnusedImages()).toEqual([]);
    }, 40);
  });

  test('to source a site one article at a time, and to write its files', async () => {
    const { startSite, stopSites } = await import('../../plugins/gatsby-source-custom-api/src/testing/source-site');
    await expectLinear(async (count) => {
      const site = await startSite(contentOf(count));
      site.server.pageSize = 1;
      expect(await site.source()).toMatchObject({ panic: null });
      const sourced = readSourcedSite(site.gatsby, ({ markdown }) => {
        const { excerpt, headings, sections } = compileMarkdown(markdown, { locale: 'en', labels: LABELS });
        return { excerpt, headings, sections, texts: sections.map(({ text }) => text) };
      });
      const { plans, files } = await buildTexts(sourced, 'Site');
      expect(plans.length).toBeGreaterThan(2 * count);
      expect(files.size).toBeGreaterThan(2 * count);
      await stopSites();
    }, 10);
  });

  test('to place every page of one category in the navigation', async () => {
    const { createSidebarTree } = await import('../shared/navigation/sidebar-tree');
    const { createPageNavigation } = await import('../shared/navigation/page-navigation');
    // Below a limit, a page lists all articles.
    await expectLinear((count) => {
      const articles = numbers(count).map((id) => ({
        ...{ id, title: `Article ${id}`, description: '', categoryId: 1, contentLocale: 'en' as const },
      }));
      const category = buildCategory({ id: 1, contentLocale: 'en', articles: numbers(count) });
      const tree = createSidebarTree({ categories: [category], articles });
      for (const id of numbers(count)) {
        createPageNavigation(tree, { locale: 'en', segment: '1', subject: { kind: 'article', id } });
      }
    }, 400);
  });

  test('to encode a page of a pack, and to restore it', async () => {
    const { applyPiece, createPageBase, describePage } = await import('../shared/offline/page-piece');
    const { readPageParts } = await import('./outputs/packs/page-parts');
    await expectLinear((count) => {
      const links = numbers(count).map((id) => `<li><a href="/en/version/1/article/${id}">Article ${id}</a></li>`);
      const pageOf = (id: number, body: string) => ({
        html: `<html><head><title>Article ${id}</title></head><body><ul>${links.join('')}</ul><main>${body}</main></body></html>`,
        data: JSON.stringify({ path: `/en/version/1/article/${id}`, tree: links, result: { data: { html: body } } }),
      });
      const parts = numbers(count).map(
        (id) => `<h2 id="part-${id}">Part ${id}</h2><img src="/images/${id}.png" alt="">`,
      );
      const article = pageOf(1, parts.join(''));
      const base = createPageBase(pageOf(0, ''));
      const piece = describePage(article, base);
      expect(applyPiece(piece, base)).toEqual(article);
      expect(JSON.stringify(piece).length).toBeLessThan(article.html.length + article.data.length / 2);
      expect(readPageParts(article.html).images).toHaveLength(count);
    }, 100);
  });
});
