import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { startTestApi, stopTestApis } from '../services/content-api/testing/test-api';
import { planPages } from '../src/build/pages/plan-pages';
import { readSiteContent } from './plan';

const VERSION = { id: 1, code: '1.0', name: 'One', label: 'none', defaultVersion: true, order: 1 };
const VERSIONS = { versions: [{ ...VERSION, description: null, color: null, publishedAt: null }] };
const API = 'http://content.example';
/** Maximum number of pages of each list in these tests. */
const MAX_PAGES = 4;

afterAll(stopTestApis);

let server: Server | undefined;
afterEach(() => {
  jest.restoreAllMocks();
  server?.closeAllConnections();
  server?.close();
  server = undefined;
});

/**
 * Serves an API whose list of articles leads from each cursor to the next.
 * @returns a function that counts its requests.
 */
function answerPages(next: (page: number) => string | null): () => number {
  let pages = 0;
  jest.spyOn(globalThis, 'fetch').mockImplementation((input) => {
    const url = input instanceof Request ? input.url : input.toString();
    if (url.includes('/articles'))
      return Promise.resolve(Response.json({ articles: [], nextCursor: next((pages += 1)) }));
    if (url.includes('/categories')) return Promise.resolve(Response.json({ categories: [] }));
    return Promise.resolve(url.includes('/versions') ? Response.json(VERSIONS) : new Response('', { status: 404 }));
  });
  return () => pages;
}

describe('the content of a page plan', () => {
  it('has the information pages of the site, and its secret page', async () => {
    const { api } = await startTestApi(path.join(__dirname, '../content'));
    const paths = planPages(await readSiteContent(api.url)).map((page) => page.path);
    expect(paths).toEqual(expect.arrayContaining(['/fr/information/musics', '/en/information/team', '/fr/secret']));
  });

  it('is read to the last page of each list', async () => {
    const pages = answerPages((page) => (page <= 2 ? `cursor-${page}` : null));
    const { outlines } = await readSiteContent(API, { maxPages: 3 });
    expect(outlines.map(({ locale }) => locale)).toEqual(['fr', 'en']);
    expect(pages()).toBe(4);
  });

  it.each([
    ['a cursor comes back', () => 'again', 4],
    ['ever new cursors come', (page: number) => `cursor-${page}`, 2 * MAX_PAGES],
  ])('fails when %s', async (_, next, most) => {
    const pages = answerPages(next);
    await expect(readSiteContent(API, { maxPages: MAX_PAGES })).rejects.toThrow('to lead to a last one');
    expect(pages()).toBeLessThanOrEqual(most);
  });

  it('fails when the API refuses', async () => {
    jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(new Response('', { status: 503 })));
    await expect(readSiteContent(API)).rejects.toThrow(
      /^Expected JSON from .*\/public\/versions.* within 30 s, received status 503\.$/,
    );
  });

  it('fails when no response arrives', async () => {
    server = createServer(() => undefined);
    await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
    await expect(readSiteContent(url, { timeoutMs: 50 })).rejects.toThrow(
      /^Expected JSON from .*\/public\/versions.* within 0.05 s, received nothing complete within 50 ms\.$/,
    );
  });
});
