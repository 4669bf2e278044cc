import { nodeKey } from '../../../../content-schema';
import { addVersion, buildCategory, buildContent, EN1, FR1 } from '../testing/content-model';
import { honestly, withJson, withStatus } from '../testing/misbehaving-server';
import { containing } from '../testing/matchers';
import { startSite, stopSites, type SourceSite } from '../testing/source-site';

afterEach(stopSites);

/** A site that has been sourced once. */
async function startSourcedSite(count = 3): Promise<SourceSite> {
  const site = await startSite(buildContent(count));
  expect((await site.source()).panic).toBeNull();
  site.server.requests.length = 0;
  return site;
}

describe('a later sync', () => {
  it('says and does nothing when nothing changed', async () => {
    const { server, source } = await startSourcedSite();
    expect(await source()).toEqual({ panic: null, info: [], touched: [], showedProgress: false });
    expect(server.requests).toEqual([containing('/public/changes?since=')]);
  });

  it('touches the one article whose text was edited, not its outline', async () => {
    const { content, gatsby, source } = await startSourcedSite();
    content.putArticle(FR1, { id: 2, markdown: 'Edited.', updatedAt: '2026-02-02' });
    const { touched, info } = await source();
    expect(touched).toEqual([nodeKey.article(1, 'fr', 2)]);
    expect(info).toEqual(['Content: 1 article updated']);
    expect(gatsby.nodes().get(nodeKey.article(1, 'fr', 2))).toMatchObject({ markdown: 'Edited.' });
  });

  it('touches the outline too when a title was edited', async () => {
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

  it('deletes an article that is gone when it is fetched', async () => {
    const { content, gatsby, server, source } = await startSourcedSite();
    content.putArticle(FR1, { id: 2 });
    server.script('/changes', honestly({ after: () => content.articles(FR1).delete(2) }));
    expect((await source()).panic).toBeNull();
    expect(gatsby.keys()).not.toContain(nodeKey.article(1, 'fr', 2));
  });

  it('follows categories', async () => {
    const { content, gatsby, source } = await startSourcedSite();
    content.putCategories(FR1, [buildCategory({ id: 4, articles: [3, 2, 1] })]);
    expect((await source()).touched).toEqual([nodeKey.outline(1, 'fr')]);
    expect(gatsby.nodes().get(nodeKey.outline(1, 'fr'))).toMatchObject({
      categories: [{ id: 4, articles: [3, 2, 1] }],
    });
  });

  it('follows configurations and route rules, to their end', async () => {
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

  it('reads a version that is new, whole', async () => {
    const { content, gatsby, server, source } = await startSourcedSite();
    addVersion(content, 2, 3);
    await source();
    expect(gatsby.keys().filter((key) => key.includes(':2:'))).toHaveLength(8);
    expect(server.requests.filter((request) => request.startsWith('/public/versions/1'))).toEqual([]);
  });

  it.each([
    ['made private', (content: SourceSite['content']) => content.putVersion({ id: 2, label: 'beta' })],
    ['removed', (content: SourceSite['content']) => content.removeVersion(2)],
  ])('takes everything of a version off that was %s', async (_name, hide) => {
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

  it('reads a version that is new once, though the feed tells of each part of it', async () => {
    const { content, server, source } = await startSite();
    await source();
    addVersion(content, 2, 1);
    server.requests.length = 0;
    await source();
    const ofVersion = server.requests.filter((request) => request.includes('/versions/2/'));
    expect(ofVersion).toEqual([...new Set(ofVersion)]);
    expect(ofVersion).toContainEqual(containing('/categories?lang=fr'));
  });

  it('brings a version back that is made public again', async () => {
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

  it('ignores what the feed tells of a version that is not public, and of what it does not know', async () => {
    const { content, server, source } = await startSourcedSite();
    content.putArticle({ versionId: 9, locale: 'fr' }, { id: 1, title: 'canary' });
    content.putCategories({ versionId: 9, locale: 'fr' }, []);
    content.record({ kind: 'config', name: 'newConfig', digest: 'x' });
    expect(await source()).toMatchObject({ panic: null, touched: [] });
    expect(server.requests).toHaveLength(1);
  });

  it('reads everything again when the cursor is too old, and deletes what is gone', async () => {
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

  it('reads everything again when the API is another one', async () => {
    const site = await startSourcedSite();
    const other = await startSite(buildContent(1));
    await site.gatsby.source({ apiUrl: other.apiUrl });
    expect(site.gatsby.keys().filter((key) => key.startsWith('versio:article'))).toEqual([
      nodeKey.article(1, 'en', 1),
      nodeKey.article(1, 'fr', 1),
    ]);
  });

  it('does not read everything again when only the way of asking changed', async () => {
    const { server, source } = await startSourcedSite();
    await source({ timeoutMs: 1234, concurrency: 1 });
    expect(server.requests).toHaveLength(1);
  });

  it('takes the cursor from the API, and only once all nodes are made', async () => {
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

  it('stops when the change feed is not as agreed', async () => {
    const { server, source } = await startSourcedSite();
    server.always('/changes', withJson({ changes: [{ kind: 'unheard-of' }], cursor: 'x' }));
    expect((await source()).panic).toMatchObject({ id: '20001', text: containing('changes[0].kind') });
  });
});
