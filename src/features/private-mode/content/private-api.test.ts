import { removeContentDirectories } from '../../../../services/content-api/testing/content-directory';
import { startTestApi, stopTestApis } from '../../../../services/content-api/testing/test-api';
import { startTokenIssuer, type TokenIssuer } from '../../../node/testing/token-issuer';
import { createPrivateApi } from './private-api';

const CONTENT = {
  versions: [
    { id: 1, defaultVersion: true },
    { id: 2, label: 'beta' },
  ],
  categories: { '2/fr': [{ id: 5, articles: [1] }] },
  articles: {
    '2/fr/1': { title: 'Un', markdown: '![Un héron](images/heron 1.png)' },
    '2/en/1': { title: 'One' },
    '2/fr/2': { title: 'Deux' },
  },
  images: { 'heron 1.png': 'bytes' },
  articleConfig: { 1: { toc: false } },
};

describe('with the content API itself', () => {
  let issuer: TokenIssuer;
  beforeAll(async () => {
    issuer = await startTokenIssuer();
  });
  afterEach(stopTestApis);
  afterAll(async () => {
    await issuer.close();
    await removeContentDirectories();
  });

  async function apiFor(token: string | null, content: Parameters<typeof startTestApi>[0] = CONTENT) {
    const { api } = await startTestApi(content, { authorize: { issuer: issuer.issuer, clientId: issuer.clientId } });
    const statuses: number[] = [];
    const client = createPrivateApi({
      apiUrl: api.url,
      request: async (url, init = {}) => {
        const headers = new Headers(init.headers);
        if (token !== null) headers.set('authorization', `Bearer ${token}`);
        const response = await fetch(url, { ...init, headers });
        statuses.push(response.status);
        return response;
      },
    });
    return { client, statuses };
  }

  test('a member reads versions, categories, articles, images, configurations and changes', async () => {
    const { client } = await apiFor(await issuer.token());
    const versions = await client.versions('fr');
    expect(versions).toMatchObject({
      kind: 'ok',
      data: { items: [{ id: 2, label: 'beta' }, { id: 1 }], rejected: [] },
    });
    expect(await client.categories(2, 'fr')).toMatchObject({ kind: 'ok', data: { items: [{ id: 5 }] } });
    expect(await client.articleList(2, 'fr')).toMatchObject({ kind: 'ok', data: { items: [{ id: 1 }, { id: 2 }] } });
    expect(await client.articleTexts(2, 'fr')).toMatchObject({
      kind: 'ok',
      data: { items: [{ markdown: expect.stringContaining('héron') as unknown }, { id: 2 }] },
    });
    expect(await client.article(2, 'en', 1)).toMatchObject({ kind: 'ok', data: { title: 'One', contentLocale: 'en' } });
    expect(await client.articleConfig()).toEqual({ kind: 'ok', data: { 1: { toc: false } } });
    const image = await client.image('images/heron 1.png');
    expect(image.kind === 'ok' && (await image.data.text())).toBe('bytes');
    expect(await client.changes(null)).toMatchObject({ kind: 'ok', data: { changes: [] } });
  });

  test('an unchanged answer is not sent again', async () => {
    const { client, statuses } = await apiFor(await issuer.token());
    const first = await client.article(2, 'fr', 1);
    const second = await client.article(2, 'fr', 1);
    expect(statuses).toEqual([200, 304]);
    expect(second).toEqual(first);
    client.forget();
    await client.article(2, 'fr', 1);
    expect(statuses).toEqual([200, 304, 200]);
  });

  test('an unknown user is refused; a non-member gets 404 for everything', async () => {
    expect(await (await apiFor(null)).client.versions('fr')).toEqual({ kind: 'refused' });
    const stranger = await apiFor(await issuer.token({ 'cognito:groups': ['Readers'] }));
    expect(await stranger.client.versions('fr')).toEqual({ kind: 'missing' });
    expect(await stranger.client.changes(null)).toEqual({ kind: 'missing' });
  });

  test('a list of several pages is read completely', async () => {
    const articles = Object.fromEntries(
      Array.from({ length: 150 }, (_, index) => [`2/fr/${index + 1}`, { title: `${index}` }]),
    );
    const { client } = await apiFor(await issuer.token(), { ...CONTENT, articles });
    const list = await client.articleList(2, 'fr');
    expect(list.kind === 'ok' && list.data.items).toHaveLength(150);
  });

  test('an unknown cursor is missing', async () => {
    const { client } = await apiFor(await issuer.token());
    expect(await client.changes('an-old-one')).toEqual({ kind: 'missing' });
  });
});

