import 'fake-indexeddb/auto';
import { brotliCompressSync } from 'node:zlib';
import { IDBFactory } from 'fake-indexeddb';
import { digestText } from '../../../shared/digest-text';
import { openOfflineDatabase } from '../store/offline-database';
import { listReads } from '../store/read-pages';
import { Browser, bundledWorker } from './testing/a-worker';

/** Maximum size of the worker, in bytes after brotli. */
const BUDGET = 12_500;

const ARTICLE = '/fr/version/2/article/6';
const SCRIPT = '/app-0123456789abcdef0123.js';
const IMAGE = '/content-images/heron.92bb77c9-480.webp';
const OTHER_IMAGE = '/content-images/heron.93fff6d9-480.avif';
const CSP = "default-src 'self'";

const picture = `<picture><source type="image/avif" srcset="${OTHER_IMAGE} 480w"><source type="image/webp" srcset="${IMAGE} 480w"><img src="/content-images/heron.3819ac81.png" alt=""></picture>`;

/** Returns the attribute with the digest of a page's data, here the first paragraph of its text. */
const madeOf = (body: string) => {
  const text = /^<p>.*?<\/p>/.exec(body)?.[0];
  return text === undefined ? '' : ` data-made-of="${digestText(JSON.stringify(resultOf(text)))}"`;
};
const resultOf = (text: string) => ({ data: { article: { html: text } } });

/** Returns the HTML of a page of the site. */
const html = (title: string, body = '') =>
  `<!DOCTYPE html><html lang="fr-FR"><head><title>${title}</title><script>/___webpackCompilationHash="([^"]*)"/</script></head><body${madeOf(body)}><main>${body}</main>` +
  `<template data-page-path="${ARTICLE}"><script>window.___webpackCompilationHash="code-1"</script><script src="${SCRIPT}"></script></template></body></html>`;
const page = (title: string, body = '') => ({ body: html(title, body), headers: { 'content-security-policy': CSP } });
const data = (text: string) => JSON.stringify({ result: resultOf(text) });
const APP_DATA = '/page-data/app-data.json';
const dataPath = (path: string) => `/page-data${path}/page-data.json`;

const OFFLINE_PAGE = html('Hors ligne', '<ul class="pages" data-at-hand=""></ul>');

/** Creates a browser that runs the worker, on a site with one article. */
async function visit(prepare?: (browser: Browser) => void): Promise<Browser> {
  const browser = new Browser();
  browser.network.answers = {
    '/fr/offline': { body: OFFLINE_PAGE, headers: { 'content-security-policy': CSP } },
    '/en/offline': OFFLINE_PAGE,
    [ARTICLE]: page('L’arrivée', `<p>Texte de l’article</p>${picture}`),
    [dataPath(ARTICLE)]: data('<p>Texte de l’article</p>'),
    [IMAGE]: 'an image',
    [SCRIPT]: 'a script',
  };
  prepare?.(browser);
  await browser.install();
  return browser;
}

const read = (path: string, files: string[] = []) => ({ type: 'read', path, files });

/** Returns the pages listed as read. */
async function listed(): Promise<string[]> {
  const database = await openOfflineDatabase();
  const { pages } = await listReads(database);
  database.close();
  return pages.map(({ path }) => path);
}

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

