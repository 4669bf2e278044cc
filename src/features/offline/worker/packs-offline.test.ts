import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import type { PageTexts } from '../../../shared/offline/page-piece';
import { cachePack, type PackContents } from './testing/a-cached-pack';
import { Browser } from './testing/a-worker';

const VERSION = '/fr/version/2';
const ARTICLE = '/fr/version/2/article/6';
const IMAGE = '/content-images/heron.92bb77c9-480.webp';
const SCRIPT = '/app-0123456789abcdef0123.js';

const dataPath = (path: string) => `/page-data${path}/page-data.json`;

function texts(title: string, article = '', versions = 'Toutes les versions du manuel'): PageTexts {
  const frame = `<nav><a href="/fr">Accueil</a><a href="/fr/version">${versions}</a></nav>`;
  return {
    html: `<!DOCTYPE html><html lang="fr-FR"><head><title>${title}</title></head><body>${frame}<main>${article}</main></body></html>`,
    data: JSON.stringify({ result: { data: { article: { id: 6, html: article } } } }),
  };
}

const LONG = '<p>Un texte assez long pour qu’une recette le nomme par son anneau, et non par ses lettres.</p>';

const OTHER_FRAME = 'Chaque version du manuel, la dernière d’abord';

const PACK: PackContents = {
  pages: { [VERSION]: texts('Version 0.2'), [ARTICLE]: texts('Arrivée', LONG) },
  files: { [IMAGE]: { text: 'an image', type: 'image/webp', standsFor: ['/content-images/heron.93fff6d9-480.avif'] } },
};

/** Creates a browser without a network that has complete packs. */
async function cutOff(...packs: PackContents[]): Promise<Browser> {
  const browser = new Browser();
  browser.network.answers = { '/fr/offline': '<html><ul data-at-hand></ul></html>' };
  await browser.install();
  for (const pack of packs) await cachePack(pack);
  browser.network.state = 'away';
  return browser;
}

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

test('a page is rebuilt as it was published, with the headers of its release and the date of the pack', async () => {
  const browser = await cutOff(PACK);
  const response = await browser.open(ARTICLE);
  expect(response.headers.get('content-security-policy')).toBe("default-src 'self'");
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  const { html, data } = texts('Arrivée', LONG);
  expect(await response.text()).toBe(html.replace('<html', '<html data-kept="2026-11-22" data-offline=""'));
  expect(await (await browser.ask(dataPath(ARTICLE), { referrer: ARTICLE }))?.text()).toBe(data);
  const appData = await browser.ask('/page-data/app-data.json', { referrer: ARTICLE });
  expect(await appData?.json()).toEqual({ webpackCompilationHash: 'code-1' });
});

test('an image is served in the format that the pack contains', async () => {
  const browser = await cutOff(PACK);
  const response = await browser.ask('/content-images/heron.93fff6d9-480.avif');
  expect([await response?.text(), response?.headers.get('content-type')]).toEqual(['an image', 'image/webp']);
});

const CATALOGUE = '/search/catalogue-fr-aaaa.json';
const TEXT = '/search/text-fr-6-0-aaaaa.json';
const SEARCHED: PackContents = {
  ...PACK,
  search: CATALOGUE,
  searchTexts: { [ARTICLE]: { [TEXT]: '{"texts":"of the pack"}' } },
  files: {
    [CATALOGUE]: { text: '{"titles":"of the pack"}', type: 'application/json' },
    '/search/words-fr-aaaa.txt': { text: 'words of the pack', type: 'text/plain' },
  },
};

test('search covers the pack, with a catalog that lists no other release', async () => {
  const browser = await cutOff();
  browser.network.state = 'there';
  const editions = [
    { versionId: 2, locale: 'fr', catalogue: '/search/catalogue-fr-bbbb.json' },
    { versionId: 1, locale: 'fr', catalogue: '/search/catalogue-fr-cccc.json' },
  ];
  browser.network.answers['/search/catalog.json'] = JSON.stringify({ editions });
  browser.network.answers['/search/catalogue-fr-cccc.json'] = '{"titles":"of another version"}';
  await browser.ask('/search/catalog.json');
  await browser.ask('/search/catalogue-fr-cccc.json');
  browser.network.state = 'away';
  await cachePack(SEARCHED);
  const catalog = await browser.ask('/search/catalog.json');
  expect(await catalog?.json()).toEqual({
    editions: [{ versionId: 2, locale: 'fr', catalogue: CATALOGUE }, editions[1]],
  });
  const textOf = async (path: string) => (await browser.ask(path))?.text();
  expect(await textOf(CATALOGUE)).toBe('{"titles":"of the pack"}');
  expect(await textOf('/search/words-fr-aaaa.txt')).toBe('words of the pack');
  expect(await textOf(TEXT)).toBe('{"texts":"of the pack"}');
  expect(await textOf('/search/catalogue-fr-cccc.json')).toBe('{"titles":"of another version"}');
});

