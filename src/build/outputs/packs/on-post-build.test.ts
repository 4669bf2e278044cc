import { createHash } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { inflateRawSync } from 'node:zlib';
import { publicNodes, type TestContent } from '../../../node/testing/public-nodes';
import { piecePath, shortDigest } from '../../../shared/offline/offline-files';
import { withoutBuildTraces } from '../../../shared/offline/page-piece';
import { readable, speakFrench } from '../../../node/testing/speak-french';
import { onPostBuild } from './on-post-build';
import { DownloadedSite } from './testing/downloaded-site';

let site: DownloadedSite;
beforeEach(async () => {
  site = await DownloadedSite.create();
});
afterEach(() => site.remove());

/** Creates twelve articles in two nested categories, and two in none. */
function aManual(change: (content: TestContent['versions']) => void = () => undefined): TestContent {
  const versions: TestContent['versions'] = [1, 2].map((versionId) => ({
    ...{ versionId, defaultVersion: versionId === 2 },
    categories: [
      { id: 1, title: 'Écrire', parent: null, articles: [1, 2, 3, 4, 5] },
      { id: 2, title: 'Publier', parent: 1, articles: [6, 7, 8, 9, 10] },
    ],
    articles: Array.from({ length: 12 }, (_, index) => ({
      id: index + 1,
      categoryId: index < 5 ? 1 : index < 10 ? 2 : null,
      markdown: `Le texte ${index + 1}, reed qui n’est pas long, et qui l’est assez pour être dit une fois seulement.`,
    })),
  }));
  change(versions);
  return { versions };
}

async function publish(content = aManual()): Promise<void> {
  const nodes = publicNodes(content);
  await site.build(nodes);
  await onPostBuild(site.args(nodes));
}

async function changedBy(action: () => Promise<unknown>) {
  const before = await site.offlineFiles();
  await action();
  const after = await site.offlineFiles();
  const kind = (name: string) => name.replace(/\/.*/, '');
  return {
    written: [...after.keys()].filter((name) => before.get(name) !== after.get(name)).map(kind),
    removed: [...before.keys()].filter((name) => !after.has(name)).map(kind),
  };
}

test('each version has a pack in each language, from which every page is restored as it was published', async () => {
  await publish();
  for (const key of ['1-fr', '1-en', '2-fr', '2-en']) {
    const { manifest, pages } = await site.readPack(key);
    const [versionId = '', locale = ''] = key.split('-');
    const ofPack = new RegExp(`^/${locale}(?:/version|/search)?$|^/${locale}/version/${versionId}(?:/|$)`);
    expect([...pages.keys()].sort()).toEqual([...site.pages.keys()].filter((address) => ofPack.test(address)).sort());
    for (const [address, texts] of pages) {
      const published = site.pages.get(address);
      expect(texts).toEqual(withoutBuildTraces({ html: published?.html ?? '', data: published?.data ?? '' }));
    }
    expect(manifest).toMatchObject({
      versionName: `${versionId}.0`,
      compilationHash: 'abc',
      isDefault: key[0] === '2',
    });
    expect(manifest.files.map(({ path: address }) => address)).toContain(manifest.search);
  }
});

test('deltas and files are named by their content, and the list contains their sizes', async () => {
  await publish();
  const { manifest } = await site.readPack('2-fr');
  const digestOf = (bytes: Buffer) => shortDigest(createHash('sha256').update(bytes).digest('base64url'));
  const read = (address: string) => readFile(path.join(site.directory, 'public', address));
  for (const { digest, bytes } of manifest.pages) {
    const file = await read(piecePath(digest));
    expect([digestOf(inflateRawSync(file)), file.length]).toEqual([digest, bytes]);
  }
  for (const { path: address, digest, bytes } of manifest.files) {
    const file = await read(address);
    expect([digestOf(file), file.length]).toEqual([digest, bytes]);
  }
  const { packs } = JSON.parse(await site.read('public/offline/packs.json')) as { packs: Record<string, unknown>[] };
  expect(packs.map(({ versionId, locale }) => `${String(versionId)}-${String(locale)}`)).toEqual([
    '2-fr',
    '2-en',
    '1-fr',
    '1-en',
  ]);
  const all = [...manifest.pages, ...manifest.files].reduce((sum, { bytes }) => sum + bytes, 0);
  expect(packs[0]).toMatchObject({ articles: 12, versionName: '2.0', bytes: all });
});

