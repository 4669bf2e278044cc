import type { SiteFilesOptions } from './plugin-options';
import { onPostBootstrap } from './on-post-bootstrap';
import { type BuiltSite, createBuiltSite, SITE_OPTIONS } from './testing/built-site';
import { publicNodes, type TestContent } from '../../../node/testing/public-nodes';
import { identityConfigSchema, qualityReportSchema } from '../../../../content-schema';
import { anIdentityConfig } from './testing/an-identity-config';

let site: BuiltSite;
beforeEach(async () => {
  site = await createBuiltSite();
  await site.write('locales/fr/musics.json', '{"musics.notification.error":"Erreur"}');
});
afterEach(() => site.remove());

const CONTENT: TestContent = {
  versions: [
    {
      versionId: 2,
      name: '0.2',
      description: { fr: 'La version actuelle.', en: null },
      categories: [
        { id: 1, title: 'Write', articles: [6] },
        { id: 2, title: 'Extras', parent: 1, articles: [7] },
      ],
      articles: [
        {
          id: 6,
          title: 'Images [large]',
          description: 'How to show one.',
          markdown: '## Size\n\nText.\n',
          presentation: 'wide',
        },
        { id: 7, updatedAt: '2026-03-04T10:00:00+02:00', excerpt: 'First words.' },
        { id: 8, only: 'en' },
      ],
    },
    {
      versionId: 3,
      name: 'SECRET',
      label: 'beta',
      articles: [{ id: 6 }, { id: 9, title: 'SECRET', presentation: 'secret' }],
    },
  ],
  articleConfig: {
    6: { icon: 'images/a.svg', related: [7, 9] },
    9: { icon: 'lucide:secret' },
    wide: { toc: false },
    secret: { toc: true },
  },
  musicsConfig: { dawn: [{ key: 'heron', subCategory: 'morning' }] },
};

async function publish(content: TestContent = CONTENT, options: Partial<SiteFilesOptions> = {}) {
  await site.rewriteSitemaps();
  return site.finish(options, [], content);
}

const read = (file: string) => site.read(`public${file}`);
const publicFiles = async () =>
  (await site.list()).filter((file) => file.startsWith('public/')).map((file) => file.slice('public'.length));

describe('the copy of an article', () => {
  test('contains its title, its canonical address and the unmodified Markdown of the author', async () => {
    await publish();
    expect(await read('/fr/version/2/article/6.md')).toBe(
      [
        '---',
        'title: "Images [large]"',
        'description: "How to show one."',
        'canonical: "https://docs.example.org/fr/version/2/article/6"',
        'version: "0.2"',
        'language: "fr-FR"',
        'updated: "2026-01-01"',
        '---',
        '',
        '# Images [large]',
        '',
        '## Size',
        '',
        'Text.',
        '',
      ].join('\n'),
    );
  });

  test('exists only in the language of the article', async () => {
    await publish();
    expect(await site.exists('public/en/version/2/article/8.md')).toBe(true);
    expect(await site.exists('public/fr/version/2/article/8.md')).toBe(false);
  });

  test('is removed with the article, and not rewritten while the article stays the same', async () => {
    await publish();
    const { builtAt } = JSON.parse(await read('/builds/latest.json')) as { builtAt: string };
    await publish();
    expect(JSON.parse(await read('/builds/latest.json'))).toMatchObject({ builtAt });
    await publish({ versions: [{ versionId: 2, name: '0.2', articles: [{ id: 7 }] }] });
    expect((await publicFiles()).filter((file) => file.endsWith('.md'))).toEqual([
      '/en/version/2/article/7.md',
      '/fr/version/2/article/7.md',
    ]);
  });

  test('is written again when something else changed it', async () => {
    await publish();
    const good = await read('/fr/version/2/article/6.md');
    await site.write('public/fr/version/2/article/6.md', 'by hand');
    await publish();
    expect(await read('/fr/version/2/article/6.md')).toBe(good);
  });
});

describe('llms.txt', () => {
  test('of a version lists its articles by category, with links to their copies', async () => {
    await publish();
    const text = await read('/en/version/2/llms.txt');
    expect(text).toMatch(/^# .+\n\n> .+\n\n/);
    expect(text.slice(text.indexOf('## '))).toBe(
      [
        '## Write',
        '',
        '- [Images \\[large\\]](https://docs.example.org/en/version/2/article/6.md): How to show one.',
        '',
        '## Write › Extras',
        '',
        '- [Article 7 (en)](https://docs.example.org/en/version/2/article/7.md)',
        '',
        '## version.unlisted',
        '',
        '- [Article 8 (en)](https://docs.example.org/en/version/2/article/8.md)',
        '',
      ].join('\n'),
    );
    expect(await read('/fr/version/2/llms.txt')).toContain('> La version actuelle.');
    expect(await read('/fr/version/2/llms.txt')).not.toContain('article/8');
  });

  test('of the site links to those of every version in each language', async () => {
    await publish();
    const text = await read('/llms.txt');
    expect(text).toMatch(/^# Versio\n/);
    expect([...text.matchAll(/\]\(([^)]+)\)/g)].map(([, url]) => url)).toEqual([
      'https://docs.example.org/fr/version/2/llms.txt',
      'https://docs.example.org/en/version/2/llms.txt',
    ]);
  });
});

