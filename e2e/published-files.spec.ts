import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
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
