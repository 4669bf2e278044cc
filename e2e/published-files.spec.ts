import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { scanTags } from '../src/shared/html/scan-tags';
import { expect, test } from './fixtures';

const PUBLIC = join(__dirname, '..', 'public');
const CANARY = 'canary-private-7f3a';

test('nothing of a private version is in any published file, by name or by content', async () => {
  const leaks: string[] = [];
  for (const entry of await readdir(PUBLIC, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const bytes = await readFile(path);
    const content = (path.endsWith('.br') ? brotliDecompressSync(bytes) : bytes).toString('latin1').toLowerCase();
    if (path.toLowerCase().includes(CANARY) || content.includes(CANARY)) leaks.push(path);
  }
  expect(leaks).toEqual([]);
});

test('no page has an id twice, and every link to a place of the page finds it', async () => {
  const wrong: string[] = [];
  for (const entry of await readdir(PUBLIC, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.html') || entry.parentPath.includes('_gatsby')) continue;
    const path = join(entry.parentPath, entry.name);
    const ids = new Set<string>();
    const places = new Set<string>();
    for (const tag of scanTags(await readFile(path, 'utf8'))) {
      if (tag.inert) continue;
      const attributes = tag.attributes();
      const id = attributes.get('id');
      const href = attributes.get('href');
      if (id !== undefined && ids.has(id)) wrong.push(`${path}: id ${id} twice`);
      if (id !== undefined) ids.add(id);
      if (tag.name === 'a' && href?.startsWith('#') === true && href !== '#')
        places.add(decodeURIComponent(href.slice(1)));
    }
    for (const place of places) if (!ids.has(place)) wrong.push(`${path}: link to ${place}, which is not there`);
  }
  expect(wrong).toEqual([]);
});

test('each locale has a sitemap of its own pages with the other language beside each', async ({ request }) => {
  for (const locale of ['fr', 'en']) {
    const text = await (await request.get(`/${locale}/sitemap.xml`)).text();
    const addresses = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address ?? '').pathname);
    expect(addresses).toContain(`/${locale}/version/2/article/6`);
    expect(addresses.filter((path) => !path.startsWith(`/${locale}`))).toEqual([]);
    expect(addresses.filter((path) => path.includes('currentVersion'))).toEqual([]);
    expect(addresses).not.toContain(locale === 'fr' ? '/fr/version/2/article/16' : '/en/version/2/article/15');
    expect(text).toContain('hreflang="x-default"');
  }
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toMatch(/Sitemap: .*\/fr\/sitemap\.xml/);
  expect(robots).toMatch(/Sitemap: .*\/en\/sitemap\.xml/);
});

test('every address of the sitemaps answers 200 with its own canonical', async ({ request }) => {
  for (const locale of ['fr', 'en']) {
    const text = await (await request.get(`/${locale}/sitemap.xml`)).text();
    for (const [, address] of text.matchAll(/<loc>([^<]+)<\/loc>/g)) {
      const path = new URL(address ?? '').pathname;
      const response = await request.get(path, { maxRedirects: 0 });
      expect(`${path} ${response.status()}`).toBe(`${path} 200`);
      expect(await response.text()).toContain(`<link rel="canonical" href="${address ?? ''}"`);
    }
  }
});

test('the address without a locale goes to one by cookie, then by languages, then to French', async ({ request }) => {
  const locationOf = async (headers: Record<string, string>) => {
    const response = await request.get('/', { maxRedirects: 0, headers });
    expect(response.status()).toBe(302);
    return response.headers().location;
  };
  expect(await locationOf({ 'accept-language': 'de' })).toBe('/fr');
  expect(await locationOf({ 'accept-language': 'en-GB,fr;q=0.5' })).toBe('/en');
  expect(await locationOf({ 'accept-language': 'en', cookie: 'locale=fr' })).toBe('/fr');
});

