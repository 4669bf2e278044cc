import { buildContent, EN1, FR1, type ContentModel } from '../testing/content-model';
import { containing, matching } from '../testing/matchers';
import { withJson, type Step } from '../testing/misbehaving-server';
import { startSite, stopSites } from '../testing/source-site';

afterEach(stopSites);

const EMPTY = withJson({ articles: [], nextCursor: null });

/** Responds with the articles of a page, each with other fields. */
const withFields =
  (fields: (id: unknown) => object): Step =>
  (exchange) => {
    const { body } = exchange.honest();
    const articles: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'articles') : [];
    const entries = (Array.isArray(articles) ? articles : []).map((entry: object) => ({
      ...entry,
      ...fields(Reflect.get(entry, 'id')),
    }));
    withJson({ articles: entries, nextCursor: null })(exchange);
  };

describe('a first build', () => {
  it.each<[string, Step, string]>([
    ['without keywords but null', withFields(() => ({ keywords: null })), 'field "keywords": expected a list'],
    ['with ids as strings', withFields((id) => ({ id: String(id) })), 'field "id": expected number'],
    ['without texts', withFields(() => ({ markdown: undefined })), 'field "markdown": expected string'],
  ])('of articles %s ends, and names the first that was rejected', async (_name, step, problem) => {
    const { apiUrl, gatsby, server, source } = await startSite(buildContent(2));
    server.always('/articles?', step);
    const { panic } = await source();
    expect(panic).toMatchObject({ id: '20001', text: containing('Expected: at least one valid article') });
    expect(panic?.text).toContain(`Where: ${apiUrl}\n`);
    expect(panic?.text).toContain('Received: 4 rejected articles, the first: Article 1 of version 1 (en) was rejected');
    expect(panic?.text).toContain(problem);
    expect(gatsby.status()).toBeUndefined();
  });

  it('of one valid article and a rejected one does not end', async () => {
    const content = buildContent(1);
    content.putRawArticle(FR1, 2, { id: 2 });
    const { source } = await startSite(content);
    expect((await source()).panic).toBeNull();
  });
});

describe('a site with articles whose API lists none in a full read', () => {
  const forget = (content: ContentModel) => {
    for (const edition of [FR1, EN1]) {
      content.putCategories(edition, []);
      content.articles(edition).clear();
    }
    content.clearChanges();
  };

  it('keeps them, and ends each build', async () => {
    const { content, gatsby, server, source } = await startSite(buildContent(2));
    await source();
    const nodes = [...gatsby.nodes().keys()];
    forget(content);
    server.always('/articles?', EMPTY);
    for (const build of [1, 2]) {
      const { panic } = await source();
      expect([build, panic]).toEqual([
        build,
        { id: '20001', text: matching(/Received: none, and 4 articles before$/m) },
      ]);
      expect(gatsby.keys()).toEqual(nodes);
    }
  });

  it('keeps them when it rejects those that it has', async () => {
    const { content, gatsby, source } = await startSite(buildContent(2));
    await source();
    const nodes = gatsby.keys();
    forget(content);
    content.articles(FR1).set(7, { id: 7 });
    expect((await source()).panic).toMatchObject({
      id: '20001',
      text: containing('Received: 1 rejected article, the'),
    });
    expect(gatsby.keys()).toEqual(nodes);
  });
});
