import { nodeKey } from '../../../../content-schema';
import { MAX_UNAVAILABLE_ARTICLES } from './accept-article';
import { buildContent, EN1, FR1 } from '../testing/content-model';
import { containing } from '../testing/matchers';
import { cutShort, hangingUp, withStatus, withText, type Step } from '../testing/misbehaving-server';
import { startSite, stopSites } from '../testing/source-site';

afterEach(stopSites);

const FRENCH_TWO = nodeKey.article(1, 'fr', 2);
const ADDRESS_OF_FRENCH_TWO = '/articles/2?lang=fr';

/**
 * Failures of a response. A timeout is the same kind of failure as a hang-up and is tested in
 * `fetch-json.test.ts`.
 */
const FAILURES: [name: string, step: Step, text: string][] = [
  ['answers 500', withStatus(500), 'received status 500'],
  ['answers 403', withStatus(403), 'received status 403'],
  ['answers a web page', withText('<!doctype html>'), 'received 15 characters that end in "<!doctype html>"'],
  ['answers half a body', cutShort(), 'expected a complete JSON document'],
  ['answers with nothing', withText(''), 'received an empty answer'],
  ['hangs up', hangingUp(), 'expected an answer'],
];

describe('a changed article whose request', () => {
  it.each(FAILURES)('%s keeps its last good revision, and the others change', async (_name, step, text) => {
    const { apiUrl, content, gatsby, server, source } = await startSite();
    await source();
    content.putArticle(FR1, { id: 2, title: 'Edited' });
    content.putArticle(FR1, { id: 3, title: 'Edited too' });
    server.always(ADDRESS_OF_FRENCH_TWO, step);
    expect((await source()).panic).toBeNull();
    expect(gatsby.nodes().get(FRENCH_TWO)).toMatchObject({ title: 'Article 2' });
    expect(gatsby.nodes().get(nodeKey.article(1, 'fr', 3))).toMatchObject({ title: 'Edited too' });
    expect(gatsby.nodes().get(nodeKey.outline(1, 'fr'))).toMatchObject({
      articles: [{ title: 'Article 1' }, { title: 'Article 2' }, { title: 'Edited too' }],
    });
    expect(gatsby.findings()).toEqual([
      {
        kind: 'unavailable-article',
        versionId: 1,
        locale: 'fr',
        articleId: 2,
        message: containing(text),
      },
    ]);
    expect(gatsby.findings()[0]?.message).toContain(`${apiUrl}/public/versions/1/articles/2?lang=fr`);
    expect(gatsby.findings()[0]?.message).toContain('Its last good revision stays; the next build asks for it again');
  });

  it('failed is requested again by each later build, although the feed no longer lists it', async () => {
    const { content, gatsby, server, source } = await startSite();
    await source();
    content.putArticle(FR1, { id: 2, title: 'Edited' });
    server.always(ADDRESS_OF_FRENCH_TWO, withStatus(500));
    server.requests.length = 0;
    await source();
    expect(server.requests.filter((request) => request.includes(ADDRESS_OF_FRENCH_TWO))).toHaveLength(3);
    expect(gatsby.status()?.['cursor']).toBe(content.cursor);
    await source();
    expect(gatsby.findings()).toHaveLength(1);

    server.behave();
    server.requests.length = 0;
    expect((await source()).touched).toEqual([FRENCH_TWO, nodeKey.outline(1, 'fr')]);
    expect(server.requests).toEqual([containing('/changes?since='), containing(ADDRESS_OF_FRENCH_TWO)]);
    expect(gatsby.nodes().get(FRENCH_TWO)).toMatchObject({ title: 'Edited' });
    expect(gatsby.findings()).toEqual([]);

    server.requests.length = 0;
    await source();
    expect(server.requests).toHaveLength(1);
  });

  it('failed is not requested again when its change was reverted', async () => {
    const { content, gatsby, server, source } = await startSite();
    const good = content.articles(FR1).get(2);
    await source();
    content.putArticle(FR1, { id: 2, title: 'Regretted' });
    server.always(ADDRESS_OF_FRENCH_TWO, withStatus(500));
    await source();
    content.putRawArticle(FR1, 2, good, gatsby.digest(FRENCH_TWO));
    expect((await source()).touched).toEqual([]);
    expect(gatsby.findings()).toEqual([]);
  });

  it('failed is deleted with its file or its version', async () => {
    const { content, gatsby, server, source } = await startSite();
    await source();
    content.putArticle(FR1, { id: 2 });
    content.putArticle(EN1, { id: 2 });
    server.always('/articles/2?', withStatus(500));
    await source();
    expect(gatsby.findings()).toHaveLength(2);
    content.removeArticle(FR1, 2);
    await source();
    expect(gatsby.keys()).not.toContain(FRENCH_TWO);
    expect(gatsby.findings()).toHaveLength(1);
    content.putVersion({ id: 2, defaultVersion: true });
    content.removeVersion(1);
    await source();
    expect(gatsby.findings()).toEqual([]);
  });

  it('failed, then succeeded in an interrupted build, has its page rendered by the next one', async () => {
    const { content, gatsby, server, source, sourceThenBreak } = await startSite();
    await source();
    content.putArticle(FR1, { id: 2, title: 'Edited' });
    server.always(ADDRESS_OF_FRENCH_TWO, withStatus(500));
    await source();
    server.behave();
    await sourceThenBreak();
    expect((await source()).touched).toContain(FRENCH_TWO);
    expect(gatsby.findings()).toEqual([]);
  });

  it('failed is left out when it is new, and added by the next build', async () => {
    const { content, gatsby, server, source } = await startSite();
    await source();
    content.putArticle(FR1, { id: 9 });
    server.always('/articles/9?', withStatus(500));
    expect((await source()).panic).toBeNull();
    expect(gatsby.keys()).not.toContain(nodeKey.article(1, 'fr', 9));
    expect(gatsby.findings()[0]?.message).toContain('It is left out; the next build asks for it again');
    server.behave();
    await source();
    expect(gatsby.keys()).toContain(nodeKey.article(1, 'fr', 9));
  });
});