test.describe('what stands beside the pages', () => {
  test('each version has its change feeds, named by its pages, and they can be read', async ({ page, request }) => {
    for (const locale of ['fr', 'en']) {
      await page.goto(`/${locale}/version/2/article/6`);
      const addresses = await page
        .locator('link[rel=alternate][type="application/atom+xml"], link[rel=alternate][type="application/feed+json"]')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
      expect(addresses).toEqual([`/${locale}/version/2/feed.xml`, `/${locale}/version/2/feed.json`]);
      const atom = await (await request.get(`/${locale}/version/2/feed.xml`)).text();
      const parsed = await page.evaluate((xml) => {
        const { documentElement } = new DOMParser().parseFromString(xml, 'application/xml');
        return { name: documentElement.localName, entries: documentElement.querySelectorAll('entry > summary').length };
      }, atom);
      expect(parsed.name).toBe('feed');
      expect(parsed.entries).toBeGreaterThan(10);
      const response = await request.get(`/${locale}/version/2/feed.json`);
      expect(response.headers()['content-type']).toContain('application/json');
      const feed = (await response.json()) as { items: { url: string }[] };
      expect(feed.items).toHaveLength(parsed.entries);
      for (const { url } of feed.items) expect((await request.get(new URL(url).pathname)).status(), url).toBe(200);
    }
  });

  test('each article has its Markdown copy, named by its page and by the list for language models', async ({
    page,
    request,
  }) => {
    await page.goto('/fr/version/currentVersion/article/6');
    await expect(page.locator('link[rel=alternate][type="text/markdown"]')).toHaveAttribute(
      'href',
      '/fr/version/2/article/6.md',
    );
    const copy = await request.get('/fr/version/2/article/6.md');
    expect(copy.headers()['content-type']).toBe('text/markdown; charset=utf-8');
    expect(copy.headers()['x-robots-tag']).toBe('noindex');
    expect(await copy.text()).toMatch(/^---\ntitle: ".+"\n[\s\S]*canonical: ".*\/fr\/version\/2\/article\/6"\n/);

    const site = await (await request.get('/llms.txt')).text();
    const lists = [...site.matchAll(/\]\(([^)]+)\)/g)].map(([, url = '']) => new URL(url).pathname);
    expect(lists).toContain('/en/version/2/llms.txt');
    for (const list of lists) {
      const text = await (await request.get(list)).text();
      expect(text).toMatch(/^# .+\n\n> .+\n/);
      for (const [, url = ''] of text.matchAll(/^- \[.*\]\((\S+)\)/gm)) {
        expect((await request.get(new URL(url).pathname)).status(), url).toBe(200);
      }
    }
  });

  test('a borrowed article has no copy', async ({ page, request }) => {
    await page.goto('/fr/version/2/article/16');
    await expect(page.locator('link[rel=alternate][type="text/markdown"]')).toHaveCount(0);
    expect((await request.get('/fr/version/2/article/16.md')).status()).toBe(404);
    expect((await request.get('/en/version/2/article/16.md')).status()).toBe(200);
  });

  test('every page names an image for links to it, which exists and has the size that it says', async ({ page }) => {
    const images = new Set<string>();
    const pages = [
      '/fr',
      '/en/version',
      '/fr/version/2',
      '/fr/version/2/category/2',
      ...[1, 6, 9, 16].flatMap((id) => [`/fr/version/2/article/${id}`, `/en/version/currentVersion/article/${id}`]),
    ];
    for (const path of pages) {
      await page.goto(path);
      const property = (name: string) => page.locator(`meta[property="og:image${name}"]`).getAttribute('content');
      const image = new URL((await property('')) ?? '').pathname;
      const response = await page.request.get(image);
      expect(`${path} ${response.status()} ${response.headers()['content-type']}`).toBe(`${path} 200 image/png`);
      expect(response.headers()['cache-control']).toContain('immutable');
      const bytes = await response.body();
      expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
      expect([await property(':width'), await property(':height')]).toEqual(['1200', '630']);
      expect(await property(':alt')).not.toBe('');
      images.add(image);
    }
    // Home, the lists and the category share the site's own; each article has one in each language.
    expect(images.size).toBeGreaterThan(5);
    await expect(page.locator('meta[name="twitter:card"]')).toHaveAttribute('content', 'summary_large_image');
  });

  test('pages of one version and of the current one share their image', async ({ page }) => {
    const imageOf = async (path: string) => {
      await page.goto(path);
      return page.locator('meta[property="og:image"]').getAttribute('content');
    };
    expect(await imageOf('/fr/version/2/article/6')).toBe(await imageOf('/fr/version/currentVersion/article/6'));
  });

  test('the application can be installed in the language of the page', async ({ page, request }) => {
    for (const [locale, lang] of [
      ['fr', 'fr-FR'],
      ['en', 'en-US'],
    ]) {
      await page.goto(`/${locale}`);
      const manifest = (await page.locator('link[rel=manifest]').getAttribute('href')) ?? '';
      const response = await request.get(manifest);
      expect(response.headers()['content-type']).toContain('application/manifest+json');
      expect(await response.json()).toMatchObject({ lang, start_url: `/${locale}`, display: 'standalone' });
    }
    expect((await request.get('/manifest.webmanifest')).status()).toBe(200);
  });

  test('messages, configurations and icons have their files', async ({ request }) => {
    const messages = (await readdir(PUBLIC, { recursive: true })).filter((file) => file.endsWith('messages.json'));
    // Those of earlier builds stay for some days.
    expect(new Set(messages.map((file) => file.split('/').at(-2)))).toEqual(new Set(['en', 'fr']));
    for (const file of messages) {
      const response = await request.get(`/${file}`);
      expect(response.headers()['cache-control']).toBe('public, max-age=86400');
      expect(Object.keys((await response.json()) as object)).toEqual(['musics', 'secrets', 'article-description']);
    }
    const musics: unknown = JSON.parse(await readFile(join(__dirname, '../content/musicsConfig.json'), 'utf8'));
    expect(await (await request.get('/data/musicsConfig.json')).json()).toEqual(musics);
    expect(await (await request.get('/data/articleConfig.json')).json()).toMatchObject({ 1: { related: [2, 3] } });
    expect(await (await request.get('/icons/lucide.json')).json()).toMatchObject({ prefix: 'lucide' });
    expect((await request.get('/icons/simple-icons.json')).status()).toBe(200);
  });
});

test('every track comes in parts, and the page of musics knows how long it is and where it is loud', async ({
  request,
}) => {
  const config = (await (await request.get('/data/musicsConfig.json')).json()) as Record<string, { key: string }[]>;
  const keys = Object.values(config).flatMap((tracks) => tracks.map(({ key }) => key));
  expect(keys.length).toBeGreaterThan(5);
  for (const key of keys) {
    const answer = await request.get(`/musics/${key}.mp3`, { headers: { range: 'bytes=100-199' } });
    expect([key, answer.status(), (await answer.body()).length]).toEqual([key, 206, 100]);
    expect(answer.headers()).toMatchObject({ 'content-type': 'audio/mpeg', 'accept-ranges': 'bytes' });
  }
  const page = (await (await request.get('/page-data/fr/information/musics/page-data.json')).json()) as {
    result: { data: { musicShapes: { shapes: { key: string; duration: number; contour: number[] }[] } } };
  };
  const { shapes } = page.result.data.musicShapes;
  expect(shapes.map(({ key }) => key)).toEqual(keys);
  for (const { duration, contour } of shapes) {
    expect(duration).toBeGreaterThan(30);
    expect([contour.length, Math.max(...contour)]).toEqual([64, 100]);
  }
});
