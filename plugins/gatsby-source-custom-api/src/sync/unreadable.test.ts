import { nodeKey } from '../../../../content-schema';
import { buildArticle, buildCategory, EN1, FR1, type ContentModel } from '../testing/content-model';
import { startSite, stopSites } from '../testing/source-site';

afterEach(stopSites);

const KEY = nodeKey.article(1, 'fr', 2);

/** Simulates a restarted API that cannot read article 2 and has no earlier revision of it. */
function loseArticle(content: ContentModel) {
  content.articles(FR1).delete(2);
  content.unreadable = [{ kind: 'article', ...FR1, id: 2 }];
  content.record({ kind: 'article', ...FR1, id: 2, digest: 'unreadable' });
}

/** The same, but with the English text as a fallback. */
function borrowArticle(content: ContentModel) {
  content.unreadable = [{ kind: 'article', ...FR1, id: 2 }];
  const entry = buildArticle({ ...FR1, id: 2, contentLocale: 'en', title: 'Borrowed', digest: 'borrowed' });
  content.putRawArticle(FR1, 2, entry, 'unreadable');
}

const WAYS: [string, (content: ContentModel) => void][] = [
  ['a delta', () => undefined],
  ['a full sync', (content) => content.clearChanges()],
];

describe('an article that the API cannot read', () => {
  describe.each(WAYS)('in %s', (_way, prepare) => {
    it.each([
      ['nothing', loseArticle],
      ['the text of the other language', borrowArticle],
    ])('keeps its stored revision when the API has %s', async (_what, lose) => {
      const { content, gatsby, source } = await startSite();
      await source();
      const nodes = gatsby.nodes();
      lose(content);
      prepare(content);
      expect(await source()).toMatchObject({ panic: null, touched: [] });
      expect(gatsby.nodes()).toEqual(nodes);
      // Any other change.
      content.putArticle(EN1, { id: 1, title: 'Other' });
      await source();
      expect(gatsby.nodes().get(KEY)).toEqual(nodes.get(KEY));
    });

    it('is deleted with its file, and updated when it is readable again', async () => {
      const { content, gatsby, source } = await startSite();
      await source();
      loseArticle(content);
      await source();
      content.unreadable = [];
      content.putArticle(FR1, { id: 2, title: 'Good again' });
      prepare(content);
      await source();
      expect(gatsby.nodes().get(KEY)).toMatchObject({ title: 'Good again' });
      loseArticle(content);
      await source();
      content.unreadable = [];
      content.removeArticle(FR1, 2);
      prepare(content);
      await source();
      expect(gatsby.nodes().get(KEY)).toBeUndefined();
    });
  });

  it('is left out, or borrowed and updated, when no revision is stored', async () => {
    const { content, gatsby, source } = await startSite();
    loseArticle(content);
    expect(await source()).toMatchObject({ panic: null });
    expect(gatsby.nodes().get(KEY)).toBeUndefined();
    borrowArticle(content);
    await source();
    expect(gatsby.nodes().get(KEY)).toMatchObject({ title: 'Borrowed' });
    const edited = buildArticle({ ...FR1, id: 2, contentLocale: 'en', title: 'Borrowed anew', digest: 'anew' });
    content.putRawArticle(FR1, 2, edited, 'unreadable too');
    await source();
    expect(gatsby.nodes().get(KEY)).toMatchObject({ title: 'Borrowed anew' });
  });
});

describe('any other content that the API cannot read', () => {
  it.each(WAYS)('keeps its stored revision in %s', async (_way, prepare) => {
    const { content, gatsby, source } = await startSite();
    const text = (title: string) => ({
      ...{
        name: 'faq',
        locale: 'fr',
        contentLocale: 'fr',
        title,
        description: null,
        images: [],
        markdown: 'a',
        digest: title,
      },
    });
    content.putCategories(FR1, [buildCategory({ id: 1, title: 'Kept' })]);
    content.putConfig('articleConfig', { 1: { toc: false } });
    content.putRules([{ path: '/a', redirect: '/b' }]);
    content.putSite({ name: 'Kept' });
    const team = [{ id: 'ada', name: 'Ada', role: { fr: 'r', en: 'r' } }];
    content.putInformation((locale) => ({ texts: locale === 'fr' ? [text('Kept')] : [], team, history: [] }));
    await source();
    const nodes = gatsby.nodes();
    expect(nodes.get(nodeKey.informationData)).toMatchObject({ team: [{ id: 'ada' }] });

    content.unreadable = [
      { kind: 'categories', ...FR1 },
      { kind: 'config', name: 'articleConfig' },
      { kind: 'routeRules' },
      { kind: 'site' },
      { kind: 'information', locale: 'fr', name: 'faq' },
      { kind: 'informationList', name: 'team' },
    ];
    content.putCategories(FR1, []);
    content.putConfig('articleConfig', {});
    content.putRules([]);
    content.putSite({});
    content.putInformation((locale) => ({
      texts: locale === 'fr' ? [{ ...text('Borrowed'), contentLocale: 'en' }] : [],
      ...{ team: [], history: [] },
    }));
    prepare(content);
    expect(await source()).toMatchObject({ panic: null, touched: [] });
    expect(gatsby.nodes()).toEqual(nodes);
  });
});