describe('a page of articles that fails', () => {
  const SECOND_PAGE = '/articles?lang=fr&include=body&cursor=2';

  it.each(FAILURES)('because it %s loses nothing: its articles are requested one by one', async (_name, step) => {
    const smooth = await startSite(buildContent(5));
    await smooth.source();
    const { gatsby, server, source } = await startSite(buildContent(5));
    server.always(SECOND_PAGE, step);
    expect((await source()).panic).toBeNull();
    expect(gatsby.nodes()).toEqual(smooth.gatsby.nodes());
    expect(gatsby.findings()).toEqual([]);
  });

  it('leaves out an article that fails too, reports it, and requests it in the next build', async () => {
    const { content, gatsby, server, source } = await startSite(buildContent(5));
    server.always(SECOND_PAGE, withStatus(500));
    server.always('/articles/3?lang=fr', withStatus(500));
    expect((await source()).panic).toBeNull();
    const french = () => gatsby.keys().filter((key) => key.startsWith('versio:article:1:fr'));
    expect(french()).toEqual([1, 2, 4, 5].map((id) => nodeKey.article(1, 'fr', id)));
    expect(gatsby.findings()).toEqual([expect.objectContaining({ kind: 'unavailable-article', articleId: 3 })]);
    server.behave();
    await source();
    expect(french()).toHaveLength(5);
    expect(gatsby.findings()).toEqual([]);

    // After a full read it keeps its last good revision.
    content.putArticle(FR1, { id: 3, title: 'Edited' });
    content.clearChanges();
    server.always(SECOND_PAGE, withStatus(500));
    server.always('/articles/3?lang=fr', withStatus(500));
    await source();
    expect(gatsby.nodes().get(nodeKey.article(1, 'fr', 3))).toMatchObject({ title: 'Article 3' });
  });
});

describe('an API that fails', () => {
  it('for more than a few articles ends the build: the API is at fault', async () => {
    const { content, gatsby, server, source } = await startSite(buildContent(MAX_UNAVAILABLE_ARTICLES + 1));
    await source();
    const before = { nodes: gatsby.nodes(), cursor: gatsby.status()?.['cursor'] };
    for (let id = 1; id <= MAX_UNAVAILABLE_ARTICLES + 1; id += 1) content.putArticle(FR1, { id, title: 'Edited' });
    server.always('/articles/', withStatus(500));
    expect((await source()).panic).toMatchObject({ id: '10002', text: containing('status 500') });
    expect(gatsby.nodes()).toEqual(before.nodes);
    expect(gatsby.status()?.['cursor']).toBe(before.cursor);
  });

  it('for a few articles of the site does not end the build', async () => {
    const { content, gatsby, server, source } = await startSite(buildContent(MAX_UNAVAILABLE_ARTICLES + 1));
    await source();
    for (let id = 1; id <= MAX_UNAVAILABLE_ARTICLES; id += 1) content.putArticle(FR1, { id });
    server.always('/articles/', withStatus(500));
    expect((await source()).panic).toBeNull();
    expect(gatsby.findings()).toHaveLength(MAX_UNAVAILABLE_ARTICLES);
  });

  it('for every article of a first build ends it rather than publish an empty site', async () => {
    const { server, source } = await startSite(buildContent(1));
    server.always('include=body', withStatus(500));
    server.always('/articles/1', withStatus(500));
    expect((await source()).panic).toMatchObject({ id: '10002', text: containing('/articles/1?') });
  });
});
