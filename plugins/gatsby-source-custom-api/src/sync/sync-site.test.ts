import { nodeKey } from '../../../../content-schema';
import { buildContent, buildInformation, buildInformationText } from '../testing/content-model';
import { containing, matching } from '../testing/matchers';
import { withJson, withStatus } from '../testing/misbehaving-server';
import { startSite, stopSites, type SourceSite } from '../testing/source-site';

afterEach(stopSites);

const siteOf = ({ gatsby }: SourceSite) => gatsby.nodes().get(nodeKey.site);
const messagesOf = ({ gatsby }: SourceSite) => gatsby.findings().map(({ message }) => message);
const image = (path: string) => ({ path, digest: path });

describe('the settings of the site in the content', () => {
  it('are a node with its images, which is updated after an edit', async () => {
    const site = await startSite();
    site.content.putSite({ name: 'River', logo: 'images/a.svg' }, [image('images/a.svg'), image('images/b.svg')]);
    await site.source();
    expect(siteOf(site)).toEqual({
      settings: { name: 'River', logo: 'images/a.svg' },
      images: [image('images/a.svg')],
    });
    site.content.putSite({ name: 'Bank' });
    expect((await site.source()).touched).toEqual([nodeKey.site]);
    expect(siteOf(site)).toEqual({ settings: { name: 'Bank' }, images: [] });
    site.content.putSite({});
    await site.source();
    expect(siteOf(site)).toEqual({ settings: {}, images: [] });
  });

  it('keep the last good value of each bad field, and report it', async () => {
    const site = await startSite();
    site.content.putSite({ name: 'River', mascot: false });
    await site.source();
    site.content.putSite({ name: 7, mascot: true, accent: 'green', later: 'a field of a later API' });
    await site.source();
    expect(siteOf(site)).toMatchObject({ settings: { name: 'River', mascot: true } });
    expect(messagesOf(site)).toEqual([
      'The field "name" of site.json was rejected: field "name": expected string, received number 7. Its last good revision stays; correct it in the content.',
      matching(/^The field "accent" of site\.json was rejected: .*It is left out/),
    ]);
  });

  it('omit a field whose images are missing in the API', async () => {
    const site = await startSite();
    site.content.putSite({ name: 'River', icon: 'images/none.svg' });
    await site.source();
    expect(siteOf(site)).toEqual({ settings: { name: 'River' }, images: [] });
    expect(messagesOf(site)).toEqual([containing('received "images/none.svg"')]);
  });

  it.each([[['no', 'object']], [{ site: 'text', images: [] }], [{ site: {} }]])(
    'keep their last good revision when no part of the response is valid: %j',
    async (answer) => {
      const site = await startSite();
      site.content.putSite({ name: 'River' });
      await site.source();
      site.content.putSite({ name: 'Bank' });
      site.server.always('/site', withJson(answer));
      await site.source();
      expect(siteOf(site)).toMatchObject({ settings: { name: 'River' } });
      expect(site.gatsby.findings()).toMatchObject([{ kind: 'invalid-config' }]);
    },
  );

  it.each<[string, unknown, RegExp]>([
    ['response', { site: { name: 'River' } }, /^What the content says of the site was rejected: field "images"/],
    ['site.json', { site: 'text', images: [] }, /^The whole of site\.json was rejected/],
  ])('are left out when the first %s is not valid, and never said to stay', async (_name, answer, message) => {
    const site = await startSite();
    site.server.always('/site', withJson(answer));
    await site.source();
    site.content.clearChanges();
    await site.source();
    expect(messagesOf(site)).toEqual([matching(message)]);
    expect(messagesOf(site)).toEqual([containing('It is left out; correct it in the content.')]);
  });

  it('are requested from an API that fails, and end the build', async () => {
    const site = await startSite();
    site.server.always('/site', withStatus(500));
    expect((await site.source()).panic).toMatchObject({ id: '10002', text: containing('/site') });
  });
});

