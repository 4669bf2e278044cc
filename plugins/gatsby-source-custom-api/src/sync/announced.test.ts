import { nodeKey } from '../../../../content-schema';
import { buildArticle, buildContent, buildInformation, FR1, type ContentModel } from '../testing/content-model';
import { containing } from '../testing/matchers';
import { honestly, withJson, withStatus } from '../testing/misbehaving-server';
import { startSite, stopSites } from '../testing/source-site';
import { MAX_UNAVAILABLE_ARTICLES } from './accept-article';

afterEach(stopSites);

const ARTICLE = nodeKey.article(1, 'fr', 2);

describe('an article that the feed announces', () => {
  it.each([404, 410])('and the API answers %i for stays, and is requested again', async (status) => {
    const { apiUrl, content, gatsby, server, source } = await startSite();
    await source();
    content.putArticle(FR1, { id: 2, title: 'Edited' });
    server.always('/articles/2?lang=fr', withStatus(status));
    for (const build of [1, 2]) {
      server.requests.length = 0;
      expect([build, await source()]).toMatchObject([build, { panic: null, touched: [] }]);
      expect(server.requests).toEqual([containing('/changes?since='), containing('/articles/2?lang=fr')]);
      expect(gatsby.findings()).toMatchObject([{ kind: 'unavailable-article', articleId: 2 }]);
    }
    expect(gatsby.findings()[0]?.message).toBe(
      `Article 2 of version 1 (fr) did not come: expected status 200, received status ${status} from ${apiUrl}/public/versions/1/articles/2?lang=fr. ` +
        'Its last good revision stays; the next build asks for it again. Open the address to see why.',
    );
    server.behave();
    expect((await source()).touched).toEqual([ARTICLE, nodeKey.outline(1, 'fr')]);
    expect(gatsby.nodes().get(ARTICLE)).toMatchObject({ title: 'Edited' });
    expect(gatsby.findings()).toEqual([]);
  });

  it('and the API answers with the revision of before stays, and is requested again', async () => {
    const { apiUrl, content, gatsby, server, source } = await startSite();
    await source();
    const before = { entry: content.articles(FR1).get(2), digest: gatsby.digest(ARTICLE) };
    content.putArticle(FR1, { id: 2, title: 'Edited', digest: 'new' });
    content.record({ kind: 'article', ...FR1, id: 2, digest: 'new' });
    server.always('/articles/2?lang=fr', withJson(before.entry));
    for (const build of [1, 2]) {
      expect([build, await source()]).toMatchObject([build, { panic: null, touched: [] }]);
      expect(gatsby.findings()).toMatchObject([{ kind: 'unavailable-article', articleId: 2 }]);
    }
    expect(gatsby.findings()[0]?.message).toBe(
      `Article 2 of version 1 (fr) did not come: expected the digest "new" of the change feed, received the old digest "${before.digest}" from ${apiUrl}/public/versions/1/articles/2?lang=fr. ` +
        'Its last good revision stays; the next build asks for it again. Open the address to see why.',
    );
    server.behave();
    await source();
    expect(gatsby.nodes().get(ARTICLE)).toMatchObject({ title: 'Edited' });
    expect(gatsby.findings()).toEqual([]);
  });

  it('and the API answers with a third revision becomes that one', async () => {
    const { content, gatsby, source } = await startSite();
    await source();
    content.putArticle(FR1, { id: 2, title: 'Newer', digest: 'newer' });
    await source();
    expect(gatsby.nodes().get(ARTICLE)).toMatchObject({ title: 'Newer' });
    expect(gatsby.findings()).toEqual([]);
  });

  it.each([
    ['after a good revision', 2],
    ['first', 4],
  ])('as corrected is requested again while the API answers with the rejected revision that came %s', async (_, id) => {
    const { content, gatsby, server, source } = await startSite();
    await source();
    const rejected = { ...buildArticle({ ...FR1, id }), title: '', digest: 'rejected' };
    content.putRawArticle(FR1, id, rejected, 'rejected');
    await source();
    content.putRawArticle(FR1, id, buildArticle({ ...FR1, id, title: 'Corrected', digest: 'new' }), 'new');
    server.always(`/articles/${id}?lang=fr`, withJson(rejected));
    for (const build of [1, 2]) {
      await source();
      expect([build, gatsby.findings()]).toMatchObject([build, [{ kind: 'rejected-article', articleId: id }]]);
    }
    server.behave();
    await source();
    expect(gatsby.nodes().get(nodeKey.article(1, 'fr', id))).toMatchObject({ title: 'Corrected' });
    expect(gatsby.findings()).toEqual([]);
    server.requests.length = 0;
    await source();
    expect(server.requests).toHaveLength(1);
  });

  it('in digests unlike those of its articles is requested again for an hour at most', async () => {
    const { content, gatsby, server, source } = await startSite(buildContent(MAX_UNAVAILABLE_ARTICLES + 1));
    await source();
    for (const id of content.articles(FR1).keys())
      content.record({ kind: 'article', ...FR1, id, digest: 'revision 2' });
    expect((await source()).panic).toBeNull();
    expect(gatsby.findings()).toHaveLength(MAX_UNAVAILABLE_ARTICLES + 1);
    const now = gatsby.clock.now();
    gatsby.clock.now = () => now + 60 * 60 * 1000;
    await source();
    expect(gatsby.findings()).toEqual([]);
    server.requests.length = 0;
    await source();
    expect(server.requests).toHaveLength(1);
  });

  it('and that is deleted before it is fetched is deleted by the next build', async () => {
    const { content, gatsby, server, source } = await startSite();
    await source();
    content.putArticle(FR1, { id: 2 });
    server.script('/changes', honestly({ after: () => content.removeArticle(FR1, 2) }));
    expect((await source()).panic).toBeNull();
    expect((await source()).touched).toEqual([ARTICLE, nodeKey.outline(1, 'fr')]);
    expect(gatsby.findings()).toEqual([]);
  });
});