test('the web manifest exists in each language, the default one under its plain name', async () => {
  await publish();
  expect(JSON.parse(await read('/manifest.webmanifest'))).toMatchObject({ id: '/', lang: 'fr-FR', start_url: '/fr' });
  expect(JSON.parse(await read('/en/manifest.webmanifest'))).toMatchObject({
    id: '/',
    lang: 'en-US',
    start_url: '/en',
  });
});

test('the configurations are published without entries of unpublished articles', async () => {
  await publish();
  expect(JSON.parse(await read('/data/articleConfig.json'))).toEqual({
    6: { icon: 'images/a.svg', related: [7] },
    wide: { toc: false },
  });
  expect(JSON.parse(await read('/data/musicsConfig.json'))).toEqual(CONTENT.musicsConfig);
});

test('an article that names a missing presentation is a finding, once per language', async () => {
  const articles = [
    { id: 1, presentation: 'absent' },
    { id: 2, presentation: 'absent', only: 'en' as const },
    { id: 3, presentation: 'constructor' },
    { id: 4, presentation: 'wide' },
  ];
  await publish({ versions: [{ versionId: 2, name: '0.2', articles }], articleConfig: { wide: {} } });
  const { findings } = qualityReportSchema.parse(JSON.parse(await site.read('.versio/quality-report.json')));
  const reported = findings.filter(({ kind }) => kind === 'invalid-config');
  expect(reported.map(({ locale, articleId }) => [articleId, locale])).toEqual([
    [1, 'en'],
    [1, 'fr'],
    [2, 'en'],
    [3, 'en'],
    [3, 'fr'],
  ]);
  expect(reported[0]?.message).toBe(
    'The front matter names the presentation "absent": expected a key of articleConfig.json, received another. ' +
      'Add it there, or correct the name; the article is shown without it until then.',
  );
});

test('content without configurations has empty ones', async () => {
  await publish({});
  expect([await read('/data/articleConfig.json'), await read('/data/musicsConfig.json')]).toEqual(['{}\n', '{}\n']);
});

describe('the configuration of sign-in', () => {
  const identity = anIdentityConfig();

  test('is published for a site with accounts, and the policy lets scripts connect to the user pool', async () => {
    await publish(CONTENT, { identity });
    expect(identityConfigSchema.parse(JSON.parse(await read('/data/identityConfig.json')))).toEqual(identity);
    expect(await read('/_headers')).toContain('https://cognito-idp.eu-west-3.amazonaws.com');
    expect(await publicFiles()).toContain('/settings/private-api/on.json');
  });

  test('is removed when the site no longer has accounts', async () => {
    await publish(CONTENT, { identity });
    await publish();
    expect(await publicFiles()).not.toContain('/data/identityConfig.json');
    expect(await read('/_headers')).not.toMatch(/amazonaws|private-api/);
    expect((await publicFiles()).filter((file) => file.includes('private-api'))).toEqual([]);
  });

  test('is also removed in development', async () => {
    await publish(CONTENT, { identity });
    const command = jest.replaceProperty(process, 'env', { ...process.env, gatsby_executing_command: 'develop' });
    const store = { getState: () => ({ program: { directory: site.directory } }) };
    await onPostBootstrap({ store, ...publicNodes(CONTENT) }, SITE_OPTIONS);
    command.restore();
    expect(await publicFiles()).not.toContain('/data/identityConfig.json');
    expect(await publicFiles()).not.toContain('/settings/private-api/on.json');
  });
});

test('an icon missing from its set is a finding and does not fail the build', async () => {
  // Icon sets cannot be resolved from the test site: an icon of a set that is not installed needs
  // none.
  const reported = await publish({ ...CONTENT, articleConfig: { 6: { icon: 'other:thing' } } });
  expect(reported.panic).toEqual([]);
  expect(JSON.parse(await read('/icons/lucide.json'))).toEqual({ prefix: 'lucide', icons: {} });
});

test('the messages loaded at runtime have a content hash in their address', async () => {
  await publish();
  const addresses = async () => (await publicFiles()).filter((file) => file.startsWith('/_i18n/'));
  const first = await addresses();
  expect(first).toHaveLength(2);
  const [english = '', french = ''] = first;
  expect(english.replace('/en/', '/fr/')).toBe(french);
  expect(JSON.parse(await read(french))).toEqual({
    musics: { 'musics.notification.error': 'Erreur' },
    secrets: {},
    'article-description': {},
  });
  await site.write('locales/fr/musics.json', '{"musics.notification.error":"Raté"}');
  await publish();
  expect(await addresses()).not.toEqual(first);
});

test('no file contains anything of a private version', async () => {
  await publish();
  for (const file of await publicFiles()) {
    expect(file).not.toContain('version/3');
    if (!file.endsWith('.br')) expect(await read(file)).not.toContain('SECRET');
  }
});

test('in development, the files that scripts request exist without a build', async () => {
  const nodes = publicNodes(CONTENT);
  const store = { getState: () => ({ program: { directory: site.directory } }) };
  await onPostBootstrap({ store, ...nodes }, SITE_OPTIONS);
  expect(await site.exists('public/data/musicsConfig.json')).toBe(false);
  const command = jest.replaceProperty(process, 'env', { ...process.env, gatsby_executing_command: 'develop' });
  await onPostBootstrap({ store, ...nodes }, SITE_OPTIONS);
  command.restore();
  expect(JSON.parse(await read('/data/musicsConfig.json'))).toEqual(CONTENT.musicsConfig);
  expect(await site.exists('public/manifest.webmanifest')).toBe(true);
});