describe('a page that was read', () => {
  test('opens without a network, in a restarted worker, with its image, its policy and its scripts’ data', async () => {
    const browser = await visit();
    await browser.post(read(ARTICLE, [`https://docs.example.org${SCRIPT}`]));
    browser.network.state = 'away';
    await browser.start();
    const response = await browser.open(ARTICLE);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-security-policy')).toBe(CSP);
    expect(await response.text()).toMatch(/<html data-kept="[^"]*" data-offline="" lang="fr-FR">.*Texte de l’article/);
    const asking = { referrer: ARTICLE };
    expect(await (await browser.ask(SCRIPT, asking))?.text()).toBe('a script');
    expect(await (await browser.ask(IMAGE, asking))?.text()).toBe('an image');
    expect(await (await browser.ask(OTHER_IMAGE, asking))?.text()).toBe('an image');
    expect(await (await browser.ask(dataPath(ARTICLE), asking))?.text()).toBe(data('<p>Texte de l’article</p>'));
    const appData = await browser.ask(APP_DATA, asking);
    expect(await appData?.json()).toEqual({ webpackCompilationHash: 'code-1' });
  });

  test('opens where the browser gives an error for an answer, as Firefox does for a page that it could not preload', async () => {
    const browser = await visit();
    await browser.post(read(ARTICLE));
    browser.network.state = 'away';
    browser.preload = () => Promise.resolve(Response.error());
    expect(await (await browser.open(ARTICLE)).text()).toContain('data-kept');
    expect((await browser.open('/fr/version/2/article/7')).status).toBe(503);
  });

  test.each([
    ['its address with a slash, as hosts of folders do', `${ARTICLE}/`, [ARTICLE]],
    ['another page', '/fr/version/2', []],
  ])('is stored or not where the host redirects to %s', async (_to, redirectsTo, stored) => {
    const browser = await visit();
    browser.network.answers[ARTICLE] = { ...page('L’arrivée'), redirectsTo };
    await browser.post(read(ARTICLE));
    expect(await listed()).toEqual(stored);
  });

  test('comes from the network as long as there is one, and is not marked as a copy', async () => {
    const browser = await visit();
    await browser.post(read(ARTICLE));
    browser.network.answers[ARTICLE] = page('Nouvelle version');
    expect(await (await browser.open(ARTICLE)).text()).toBe(html('Nouvelle version'));
  });

  test('is served when the network does not respond, and its data comes from the same copy when it responds again', async () => {
    const browser = await visit();
    await browser.post(read(ARTICLE, [SCRIPT]));
    browser.network.state = 'silent';
    expect(await (await browser.open(ARTICLE, 'tab')).text()).toContain('data-kept');
    browser.network.state = 'there';
    browser.network.answers[dataPath(ARTICLE)] = data('of a newer release');
    const asking = { referrer: ARTICLE, clientId: 'tab' };
    expect(await (await browser.ask(dataPath(ARTICLE), asking))?.text()).toContain('Texte de l’article');
    expect(await (await browser.ask(dataPath(ARTICLE), { referrer: ARTICLE }))?.text()).toContain('newer');
  });

  test('from the network has data from the network, however long it takes, and no page gets cached data of another', async () => {
    const browser = await visit();
    await browser.post(read(ARTICLE, [SCRIPT]));
    browser.network.answers[dataPath(ARTICLE)] = data('of a newer release');
    browser.network.answers[APP_DATA] = '{"webpackCompilationHash":"code-2"}';
    browser.network.state = 'slow';
    expect(await (await browser.ask(dataPath(ARTICLE), { referrer: ARTICLE }))?.text()).toContain('newer');
    expect(await (await browser.ask(APP_DATA, { referrer: ARTICLE }))?.text()).toContain('code-2');
    browser.network.state = 'away';
    await expect(browser.ask(dataPath(ARTICLE), { referrer: '/fr/version/2/article/7' })).rejects.toThrow();
  });

  test('that the host reports as gone gets the response of the host, and is not cached', async () => {
    const browser = await visit();
    await browser.post(read(ARTICLE));
    browser.network.answers[ARTICLE] = { status: 410, body: 'gone', headers: {} };
    expect((await browser.open(ARTICLE)).status).toBe(410);
    await browser.post(read(ARTICLE));
    expect(await listed()).toEqual([]);
    expect(Object.keys(browser.caches.dump)).toEqual(['shell /fr/offline', 'shell /en/offline']);
  });

  test('of which the data is of another release twice goes without its data', async () => {
    const browser = await visit(({ network }) => {
      network.answers[dataPath(ARTICLE)] = data('<p>Texte d’une autre parution</p>');
    });
    await browser.post(read(ARTICLE, [SCRIPT]));
    expect(await listed()).toEqual([ARTICLE]);
    expect(Object.keys(browser.caches.dump)).not.toContain(`read ${dataPath(ARTICLE)}`);
    expect(browser.network.asked.filter(({ path }) => path === ARTICLE)).toHaveLength(2);
  });

  test('has the files that it needs only later, once scripts start', async () => {
    const browser = await visit();
    await browser.post(read(ARTICLE));
    expect(await (await browser.ask(SCRIPT, { referrer: ARTICLE }))?.text()).toBe('a script');
    await browser.ask('/late-0123456789abcdef0123.js', { referrer: ARTICLE });
    expect(browser.network.asked.some(({ path }) => path === dataPath(ARTICLE))).toBe(false);
    await browser.ask(dataPath(ARTICLE), { referrer: ARTICLE });
    browser.network.state = 'away';
    expect(await (await browser.ask(dataPath(ARTICLE), { referrer: ARTICLE }))?.text()).toContain('Texte de l’article');
    expect(await (await browser.ask(SCRIPT, { referrer: ARTICLE }))?.text()).toBe('a script');
    expect(Object.keys(browser.caches.dump).join()).not.toContain('late');
  });
});

