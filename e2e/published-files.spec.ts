import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { DEMO_SITE_VARIABLES } from '../commands/site-build/site-variables';
import { LOCALES } from '../content-schema';
import english from '../locales/en/pages.json';
import french from '../locales/fr/pages.json';
import { childrenNamed, readXml, textOf } from '../src/build/testing/read-xml';
import { contentTypeOf } from '../src/node/hosting/content-types';
import { resolveReferences } from '../src/shared/html/scan-tags';
import { informationDescription } from '../src/shared/pages/information-messages';
import { INFORMATION_PAGES } from '../src/shared/routes/information-pages';
import { routePath } from '../src/shared/routes/paths';
import { expect, type PublishedPage, test } from './published-site';

const PUBLIC = path.join(__dirname, '..', 'public');
const CANARY = 'canary-private-7f3a';
const MESSAGES = { fr: french, en: english };

/** Returns the content of the first `meta` with a name or a property. */
const metaOf = (page: PublishedPage, name: string) =>
  page.meta.find((meta) => meta.get('name') === name || meta.get('property') === name)?.get('content');
/** Returns the addresses of the `link` elements of a page with a relation and a type. */
const relatedOf = (page: PublishedPage, relation: string, type?: string) =>
  page.related
    .filter((link) => link.get('rel') === relation && (type === undefined || link.get('type') === type))
    .map((link) => link.get('href') ?? '');
const pathOf = (address: string) => new URL(address).pathname;

test('no published file contains anything of a private version, in its name or content', async ({ published }) => {
  const leaks: string[] = [];
  for (const file of published.files) {
    const bytes = await readFile(path.join(PUBLIC, file));
    const content = (file.endsWith('.br') ? brotliDecompressSync(bytes) : bytes).toString('latin1').toLowerCase();
    if (file.toLowerCase().includes(CANARY) || content.includes(CANARY)) leaks.push(file);
  }
  expect(leaks).toEqual([]);
});

for (const locale of LOCALES) {
  test(`the sitemap of ${locale} holds its own pages, each with its canonical address and the other language`, async ({
    published,
  }) => {
    const sitemap = await published.textAt(`/${locale}/sitemap.xml`);
    const addresses = childrenNamed(readXml(sitemap), 'url').map((url) => textOf(url, 'loc'));
    const paths = addresses.map(pathOf);
    expect(paths).toContain(`/${locale}/version/2/article/6`);
    expect(paths.filter((each) => !each.startsWith(`/${locale}`))).toEqual([]);
    expect(paths.filter((each) => each.includes('currentVersion'))).toEqual([]);
    expect(paths).not.toContain(locale === 'fr' ? '/fr/version/2/article/16' : '/en/version/2/article/15');
    expect(paths).toEqual(
      expect.arrayContaining(INFORMATION_PAGES.map(({ routeName }) => routePath(locale, routeName))),
    );
    expect(sitemap).toContain('hreflang="x-default"');
    for (const address of addresses) {
      expect(relatedOf(await published.pageAt(pathOf(address)), 'canonical')).toEqual([address]);
    }
    expect(await published.textAt('/robots.txt')).toMatch(new RegExp(`Sitemap: .*/${locale}/sitemap\\.xml`));
  });
}

test('the address without a locale goes to one by cookie, then by languages, then to French', async ({ published }) => {
  const redirect = { kind: 'redirect', status: 302 };
  expect(await published.answer('/', { acceptLanguage: 'de' })).toMatchObject({ ...redirect, location: '/fr' });
  expect(await published.answer('/', { acceptLanguage: 'en-GB,fr;q=0.5' })).toMatchObject({
    ...redirect,
    location: '/en',
  });
  expect(await published.answer('/', { acceptLanguage: 'en', cookie: 'locale=fr' })).toMatchObject({
    ...redirect,
    location: '/fr',
  });
});

test('each page of information has its own title and description, and names the other language', async ({
  published,
}) => {
  for (const locale of LOCALES) {
    const messages = MESSAGES[locale];
    for (const { name, routeName } of INFORMATION_PAGES) {
      const page = await published.pageAt(routePath(locale, routeName));
      const title = messages[`information.${name}.title`];
      const [, heading = ''] = /<h1[^>]*>(.*?)<\/h1>/.exec(page.html) ?? [];
      expect([page.title, resolveReferences(heading)]).toEqual([`${title} · Versio`, title]);
      const entry = { name, isBuiltIn: true, title: null, description: null };
      expect(metaOf(page, 'description')).toBe(informationDescription(entry, (key) => messages[key]) ?? '');
      const languages = page.related.filter((link) => link.has('hreflang'));
      expect(languages, page.address).toHaveLength(LOCALES.length + 1);
    }
  }
});