describe('with an API that misbehaves', () => {
  const clientOf = (answer: (url: string, init: RequestInit) => Response | Promise<Response>, timeoutMs = 1000) =>
    createPrivateApi({ apiUrl: 'http://api.test', timeoutMs, request: async (url, init = {}) => answer(url, init) });
  const json = (data: unknown) => new Response(JSON.stringify(data), { headers: { etag: '"1"' } });
  const version = { id: 1, code: '1', name: 'Un', label: 'none', defaultVersion: true, order: 1 };
  const complete = { ...version, description: null, color: null, publishedAt: null };

  test('an invalid entry is reported and does not block the others', async () => {
    const outcome = await clientOf(() => json({ versions: [complete, { ...complete, id: 'two' }] })).versions('fr');
    expect(outcome).toMatchObject({ kind: 'ok', data: { items: [{ id: 1 }] } });
    const rejected = outcome.kind === 'ok' ? outcome.data.rejected : [];
    expect(rejected).toHaveLength(1);
    expect(rejected[0]).toContain('id: expected number, received string "two"');
  });

  test.each([
    ['garbage', () => new Response('<!doctype html>'), 'unreadable', /expected a complete JSON document/],
    ['nothing', () => new Response(''), 'unreadable', /received an empty answer/],
    [
      'JSON of another shape',
      () => json({ articles: [] }),
      'unexpected',
      /expected versions: a list, received nothing/,
    ],
    ['an error', () => new Response('', { status: 503 }), 'status', /received status 503/],
    ['too much', () => new Response('', { headers: { 'content-length': '99999999999' } }), 'unexpected', /at most/],
  ])('%s is reported with what was expected and received', async (_name, answer, reason, words) => {
    const outcome = await clientOf(answer).versions('fr');
    if (outcome.kind !== 'unavailable')
      throw new Error(`Expected an API that is unavailable, received ${outcome.kind}.`);
    expect(outcome.problem.reason).toBe(reason);
    expect(outcome.problem.message).toMatch(words);
    expect(outcome.problem.message).toContain('/private/versions?lang=fr');
  });

  const hanging = (_url: string, { signal }: RequestInit) =>
    new Promise<Response>((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new Error('aborted')));
    });

  test('an API that never answers is slow; one that closes the connection is unreachable', async () => {
    const slow = await clientOf(hanging, 20).versions('fr');
    expect(slow).toMatchObject({ kind: 'unavailable', problem: { reason: 'slow' } });
    const gone = await clientOf(() => Promise.reject(new TypeError('fetch failed'))).versions('fr');
    expect(gone).toMatchObject({ kind: 'unavailable', problem: { reason: 'unreachable' } });
  });

  test('reading ends at pages that lead back or bring nothing new', async () => {
    const same = clientOf(() => json({ articles: [], nextCursor: 'again' }));
    expect(await same.articleList(1, 'fr')).toMatchObject({ kind: 'unavailable', problem: { reason: 'unexpected' } });
    let asked = 0;
    const endless = clientOf(() => json({ articles: [], nextCursor: `${(asked += 1)}` }));
    expect(await endless.articleList(1, 'fr')).toMatchObject({ kind: 'unavailable' });
    expect(asked).toBeLessThan(20);
  });

  test('ending the session aborts pending requests', async () => {
    const ending = new AbortController();
    const client = createPrivateApi({
      ...{ apiUrl: '', signal: ending.signal },
      request: (url, init = {}) => hanging(url, init),
    });
    const outcome = client.versions('fr');
    ending.abort();
    expect(await outcome).toMatchObject({ kind: 'unavailable' });
  });
});