describe('a page that is read again', () => {
  const stored = (browser: Browser) => Object.keys(browser.caches.dump).filter((each) => each.startsWith('read'));

  test('keeps the scripts and the data that it has, though it came without them this time', async () => {
    const browser = await visit();
    await browser.post(read(ARTICLE, [SCRIPT]));
    await browser.post(read(ARTICLE));
    expect(stored(browser)).toEqual(expect.arrayContaining([`read ${SCRIPT}`, `read ${dataPath(ARTICLE)}`]));
    browser.network.state = 'away';
    expect(await (await browser.ask(dataPath(ARTICLE), { referrer: ARTICLE }))?.text()).toContain('Texte de l’article');
  });

  test('deletes the files of another release completely', async () => {
    const browser = await visit();
    await browser.post(read(ARTICLE, [SCRIPT]));
    browser.network.answers[ARTICLE] = { body: html('Nouveau').replace('code-1', 'code-2') };
    await browser.post(read(ARTICLE));
    expect(stored(browser)).toEqual([`read ${ARTICLE}`]);
  });
});

describe('the size of a page', () => {
  /** Returns the size of read pages by their records, and the size of what is in their cache. */
  const sizes = async (browser: Browser) => {
    const database = await openOfflineDatabase();
    const { bytes } = await listReads(database);
    database.close();
    const entries = Object.entries(browser.caches.dump).filter(([name]) => name.startsWith('read'));
    return { recorded: bytes, stored: Buffer.byteLength(entries.map(([, text]) => text).join('')) };
  };

  test('counts its data once, also when its scripts request the data again', async () => {
    const browser = await visit();
    await browser.post(read(ARTICLE, [SCRIPT]));
    const { recorded, stored } = await sizes(browser);
    expect(recorded).toBe(stored);
    await browser.ask(dataPath(ARTICLE), { referrer: ARTICLE });
    expect(await sizes(browser)).toEqual({ recorded, stored });
  });

  test('does not count data of a text that it had before', async () => {
    const browser = await visit();
    await browser.post(read(ARTICLE, [SCRIPT]));
    browser.network.answers[ARTICLE] = page('Nouveau', '<p>Autre texte</p>');
    await browser.post(read(ARTICLE));
    const { recorded, stored } = await sizes(browser);
    expect(recorded).toBe(stored);
    expect(Object.keys(browser.caches.dump)).not.toContain(`read ${dataPath(ARTICLE)}`);
  });
});

describe('a page that is not at hand', () => {
  test('costs the offline page of the language that is read, and of the other one once that is read, too', async () => {
    const browser = await visit((before) => before.clients.set('tab', 'https://docs.example.org/en/version/2'));
    const shell = () => Object.keys(browser.caches.dump).filter((each) => each.startsWith('shell'));
    expect(shell()).toEqual(['shell /en/offline']);
    browser.network.state = 'away';
    expect((await browser.open('/fr/version/2/article/7')).status).toBe(503);
    browser.network.state = 'there';
    await browser.post(read(ARTICLE));
    expect(shell()).toEqual(['shell /en/offline', 'shell /fr/offline']);
  });

  test('is replaced by the offline page of its language, which lists cached pages and starts no scripts', async () => {
    const browser = await visit(({ network }) => {
      network.answers[ARTICLE] = page('A &#60;b&#62; &#38; C');
    });
    await browser.post(read(ARTICLE));
    browser.network.state = 'away';
    const response = await browser.open('/fr/version/2/article/7');
    const text = await response.text();
    expect([response.status, response.headers.get('content-security-policy')]).toEqual([503, CSP]);
    expect(text).toContain('<html data-missing="page" data-offline="" lang="fr-FR">');
    expect(text).toContain(`<li><a href="${ARTICLE}" lang="fr">A &#60;b&#62; &#38; C</a></li></ul>`);
    expect(text).not.toContain('template');
    const itself = await browser.open('/fr/offline');
    expect(itself.status).toBe(200);
    expect(await itself.text()).toContain('<html data-missing="scripts" data-offline="" lang="fr-FR">');
  });

  test('is waited for while the network is silent', async () => {
    const browser = await visit();
    browser.network.state = 'silent';
    const outcome = await Promise.race([
      browser.open(ARTICLE).then(() => 'answered'),
      new Promise((resolve) => setTimeout(resolve, 200, 'waiting')),
    ]);
    expect(outcome).toBe('waiting');
  });

  test('is reported by the worker, in the order requested', async () => {
    const browser = await visit();
    await browser.post(read(ARTICLE));
    const paths = ['/fr/version/2/article/7', ARTICLE, '/fr/offline', '/fr/version/2/feed.xml'];
    expect(await browser.question({ type: 'at-hand', paths })).toEqual([false, true, true, true]);
  });

  test('is that of the browser where nothing could be stored', async () => {
    const browser = await visit((each) => {
      each.cachesData = false;
      each.caches.room = 0;
    });
    await browser.post(read(ARTICLE));
    expect(await (await browser.open(ARTICLE)).text()).toContain('Texte de l’article');
    browser.network.state = 'away';
    await expect(browser.open(ARTICLE)).rejects.toThrow();
  });
});