test('an article’s delta contains its text once, and its search data', async () => {
  await publish();
  const { pieces, pages } = await site.readPack('2-fr');
  const piece = pieces.get('/fr/version/2/article/3');
  expect(piece).toMatchObject({ title: 'Article 3 (fr)', base: '/fr/version/2/category/1' });
  expect(JSON.stringify([piece?.html, piece?.data]).split('qui n’est pas long')).toHaveLength(2);
  const [address = ''] = Object.keys(piece?.search ?? {});
  const text = piece?.search?.[address] ?? '';
  expect(address).toMatch(/^\/search\/text-fr-3-0-\w+\.json$/);
  expect(text).toBe(await site.read(`public${address}`));
  expect(JSON.parse(text)).toMatchObject({
    sections: [
      [null, '', 0, 'Le texte 3, '],
      ['s-1', expect.any(String), expect.any(Number), expect.stringContaining('qui n’est pas long')],
    ],
  });
  expect(JSON.stringify(piece).length).toBeLessThan((pages.get('/fr/version/2/article/3')?.html.length ?? 0) / 2);
  expect(pieces.get('/fr')).toMatchObject({ title: 'Accueil · Versio', base: null });
  expect(pieces.get('/fr/search')?.base).toBe('/fr');
  expect(pieces.get('/fr/version/2/article/12')?.base).toBe('/fr/version/2');
});

test('a pack has one format of each image, the fonts, and the scripts that its pages and their templates need', async () => {
  await publish();
  const { manifest } = await site.readPack('2-fr');
  const files = manifest.files.filter(({ path: address }) => !address.startsWith('/search/'));
  expect(files.map(({ path: address, type }) => [address.replace(/-[0-9a-f]{20}/, ''), type])).toEqual([
    ['/app.js', 'text/javascript'],
    ['/content-images/a-960.webp', 'image/webp'],
    ['/page.js', 'text/javascript'],
    ['/search.js', 'text/javascript'],
    ['/static/inter.woff2', 'font/woff2'],
  ]);
  expect(files[1]?.standsFor).toEqual(['/content-images/a-480.webp', '/content-images/a.png']);
});

test('a file larger than the limit is left to the network', async () => {
  const file = (bytes: number) => Buffer.alloc(bytes);
  await site.write('public/content-images/a-960.webp', file(5_000_000));
  await publish();
  const addresses = async () => (await site.readPack('2-fr')).manifest.files.map(({ path: address }) => address);
  expect(await addresses()).toContain('/content-images/a-960.webp');
  await site.write('public/content-images/a-960.webp', file(5_000_001));
  await publish();
  expect(await addresses()).not.toContain('/content-images/a-960.webp');
});

test('a build that changed nothing reads no page and writes nothing', async () => {
  await publish();
  expect(await changedBy(() => publish())).toEqual({ written: [], removed: [] });
  expect(site.reported.at(-1)).toBe('Offline: 4 packs, 0 pages encoded, 0 deltas written, 0 old ones removed.');
});

test('a changed text changes the delta of its page only', async () => {
  await publish();
  const edited = aManual((versions) => Object.assign(versions?.[1]?.articles?.[6] ?? {}, { markdown: 'Autre chose.' }));
  const { written, removed } = await changedBy(() => publish(edited));
  expect(written.sort()).toEqual(['manifests', 'manifests', 'packs.json', 'pieces', 'pieces']);
  expect(removed.sort()).toEqual(['manifests', 'manifests', 'pieces', 'pieces']);
});

