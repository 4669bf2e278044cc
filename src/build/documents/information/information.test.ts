import {
  type InformationDocumentNode,
  type InformationNode,
  type InformationPagesNode,
  nodeKey,
} from '../../../../content-schema';
import { becomeDaemon, FileChanges, buildDaemon } from '../../../node/change-set';
import { article } from '../testing/builders';
import { ArticleSite } from '../testing/article-site';
import type { GatsbyDouble } from '../testing/gatsby-double';

let site: ArticleSite;
let build: GatsbyDouble;
beforeAll(async () => {
  site = await ArticleSite.create();
});
afterAll(() => site.close());

beforeEach(async () => {
  build = site.build();
  await build.sourceVersion(1, 1);
  await build.sourceVersion(2, 2);
  await build.source(article({ versionId: 1, markdown: '## Ici\n' }));
  await build.source(
    article({ versionId: 2, markdown: '## Ici\n\nVoyez [les questions](/information/faq#pourquoi).\n' }),
  );
});
afterEach(() => {
  const daemon = buildDaemon();
  if (daemon) daemon.changeSet = null;
});

const text = (fields: Partial<InformationNode>): InformationNode => {
  const locale = fields.locale ?? 'fr';
  const name = fields.name ?? 'faq';
  return {
    ...{ name, locale, contentLocale: locale, title: null, description: null, markdown: '', images: [] },
    file: { path: `information/${fields.contentLocale ?? locale}/${name}.md`, bodyLine: 3 },
    ...fields,
  };
};
const nodeOf = (id: string) => {
  const node = build.nodes.get(id);
  if (node === undefined) throw new Error(`Expected a node ${id}, found none.`);
  return node;
};
// The node is created by the plugin.
const htmlOf = (name: InformationNode['name'], locale: 'fr' | 'en' = 'fr') =>
  (nodeOf(nodeKey.informationDocument(locale, name)) as unknown as InformationDocumentNode).html;
const pages = () => (nodeOf(nodeKey.informationPages) as unknown as InformationPagesNode).pages;
const pageNames = () => pages().map(({ name }) => name);