describe('never stored', () => {
  const CANARY = 'CANARY';
  test.each([
    ['an account', '/fr/account', {}],
    ['signing in', '/fr/auth/sign-in', {}],
    ['a secret', '/fr/secret', {}],
    ['what is published', '/fr/publications', {}],
    ['a setting', '/settings/private-api/on.json', {}],
    ['an answer of a content API', '/_content/private/versions', {}],
    ['a version that is private: the host knows no such page', '/fr/version/3/article/17', { status: 404 }],
    ['what must not be stored', ARTICLE, { headers: { 'cache-control': 'no-store' } }],
    ['what is for one person', ARTICLE, { headers: { 'cache-control': 'private' } }],
    ['what sets a cookie', ARTICLE, { headers: { 'set-cookie': 'a=b' } }],
    ['what depends on who asks', ARTICLE, { headers: { vary: 'Cookie' } }],
    ['what is no page', ARTICLE, { headers: { 'content-type': 'text/plain' } }],
    ['an answer of another status', ARTICLE, { status: 206 }],
  ])('%s', async (_, path, answer) => {
    const browser = await visit(({ network }) => {
      network.answers[path] = { body: html(CANARY), ...answer };
      network.answers[dataPath(path)] = `{"canary":"${CANARY}"}`;
    });
    await browser.post(read(path, [path]));
    await browser.ask(path, { headers: { authorization: 'Bearer x' } });
    await browser.ask(path);
    await browser.ask(dataPath(path));
    await browser.open(path.startsWith('/fr') ? path : '/fr');
    expect(JSON.stringify(browser.caches.dump)).not.toContain(CANARY);
    expect(await listed()).toEqual([]);
  });

  test('what it fetches to store, it fetches as nobody', async () => {
    const browser = await visit();
    await browser.post(read(ARTICLE, [SCRIPT]));
    expect(new Set(browser.network.asked.map(({ credentials }) => credentials))).toEqual(new Set(['omit']));
    expect(browser.network.asked.every(({ authorization }) => authorization === null)).toBe(true);
  });

  test('files of another kind, or that a host answers with a page', async () => {
    const browser = await visit(({ network }) => {
      network.answers[SCRIPT] = { body: CANARY, headers: { 'content-type': 'text/html' } };
    });
    await browser.post(
      read(ARTICLE, [SCRIPT, '/musics/a.mp3', '/_content/x.json', 'https://elsewhere.example.org/x.js']),
    );
    expect(Object.keys(browser.caches.dump).filter((each) => each.startsWith('read'))).toEqual([
      `read ${IMAGE}`,
      `read ${dataPath(ARTICLE)}`,
      `read ${ARTICLE}`,
    ]);
  });

  test('anything by a message that is malformed', async () => {
    const browser = await visit();
    for (const message of [null, 'read', {}, { type: 'read' }, { type: 'read', path: 5 }, { gatsbyApi: 'x' }]) {
      await browser.post(message);
    }
    expect(await listed()).toEqual([]);
  });
});

