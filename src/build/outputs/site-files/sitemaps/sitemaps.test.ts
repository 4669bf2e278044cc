import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { LOCALES } from '../../../../../content-schema';
import { PublicFolder } from '../../../../node/public-folder';
import { CachedSitemaps } from './cached-sitemaps';
import { SITEMAP_ENTRY_LIMIT } from './sitemaps';
import { repeats } from '../../../../testing/long-run';
import { runSitemapPlugin } from '../testing/sitemap-plugin';

const SITE_URL = 'https://docs.example.org';
let directory: string;
let publicDir: string;
let folder: PublicFolder;
beforeEach(async () => {
  directory = await mkdtemp(path.join(os.tmpdir(), 'versio-sitemaps-'));
  publicDir = path.join(directory, 'public');
  folder = new PublicFolder(publicDir);
  await mkdir(publicDir);
});
afterEach(() => rm(directory, { recursive: true }));

const page = (path: string, context: object = {}) => ({
  path,
  pageContext: {
    locale: path.slice(1, 3),
    indexed: true,
    canonicalPath: path,
    alternates: { fr: path.replace(/^\/en/, '/fr'), en: path.replace(/^\/fr/, '/en') },
    i18n: { languages: LOCALES },
    ...context,
  },
});
const HOMES = [page('/fr'), page('/en')];

/** Runs the real plugin, and finishes what it wrote. */
async function writeSitemaps(nodes: readonly object[], entryLimit?: number, languages = LOCALES.slice()) {
  await runSitemapPlugin(directory, SITE_URL, nodes, entryLimit === undefined ? {} : { entryLimit });
  const sitemaps = new CachedSitemaps(SITE_URL, languages, entryLimit);
  await sitemaps.finish(folder);
  return sitemaps;
}

const read = (file: string) => readFile(path.join(publicDir, file), 'utf8');
const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, location]) => location);

describe('the sitemaps', () => {
  test('contain the indexed pages of their locale, sorted, as the only file in their folder', async () => {
    await writeSitemaps([
      ...HOMES,
      page('/fr/version/2/article/12'),
      page('/fr/version/2'),
      page('/en/version/2'),
      page('/fr/version/currentVersion', { indexed: false, canonicalPath: '/fr/version/2' }),
      page('/fr/404', { indexed: false }),
      { path: '/404.html', pageContext: {} },
      { path: '/dev-404-page', pageContext: null },
    ]);
    expect(locations(await read('fr/sitemap.xml'))).toEqual([
      `${SITE_URL}/fr`,
      `${SITE_URL}/fr/version/2`,
      `${SITE_URL}/fr/version/2/article/12`,
    ]);
    expect(locations(await read('en/sitemap.xml'))).toEqual([`${SITE_URL}/en`, `${SITE_URL}/en/version/2`]);
    expect(await readdir(path.join(publicDir, 'fr'))).toEqual(['sitemap.xml']);
  });

  test('list the languages of each page; x-default is the address without one, or the only page', async () => {
    await writeSitemaps([
      ...HOMES,
      page('/en/version/2/article/9', { alternates: { en: '/en/version/2/article/9' }, updatedAt: '2026-05-04' }),
    ]);
    const english = await read('en/sitemap.xml');
    expect(english).toContain(`<xhtml:link rel="alternate" hreflang="fr" href="${SITE_URL}/fr"/>`);
    expect(english).toContain(`<xhtml:link rel="alternate" hreflang="x-default" href="${SITE_URL}/"/>`);
    const only = english.slice(english.indexOf('/article/9</loc>'));
    expect(only).toContain('<lastmod>2026-05-04T00:00:00.000Z</lastmod>');
    expect(only).toContain(`hreflang="x-default" href="${SITE_URL}/en/version/2/article/9"`);
    expect(only).not.toContain('hreflang="fr"');
  });

  test('become an index of parts when they are long, and a single file again when they are not', async () => {
    const pages = [1, 2, 3, 4].map((id) => page(`/fr/version/${id}`));
    await writeSitemaps([...HOMES, ...pages], 2);
    expect(locations(await read('fr/sitemap.xml'))).toEqual(
      [0, 1, 2].map((part) => `${SITE_URL}/fr/sitemap-${part}.xml`),
    );
    expect(locations(await read('fr/sitemap-2.xml'))).toEqual([`${SITE_URL}/fr/version/4`]);
    await writeSitemaps(HOMES);
    expect(await readdir(path.join(publicDir, 'fr'))).toEqual(['sitemap.xml']);
  });

  test('of a site in one language name no other, and are the only ones', async () => {
    await writeSitemaps([...HOMES, page('/fr/version/2'), page('/en/version/2')]);
    await writeFile(path.join(publicDir, 'fr/sitemap.xml.br'), 'compressed');
    const english = ['/en', '/en/version/2'].map((address) =>
      page(address, { alternates: { en: address }, i18n: { languages: ['en'] } }),
    );
    await writeSitemaps(english, undefined, ['en']);
    expect(await readdir(publicDir)).toEqual(['en']);
    expect(locations(await read('en/sitemap.xml'))).toHaveLength(2);
    expect(await read('en/sitemap.xml')).not.toContain('hreflang');
    // A page of the language that no build has deleted yet.
    await mkdir(path.join(publicDir, 'fr/version'), { recursive: true });
    await writeSitemaps(english, undefined, ['en']);
    expect(await readdir(path.join(publicDir, 'fr'))).toEqual(['version']);
  });

  test('omit an invalid date', async () => {
    await writeSitemaps([...HOMES, page('/fr/version/2', { updatedAt: 'yesterday' })]);
    expect(await read('fr/sitemap.xml')).not.toContain('lastmod');
  });
});

