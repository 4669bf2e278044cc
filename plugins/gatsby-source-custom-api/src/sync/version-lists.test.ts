import { nodeKey } from '../../../../content-schema';
import { addVersion, buildArticle, buildContent, FR1, type ContentModel } from '../testing/content-model';
import { containing } from '../testing/matchers';
import { honestly, withJson } from '../testing/misbehaving-server';
import { startSite, stopSites, type SourceSite } from '../testing/source-site';

afterEach(stopSites);

const HOUR_MS = 60 * 60 * 1000;

const messagesOf = ({ gatsby }: SourceSite) => gatsby.findings().map(({ message }) => message);

/** Returns the list of versions as it is now, for a server that gives it later. */
const listOf = ({ versions }: ContentModel) =>
  withJson({ versions: [...versions.values()].map((each) => ({ ...each })) });

/** Starts a site with two versions of one article, the second called "canary", and sources it. */
async function startSiteOfTwo(): Promise<SourceSite> {
  const site = await startSite(buildContent(1));
  addVersion(site.content, 2, 1);
  site.content.putVersion({ id: 2, name: 'canary' });
  expect((await site.source()).panic).toBeNull();
  return site;
}

describe('a version that is made private', () => {
  it('while the list of before is given is removed as soon as the list shows it', async () => {
    const site = await startSiteOfTwo();
    const { apiUrl, content, gatsby, server, source } = site;
    const before = listOf(content);
    content.putVersion({ id: 2, label: 'beta' });
    server.always('/versions?', before);
    for (const build of [1, 2]) {
      server.requests.length = 0;
      expect([build, await source()]).toMatchObject([build, { panic: null, touched: [] }]);
      expect(server.requests.filter((request) => request.includes('/versions?'))).toHaveLength(2);
      expect(messagesOf(site)).toEqual([
        `The list of versions did not come: expected a changed list, as the change feed announces, received that of before from ${apiUrl}/public/versions?lang=fr. ` +
          'Its last good revision stays; the next build asks for it again. Open the address to see why.',
      ]);
    }
    server.behave();
    await source();
    expect(gatsby.versionIds()).toEqual(new Set([1]));
    expect(gatsby.findings()).toEqual([]);
  });

  it('while one language gives the list of before is removed at once', async () => {
    const site = await startSiteOfTwo();
    const { content, gatsby, server, source } = site;
    const before = listOf(content);
    content.putVersion({ id: 2, label: 'beta' });
    server.script('/versions?lang=fr', before);
    expect((await source()).panic).toBeNull();
    expect(gatsby.versionIds()).toEqual(new Set([1]));
    expect(gatsby.findings()).toMatchObject([
      { kind: 'unavailable-content', message: containing('do not give the same public versions in each language') },
    ]);
    expect(JSON.stringify(gatsby.findings())).not.toContain('canary');

    server.requests.length = 0;
    await source();
    expect(server.requests).toEqual([containing('/changes?'), containing('?lang=fr'), containing('?lang=en')]);
    expect(gatsby.findings()).toEqual([]);
  });

  it('and that only one list gives as private is removed', async () => {
    const site = await startSiteOfTwo();
    const { content, gatsby, server, source } = site;
    const before = listOf(content);
    content.putVersion({ id: 2, label: 'beta' });
    server.script('/versions?lang=fr', before);
    server.script('/versions?lang=en', listOf(content));
    await source();
    expect(gatsby.versionIds()).toEqual(new Set([1]));
    expect(messagesOf(site)).toEqual([
      containing('do not give the same public versions'),
      containing('held a version that is not public; it was left out'),
    ]);
  });

  it('during a full read is not reported as missing from the list', async () => {
    const { content, gatsby, server, source } = await startSiteOfTwo();
    content.clearChanges();
    const hide = () => content.putVersion({ id: 2, label: 'beta' });
    server.script('/versions/2/categories', honestly({ before: hide }));
    await source();
    expect(gatsby.versionIds()).toEqual(new Set([1]));
    expect(gatsby.findings()).toEqual([]);
  });
});