describe('bounds', () => {
  const article = (id: number) => `/fr/version/2/article/${id}`;

  test('200 pages stay, those read last, and a file goes with the last page that needs it', async () => {
    const shared = '/shared-0123456789abcdef0123.js';
    const browser = await visit(({ network }) => {
      network.answers[shared] = 'shared';
      for (let id = 1; id <= 202; id += 1) network.answers[article(id)] = page(`Article ${id}`);
    });
    await browser.post(read(article(1), [SCRIPT, shared]));
    await browser.post(read(article(2), [shared]));
    for (let id = 3; id <= 201; id += 1) await browser.post(read(article(id)));
    expect(await listed()).toHaveLength(200);
    expect(Object.keys(browser.caches.dump)).toEqual(expect.arrayContaining([`read ${shared}`, `read ${article(2)}`]));
    expect(Object.keys(browser.caches.dump)).not.toEqual(expect.arrayContaining([`read ${SCRIPT}`]));
    // After another reading, the oldest page is a different one.
    await browser.post(read(article(3)));
    await browser.post(read(article(202)));
    expect(await listed()).not.toContain(article(2));
    expect((await listed()).slice(0, 2)).toEqual([article(202), article(3)]);
    expect(Object.keys(browser.caches.dump)).not.toContain(`read ${shared}`);
  });

  test('fifty megabytes stay, those read last', async () => {
    const browser = await visit(({ network }) => {
      for (const id of [1, 2, 3]) network.answers[article(id)] = page(`Article ${id}`);
    });
    /** Sets the stored size of the article that was read first. */
    const weighAs = async (bytes: number) => {
      const database = await openOfflineDatabase();
      const first = await database.get('reads', article(1));
      if (first !== undefined) await database.put('reads', { ...first, bytes });
      database.close();
    };
    await browser.post(read(article(1)));
    await weighAs(49_900_000);
    await browser.post(read(article(2)));
    expect(await listed()).toEqual([article(2), article(1)]);
    await weighAs(50_000_000);
    await browser.post(read(article(3)));
    expect(await listed()).toEqual([article(3), article(2)]);
  });

  test('a storage that is full gets room by the oldest pages, else the page is left out and nothing breaks', async () => {
    const browser = await visit();
    browser.network.answers[article(1)] = page('1', 'x'.repeat(4000));
    await browser.post(read(article(1)));
    browser.caches.room = browser.caches.bytes + 100;
    browser.network.answers[article(2)] = page('2', 'x'.repeat(4000));
    await browser.post(read(article(2)));
    expect(await listed()).toEqual([article(2)]);
    browser.network.answers[article(3)] = page('3', 'x'.repeat(40_000));
    await browser.post(read(article(3)));
    expect(await listed()).toEqual([]);
    expect(Object.keys(browser.caches.dump).filter((each) => each.startsWith('read'))).toEqual([]);
  });

  test('who saves data pays nothing: what the browser’s cache does not have is left out', async () => {
    const browser = await visit();
    browser.connection.saveData = true;
    await browser.post(read(ARTICLE));
    expect(await listed()).toEqual([]);
  });
});

describe('the worker itself', () => {
  test('takes over from the previous one on request, and not earlier', async () => {
    const browser = await visit();
    await browser.open(ARTICLE);
    expect(browser.wasSkipped).toBe(false);
    await browser.post({ type: 'SKIP_WAITING' });
    expect(browser.wasSkipped).toBe(true);
  });

  test('fetches the offline page again with a new build, and keeps the cached one when that fails', async () => {
    const browser = await visit();
    browser.network.answers['/fr/offline'] = html('Hors ligne 2');
    await browser.post({ type: 'new-build' });
    browser.network.answers['/fr/offline'] = { status: 500 };
    await browser.post({ type: 'new-build' });
    browser.network.state = 'away';
    expect(await (await browser.open('/fr/offline')).text()).toContain('Hors ligne 2');
  });

  test('removes the caches of the worker that stood there before, and no others', async () => {
    const browser = new Browser();
    for (const name of ['workbox-precache-v2', 'gatsby-plugin-offline-runtime', 'of-another-program']) {
      await browser.caches.open(name);
    }
    await browser.install();
    expect(await browser.caches.keys()).toEqual(['of-another-program', 'shell']);
  });

  test('leads to the reader’s language without a network', async () => {
    const browser = await visit();
    browser.network.state = 'away';
    expect((await browser.open('/')).headers.get('location')).toBe('https://docs.example.org/en');
  });

  test('is light: no zod is in it', async () => {
    const text = await bundledWorker();
    expect(brotliCompressSync(text).length).toBeLessThan(BUDGET);
    expect(text).not.toContain('ZodType');
  });
});