describe('the sitemaps of a build daemon', () => {
  const pages = [...HOMES, ...[1, 2, 3, 4, 5].map((id) => page(`/fr/version/${id}`, { updatedAt: `2026-05-0${id}` }))];
  const edits: [string, (nodes: ReturnType<typeof page>[]) => ReturnType<typeof page>[]][] = [
    [
      'a page has another date',
      (nodes) => nodes.map((each) => (each.path.endsWith('/3') ? page(each.path, { updatedAt: '2026-09-09' }) : each)),
    ],
    ['a page comes', (nodes) => [...nodes, page('/fr/version/12', { alternates: { fr: '/fr/version/12?a=1&b=2' } })]],
    ['a page goes', (nodes) => nodes.filter((each) => !each.path.endsWith('/4'))],
    [
      'a page is no more to be indexed',
      (nodes) => nodes.map((each) => (each.path.endsWith('/1') ? page(each.path, { indexed: false }) : each)),
    ],
    ['nothing changes', (nodes) => nodes],
  ];

  const storeOf = (nodes: readonly ReturnType<typeof page>[]) =>
    new Map(nodes.map(({ path, pageContext }) => [path, { path, context: pageContext }]));
  const written = async () => {
    const files = await readdir(publicDir, { recursive: true });
    const sitemaps = files.filter((file) => file.endsWith('.xml'));
    return new Map(await Promise.all(sitemaps.map(async (file) => [file, await read(file)] as const)));
  };
  /** Returns what the plugin alone writes, under the names that the site promises. */
  const writtenByPlugin = async (nodes: readonly object[], entryLimit: number) => {
    await runSitemapPlugin(directory, SITE_URL, nodes, { entryLimit });
    const files = await written();
    for (const locale of LOCALES) {
      const isSingle = !files.has(`${locale}/sitemap-1.xml`);
      files.set(`${locale}/sitemap.xml`, files.get(`${locale}/sitemap-${isSingle ? '0' : 'index'}.xml`) ?? '');
      files.delete(`${locale}/sitemap-index.xml`);
      if (isSingle) files.delete(`${locale}/sitemap-0.xml`);
    }
    return files;
  };

  // In one file, and in parts whose number an edit changes.
  test.each(edits.flatMap(([name, edit]) => [100, 3, 2].map((limit) => [name, limit, edit] as const)))(
    'are the same as those of gatsby-plugin-sitemap: %s (%i in a file)',
    async (_name, entryLimit, edit) => {
      const expected = await writtenByPlugin(edit(pages), entryLimit);
      await writeSitemaps(edit(pages), entryLimit);
      expect(await written()).toEqual(expected);

      const sitemaps = await writeSitemaps(pages, entryLimit);
      const after = storeOf(edit(pages));
      await sitemaps.update(folder, [...storeOf(pages).keys(), ...after.keys()], after);
      expect(await written()).toEqual(expected);

      await rm(publicDir, { recursive: true });
      await new CachedSitemaps(SITE_URL, LOCALES, entryLimit).update(folder, after.keys(), after);
      expect(await written()).toEqual(expected);
    },
  );

  test('write an entry again as it was when its page did not change', async () => {
    await runSitemapPlugin(directory, SITE_URL, pages, { entryLimit: 3 });
    const marked = '<url><loc>https://docs.example.org/fr</loc><!-- as it was --></url>';
    const part = (await read('fr/sitemap-0.xml')).replace(/<url>.*?<\/url>/s, marked);
    await writeFile(path.join(publicDir, 'fr/sitemap-0.xml'), part);
    const sitemaps = new CachedSitemaps(SITE_URL, LOCALES, 3);
    await sitemaps.finish(folder);
    const after = storeOf(pages.filter(({ path: address }) => address !== '/fr/version/1'));
    await sitemaps.update(folder, ['/fr/version/1'], after);
    expect(await read('fr/sitemap-0.xml')).toContain(marked);
    expect(await read('fr/sitemap-0.xml')).not.toBe(part);
  });

  test('have at most as many entries and bytes in a file as search engines accept', async () => {
    // All of them take ten seconds.
    const [count, entryLimit] = [repeats(1001, 50_001), repeats(900, SITEMAP_ENTRY_LIMIT)];
    const many = Array.from({ length: count }, (_, index) => page(`/fr/version/1000/article/${100_000 + index}`));
    const sitemaps = new CachedSitemaps(SITE_URL, ['fr'], entryLimit);
    await sitemaps.update(folder, storeOf(many).keys(), storeOf(many));
    expect(await readdir(path.join(publicDir, 'fr'))).toEqual(['sitemap-0.xml', 'sitemap-1.xml', 'sitemap.xml']);
    expect(locations(await read('fr/sitemap.xml'))).toHaveLength(2);
    const parts = await Promise.all([0, 1].map((part) => read(`fr/sitemap-${part}.xml`)));
    expect(parts.map((xml) => locations(xml).length)).toEqual([entryLimit, count - entryLimit]);
    expect(SITEMAP_ENTRY_LIMIT).toBeLessThanOrEqual(50_000);
    expect(((parts[0]?.length ?? 0) / entryLimit) * SITEMAP_ENTRY_LIMIT).toBeLessThan(50_000_000);
    await sitemaps.update(folder, storeOf(many).keys(), storeOf(many.slice(count - entryLimit)));
    expect(await readdir(path.join(publicDir, 'fr'))).toEqual(['sitemap.xml']);
    expect(locations(await read('fr/sitemap.xml'))).toHaveLength(entryLimit);
  });
});
