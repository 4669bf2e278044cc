import path from 'node:path';
import { expect, test } from '@playwright/test';
import { childrenNamed, readXml, textOf } from '../src/build/testing/read-xml';
import type { Locale } from '../content-schema';
import { createSiteServer } from '../services/site/create-site-server';
import { AXE_MODES, axeViolations, overflowOf } from './axe';
import { complaintsOf } from './complaints';
import {
  brokenHashes,
  brokenLinks,
  crawl,
  faultyAddresses,
  faultyHeads,
  loadedFiles,
  repeatedIds,
  unreachedPages,
  type Versions,
} from './crawl';
import { tracesOf } from './other-language';
import { type PublishedSite, readPublishedSite, SITE_URL } from './published-site';

/** A site in one language, built from the package. */
export interface PackageSite {
  /** Its folder, with the built site in `public`. */
  folder: string;
  /** Path below which it is served; empty for the root of a host. */
  path: string;
  locale: Locale;
  /** Language of the product that it does not have. */
  other: Locale;
  versions: Versions;
  /** Pages without links to them, besides those of every site. */
  unlinked: RegExp;
  /** Addresses of a page of each kind, for axe. */
  pages: readonly string[];
  /** A word of one article, and the title of that. */
  query: { word: string; title: string };
}

const publicOf = ({ folder }: PackageSite) => path.join(folder, 'public');

/** Serves a site as a host would, and calls back with its address. */
export async function served(site: PackageSite, visit: (url: string) => Promise<void>): Promise<void> {
  const server = await createSiteServer({ publicDir: publicOf(site) });
  try {
    await visit(server.url + site.path);
  } finally {
    await server.close();
  }
}

/** Defines the tests that hold for every site in one language. */
export function checkPackageSite(site: PackageSite): void {
  const { locale, versions } = site;
  let published: Promise<PublishedSite> | undefined;
  const read = () => (published ??= readPublishedSite(publicOf(site), site.path));

  test('every page is reached by links, all of which lead to a page, a section or a file', async () => {
    const crawled = await crawl(await read(), [locale]);
    expect(crawled.pages.size).toBeGreaterThan(10);
    expect(await brokenLinks(crawled)).toEqual([]);
    expect(brokenHashes(crawled)).toEqual([]);
    expect(unreachedPages(crawled).filter((address) => !site.unlinked.test(address))).toEqual([]);
    expect(repeatedIds(crawled)).toEqual([]);
    expect(faultyHeads(crawled, versions)).toEqual([]);
    expect(faultyAddresses(crawled, versions)).toEqual([]);
    expect((await loadedFiles(crawled)).missing).toEqual([]);
  });

  test('an address without a language leads to the site, and a wrong one to its page for that', async () => {
    const { answer } = await read();
    for (const acceptLanguage of [undefined, site.other, locale]) {
      expect(await answer('/', acceptLanguage === undefined ? {} : { acceptLanguage })).toMatchObject({
        kind: 'redirect',
        location: `/${locale}`,
      });
    }
    for (const address of [`/${locale}/nowhere`, `/${locale}/version/99`]) {
      expect(await answer(address)).toMatchObject({ status: 404, path: `/${locale}/404/index.html` });
    }
  });

  test('its other files name its pages, and each of them is there', async () => {
    const { textAt, bytesAt, pageAt, pages } = await read();
    const root = `/${locale}/version/${versions.current}`;
    const addresses = childrenNamed(readXml(await textAt(`/${locale}/sitemap.xml`)), 'url').map((url) =>
      textOf(url, 'loc'),
    );
    expect(addresses).toContain(`${SITE_URL}${root}/article/1`);
    for (const address of addresses) {
      const canonical = (await pageAt(new URL(address).pathname)).related.find(
        (link) => link.get('rel') === 'canonical',
      );
      expect(canonical?.get('href')).toBe(address);
    }
    expect(await textAt('/robots.txt')).toContain(`/${locale}/sitemap.xml`);
    const feed = JSON.parse(await textAt(`${root}/feed.json`)) as { items: { url: string }[] };
    expect(feed.items.length).toBeGreaterThan(4);
    for (const { url } of feed.items) await pageAt(new URL(url).pathname);
    const lists = [...(await textAt('/llms.txt')).matchAll(/\]\((http[^)]+)\)/g)].map(([, url = '']) => url);
    expect(lists.map((url) => new URL(url).pathname)).toContain(`${root}/llms.txt`);
    for (const url of lists) await textAt(new URL(url).pathname);
    for (const page of pages.values()) {
      const image = page.meta.find((meta) => meta.get('property') === 'og:image')?.get('content');
      if (image === undefined) continue;
      const bytes = await bytesAt(new URL(image).pathname);
      expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
    }
    const manifest = (await pageAt(`/${locale}`)).related.find((link) => link.get('rel') === 'manifest')?.get('href');
    expect(JSON.parse(await textAt(manifest ?? ''))).toMatchObject({ start_url: `/${locale}` });
  });

  test('nothing of another language is in any of its files', () => {
    expect(tracesOf(site.other, publicOf(site), { own: locale, sitePath: site.path })).toEqual([]);
  });

  test('search finds a word of an article, and leads there', async ({ page }) => {
    const complaints = complaintsOf(page);
    await served(site, async (url) => {
      await page.goto(`${url}/${locale}/search?q=${site.query.word}`);
      const result = page.locator('.results a[data-highlight]').first();
      await expect(result).toContainText(site.query.title);
      await result.click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(site.query.title);
      await expect(page.locator('main')).toContainText(new RegExp(site.query.word, 'i'));
      // The page still loads its scripts, and would complain about a server that is closed.
      expect(complaints).toEqual([]);
    });
  });

  for (const { colorScheme, width } of AXE_MODES) {
    test.describe(`${colorScheme}, ${width} px wide`, () => {
      test.use({ colorScheme, viewport: { width, height: 800 }, bypassCSP: true });

      test('axe finds nothing on any kind of page, and no page scrolls sideways', async ({ page }) => {
        await served(site, async (url) => {
          for (const address of site.pages) {
            await page.goto(url + address);
            expect.soft(await axeViolations(page), address).toEqual([]);
            expect.soft(await overflowOf(page), address).toBe(0);
          }
        });
      });
    });
  }
}
