import { nodeKey } from '../../../../content-schema';
import { addVersion, buildContent, ContentModel, FR1 } from '../testing/content-model';
import {
  cutShort,
  hangingUp,
  neverAnswering,
  withJson,
  withStatus,
  withText,
  type Step,
} from '../testing/misbehaving-server';
import { containing } from '../testing/matchers';
import { startSite, stopSites, type SourceSite } from '../testing/source-site';

afterEach(stopSites);

describe('a content API with temporary failures', () => {
  it.each<[string, Step[]]>([
    ['answers 500 twice', [withStatus(500), withStatus(500)]],
    ['hangs up twice', [hangingUp(), hangingUp()]],
    ['cuts its JSON short', [cutShort()]],
    ['asks to come back later', [withStatus(429, { 'retry-after': '2' })]],
  ])('gives the complete site when it %s', async (_name, steps) => {
    const smooth = await startSite();
    await smooth.source();
    const { server, gatsby, source } = await startSite();
    for (const part of ['/changes', '/versions?', '/categories', '/articles?', '/route-rules']) {
      server.script(part, ...steps);
    }
    expect((await source()).panic).toBeNull();
    expect(gatsby.nodes()).toEqual(smooth.gatsby.nodes());
  });
});

describe('a content API with permanent failures', () => {
  it.each<[string, Step, string, string]>([
    ['always answers 500', withStatus(500), '10002', 'Received: status 500'],
    ['always hangs up', hangingUp(), '10001', 'Expected: an answer'],
    ['never answers', neverAnswering(), '10001', 'Received: nothing complete within 100 ms'],
    ['cuts its JSON short each time', cutShort(), '10003', 'Expected: a complete JSON document'],
    ['gives a web page', withText('<!doctype html>'), '10003', '15 characters that end in "<!doctype html>"'],
    ['gives other JSON', withJson({ hello: 'world' }), '20001', 'received'],
    ['is of another version', withJson({ apiVersion: 2, events: [] }), '20006', 'Received: "apiVersion" 2'],
  ])('ends the first build with a coded error and without nodes when it %s', async (_name, step, code, text) => {
    const { apiUrl, server, gatsby, source } = await startSite();
    server.always('/', step);
    const { panic, touched } = await source({ timeoutMs: text.includes('100 ms') ? 100 : 5000 });
    expect(panic?.id).toBe(code);
    expect(panic?.text.toLowerCase()).toContain(text.toLowerCase());
    expect(panic?.text).toContain(`Where: ${apiUrl}/public/changes`);
    expect(touched).toEqual([]);
    expect(gatsby.keys()).toEqual([]);
    expect(gatsby.status()).toBeUndefined();
  });

  it('ends the build when nothing listens at its address', async () => {
    const { apiUrl, server, source } = await startSite();
    await server.stop();
    const { panic } = await source();
    expect(panic).toMatchObject({ id: '10001', text: containing('ECONNREFUSED') });
    expect(panic?.text).toContain(`Where: ${apiUrl}/public/changes`);
    await server.start();
  });

  it('ends the build when it has no public version', async () => {
    const content = new ContentModel();
    const { source } = await startSite(content);
    expect((await source()).panic).toMatchObject({
      id: '20002',
      text: containing('Received: an empty list'),
    });
    content.putVersion({ id: 1, label: 'beta' });
    expect((await source()).panic?.id).toBe('20002');
  });

  it('ends the build when its last public version is removed, and keeps the site unchanged', async () => {
    const { content, gatsby, source } = await startSite();
    await source();
    const before = gatsby.nodes();
    content.putVersion({ id: 1, label: 'beta' });
    expect(await source()).toMatchObject({ panic: { id: '20002' }, touched: [] });
    expect(gatsby.nodes()).toEqual(before);
  });

  it('ends the build when its version list does not parse, and reports the field', async () => {
    const { server, source } = await startSite();
    server.always('/public/versions?', withJson({ versions: [{ id: 'one' }] }));
    const { panic } = await source();
    expect(panic).toMatchObject({ id: '20001', text: containing('versions[0].id: number') });
    expect(panic?.text).toContain('Received: string "one", and 8 more');
  });

  it.each<[string, Step]>([
    ['fails', withStatus(502)],
    ['is not as agreed', withJson({ articles: 'all of them' })],
  ])(
    'ends the build when one page of articles %s, also without texts: no page is lost silently',
    async (_name, step) => {
      const { server, gatsby, source } = await startSite();
      server.always('cursor=2', step);
      const { panic } = await source();
      expect(panic?.id).toMatch(/^(10002|20001)$/);
      expect(panic?.text).toContain('include=body&cursor=2');
      expect(gatsby.status()).toBeUndefined();
    },
  );

  it('ends the build when a page cursor is repeated', async () => {
    const { server, source } = await startSite();
    server.always('cursor=2', withJson({ articles: [], nextCursor: '2' }));
    expect((await source()).panic).toMatchObject({
      id: '20003',
      text: containing('the cursor "2" for the second time'),
    });
  });

  it.each(['categories?lang=fr', 'articles?lang=fr&include=body'])(
    'ends the build when it lists a version whose %s is not found, and names that address',
    async (address) => {
      const { apiUrl, server, source } = await startSite();
      server.always(`/versions/1/${address}`, withStatus(404));
      const { panic } = await source();
      expect(panic).toMatchObject({ id: '10002', text: containing('status 404 for them') });
      expect(panic?.text).toContain(`Where: ${apiUrl}/public/versions/1/${address}`);
    },
  );

  it('does not end `gatsby develop`, which recovers with the next refresh', async () => {
    const { content, server, gatsby, source } = await startSite();
    gatsby.command = 'develop';
    await source();
    content.putArticle(FR1, { id: 1, title: 'Edited' });
    content.putCategories(FR1, []);
    server.always('/categories', withStatus(500));
    expect((await source()).panic?.id).toBe('10002');
    server.behave();
    expect((await source()).panic).toBeNull();
    expect(gatsby.nodes().get(nodeKey.article(1, 'fr', 1))).toMatchObject({ title: 'Edited' });
  });

  it('leaves nothing running after a failed build', async () => {
    const content = buildContent(6);
    for (const id of [2, 3, 4]) addVersion(content, id, 6);
    const { server, gatsby, source } = await startSite(content);
    server.always('/versions/3/articles?lang=en', withStatus(400));
    expect((await source()).panic?.id).toBe('10002');
    const [requests, keys] = [server.requests.length, gatsby.keys()];
    await new Promise((resolve) => setImmediate(resolve));
    expect(server.requests).toHaveLength(requests);
    expect(gatsby.keys()).toEqual(keys);
  });
});

