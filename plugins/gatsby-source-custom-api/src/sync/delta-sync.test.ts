import { nodeKey } from '../../../../content-schema';
import { addVersion, buildCategory, buildContent, EN1, FR1 } from '../testing/content-model';
import { honestly, withJson, withStatus } from '../testing/misbehaving-server';
import { containing } from '../testing/matchers';
import { startSite, stopSites, type SourceSite } from '../testing/source-site';

afterEach(stopSites);

/** Starts a site and sources it once. */
async function startSourcedSite(count = 3): Promise<SourceSite> {
  const site = await startSite(buildContent(count));
  expect((await site.source()).panic).toBeNull();
  site.server.requests.length = 0;
  return site;
}

describe('a later sync', () => {
  it('does and prints nothing when nothing changed', async () => {
    const { server, source } = await startSourcedSite();
    expect(await source()).toEqual({ panic: null, info: [], touched: [], showedProgress: false });
    expect(server.requests).toEqual([containing('/public/changes?since=')]);
  });

  it('updates only the article whose text was edited, not its sidebar tree', async () => {
    const { content, gatsby, source } = await startSourcedSite();
    content.putArticle(FR1, { id: 2, markdown: 'Edited.', updatedAt: '2026-02-02' });
    const { touched, info } = await source();
    expect(touched).toEqual([nodeKey.article(1, 'fr', 2)]);
    expect(info).toEqual(['Content: 1 article updated']);
    expect(gatsby.nodes().get(nodeKey.article(1, 'fr', 2))).toMatchObject({ markdown: 'Edited.' });
  });

  it('also updates the sidebar tree when a title was edited', async () => {
    const { content, source } = await startSourcedSite();
    content.putArticle(EN1, { id: 2, title: 'Renamed' });
    expect((await source()).touched).toEqual([nodeKey.article(1, 'en', 2), nodeKey.outline(1, 'en')]);
  });

  it('adds and deletes articles', async () => {
    const { content, gatsby, source } = await startSourcedSite();
    content.putArticle(FR1, { id: 9 });
    content.removeArticle(FR1, 1);
    const { touched } = await source();
    expect(touched).toEqual([nodeKey.article(1, 'fr', 1), nodeKey.article(1, 'fr', 9), nodeKey.outline(1, 'fr')]);
    expect(gatsby.nodes().get(nodeKey.outline(1, 'fr'))).toMatchObject({ articles: [{ id: 2 }, { id: 3 }, { id: 9 }] });
  });

  it('updates categories', async () => {
    const { content, gatsby, source } = await startSourcedSite();
    content.putCategories(FR1, [buildCategory({ id: 4, articles: [3, 2, 1] })]);
    expect((await source()).touched).toEqual([nodeKey.outline(1, 'fr')]);
    expect(gatsby.nodes().get(nodeKey.outline(1, 'fr'))).toMatchObject({
      categories: [{ id: 4, articles: [3, 2, 1] }],
    });
  });

  it('updates and deletes configurations and route rules', async () => {
    const { content, gatsby, source } = await startSourcedSite();
    content.putConfig('articleConfig', { '2': { icon: 'mdi:fish' } });
    content.putRules([
      { path: '/a', redirect: '/b' },
      { path: '/c', redirect: 'https://example.org/' },
    ]);
    await source();
    expect(gatsby.nodes().get(nodeKey.config('articleConfig'))).toEqual({
      name: 'articleConfig',
      value: { '2': { icon: 'mdi:fish' } },
    });
    expect(gatsby.nodes().get(nodeKey.routeRule('/a'))).toEqual({ path: '/a', redirect: '/b', status: 301 });

    content.removeConfig('articleConfig');
    content.putRules([{ path: '/a', redirect: '/b' }]);
    expect((await source()).touched).toEqual([nodeKey.config('articleConfig'), nodeKey.routeRule('/c')]);
  });

  it('reads a new version in full', async () => {
    const { content, gatsby, server, source } = await startSourcedSite();
    addVersion(content, 2, 3);
    await source();
    expect(gatsby.keys().filter((key) => key.includes(':2:'))).toHaveLength(8);
    expect(server.requests.filter((request) => request.startsWith('/public/versions/1'))).toEqual([]);
  });

  it.each([
    ['made private', (content: SourceSite['content']) => content.putVersion({ id: 2, label: 'beta' })],
    ['removed', (content: SourceSite['content']) => content.removeVersion(2)],
  ])('deletes everything of a version that was %s', async (_name, hide) => {
    const { content, gatsby, source } = await startSite();
    addVersion(content, 2, 3);
    content.putRawArticle({ versionId: 2, locale: 'fr' }, 1, { id: 1, title: 'canary' });
    await source();
    expect(gatsby.findings()).toHaveLength(1);

    hide(content);
    expect((await source()).panic).toBeNull();
    expect(gatsby.versionIds()).toEqual(new Set([1]));
    expect(gatsby.findings()).toEqual([]);
  });

  it('reads a new version once, even if the feed lists each part of it', async () => {
    const { content, server, source } = await startSite();
    await source();
    addVersion(content, 2, 1);
    server.requests.length = 0;
    await source();
    const ofVersion = server.requests.filter((request) => request.includes('/versions/2/'));
    expect(ofVersion).toEqual([...new Set(ofVersion)]);
    expect(ofVersion).toContainEqual(containing('/categories?lang=fr'));
  });

  it('restores a version that is made public again', async () => {
    const { content, gatsby, source } = await startSite();
    addVersion(content, 2, 3);
    await source();
    const before = gatsby.keys();
    content.putVersion({ id: 2, label: 'beta' });
    await source();
    content.putVersion({ id: 2 });
    await source();
    expect(gatsby.keys()).toEqual(before);
  });

  it('ignores changes of private versions and of unknown items', async () => {
    const { content, server, source } = await startSourcedSite();
    content.putArticle({ versionId: 9, locale: 'fr' }, { id: 1, title: 'canary' });
    content.putCategories({ versionId: 9, locale: 'fr' }, []);
    content.record({ kind: 'config', name: 'newConfig', digest: 'x' });
    expect(await source()).toMatchObject({ panic: null, touched: [] });
    expect(server.requests).toHaveLength(1);
  });

  it('reads everything again when the cursor is too old, and deletes what no longer exists', async () => {
    const { content, gatsby, source } = await startSourcedSite();
    content.removeArticle(FR1, 3);
    content.putArticle(EN1, { id: 2, title: 'Edited' });
    content.clearChanges();
    const { touched, info } = await source();
    expect(info[0]).toContain('no longer knows what changed');
    expect(touched).toEqual([
      nodeKey.article(1, 'en', 2),
      nodeKey.article(1, 'fr', 3),
      nodeKey.outline(1, 'en'),
      nodeKey.outline(1, 'fr'),
    ]);
    expect(gatsby.status()?.['cursor']).toBe(content.cursor);
  });

  it('reads everything again without losing an article that moves to a page already read', async () => {
    const { content, gatsby, server, source } = await startSourcedSite(5);
    server.countsArticles = true;
    content.putCategories(FR1, []);
    content.removeArticle(FR1, 5);
    content.clearChanges();
    server.script('/articles?lang=fr', honestly({ after: () => content.removeArticle(FR1, 1) }));
    await source();
    expect(gatsby.keys().filter((key) => key.startsWith('versio:article:1:fr'))).toEqual(
      [2, 3, 4].map((id) => nodeKey.article(1, 'fr', id)),
    );
    const asked = server.requests.filter((request) => /\/articles\/\d/.test(request));
    expect(asked).toHaveLength(2);
    expect(asked).toEqual(
      expect.arrayContaining([containing('/articles/3?lang=fr'), containing('/articles/5?lang=fr')]),
    );
  });

  it('reads everything again when the API changed', async () => {
    const site = await startSourcedSite();
    const other = await startSite(buildContent(1));
    await site.gatsby.source({ apiUrl: other.apiUrl });
    expect(site.gatsby.keys().filter((key) => key.startsWith('versio:article'))).toEqual([
      nodeKey.article(1, 'en', 1),
      nodeKey.article(1, 'fr', 1),
    ]);
  });

  it('does not read everything again when only the request options changed', async () => {
    const { server, source } = await startSourcedSite();
    await source({ timeoutMs: 1234, concurrency: 1 });
    expect(server.requests).toHaveLength(1);
  });

  it('saves the cursor of the API only after all nodes were created', async () => {
    const { content, gatsby, server, source } = await startSourcedSite();
    const before = gatsby.status()?.['cursor'];
    content.putCategories(FR1, []);
    server.always('/categories', withStatus(500));
    expect((await source()).panic?.id).toBe('10002');
    expect(gatsby.status()?.['cursor']).toBe(before);
    server.behave();
    await source();
    expect(gatsby.status()?.['cursor']).toBe(content.cursor);
  });

  it('fails when the change feed is invalid', async () => {
    const { server, source } = await startSourcedSite();
    server.always('/changes', withJson({ changes: [{ kind: 'unheard-of' }], cursor: 'x' }));
    expect((await source()).panic).toMatchObject({ id: '20001', text: containing('changes[0].kind') });
  });
});