test('an address of the current version redirects to the pack of that version', async () => {
  const browser = await cutOff(
    { ...PACK, versionId: 1, isDefault: false, pages: { '/fr/version/1': texts('0.1') } },
    PACK,
  );
  const response = await browser.open('/fr/version/currentVersion/article/6?a=b');
  expect([response.status, response.headers.get('location')]).toEqual([302, `https://docs.example.org${ARTICLE}?a=b`]);
  expect((await browser.open('/fr/version/currentVersion/article/7')).status).toBe(503);
  const paths = ['/fr/version/currentVersion/article/6', '/fr/version/currentVersion/article/7', '/fr/version/1'];
  expect(await browser.question({ type: 'at-hand', paths })).toEqual([true, false, true]);
});

test('a page of a version is served only from its own pack and language', async () => {
  const browser = await cutOff({ ...PACK, pages: { ...PACK.pages, '/fr/version/1': texts('not its own') } });
  expect((await browser.open('/fr/version/1')).status).toBe(503);
  expect((await browser.open('/en/version/2')).status).toBe(503);
});

test.each([VERSION, ARTICLE])('a page with a corrupt part is not served: %s is corrupt', async (corrupt) => {
  const browser = await cutOff({ ...PACK, corrupt });
  const response = await browser.open(ARTICLE);
  expect(response.status).toBe(503);
  expect(await response.text()).toContain(`<a href="${VERSION}" lang="fr">`);
});

test('a file with corrupt bytes is not served', async () => {
  const browser = await cutOff({ ...PACK, corrupt: IMAGE });
  expect((await browser.ask(IMAGE).catch(() => null))?.ok ?? false).toBe(false);
});

test('a page missing from the pack is not served until it is loaded, and the pack serves the rest', async () => {
  const browser = await cutOff({ ...PACK, missing: [ARTICLE] });
  expect((await browser.open(ARTICLE)).status).toBe(503);
  expect((await browser.open(VERSION)).status).toBe(200);
  await cachePack(PACK);
  expect((await browser.open(ARTICLE)).status).toBe(200);
});

test('a page without a version comes from the pack of the current version when several packs contain it', async () => {
  const page = '/fr/information';
  const browser = await cutOff(
    { ...PACK, versionId: 1, isDefault: false, pages: { [page]: texts('As version 1 was published') } },
    { ...PACK, pages: { [page]: texts('As version 2 was published') } },
  );
  expect(await (await browser.open(page)).text()).toContain('As version 2 was published');
});

test('a pack that replaces another is served as soon as it is stored', async () => {
  const browser = await cutOff(PACK);
  expect(await (await browser.open(ARTICLE)).text()).toContain('Arrivée');
  await cachePack({
    ...PACK,
    compilationHash: 'code-2',
    // The frame, which the article takes from the version's page, differs as well.
    pages: { [VERSION]: texts('Version 0.3', '', OTHER_FRAME), [ARTICLE]: texts('Autre titre', LONG, OTHER_FRAME) },
  });
  const { html } = texts('Autre titre', LONG, OTHER_FRAME);
  expect(await (await browser.open(ARTICLE)).text()).toBe(
    html.replace('<html', '<html data-kept="2026-11-22" data-offline=""'),
  );
  const appData = await browser.ask('/page-data/app-data.json', { referrer: ARTICLE });
  expect(await appData?.json()).toEqual({ webpackCompilationHash: 'code-2' });
});

test('files of the pack are served without a request even when there is a network', async () => {
  const browser = await cutOff({ ...PACK, files: { [SCRIPT]: { text: 'a script', type: 'text/javascript' } } });
  browser.network.state = 'there';
  expect(await (await browser.ask(SCRIPT, { referrer: ARTICLE }))?.text()).toBe('a script');
  expect(browser.network.asked.map(({ path }) => path)).not.toContain(SCRIPT);
});
