import { nodeKey } from '../../../../content-schema';
import {
  addVersion,
  buildArticle,
  buildCategory,
  buildContent,
  ContentModel,
  EN1,
  FR1,
} from '../testing/content-model';
import { containing } from '../testing/matchers';
import { honestly, withJson, withStatus } from '../testing/misbehaving-server';
import { startSite, stopSites } from '../testing/source-site';

afterEach(stopSites);

describe('the first sync', () => {
  it('creates a node of each version, sidebar tree, article, configuration and route rule', async () => {
    const { content, gatsby, source } = await startSite();
    addVersion(content, 2, 1);
    content.putConfig('articleConfig', { '1': { toc: false } });
    content.putRules([{ path: '/old', redirect: '/new', status: 302 }]);

    expect(await source()).toMatchObject({ panic: null, showedProgress: true });
    expect(gatsby.keys()).toEqual(
      [
        ...[1, 2].map((id) => nodeKey.version(id)),
        ...[1, 2].flatMap((id) => [nodeKey.outline(id, 'fr'), nodeKey.outline(id, 'en')]),
        ...[1, 2, 3].flatMap((id) => [nodeKey.article(1, 'fr', id), nodeKey.article(1, 'en', id)]),
        ...[nodeKey.article(2, 'fr', 1), nodeKey.article(2, 'en', 1)],
        nodeKey.config('articleConfig'),
        nodeKey.routeRule('/old'),
        ...[nodeKey.site, nodeKey.informationData],
      ].sort((a, b) => a.localeCompare(b)),
    );
    expect(gatsby.findings()).toEqual([]);
  });

  it('gives the nodes the fields of the contract, and an article the digest of the API', async () => {
    const { content, server, gatsby, source } = await startSite(buildContent(0));
    content.putCategories(FR1, [buildCategory({ id: 2, order: 9 }), buildCategory({ id: 7, order: 1, parent: 2 })]);
    content.putArticle(FR1, {
      id: 12,
      digest: 'abc',
      contentLocale: 'en',
      categoryId: 7,
      source: 'upstream',
      images: [{ path: 'images/a.png', digest: 'f00' }],
    });
    const inEnglish = { ...content.versions.get(1), description: 'The first' };
    server.always('/public/versions?lang=en', withJson({ versions: [inEnglish] }));

    await source();
    const nodes = gatsby.nodes();
    expect(nodes.get(nodeKey.version(1))).toEqual({
      versionId: 1,
      code: '1.0',
      name: 'Version 1',
      label: 'none',
      defaultVersion: true,
      order: 1,
      color: null,
      publishedAt: null,
      description: { fr: null, en: 'The first' },
    });
    expect(nodes.get(nodeKey.outline(1, 'fr'))).toEqual({
      versionId: 1,
      locale: 'fr',
      categories: [buildCategory({ id: 7, order: 1, parent: 2 }), buildCategory({ id: 2, order: 9 })],
      articles: [{ id: 12, contentLocale: 'en', categoryId: 7, title: 'Article 12', description: '' }],
    });
    const {
      id: _id,
      digest,
      ...article
    } = buildArticle({
      ...FR1,
      id: 12,
      digest: 'abc',
      contentLocale: 'en',
      categoryId: 7,
      source: 'upstream',
      images: [{ path: 'images/a.png', digest: 'f00' }],
    });
    expect(nodes.get(nodeKey.article(1, 'fr', 12))).toEqual({ ...article, articleId: 12 });
    expect(gatsby.digest(nodeKey.article(1, 'fr', 12))).toBe(digest);
  });

  it('never creates a node of a private version, even if the API returns one', async () => {
    const content = buildContent(1);
    content.putVersion({ id: 7, label: 'beta', name: 'Secret canary' });
    const { server, gatsby, source } = await startSite(content);
    server.always('/public/versions?', withJson({ versions: [...content.versions.values()] }));

    const { panic } = await source();
    expect(panic).toBeNull();
    expect([...gatsby.nodes().values()].filter(({ versionId }) => versionId === 7)).toEqual([]);
    expect(gatsby.findings()).toEqual([expect.objectContaining({ kind: 'rejected-content' })]);
    expect(JSON.stringify(gatsby.findings())).not.toContain('canary');
    expect(server.requests.some((request) => request.startsWith('/public/versions/7'))).toBe(false);
  });

  it('respects its limits of concurrent requests and of concurrently processed articles', async () => {
    const content = buildContent(40);
    addVersion(content, 2, 40);
    const { server, gatsby, source } = await startSite(content);
    server.pageSize = 5;
    await source({ concurrency: 3 });
    expect(gatsby.keys().filter((key) => key.startsWith('versio:article'))).toHaveLength(160);
    expect(server.mostAtOnce).toBeLessThanOrEqual(3);
    expect(gatsby.mostUnderWay).toBeLessThanOrEqual(3 * server.pageSize);
    expect(gatsby.mostUnderWay).toBeGreaterThan(1);
  });

  it('accepts an article that was edited during the read', async () => {
    const { content, server, gatsby, source } = await startSite();
    server.script(
      '/versions/1/articles?lang=fr',
      honestly({ after: () => content.putArticle(FR1, { id: 1, title: 'Edited' }) }),
    );
    await source();
    expect(gatsby.nodes().get(nodeKey.article(1, 'fr', 1))).toMatchObject({ title: 'Edited' });
    expect(gatsby.nodes().get(nodeKey.outline(1, 'fr'))).toMatchObject({
      articles: [{ id: 1, title: 'Edited' }, { id: 2 }, { id: 3 }],
    });
  });

  it('drops an article that was deleted between two pages, and no other', async () => {
    const { content, server, gatsby, source } = await startSite(buildContent(5));
    server.countsArticles = true;
    server.script('/versions/1/articles?lang=fr', honestly({ after: () => content.removeArticle(FR1, 1) }));
    await source();
    const french = [2, 3, 4, 5].map((id) => nodeKey.article(1, 'fr', id));
    expect(gatsby.keys().filter((key) => key.startsWith('versio:article:1:fr'))).toEqual(french);
  });

  it('accepts a page that is repeated once', async () => {
    const { server, gatsby, source } = await startSite(buildContent(4));
    const first = { articles: [1, 2].map((id) => buildArticle({ ...FR1, id })), nextCursor: '2' };
    server.script('/versions/1/articles?lang=fr&include=body&cursor=2', withJson({ ...first, nextCursor: 'again' }));
    server.script(
      'cursor=again',
      withJson({ articles: [3, 4].map((id) => buildArticle({ ...FR1, id })), nextCursor: null }),
    );
    expect((await source()).panic).toBeNull();
    expect(gatsby.nodes().get(nodeKey.outline(1, 'fr'))).toMatchObject({
      articles: [{ id: 1 }, { id: 2 }, { id: 3 }, { id: 4 }],
    });
  });

  it('drops a version that is made private during the read', async () => {
    const content = buildContent(3);
    addVersion(content, 2, 3);
    const { server, gatsby, source } = await startSite(content);
    server.script(
      '/versions/2/articles?lang=fr&include=body&cursor=',
      honestly({ before: () => content.putVersion({ id: 2, label: 'beta' }) }),
    );
    expect((await source()).panic).toBeNull();
    expect(gatsby.versionIds()).toEqual(new Set([1]));
  });

  it('reads everything again when the API’s log no longer reaches its cursor, and fails the second time', async () => {
    const patient = await startSite();
    const forget = honestly({ before: () => patient.content.clearChanges() });
    patient.server.script('/changes?since=', forget);
    expect((await patient.source()).panic).toBeNull();
    expect(patient.gatsby.status()?.['cursor']).toBe(patient.content.cursor);

    const hasty = await startSite();
    hasty.server.always('/changes?since=', honestly({ before: () => hasty.content.clearChanges() }));
    expect((await hasty.source()).panic?.id).toBe('20004');
  });

  it('creates the same sidebar tree in any order of the responses', async () => {
    const [forwards, backwards] = [await startSite(buildContent(0)), await startSite(buildContent(0))];
    const categories = [1, 2, 3].map((id) => buildCategory({ id, order: 1 }));
    forwards.content.putCategories(EN1, categories);
    backwards.content.putCategories(EN1, [...categories].reverse());
    await forwards.source();
    await backwards.source();
    const key = nodeKey.outline(1, 'en');
    expect(backwards.gatsby.digest(key)).toBe(forwards.gatsby.digest(key));
  });

  it('serves a site without categories, configurations or rules', async () => {
    const content = new ContentModel();
    content.putVersion({ id: 1 });
    const { gatsby, source } = await startSite(content);
    expect(await source()).toMatchObject({ panic: null, showedProgress: false });
    expect(gatsby.keys()).toEqual([
      nodeKey.informationData,
      ...[nodeKey.outline(1, 'en'), nodeKey.outline(1, 'fr'), nodeKey.site, nodeKey.version(1)],
    ]);
  });
});

it('a first build that reads everything twice says what it created', async () => {
  const { server, source } = await startSite(buildContent(1));
  server.script('/changes?since', withStatus(410));
  expect((await source()).info).toEqual([containing('2 articles created')]);
});