describe('a build that ends before Gatsby saved its state', () => {
  /** Sources a site, then changes it and sources it in a build that is interrupted. */
  async function breakBuild(change: (content: SourceSite['content']) => void): Promise<SourceSite> {
    const site = await startSite();
    await site.source();
    change(site.content);
    expect((await site.sourceThenBreak()).panic).toBeNull();
    return site;
  }

  it('does not hide its changes from pages: the next build creates those nodes again', async () => {
    const { gatsby, source } = await breakBuild((content) => content.putArticle(FR1, { id: 2, markdown: 'Edited.' }));
    const { touched } = await source();
    expect(new Set(touched)).toEqual(new Set([nodeKey.article(1, 'fr', 2), nodeKey.outline(1, 'fr')]));
    expect(gatsby.nodes().get(nodeKey.article(1, 'fr', 2))).toMatchObject({ markdown: 'Edited.' });
    expect((await source()).touched).toEqual([]);
  });

  it('is undone when its change was reverted meanwhile, although the feed no longer lists it', async () => {
    const { content, gatsby, server, source } = await breakBuild((content) =>
      content.putArticle(FR1, { id: 2, title: 'Regretted' }),
    );
    const cursor = gatsby.status()?.['cursor'];
    content.putArticle(FR1, { id: 2 });
    server.always('/changes?since=', withJson({ changes: [], cursor }));
    await source();
    expect(gatsby.nodes().get(nodeKey.article(1, 'fr', 2))).toMatchObject({ title: 'Article 2' });
  });

  it('is resolved by the next build even if nothing needs repair', async () => {
    const { server, source } = await breakBuild((content) => content.removeArticle(FR1, 3));
    await source();
    server.requests.length = 0;
    await source();
    expect(server.requests).toHaveLength(1);
  });

  it('has all nodes created again when it was a full sync', async () => {
    const { gatsby, source } = await breakBuild((content) => content.clearChanges());
    // Nothing differed and nothing was written, so no node is created again.
    expect((await source()).touched).toEqual([]);

    const other = await startSite();
    await other.source();
    other.content.putArticle(FR1, { id: 2, title: 'Edited' });
    other.content.clearChanges();
    await other.sourceThenBreak();
    const { touched } = await other.source();
    expect(new Set(touched)).toEqual(new Set(other.gatsby.keys()));
    expect((await other.source()).touched).toEqual([]);
    expect(gatsby.keys()).toEqual(other.gatsby.keys());
  });
});