describe.each<[string, string, string, (content: ContentModel, text: string) => void, (content: ContentModel) => void]>(
  [
    [
      'site',
      '/site',
      'What the content says of the site did not come',
      (content, name) => content.putSite({ name }),
      (content) => {
        content.site = undefined;
        content.record({ kind: 'site', digest: null });
      },
    ],
    [
      'information',
      '/information',
      'The answer with the texts of the site (en) did not come',
      (content, markdown) => content.putInformation(buildInformation({ markdown })),
      (content) => {
        content.information = undefined;
        content.record({ kind: 'information', digest: null });
      },
    ],
    [
      'configuration',
      '/configs/articleConfig',
      'The configuration articleConfig.json did not come',
      (content, key) => content.putConfig('articleConfig', { [key]: { toc: true } }),
      (content) => content.removeConfig('articleConfig'),
    ],
  ],
)('the %s that the feed announces', (_name, address, what, put, remove) => {
  it('and the API answers 404 for stays, and is requested again', async () => {
    const { content, gatsby, server, source } = await startSite();
    put(content, 'one');
    await source();
    const nodes = gatsby.nodes();
    put(content, 'two');
    server.always(address, withStatus(404));
    for (const build of [1, 2]) {
      expect([build, await source()]).toMatchObject([build, { panic: null, touched: [] }]);
      expect(gatsby.nodes()).toEqual(nodes);
      expect(gatsby.findings()).toEqual([
        { kind: 'unavailable-content', path: containing(address), message: containing(what) },
      ]);
    }
    expect(gatsby.findings()[0]?.message).toContain('Its last good revision stays; the next build asks for it again.');
    server.behave();
    await source();
    expect(JSON.stringify([...gatsby.nodes()])).toContain('"two"');
    expect(gatsby.findings()).toEqual([]);
  });

  it('as deleted is deleted', async () => {
    const { content, gatsby, source } = await startSite();
    await source();
    const nodes = gatsby.nodes();
    put(content, 'one');
    await source();
    expect(gatsby.nodes()).not.toEqual(nodes);
    remove(content);
    await source();
    expect(gatsby.nodes()).toEqual(nodes);
    expect(gatsby.findings()).toEqual([]);
  });
});

it('a new configuration that has not come is never said to stay', async () => {
  const { content, gatsby, server, source } = await startSite();
  await source();
  content.putConfig('articleConfig', { one: { toc: true } });
  server.always('/configs/articleConfig', withStatus(404));
  await source();
  expect(gatsby.findings()).toMatchObject([
    { message: containing('It is left out; the next build asks for it again.') },
  ]);
});
