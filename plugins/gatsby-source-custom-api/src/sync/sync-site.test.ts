import { nodeKey } from '../../../../content-schema';
import { buildContent, buildInformation, buildInformationText } from '../testing/content-model';
import { containing, matching } from '../testing/matchers';
import { withJson, withStatus } from '../testing/misbehaving-server';
import { startSite, stopSites, type SourceSite } from '../testing/source-site';

afterEach(stopSites);

const siteOf = ({ gatsby }: SourceSite) => gatsby.nodes().get(nodeKey.site);
const messagesOf = ({ gatsby }: SourceSite) => gatsby.findings().map(({ message }) => message);
const image = (path: string) => ({ path, digest: path });

describe('what the content says of the site', () => {
  it('is a node with its images, which follows an edit', async () => {
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

  it('keeps the last good value of each field by itself, and tells the others', async () => {
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

  it('loses a field whose images the API does not have', async () => {
    const site = await startSite();
    site.content.putSite({ name: 'River', icon: 'images/none.svg' });
    await site.source();
    expect(siteOf(site)).toEqual({ settings: { name: 'River' }, images: [] });
    expect(messagesOf(site)).toEqual([containing('received "images/none.svg"')]);
  });

  it.each([[['no', 'object']], [{ site: 'text', images: [] }], [{ site: {} }]])(
    'keeps its last good revision when nothing of the answer can be used: %j',
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

  it('is asked for of an API that fails, and ends the build', async () => {
    const site = await startSite();
    site.server.always('/site', withStatus(500));
    expect((await site.source()).panic).toMatchObject({ id: '10002', text: containing('/site') });
  });
});

describe('the texts of the site beside its articles', () => {
  const keysOf = ({ gatsby }: SourceSite) => gatsby.keys().filter((key) => key.startsWith('versio:information:'));

  it('are nodes in each language, which go when they are gone', async () => {
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

  it('are made anew when they changed, and no other node', async () => {
    const site = await startSite();
    site.content.putInformation(buildInformation());
    await site.source();
    site.content.putInformation((locale) => ({
      ...{ team: [], history: [] },
      texts: [buildInformationText({ locale, ...(locale === 'en' ? { markdown: 'Other.' } : {}) })],
    }));
    expect((await site.source()).touched).toEqual([nodeKey.information('en', 'faq')]);
  });

  it('are told where they are borrowed from the other language', async () => {
    const site = await startSite();
    const file = { path: 'information/fr/faq.md', bodyLine: 1 };
    site.content.putInformation(buildInformation({ contentLocale: 'fr', file }));
    await site.source();
    expect(site.gatsby.findings()).toMatchObject([
      { kind: 'missing-translation', locale: 'en', path: 'information/fr/faq.md' },
    ]);
  });

  it('keep their last good revision one by one, and the entries of lists too', async () => {
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
  });
});
