import { nodeKey, TEXT_LIMITS } from '../../../../content-schema';
import { buildArticle, buildCategory, EN1, FR1 } from '../testing/content-model';
import { withJson } from '../testing/misbehaving-server';
import { containing, matching } from '../testing/matchers';
import { startSite, stopSites } from '../testing/source-site';

afterEach(stopSites);

const BAD = { ...buildArticle({ ...FR1, id: 2 }), title: '', digest: 'bad' };

describe('a bad article', () => {
  it('is left out when there is no good revision, and does not affect others', async () => {
    const { content, gatsby, source } = await startSite();
    content.putRawArticle(FR1, 2, BAD);
    const { panic } = await source();
    expect(panic).toBeNull();
    expect(gatsby.keys().filter((key) => key.startsWith('versio:article:1:fr'))).toEqual([
      nodeKey.article(1, 'fr', 1),
      nodeKey.article(1, 'fr', 3),
    ]);
    expect(gatsby.findings()).toEqual([
      {
        kind: 'rejected-article',
        versionId: 1,
        locale: 'fr',
        articleId: 2,
        message:
          'Article 2 of version 1 (fr) was rejected: field "title": expected at least 1 character, received string "". It is left out; correct it in the content.',
      },
    ]);
  });

  it('is reported with its file if the API provides the path', async () => {
    const { content, gatsby, source } = await startSite();
    const path = 'versions/1/fr/articles/2.md';
    content.putRawArticle(FR1, 2, { ...BAD, file: { path, bodyLine: 6 } });
    content.putRawArticle(FR1, 3, { ...BAD, id: 3, file: 'somewhere' });
    await source();
    expect(gatsby.findings()).toMatchObject([{ articleId: 2, path }, { articleId: 3 }]);
    expect(gatsby.findings()[1]).not.toHaveProperty('path');
  });

  it.each([
    ['delta', () => undefined],
    ['full sync', (forget: () => void) => forget()],
  ])('keeps its last good revision in a %s', async (_name, prepare) => {
    const { content, gatsby, source } = await startSite();
    await source();
    const nodes = gatsby.nodes();
    content.putRawArticle(FR1, 2, BAD);
    prepare(() => content.clearChanges());
    expect(await source()).toMatchObject({ panic: null, touched: [] });
    expect(gatsby.nodes()).toEqual(nodes);
    expect(gatsby.findings()).toEqual([expect.objectContaining({ kind: 'rejected-article', articleId: 2 })]);
    expect(gatsby.findings()[0]?.message).toContain('Its last good revision stays');
  });

  it('stays in the report until it is valid again, over any number of builds', async () => {
    const { content, gatsby, source } = await startSite();
    content.putRawArticle(FR1, 2, BAD);
    await source();
    content.putArticle(EN1, { id: 1 });
    await source();
    expect(gatsby.findings()).toHaveLength(1);
    content.putArticle(FR1, { id: 2, title: 'Good again' });
    await source();
    expect(gatsby.findings()).toEqual([]);
    expect(gatsby.nodes().get(nodeKey.article(1, 'fr', 2))).toMatchObject({ title: 'Good again' });
  });

  it('is no longer reported when the bad revision is reverted', async () => {
    const { content, gatsby, source } = await startSite();
    const good = content.articles(FR1).get(2);
    await source();
    content.putRawArticle(FR1, 2, BAD);
    await source();
    content.putRawArticle(FR1, 2, good, gatsby.digest(nodeKey.article(1, 'fr', 2)));
    expect((await source()).touched).toEqual([]);
    expect(gatsby.findings()).toEqual([]);
  });

  it('loses its page and its finding when it is deleted', async () => {
    const { content, gatsby, source } = await startSite();
    await source();
    content.putRawArticle(FR1, 2, BAD);
    await source();
    content.removeArticle(FR1, 2);
    await source();
    expect(gatsby.keys()).not.toContain(nodeKey.article(1, 'fr', 2));
    expect(gatsby.findings()).toEqual([]);
  });

  it('is not accepted as the article of another version, locale or id', async () => {
    const { content, gatsby, source } = await startSite();
    content.putRawArticle(FR1, 1, buildArticle({ versionId: 7, locale: 'fr', id: 1, title: 'canary' }));
    content.putRawArticle(FR1, 2, buildArticle({ ...EN1, id: 2 }));
    await source();
    expect(gatsby.findings().map(({ message }) => message)).toEqual([
      containing('field "versionId": expected 1, received 7'),
      containing('field "locale": expected "fr", received "en"'),
    ]);
    content.putRawArticle(FR1, 3, buildArticle({ ...FR1, id: 1 }));
    await source();
    expect(gatsby.findings()[2]?.message).toContain('field "id": expected 3, received 1');
    expect(gatsby.keys().filter((key) => key.startsWith('versio:article:1:fr'))).toEqual([nodeKey.article(1, 'fr', 3)]);
  });

  it('without a readable id does not affect the other articles of its page', async () => {
    const { content, gatsby, source } = await startSite();
    await source();
    const keys = gatsby.keys();
    content.putCategories(FR1, []);
    content.putRawArticle(FR1, 2, { ...BAD, id: null });
    content.clearChanges();
    await source();
    expect(gatsby.keys()).toEqual(keys);
    expect(gatsby.findings().map(({ kind, articleId }) => [kind, articleId])).toEqual(
      expect.arrayContaining([
        ['rejected-article', 2],
        ['rejected-article', undefined],
      ]),
    );
  });

  it('with the id of another one on its page is reported until the id is its own', async () => {
    const { content, gatsby, server, source } = await startSite();
    const other = buildArticle({ ...FR1, id: 1, title: 'Other', digest: 'other' });
    content.putRawArticle(FR1, 2, other);
    server.pageSize = 3;
    await source();
    expect(gatsby.nodes().get(nodeKey.article(1, 'fr', 1))).toMatchObject({ title: 'Other' });
    expect(gatsby.findings()).toEqual([
      {
        ...{
          kind: 'rejected-article',
          versionId: 1,
          locale: 'fr',
          articleId: 1,
          path: containing('/articles?lang=fr'),
        },
        message: 'Article 1 of version 1 (fr) is listed more than once; the last entry counts. Give each its own "id".',
      },
      expect.objectContaining({ articleId: 2, message: containing('field "id": expected 2, received 1') }),
    ]);
    content.putArticle(FR1, { id: 1 });
    content.putArticle(FR1, { id: 2 });
    await source();
    expect(gatsby.findings()).toEqual([]);
  });

  it('fails the build in strict mode, after the findings were written', async () => {
    const { content, gatsby, source } = await startSite();
    content.putRawArticle(FR1, 2, BAD);
    const { panic } = await source({ strict: true });
    expect(panic).toMatchObject({ id: '30001', text: containing('Article 2 of version 1 (fr)') });
    expect(gatsby.findings()).toHaveLength(1);
  });
});