describe('the style sheet of the site', () => {
  it('is a field of the node, which goes with it', async () => {
    const site = await startSite();
    site.content.putSite({}, [], 'a { color: red }');
    await site.source();
    expect(siteOf(site)).toEqual({ settings: {}, images: [], sheet: 'a { color: red }' });
    site.content.putSite({});
    await site.source();
    expect(siteOf(site)).toEqual({ settings: {}, images: [] });
  });

  it.each([
    ['that the API cannot read', null, []],
    ['that does not parse', 'a {', [containing('theme.css:1:1 expected a well-formed style sheet')]],
  ])('%s keeps its last good revision', async (_, sheet, messages) => {
    const site = await startSite();
    site.content.putSite({}, [], 'a { color: red }');
    await site.source();
    site.content.putSite({}, [], sheet);
    await site.source();
    expect(siteOf(site)).toMatchObject({ sheet: 'a { color: red }' });
    expect(messagesOf(site)).toEqual(messages);
  });

  it('of an API that checks nothing is taken without what asks another host, and cannot end its element', async () => {
    const site = await startSite();
    site.content.putSite({}, [], 'a { b: url(//host.example) } c::after { content: "</style><script>" }');
    await site.source();
    expect(siteOf(site)).toMatchObject({ sheet: matching(/^a \{\s*\} c::after \{(?:(?!<\/)[^])*\}$/) });
    expect(messagesOf(site)).toEqual([containing('theme.css:1:5 expected nothing that is requested')]);
  });
});

describe('the information texts of the site', () => {
  const keysOf = ({ gatsby }: SourceSite) => gatsby.keys().filter((key) => key.startsWith('versio:information:'));

  it('are nodes in each language, which are deleted with their texts', async () => {
    const site = await startSite();
    site.content.putInformation(buildInformation());
    await site.source();
    expect(keysOf(site)).toEqual([nodeKey.information('en', 'faq'), nodeKey.information('fr', 'faq')]);
    expect(site.gatsby.nodes().get(nodeKey.information('fr', 'faq'))).toEqual({
      ...{ name: 'faq', locale: 'fr', contentLocale: 'fr', title: 'Questions', description: null },
      ...{ markdown: 'Text.', images: [], file: { path: 'information/fr/faq.md', bodyLine: 1 } },
    });
    site.content.putInformation(() => ({ texts: [], team: [], history: [] }));
    await site.source();
    expect(keysOf(site)).toEqual([]);
  });

  it('are created again when they changed, and no other node is', async () => {
    const site = await startSite();
    site.content.putInformation(buildInformation());
    await site.source();
    site.content.putInformation((locale) => ({
      ...{ team: [], history: [] },
      texts: [buildInformationText({ locale, ...(locale === 'en' ? { markdown: 'Other.' } : {}) })],
    }));
    expect((await site.source()).touched).toEqual([nodeKey.information('en', 'faq')]);
  });

  it('are reported when they are borrowed from the other language', async () => {
    const site = await startSite();
    const file = { path: 'information/fr/faq.md', bodyLine: 1 };
    site.content.putInformation(buildInformation({ contentLocale: 'fr', file }));
    await site.source();
    expect(site.gatsby.findings()).toMatchObject([
      { kind: 'missing-translation', locale: 'en', path: 'information/fr/faq.md' },
    ]);
  });

  it('keep their last good revision one by one, as do the entries of lists', async () => {
    const site = await startSite(buildContent(0));
    const lists = {
      team: [{ id: 'ada', name: 'Ada', role: { en: 'Author' } }],
      history: [{ date: '2026-11-23', title: { en: 'One' } }],
    };
    site.content.putInformation(buildInformation({}, lists));
    await site.source();
    const before = site.gatsby.nodes();
    site.content.putInformation(() => ({
      texts: [{ name: 'faq', markdown: 7 }, { name: 'contact' }],
      team: [{ id: 'ada', name: 7 }, { id: 'eve' }],
      history: [{ date: 'today' }],
    }));
    await site.source();
    expect(site.gatsby.nodes()).toEqual(before);
    expect(messagesOf(site)).toEqual(
      expect.arrayContaining([
        matching(/^The text "faq" of the site was rejected: .* Its last good revision stays/),
        matching(/^The text 2 of the site was rejected: field "name": .* It is left out/),
        matching(/^Entry 1 of information\/team\.json was rejected: field "name".* Its last good revision stays/),
        matching(/^Entry 2 of information\/team\.json was rejected: .* It is left out/),
        matching(/^Entry 1 of information\/history\.json was rejected: .* Its last good revision stays/),
      ]),
    );
    site.content.putInformation(() => 'no object');
    await site.source();
    expect(site.gatsby.nodes()).toEqual(before);
    expect(messagesOf(site)).toContainEqual(containing('Its last good revision stays; correct it in the content.'));
  });

  it('are left out when the first response is not valid, and never said to stay', async () => {
    const site = await startSite();
    site.content.putInformation(() => ({ texts: [] }));
    await site.source();
    site.content.clearChanges();
    await site.source();
    expect(messagesOf(site)).toEqual([
      matching(
        /^The answer with the texts of the site \(en\) was rejected: .* It is left out; correct it in the content\.$/,
      ),
      matching(
        /^The answer with the texts of the site \(fr\) was rejected: .* It is left out; correct it in the content\.$/,
      ),
    ]);
  });
});