describe('information texts', () => {
  it('are compiled like articles, and link to the current version unless they name one', async () => {
    const markdown =
      '## Pourquoi\n\n:::note\nUne note.\n:::\n\n[Un](1#ici), [ancien](v1/1), [ici](#pourquoi), [elle](/privacy-policy)\n';
    await build.sourceInformation(text({ markdown }));
    await build.bootstrap();
    const html = htmlOf('faq');
    expect(html).toMatch(/<h2[^>]* id="pourquoi"/);
    expect(html).toContain('widget-note');
    expect(html).toContain('href="/fr/version/currentVersion/article/1#ici"');
    expect(html).toContain('href="/fr/version/1/article/1"');
    expect(html).toContain('href="/fr/privacy-policy"');
    expect(pageNames()).toEqual(['index', 'faq', 'privacy-policy']);
    expect(site.findings()).toEqual([]);
  });

  it('force the colour mode of their front matter', async () => {
    await build.sourceInformation(text({ colorMode: 'dark' }));
    await build.bootstrap();
    expect(nodeOf(nodeKey.informationDocument('fr', 'faq'))).toMatchObject({ colorMode: 'dark' });
    expect(pages().map(({ texts }) => texts.fr?.colorMode)).toEqual([undefined, 'dark', undefined]);
  });

  it('are reported with their file and line: broken links and missing images', async () => {
    const markdown = '[rien](9)\n\n[rien](/information/team)\n\n![Perdu](images/perdu.png)\n';
    await build.sourceInformation(text({ name: 'other', markdown }));
    await build.bootstrap();
    const fileFindings = site.findings().filter(({ path: file }) => file === 'information/fr/other.md');
    expect(fileFindings.map(({ kind, line, articleId }) => [kind, line, articleId])).toEqual([
      ['broken-article-link', 3, undefined],
      ['broken-article-link', 5, undefined],
      ['missing-image', 7, undefined],
    ]);
    expect(htmlOf('other')).not.toContain('href="/fr/information/team"');
  });

  it('defer the check of addresses to the finished site, as articles do', async () => {
    await build.source(article({ versionId: 1, markdown: 'Et [là](/fr/rien).' }));
    await build.sourceInformation(
      text({ name: 'other', markdown: '[rien](https://docs.example.org/rien?a) [x](/x.pdf)' }),
    );
    await build.bootstrap();
    expect(
      site
        .findings()
        .flatMap(({ path: file, line, unlessServed }) => (unlessServed ? [[file, line, unlessServed]] : [])),
    ).toEqual([
      ['information/fr/other.md', 3, '/rien'],
      ['information/fr/other.md', 3, '/x.pdf'],
      [undefined, 1, '/fr/rien'],
    ]);
  });

  it('are borrowed where a language has none, and reported in their own language', async () => {
    await build.sourceInformation(text({ markdown: 'Bonjour [là](9).' }));
    await build.sourceInformation(text({ locale: 'en', contentLocale: 'fr', markdown: 'Bonjour [là](9).' }));
    await build.bootstrap();
    expect(htmlOf('faq', 'en')).toContain('Bonjour');
    const fileFindings = site.findings().filter(({ path: file }) => file === 'information/fr/faq.md');
    expect(fileFindings.map(({ kind, locale }) => `${kind} ${locale ?? ''}`)).toEqual(['broken-article-link fr']);
  });

  it('can be linked to by articles, which report a missing page or id', async () => {
    await build.bootstrap();
    expect(site.findings()).toEqual([
      expect.objectContaining({
        kind: 'broken-article-link',
        message: expect.stringContaining('"/information/faq#pourquoi"') as string,
        articleId: 1,
      }),
    ]);
    await build.sourceInformation(text({ markdown: '## Comment\n' }));
    await build.bootstrap();
    expect(site.findings().map(({ kind }) => kind)).toEqual(['broken-hash']);
    const id = nodeKey.article(2, 'fr', 1);
    expect(await build.query(id, 'html', { versionParam: '2' })).toContain('href="/fr/information/faq#pourquoi"');
  });

  it('resolve the fields of the home page, and report broken ones', async () => {
    const home = {
      action: { link: 1, label: 'Commencer' },
      command: 'npm start',
      features: [
        { title: 'A', text: 'Un.', link: 'https://example.org' },
        { title: 'B', text: 'Deux.', link: 9 },
        { title: 'C', text: 'Trois.', link: '#ici' },
        { title: 'D', text: 'Quatre.' },
        { title: 'E', text: 'Cinq.', link: '/information/team' },
        { title: 'F', text: 'Six.', link: 'v1/1#ici' },
      ],
    };
    await build.sourceInformation(text({ name: 'home', home, markdown: '[Un](1)' }));
    await build.bootstrap();
    const node = nodeOf(nodeKey.informationDocument('fr', 'home')) as unknown as InformationDocumentNode;
    expect(node.home?.action).toEqual({
      href: '/fr/version/currentVersion/article/1',
      isExternal: false,
      label: 'Commencer',
    });
    expect(node.home?.command).toBe('npm start');
    expect(node.home?.features.map(({ link }) => link?.href ?? null)).toEqual([
      'https://example.org',
      null,
      null,
      null,
      null,
      '/fr/version/1/article/1#ici',
    ]);
    const reported = site.findings().filter(({ path }) => path === 'information/fr/home.md');
    expect(reported.map(({ message }) => /"[^"]*"/.exec(message)?.[0])).toEqual([
      '"9"',
      '"/information/team"',
      '"/information/faq"',
    ]);
  });

  it('leave nothing behind when they go', async () => {
    await build.sourceInformation(text({ markdown: '## Pourquoi\n' }));
    await build.bootstrap();
    build.deleteNode(nodeKey.information('fr', 'faq'));
    await build.bootstrap();
    expect(build.nodes.has(nodeKey.informationDocument('fr', 'faq'))).toBe(false);
    expect(pageNames()).toEqual(['privacy-policy']);
  });
});

describe('a build that stays', () => {
  const changeSet = async () => {
    const daemon = buildDaemon() ?? becomeDaemon();
    daemon.changeSet = { nodes: build.changes, pages: new Map(), files: new FileChanges() };
    await build.bootstrap();
    build.changes.clear();
    return daemon.changeSet;
  };

  it('applies an edit of such a text by a full build, and an edit of a linked article by placing the text again', async () => {
    const daemon = buildDaemon() ?? becomeDaemon();
    daemon.changeSet = null;
    await build.sourceInformation(text({ markdown: '## Pourquoi\n\n[Un](1)\n' }));
    await build.bootstrap();
    build.changes.clear();

    build.deleteNode(nodeKey.article(2, 'fr', 1));
    await build.source(article({ versionId: 2, articleId: 3, markdown: 'Autre.' }));
    expect(await changeSet()).not.toBeNull();
    expect(htmlOf('faq')).toContain('aria-disabled');
    expect(site.findings().map(({ path: file }) => file)).toContain('information/fr/faq.md');

    await build.sourceInformation(text({ markdown: '## Comment\n' }));
    expect(await changeSet()).toBeNull();
    expect(htmlOf('faq')).toContain('id="comment"');
  });
});
