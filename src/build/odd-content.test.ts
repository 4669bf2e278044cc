import { cp } from 'node:fs/promises';
import path from 'node:path';
import { LOCALES } from '../../content-schema';
import { startSite, stopSites } from '../../plugins/gatsby-source-custom-api/src/testing/source-site';
import { writeContentDirectory } from '../../services/content-api/testing/content-directory';
import { stopTestApis } from '../../services/content-api/testing/test-api';
import { compileMarkdown } from '../shared/markdown/compile-markdown';
import type { CompiledDocument } from '../shared/markdown/document';
import { englishLabels, frenchLabels, openPlacement } from '../shared/markdown/testing/compile-for-test';
import { renderDocument } from '../shared/markdown/render-document';
import { buildTexts, ROOT, type BuiltTexts } from './testing/build-texts';
import { describeBuiltTexts } from './testing/describe-built-texts';
import { buildOddContent, ODD_SITE_NAME } from './testing/odd-content';
import { buildDirectory } from './testing/build-directory';
import { readSourcedSite } from './testing/sourced-site';

/** Seeds of the odd content. */
const SEEDS = (process.env['ODD_CONTENT_SEEDS'] ?? '7').split(',').map(Number);

afterAll(async () => {
  await stopSites();
  await stopTestApis();
});

describe.each(SEEDS)('odd content (seed %d)', (seed) => {
  const compiled: { markdown: string; document: CompiledDocument }[] = [];

  async function build(): Promise<BuiltTexts> {
    const site = await startSite(buildOddContent(seed));
    site.server.pageSize = 50;
    expect(await site.source()).toMatchObject({ panic: null });
    const sourced = readSourcedSite(site.gatsby, ({ markdown, contentLocale }) => {
      const labels = contentLocale === 'fr' ? frenchLabels : englishLabels;
      const document = compileMarkdown(markdown, { locale: contentLocale, labels });
      compiled.push({ markdown, document });
      const { excerpt, sections, headings } = document;
      return { excerpt, headings, sections, texts: sections.map(({ text }) => text) };
    });
    return buildTexts(sourced, ODD_SITE_NAME);
  }

  describeBuiltTexts(build);

  test('compiles each text to a document in proportion to it, with sections of words for the search', () => {
    expect(compiled.length).toBeGreaterThan(60 * LOCALES.length);
    for (const { markdown, document } of compiled) {
      const { excerpt, sections, headings } = document;
      expect(excerpt.length).toBeLessThanOrEqual(200);
      expect(sections.filter(({ heading }) => heading !== null)).toHaveLength(headings.length);
      const words = sections.reduce((sum, { text }) => sum + text.length, 0);
      expect(words).toBeLessThanOrEqual(2 * markdown.length + 100);
      const headingIds = headings.map(({ slug }) => ({ id: slug, aliases: [] }));
      const html = renderDocument(document, { ...openPlacement, headingIds });
      expect(html).not.toMatch(/<script/i);
      expect(html.length).toBeLessThanOrEqual(100 * markdown.length + 1000);
    }
  });
});

describe('the manual', () => {
  describeBuiltTexts(() => buildDirectory(path.join(ROOT, 'content')));
});

describe.each(LOCALES)('the first version of the manual in "%s" alone', (locale) => {
  describeBuiltTexts(async () => {
    const directory = await writeContentDirectory({ files: { 'site.json': JSON.stringify({ languages: [locale] }) } });
    const version = 'versions/1';
    await cp(path.join(ROOT, 'content', version), path.join(directory, version), { recursive: true });
    return buildDirectory(directory);
  });
});