test('packs of a language have the same deltas of the pages that all of them contain', async () => {
  await publish();
  const sharedPages = async (key: string) =>
    (await site.readPack(key)).manifest.pages.filter(({ path: address }) => !/\/version\/./.test(address));
  const shared = await sharedPages('1-fr');
  expect(shared.map(({ path: address }) => address)).toEqual(['/fr', '/fr/version', '/fr/search']);
  expect(await sharedPages('2-fr')).toEqual(shared);
});

test.each([
  ['a title elsewhere becomes longer', { title: 'Un titre bien plus long que tous les autres' }],
  ['a title elsewhere becomes shorter', { title: 'U' }],
])('%s: the deltas of pages that only list it stay unchanged', async (_name, title) => {
  await publish();
  const before = await site.readPack('2-fr');
  await publish(aManual((versions) => Object.assign(versions?.[1]?.articles?.[1] ?? {}, title)));
  const after = await site.readPack('2-fr');
  const digests = ({ manifest }: typeof before) => new Map(manifest.pages.map((page) => [page.path, page.digest]));
  const [old, now] = [digests(before), digests(after)];
  // The common base contains the full list; the article contains its title.
  expect([...now.keys()].filter((address) => now.get(address) !== old.get(address))).toEqual([
    '/fr/version/2',
    '/fr/version/2/article/2',
  ]);
  expect(after.pages.get('/fr/version/2/article/9')?.html).toBe(site.pages.get('/fr/version/2/article/9')?.html);
});

test('a page missing from the build is left out, and its dependents have no base', async () => {
  const nodes = publicNodes(aManual());
  await site.build(nodes);
  await rm(path.join(site.directory, 'public/fr/version/2/category/1/index.html'));
  await onPostBuild(site.args(nodes));
  const { pages, pieces } = await site.readPack('2-fr');
  expect(pages.has('/fr/version/2/category/1')).toBe(false);
  expect(pieces.get('/fr/version/2/article/1')?.base).toBeNull();
  expect(pages.get('/fr/version/2/article/1')?.html).toBe(site.pages.get('/fr/version/2/article/1')?.html);
});

test('a damaged or missing cache or delta results in the same files', async () => {
  await publish();
  const names = [...(await site.offlineFiles()).keys()];
  const [piece = ''] = names.filter((name) => name.startsWith('pieces/'));
  await rm(path.join(site.directory, 'public/offline', piece));
  await publish();
  expect([...(await site.offlineFiles()).keys()]).toEqual(names);
  await site.write('.versio/offline-pages.json', '{"version":1,"packs":{"2-fr":');
  await publish();
  expect([...(await site.offlineFiles()).keys()]).toEqual(names);
  expect(site.reported.at(-1)).toContain('0 deltas written');
});

test('unused pack files are removed, with their compressed forms; other files stay', async () => {
  const old = '0123456789abcdefABCD-_';
  const stay = ['public/offline/index.html', 'public/offline/pieces/readme.txt'];
  const go = [`public/offline/pieces/${old}.bin`, `public/offline/manifests/9-fr-${old}.json`];
  for (const file of [...stay, ...go, `${go[1] ?? ''}.br`]) await site.write(file, 'old');
  await publish();
  const files = await site.offlineFiles();
  const isThere = (file: string) => files.has(file.replace('public/offline/', ''));
  expect([...stay, ...go, `${go[1] ?? ''}.br`].map(isThere)).toEqual([true, true, false, false, false]);
});

test('the service worker is at its registered address', async () => {
  await publish();
  expect(await site.read('public/sw.js')).toContain('"fetch"');
});

test('missing search files are reported with a hint', async () => {
  const nodes = publicNodes(aManual());
  await site.build(nodes);
  await rm(path.join(site.directory, 'public/search/catalog.json'));
  await expect(onPostBuild(site.args(nodes))).rejects.toThrow(/gatsby-plugin-search-index listed before/);
});

describe('where French is spoken', () => {
  speakFrench();

  test('the work is reported in French', async () => {
    await publish();
    expect(site.reported.map(readable)).toEqual([
      expect.stringMatching(/^Lecture hors ligne : 4 paquets, \d+ pages encodées, \d+ différences écrites, 0 /),
    ]);
  });
});