test('the footer leads to the author and to the places of the site elsewhere, in new tabs', async ({ published }) => {
  const { anchors } = await published.pageAt('/fr');
  const author = anchors.filter((link) => link.get('href') === DEMO_SITE_VARIABLES.SITE_AUTHOR_URL);
  expect(author).toHaveLength(1);
  for (const url of Object.values(DEMO_SITE_VARIABLES).slice(1)) {
    const [place] = anchors.filter((link) => link.get('href') === url);
    expect([url, place?.get('target'), place?.get('rel')]).toEqual([
      url,
      '_blank',
      expect.stringContaining('noopener'),
    ]);
  }
});

test('an address that leads nowhere is left by a redirect of the editors, else it is answered in its language', async ({
  published,
}) => {
  expect(await published.answer('/fr/guide')).toMatchObject({
    kind: 'redirect',
    location: expect.stringMatching(/^\/fr\/version\//),
  });
  for (const [address, lang] of [
    ['/fr/version/abc', 'fr-FR'],
    ['/en/version/2/article/999', 'en-US'],
  ] as const) {
    const answer = await published.answer(address);
    expect([address, answer.status]).toEqual([address, 404]);
    const page = published.pages.get(`/${lang.slice(0, 2)}/404`);
    expect(answer).toMatchObject({ path: `${page?.address ?? ''}/index.html` });
    expect(page?.lang).toBe(lang);
  }
});

test.describe('files other than pages', () => {
  test('each version has its change feeds, named by its pages, and they can be read', async ({ published }) => {
    for (const locale of LOCALES) {
      const page = await published.pageAt(`/${locale}/version/2/article/6`);
      const feeds = [`/${locale}/version/2/feed.xml`, `/${locale}/version/2/feed.json`] as const;
      expect(relatedOf(page, 'alternate', 'application/atom+xml')).toEqual([feeds[0]]);
      expect(relatedOf(page, 'alternate', 'application/feed+json')).toEqual([feeds[1]]);
      const atom = readXml(await published.textAt(feeds[0]));
      expect(atom.name).toBe('feed');
      const entries = childrenNamed(atom, 'entry').filter((entry) => childrenNamed(entry, 'summary').length > 0);
      expect(entries.length).toBeGreaterThan(10);
      const feed = JSON.parse(await published.textAt(feeds[1])) as { items: { url: string }[] };
      expect(feed.items).toHaveLength(entries.length);
      for (const { url } of feed.items) await published.pageAt(pathOf(url));
    }
  });

  test('each article has its Markdown copy, named by its page and by the list for language models', async ({
    published,
  }) => {
    const copy = '/fr/version/2/article/6.md';
    const page = await published.pageAt('/fr/version/currentVersion/article/6');
    expect(relatedOf(page, 'alternate', 'text/markdown')).toEqual([copy]);
    expect(contentTypeOf(copy).type).toBe('text/markdown');
    expect((await published.answer(copy)).headers).toMatchObject({ 'X-Robots-Tag': 'noindex' });
    expect(await published.textAt(copy)).toMatch(
      /^---\ntitle: ".+"\n[\s\S]*canonical: ".*\/fr\/version\/2\/article\/6"\n/,
    );

    const site = await published.textAt('/llms.txt');
    const lists = [...site.matchAll(/\]\(([^)]+)\)/g)].map(([, url = '']) => pathOf(url));
    expect(lists).toContain('/en/version/2/llms.txt');
    for (const list of lists) {
      const text = await published.textAt(list);
      expect(text).toMatch(/^# .+\n\n> .+\n/);
      for (const [, url = ''] of text.matchAll(/^- \[.*\]\((\S+)\)/gm)) await published.textAt(pathOf(url));
    }
  });

  test('a borrowed article says so, leads to its own page, and has no copy', async ({ published }) => {
    const page = await published.pageAt('/fr/version/2/article/16');
    expect(page.html).toMatch(/<h1[^>]* lang="en"/);
    expect(page.html).toContain('n’existe qu’en anglais');
    expect(relatedOf(page, 'canonical').map(pathOf)).toEqual(['/en/version/2/article/16']);
    expect(page.related.filter((link) => link.has('hreflang'))).toEqual([]);
    expect(relatedOf(page, 'alternate', 'text/markdown')).toEqual([]);
    expect(await published.answer('/fr/version/2/article/16.md')).toMatchObject({ status: 404 });
    expect(await published.answer('/en/version/2/article/16.md')).toMatchObject({ status: 200 });
  });

  test('every page names an image for links to it, which exists and has the size that it says', async ({
    published,
  }) => {
    const images = new Set<string>();
    for (const address of [
      '/fr',
      '/en/version',
      '/fr/version/2',
      '/fr/version/2/category/2',
      ...[1, 6, 9, 16].flatMap((id) => [`/fr/version/2/article/${id}`, `/en/version/currentVersion/article/${id}`]),
    ]) {
      const page = await published.pageAt(address);
      const image = pathOf(metaOf(page, 'og:image') ?? '');
      expect(contentTypeOf(image).type).toBe('image/png');
      expect((await published.answer(image)).headers['Cache-Control']).toContain('immutable');
      const bytes = await published.bytesAt(image);
      expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
      expect([metaOf(page, 'og:image:width'), metaOf(page, 'og:image:height')]).toEqual(['1200', '630']);
      expect(metaOf(page, 'og:image:alt')).not.toBe('');
      expect(metaOf(page, 'twitter:card')).toBe('summary_large_image');
      images.add(image);
    }
    // Home, the lists and the category share the site's own; each article has one per language.
    expect(images.size).toBeGreaterThan(5);
  });

  test('pages of one version and of the current one share their image', async ({ published }) => {
    const imageOf = async (address: string) => metaOf(await published.pageAt(address), 'og:image');
    expect(await imageOf('/fr/version/2/article/6')).toBe(await imageOf('/fr/version/currentVersion/article/6'));
  });

  test('the application can be installed in the language of the page', async ({ published }) => {
    for (const [locale, lang] of [
      ['fr', 'fr-FR'],
      ['en', 'en-US'],
    ]) {
      const [manifest = ''] = relatedOf(await published.pageAt(`/${locale}`), 'manifest');
      expect(contentTypeOf(manifest).type).toBe('application/manifest+json');
      expect(JSON.parse(await published.textAt(manifest))).toMatchObject({
        lang,
        start_url: `/${locale}`,
        display: 'standalone',
      });
    }
    expect(await published.answer('/manifest.webmanifest')).toMatchObject({ status: 200 });
  });

  test('messages, configurations and icons have their files', async ({ published }) => {
    const messages = published.files.filter((file) => file.endsWith('messages.json'));
    // Those of earlier builds are kept for some days.
    expect(new Set(messages.map((file) => file.split('/').at(-2)))).toEqual(new Set(['en', 'fr']));
    for (const file of messages) {
      expect((await published.answer(file)).headers['Cache-Control']).toBe('public, max-age=86400');
      const bundles = JSON.parse(await published.textAt(file)) as object;
      expect(Object.keys(bundles)).toEqual(['musics', 'secrets', 'article-description']);
    }
    const jsonAt = async (address: string): Promise<unknown> => JSON.parse(await published.textAt(address));
    const musics: unknown = JSON.parse(await readFile(path.join(__dirname, '../content/musicsConfig.json'), 'utf8'));
    expect(await jsonAt('/data/musicsConfig.json')).toEqual(musics);
    expect(await jsonAt('/data/articleConfig.json')).toMatchObject({ 1: { related: [2, 3] } });
    expect(await jsonAt('/icons/lucide.json')).toMatchObject({ prefix: 'lucide' });
    expect(await jsonAt('/icons/simple-icons.json')).toMatchObject({ prefix: 'simple-icons' });
  });
});

test('every track is there, and the page of musics knows how long it is and where it is loud', async ({
  published,
}) => {
  const config = JSON.parse(await published.textAt('/data/musicsConfig.json')) as Record<string, { key: string }[]>;
  const keys = Object.values(config).flatMap((tracks) => tracks.map(({ key }) => key));
  expect(keys.length).toBeGreaterThan(5);
  for (const key of keys) {
    const answer = await published.answer(`/musics/${key}.mp3`);
    expect(answer, key).toMatchObject({ status: 200, path: `/musics/${key}.mp3` });
  }
  const page = JSON.parse(await published.textAt('/page-data/fr/information/musics/page-data.json')) as {
    result: { data: { musicShapes: { shapes: { key: string; duration: number; contour: number[] }[] } } };
  };
  const { shapes } = page.result.data.musicShapes;
  expect(shapes.map(({ key }) => key)).toEqual(keys);
  for (const { duration, contour } of shapes) {
    expect(duration).toBeGreaterThan(30);
    expect([contour.length, Math.max(...contour)]).toEqual([64, 100]);
  }
});
