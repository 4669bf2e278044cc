import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { LOCALES } from '../../../../../content-schema';
import { PublicFolder } from '../../../../node/public-folder';
import { CachedSitemaps } from './cached-sitemaps';
import { finishSitemaps, SITEMAP_ENTRY_LIMIT, sitemapPluginOptions } from './sitemaps';
import { repeats } from '../../../../testing/long-run';
import type { SitemapPluginModule } from '../testing/sitemap-plugin';

// The real plugin, as Gatsby loads it; it has no types.
const sitemapPlugin = jest.requireActual<SitemapPluginModule>('gatsby-plugin-sitemap/gatsby-node');

const SITE_URL = 'https://docs.example.org';
let directory: string;
const startedIn = process.cwd();
beforeEach(async () => {
  directory = await mkdtemp(path.join(os.tmpdir(), 'versio-sitemaps-'));
  await mkdir(path.join(directory, 'public'));
  process.chdir(directory); // The plugin writes below the working directory.
});
afterEach(async () => {
  process.chdir(startedIn);
  await rm(directory, { recursive: true });
});

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

/**
 * Runs the real plugin once per locale, as the site's configuration does, then `finishSitemaps`.
 */
async function writeSitemaps(
  nodes: readonly object[],
  entryLimit?: number,
  languages = LOCALES.slice(),
): Promise<void> {
  for (const locale of LOCALES) {
    await sitemapPlugin.onPostBuild(
      {
        graphql: () => Promise.resolve({ data: { sitemapPages: nodes } }),
        reporter: { verbose: () => undefined, panic: (text, error) => fail(`${text} ${String(error)}`) },
        basePath: '',
        pathPrefix: '',
      },
      {
        excludes: [],
        filterPages: () => false,
        resolvePagePath: () => '',
        ...sitemapPluginOptions(locale, SITE_URL),
        ...(entryLimit && { entryLimit }),
      },
    );
  }
  await finishSitemaps(path.join(directory, 'public'), languages);
}

function fail(message: string): never {
  throw new Error(message);
}

const read = (file: string) => readFile(path.join(directory, 'public', file), 'utf8');
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
    expect(await readdir(path.join(directory, 'public/fr'))).toEqual(['sitemap.xml']);
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
    expect(await readdir(path.join(directory, 'public/fr'))).toEqual(['sitemap.xml']);
  });

  test('of a site in one language name no other, and are the only ones', async () => {
    const publicDir = path.join(directory, 'public');
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
    const files = await readdir('public', { recursive: true });
    return Promise.all(
      files
        .filter((file) => file.endsWith('.xml'))
        .sort()
        .map(async (file) => [file, await read(file)]),
    );
  };

  // In one file, and in parts whose number an edit changes.
  test.each(edits.flatMap(([name, edit]) => [100, 3, 2].map((limit) => [name, limit, edit] as const)))(
    'are the same as those of gatsby-plugin-sitemap: %s (%i in a file)',
    async (_name, entryLimit, edit) => {
      const folder = new PublicFolder(path.join(directory, 'public'));
      await writeSitemaps(pages, entryLimit);
      const cached = new CachedSitemaps(SITE_URL, storeOf(pages), { entryLimit });
      await cached.readFrom(folder);
      const after = storeOf(edit(pages));
      await cached.update(folder, [...storeOf(pages).keys(), ...after.keys()], after);
      const updated = await written();
      await new CachedSitemaps(SITE_URL, after, { entryLimit }).write(folder);
      const alone = await written();
      await writeSitemaps([...edit(pages)], entryLimit);
      const expected = await written();
      expect(updated).toEqual(expected);
      expect(alone).toEqual(expected);
    },
  );

  test('are read from all their parts, so that an edit renders nothing else', async () => {
    await writeSitemaps(pages, 3);
    const folder = new PublicFolder(path.join(directory, 'public'));
    const part = 'public/fr/sitemap-0.xml';
    const marked = '<url><loc>https://docs.example.org/fr</loc><!-- as it was --></url>';
    await writeFile(part, (await read('fr/sitemap-0.xml')).replace(/<url>.*?<\/url>/s, marked));
    const cached = new CachedSitemaps(SITE_URL, storeOf(pages), { entryLimit: 3 });
    await cached.readFrom(folder);
    const [home, english, ...others] = pages;
    const after = storeOf([home, english, ...others.slice(1)].filter((each) => each !== undefined));
    await cached.update(folder, storeOf(pages).keys(), after);
    expect(await read('fr/sitemap-0.xml')).toContain(marked);
  });

  test('have at most as many entries and bytes in a file as search engines accept', async () => {
    // All of them take ten seconds.
    const [count, entryLimit] = [repeats(1001, 50_001), repeats(900, SITEMAP_ENTRY_LIMIT)];
    const folder = new PublicFolder(path.join(directory, 'public'));
    const many = Array.from({ length: count }, (_, index) => page(`/fr/version/1000/article/${100_000 + index}`));
    const cached = new CachedSitemaps(SITE_URL, storeOf(many), { languages: ['fr'], entryLimit });
    await cached.write(folder);
    expect(await readdir('public/fr')).toEqual(['sitemap-0.xml', 'sitemap-1.xml', 'sitemap.xml']);
    expect(locations(await read('fr/sitemap.xml'))).toHaveLength(2);
    const parts = await Promise.all([0, 1].map((part) => read(`fr/sitemap-${part}.xml`)));
    expect(parts.map((xml) => locations(xml).length)).toEqual([entryLimit, count - entryLimit]);
    expect(SITEMAP_ENTRY_LIMIT).toBeLessThanOrEqual(50_000);
    expect(((parts[0]?.length ?? 0) / entryLimit) * SITEMAP_ENTRY_LIMIT).toBeLessThan(50_000_000);
    const fewer = storeOf(many.slice(count - entryLimit));
    await cached.update(folder, storeOf(many).keys(), fewer);
    expect(await readdir('public/fr')).toEqual(['sitemap.xml']);
    expect(locations(await read('fr/sitemap.xml'))).toHaveLength(entryLimit);
  });
});