it('a version that one list lacks in a full read is left out until both have it', async () => {
  const site = await startSite(buildContent(1));
  const before = listOf(site.content);
  addVersion(site.content, 2, 1);
  site.server.script('/versions?lang=en', before);
  await site.source();
  expect(site.gatsby.versionIds()).toEqual(new Set([1]));
  expect(messagesOf(site)).toEqual([containing('The next build asks again')]);
  await site.source();
  expect(site.gatsby.keys()).toContain(nodeKey.article(2, 'en', 1));
  expect(site.gatsby.findings()).toEqual([]);
});

it('a new version whose pages are of before what the feed announces gets its announced articles', async () => {
  const { content, gatsby, server, source } = await startSite(buildContent(1));
  await source();
  addVersion(content, 2, 1);
  const before = buildArticle({ versionId: 2, locale: 'fr', id: 1, digest: 'before', title: 'Before' });
  server.script('/versions/2/articles?lang=fr', withJson({ articles: [before], nextCursor: null }));
  content.putArticle({ versionId: 2, locale: 'fr' }, { id: 7, categoryId: null });
  expect((await source()).panic).toBeNull();
  expect(gatsby.nodes().get(nodeKey.article(2, 'fr', 1))).toMatchObject({ title: 'Article 1' });
  expect(gatsby.keys()).toContain(nodeKey.article(2, 'fr', 7));
});

it('a new version with an article twice on a page keeps the finding of it', async () => {
  const { content, gatsby, server, source } = await startSite(buildContent(1));
  await source();
  addVersion(content, 2, 1);
  const [article] = content.articles({ versionId: 2, locale: 'fr' }).values();
  server.always('/versions/2/articles?lang=fr', withJson({ articles: [article, article], nextCursor: null }));
  await source();
  expect(gatsby.findings()).toMatchObject([{ versionId: 2, articleId: 1, message: containing('more than once') }]);
});

it('a version that a list names more than once is reported, and the first counts', async () => {
  const site = await startSite(buildContent(1));
  const [version] = site.content.versions.values();
  const repeated = withJson({ versions: [version, { ...version, name: 'Other', code: '9' }] });
  site.server.always('/versions?lang=en', repeated);
  await site.source();
  expect(site.gatsby.nodes().get(nodeKey.version(1))).toMatchObject({ name: 'Version 1' });
  expect(site.gatsby.findings()).toEqual([
    {
      ...{ kind: 'rejected-content', versionId: 1, path: containing('/versions?lang=en') },
      message: 'Version 1 is listed more than once; the first entry counts. Give each its own "id".',
    },
  ]);
});

it('lists without a public version in common end the build', async () => {
  const site = await startSiteOfTwo();
  const nodes = site.gatsby.nodes();
  const [one, two] = [...site.content.versions.values()];
  site.content.record({ kind: 'versions', digest: 'new' });
  site.server.always('/versions?lang=fr', withJson({ versions: [one] }));
  site.server.always('/versions?lang=en', withJson({ versions: [two] }));
  expect((await site.source()).panic).toMatchObject({
    id: '20002',
    text: containing('Received: lists without a public version in common'),
  });
  expect(site.gatsby.nodes()).toEqual(nodes);
});

it('an announced list that stays as it was is requested again for an hour at most', async () => {
  const { content, gatsby, server, source } = await startSiteOfTwo();
  content.putArticle(FR1, { id: 1 });
  content.record({ kind: 'versions', digest: 'of something else' });
  await source();
  expect(gatsby.findings()).toHaveLength(1);
  const now = gatsby.clock.now();
  gatsby.clock.now = () => now + HOUR_MS;
  await source();
  expect(gatsby.findings()).toEqual([]);
  server.requests.length = 0;
  await source();
  expect(server.requests).toHaveLength(1);
});