describe('an article whose text exceeds the compile limits', () => {
  const ENDLESS = 'endless';
  const startStrictSite = async () => {
    const site = await startSite();
    site.gatsby.refusalOf = ({ markdown }) => (markdown === ENDLESS ? 'expected less, received more' : null);
    return site;
  };

  it('is left out, also from its sidebar tree', async () => {
    const { content, gatsby, source } = await startStrictSite();
    content.putArticle(FR1, { id: 2, markdown: ENDLESS });
    const { panic, info } = await source();
    expect(panic).toBeNull();
    expect(gatsby.keys()).not.toContain(nodeKey.article(1, 'fr', 2));
    expect(gatsby.nodes().get(nodeKey.outline(1, 'fr'))).toMatchObject({ articles: [{ id: 1 }, { id: 3 }] });
    expect(info).toContainEqual(containing('5 articles created'));
    expect(gatsby.findings()).toEqual([
      {
        kind: 'rejected-article',
        versionId: 1,
        locale: 'fr',
        articleId: 2,
        message:
          'Article 2 of version 1 (fr) was rejected: field "markdown": expected less, received more. It is left out; correct it in the content.',
      },
    ]);
  });

  it('keeps its last good revision, including its title, until it is valid again', async () => {
    const { content, gatsby, source } = await startStrictSite();
    await source();
    const nodes = gatsby.nodes();
    content.putArticle(FR1, { id: 2, title: 'Too much', markdown: ENDLESS });
    await source();
    expect(gatsby.nodes()).toEqual(nodes);
    expect(gatsby.findings()[0]?.message).toContain('Its last good revision stays');
    content.putArticle(EN1, { id: 1, title: 'Another' });
    await source();
    expect(gatsby.findings()).toHaveLength(1);
    content.putArticle(FR1, { id: 2, title: 'Enough' });
    await source();
    expect(gatsby.findings()).toEqual([]);
    expect(gatsby.nodes().get(nodeKey.article(1, 'fr', 2))).toMatchObject({ title: 'Enough' });
  });

  it('is left out when its last good revision exceeds the limits as well', async () => {
    const { content, gatsby, source } = await startStrictSite();
    await source();
    gatsby.refusalOf = ({ articleId }) => (articleId === 2 ? 'expected less, received more' : null);
    content.putArticle(FR1, { id: 2, title: 'Too much' });
    await source();
    expect(gatsby.keys()).not.toContain(nodeKey.article(1, 'fr', 2));
    expect(gatsby.findings()[0]?.message).toContain('It is left out');
  });

  it.each([
    ['longer than any article', 'a'.repeat(TEXT_LIMITS.markdown + 1), /"markdown": expected at most 500,000 character/],
    ['nested too deep', `Text\n\n${'> '.repeat(101)}a`, /"markdown", line 3: expected at most 100 quotes and lists/],
    ['a hundred open blocks', ':::note\n'.repeat(101), /"markdown", line 101: expected at most 100 ":::" blocks/],
  ])('is rejected without being compiled when its text is %s', async (_name, markdown, message) => {
    const { content, gatsby, source } = await startSite();
    content.putArticle(FR1, { id: 2, markdown });
    const { touched } = await source();
    expect(touched).not.toContain(nodeKey.article(1, 'fr', 2));
    expect(gatsby.findings().map((finding) => finding.message)).toEqual([matching(message)]);
  });
});

