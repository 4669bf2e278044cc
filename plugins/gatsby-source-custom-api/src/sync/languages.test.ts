import { nodeKey } from '../../../../content-schema';
import { addVersion, buildContent, buildInformation, ContentModel, EN1, FR1 } from '../testing/content-model';
import { containing } from '../testing/matchers';
import { startSite, stopSites } from '../testing/source-site';

afterEach(stopSites);

/** Content in both languages, as an API has it that does not look at the languages of its site. */
function contentOfSiteIn(languages: readonly string[]): ContentModel {
  const content = buildContent();
  content.putInformation(buildInformation());
  content.putSite({ languages });
  return content;
}

const inFrench = (keys: readonly string[]) => keys.filter((key) => /:fr(?::|$)/.test(key));

describe('a site in one language', () => {
  it('is read in that language alone', async () => {
    const { gatsby, server, source } = await startSite(contentOfSiteIn(['en']));
    expect(await source()).toMatchObject({ panic: null });
    expect(inFrench(gatsby.keys())).toEqual([]);
    expect(gatsby.keys()).toEqual(expect.arrayContaining([nodeKey.outline(1, 'en'), nodeKey.article(1, 'en', 3)]));
    expect(server.requests.filter((request) => request.includes('lang=fr'))).toEqual([]);
    expect(gatsby.findings()).toEqual([]);
  });

  it('continues with the changes in that language', async () => {
    const { content, gatsby, server, source } = await startSite(contentOfSiteIn(['en']));
    await source();
    content.putArticle(FR1, { id: 2, title: 'Nouveau' });
    content.putArticle(EN1, { id: 2, title: 'New' });
    addVersion(content, 2, 1);
    server.requests.length = 0;
    await source();
    expect(gatsby.nodes().get(nodeKey.article(1, 'en', 2))).toMatchObject({ title: 'New' });
    expect(gatsby.keys()).toContain(nodeKey.article(2, 'en', 1));
    expect(inFrench(gatsby.keys())).toEqual([]);
    expect(server.requests.filter((request) => request.includes('/versions/1/'))).toHaveLength(1);
  });

  it('is the same after its languages changed as when it is read for the first time', async () => {
    const { content, gatsby, source } = await startSite(contentOfSiteIn(['en']));
    await source();
    const one = gatsby.nodes();
    content.putSite({ languages: ['en', 'fr'] });
    await source();
    expect(inFrench(gatsby.keys())).not.toEqual([]);
    const both = await startSite(contentOfSiteIn(['en', 'fr']));
    await both.source();
    expect(gatsby.nodes()).toEqual(both.gatsby.nodes());
    content.putSite({ languages: ['en'] });
    await source();
    expect(gatsby.nodes()).toEqual(one);
  });

  it('without an article ends the build, with what to do', async () => {
    const content = new ContentModel();
    content.putVersion({ id: 1 });
    content.putArticle(FR1, { id: 1 });
    content.putSite({ languages: ['en'] });
    const { source } = await startSite(content);
    expect((await source()).panic).toMatchObject({
      id: '20005',
      text: containing('Expected: at least one public article in "en", the only language of the site'),
    });
  });

  it('keeps its articles when the last one is deleted by mistake', async () => {
    const content = new ContentModel();
    content.putVersion({ id: 1 });
    content.putArticle(EN1, { id: 1 });
    content.putSite({ languages: ['en'] });
    const { source } = await startSite(content);
    await source();
    content.removeArticle(EN1, 1);
    expect((await source()).panic).toMatchObject({
      id: '20005',
      text: containing('Write an article in that language'),
    });
  });
});