describe('other bad content', () => {
  it('keeps the last good revision of a bad category, and updates the others', async () => {
    const { content, gatsby, source } = await startSite();
    content.putCategories(FR1, [buildCategory({ id: 1, title: 'One' }), buildCategory({ id: 2, title: 'Two' })]);
    await source();
    content.putCategories(FR1, [
      { ...buildCategory({ id: 1 }), title: '' },
      buildCategory({ id: 2, title: 'Second', parent: 9 }),
      { title: 'no id' },
    ]);
    await source();
    expect(gatsby.nodes().get(nodeKey.outline(1, 'fr'))).toMatchObject({
      categories: [
        { id: 1, title: 'One' },
        { id: 2, title: 'Second', parent: null },
      ],
    });
    expect(gatsby.findings().map(({ kind, message }) => [kind, message])).toEqual([
      ['rejected-content', matching(/^Category 1 of version 1 \(fr\) was rejected: field "title"/)],
      ['rejected-content', matching(/^A category without a readable id/)],
      ['rejected-content', containing('Category 2 of version 1 (fr) has a parent that does not exist')],
    ]);
  });

  it('keeps the last good categories when the response is not a list', async () => {
    const { content, server, gatsby, source } = await startSite();
    await source();
    const before = gatsby.nodes();
    content.putCategories(FR1, []);
    server.always('/categories', withJson({ categories: 'none' }));
    expect(await source()).toMatchObject({ panic: null, touched: [] });
    expect(gatsby.nodes()).toEqual(before);
    expect(gatsby.findings()).toEqual([
      expect.objectContaining({ kind: 'rejected-content', versionId: 1, locale: 'fr' }),
    ]);
  });

  it.each([
    ['/categories', 'The list of categories of version 1 (fr) was rejected: field "categories"'],
    ['/route-rules', 'The list of route rules was rejected: field "rules"'],
  ])('is left out when the first response of %s is not a list, and never said to stay', async (address, what) => {
    const { content, gatsby, server, source } = await startSite();
    content.putRules([{ path: '/a', redirect: '/b' }]);
    server.always(address, withJson({ categories: 'none', rules: 'none' }));
    await source();
    const messages = gatsby.findings().map(({ message }) => message);
    expect(messages).toContainEqual(containing(what));
    expect(messages.filter((message) => !message.endsWith('It is left out; correct it in the content.'))).toEqual([]);

    server.behave();
    content.clearChanges();
    await source();
    server.always(address, withJson({ categories: 'none', rules: 'none' }));
    content.clearChanges();
    expect((await source()).touched).toEqual([]);
    expect(gatsby.findings()[0]?.message).toContain('. Its last good revision stays; correct it in the content.');
  });

  it('keeps the last good revision of each bad entry of the article configuration', async () => {
    const { content, gatsby, source } = await startSite();
    content.putConfig('articleConfig', { '1': { toc: true }, '2': { color: 'red' } });
    await source();
    content.putConfig('articleConfig', {
      '1': { toc: 'maybe' },
      '2': { color: 'blue', sound: 'a field of a later API' },
      '3': { icon: '//evil.example/a.svg' },
      'Bad key': { toc: true },
    });
    await source();
    const value = () => gatsby.nodes().get(nodeKey.config('articleConfig'))?.['value'];
    expect(value()).toEqual({ '1': { toc: true }, '2': { color: 'blue' } });
    expect(gatsby.findings().map(({ kind, message }) => [kind, message])).toEqual([
      [
        'invalid-config',
        'The entry "1" of articleConfig.json was rejected: field "toc": expected boolean, received string "maybe". ' +
          'Its last good revision stays; correct it in the content.',
      ],
      [
        'invalid-config',
        'The entry "3" of articleConfig.json was rejected: field "icon": expected the name of an icon such as "lucide:rocket" ' +
          'or the path of an image of the content such as "images/banner.png", received string "//evil.example/a.svg". ' +
          'It is left out; correct it in the content.',
      ],
      ['invalid-config', matching(/^The entry "Bad key" of articleConfig.json was rejected: the whole: expected .*id/)],
    ]);
    content.putConfig('articleConfig', {});
    await source();
    expect(gatsby.findings()).toEqual([]);
    expect(value()).toEqual({});
  });

  it.each([
    ['articleConfig', { '1': { toc: true } }, ['no', 'object']],
    ['musicsConfig', { calm: [{ key: 'k', subCategory: 's' }] }, 'no object'],
  ])('keeps the last good %s when none of it is valid', async (name, good, bad) => {
    const { content, gatsby, source } = await startSite();
    content.putConfig(name, good);
    await source();
    content.putConfig(name, bad);
    await source();
    expect(gatsby.nodes().get(nodeKey.config(name))).toMatchObject({ value: good });
    expect(gatsby.findings()).toEqual([
      expect.objectContaining({ kind: 'invalid-config', message: containing(`${name}.json was rejected: `) }),
    ]);
  });

  it('plays valid tracks next to an invalid one', async () => {
    const { content, gatsby, source } = await startSite();
    const good = { key: 'river', subCategory: 'water' };
    content.putConfig('musicsConfig', { calm: [good, { key: '../reeds', subCategory: 'wind' }] });
    await source();
    expect(gatsby.nodes().get(nodeKey.config('musicsConfig'))).toMatchObject({ value: { calm: [good] } });
    expect(gatsby.findings()).toEqual([
      expect.objectContaining({ kind: 'invalid-config', message: containing('Track 2 of the category "calm"') }),
    ]);
  });

  it('keeps the last good revision of each bad route rule', async () => {
    const { content, server, gatsby, source } = await startSite();
    content.putRules([
      { path: '/a', redirect: '/b' },
      { path: '/c', redirect: '/d' },
    ]);
    await source();
    content.putRules([
      { path: '/a', redirect: 'nowhere' },
      { path: '/e', redirect: '/f' },
      { path: '/e', redirect: '/g' },
      { redirect: '/h' },
    ]);
    await source();
    const rules = () =>
      [...gatsby.nodes()]
        .filter(([key]) => key.startsWith('versio:route-rule'))
        .map(([, node]) => [node['path'], node['redirect']]);
    expect(rules()).toEqual([
      ['/a', '/b'],
      ['/e', '/f'],
    ]);
    expect(gatsby.findings().map(({ kind, message }) => [kind, message])).toEqual([
      ['invalid-config', matching(/^The route rule for \/a was rejected.*Its last good revision stays/)],
      [
        'invalid-config',
        matching(/^The route rule for \/e is listed more than once; the first entry counts\. Give each its own "path"/),
      ],
      ['invalid-config', matching(/^Route rule 4 was rejected: field "path"/)],
    ]);
    content.putRules([]);
    server.always('/route-rules', withJson([]));
    await source();
    expect(rules()).toHaveLength(2);
  });

  it('leaves out a route rule that is too long, and reports its field and length', async () => {
    const { content, gatsby, source } = await startSite();
    content.putRules([
      { path: '/a', redirect: `/${'b'.repeat(20_000)}` },
      { path: `/${'c'.repeat(20_000)}`, redirect: '/d' },
      { path: `/${'é'.repeat(984)}`, redirect: '/d' },
    ]);
    await source();
    expect(gatsby.keys().filter((key) => key.startsWith('versio:route-rule'))).toEqual([]);
    const messages = gatsby.findings().map(({ message }) => message);
    expect(messages).toEqual([
      matching(/^The route rule for \/a was rejected: field "redirect": expected at most 2,000 .*20,001/),
      matching(/^The route rule for \/c+… was rejected: field "path": expected at most 1,000 .*20,001/),
      matching(
        /^The route rule for \/é+… was rejected: field "path": expected at most 1,000 characters once it is percent/,
      ),
    ]);
    for (const message of messages) expect(message.length).toBeLessThan(400);
  });
});
