import type { Article } from '../../../../content-schema';
import { fakeEngine, TEST_LABELS } from '../testing/fake-engine';
import { aPrivateApiVersion, aPrivateArticle, fakePrivateApi, type FakeContent } from '../testing/fake-private-api';
import { TextEngineError } from '../engine/text-engine';
import { ArticleCache } from './article-cache';
import { type ArticleSources, type ArticleView, loadArticle, type ArticleTarget } from './article-view';
import { createImageCache } from './image-cache';
import { createPrivateContent } from './private-content';
import type { LoadResult } from './version-view';

const versions = [
  aPrivateApiVersion(1, { defaultVersion: true }),
  aPrivateApiVersion(2, { label: 'beta', name: 'La suite' }),
];

function look(given: Partial<FakeContent>, changed: Partial<ArticleSources> = {}, wanted: Partial<ArticleTarget> = {}) {
  const api = fakePrivateApi({ versions, ...given });
  const engine = fakeEngine();
  const images = createImageCache(api, {
    createUrl: (blob) => `blob:${blob.type}`,
    revokeUrl: () => undefined,
    measure: async () => ({ width: 20, height: 10 }),
  });
  const sources: ArticleSources = {
    ...{ content: createPrivateContent(api), images, engine, labels: TEST_LABELS, now: () => new Date(0) },
    fetchPublished: async () => ({ ok: false, status: 404, text: async () => '' }),
    ...changed,
  };
  const seen: LoadResult<ArticleView>[] = [];
  const run = async () => {
    const cache = wanted.cache ?? new ArticleCache();
    const page = {
      locale: 'fr',
      segment: '2',
      subject: { kind: 'article', id: 1 },
      isPublished: false,
      cache,
    } as const;
    for await (const looked of loadArticle(sources, { ...page, ...wanted })) seen.push(looked);
    return seen;
  };
  return { run, api, engine, seen };
}

async function viewOf(given: Partial<FakeContent>, ...rest: [Partial<ArticleSources>?, Partial<ArticleTarget>?]) {
  const seen = await look(given, ...rest).run();
  const last = seen.at(-1);
  if (last?.kind !== 'view') throw new Error(`Expected the view of an article, received ${String(last?.kind)}.`);
  return last.view;
}

test('an article is rendered as by the build: links, headings, cached images, table of contents', async () => {
  const view = await viewOf({
    articles: {
      '2/fr/1': aPrivateArticle({
        markdown: '## Les images\n\n[L’autre](3), [rien](9)\n\n![Un héron](images/heron.png) ![Perdu](images/lost.png)',
        images: [{ path: 'images/heron.png', digest: 'x' }],
      }),
      '2/fr/3': aPrivateArticle({ id: 3, title: 'L’autre' }),
    },
  });
  const page = document.createElement('div');
  page.innerHTML = view.html ?? '';
  expect(page.querySelector('a[href="/fr/version/2/article/3"]')).toHaveTextContent('L’autre');
  expect(page.querySelector('a.link-missing')).toHaveTextContent('rien');
  expect(page.querySelector('img')).toHaveAttribute('src', 'blob:image/png');
  expect(page.querySelector('img')).toHaveAttribute('width', '20');
  expect(page.querySelector('.image-missing')).toHaveTextContent('Perdu');
  expect(view.tableOfContents).toEqual([{ depth: 2, id: 'les-images', text: 'Les images' }]);
  expect(view.navigation.next).toMatchObject({ title: 'L’autre' });
});

test('an image may have a variant for dark mode, whose absence and shape are reported', async () => {
  const viewOfImages = (...names: string[]) =>
    viewOf({
      articles: {
        '2/fr/1': aPrivateArticle({
          markdown: '![Un héron](images/heron.png){dark=images/night.png}',
          images: names.map((name) => ({ path: `images/${name}`, digest: name })),
        }),
      },
    });
  const both = await viewOfImages('heron.png', 'night.png');
  expect(both.html).toMatch(/<img class="in-light" [^>]*alt="Un héron".*<img class="in-dark" [^>]*alt="Un héron"/);
  expect(both.proofread?.findings).toEqual([]);
  const light = await viewOfImages('heron.png');
  expect(light.html).not.toContain('in-light');
  expect(light.proofread?.findings).toEqual([
    expect.objectContaining({ kind: 'missing-image', message: expect.stringContaining('images/night.png') as string }),
  ]);
});

test('its page forces the colour mode of its front matter, else of its entry in the configuration', async () => {
  const modeOf = async (article: Partial<Article>) => {
    const articles = { '2/fr/1': aPrivateArticle(article) };
    return (await viewOf({ articles, config: { 1: { colorMode: 'dark' } } })).context.colorMode;
  };
  expect(await modeOf({})).toBe('dark');
  expect(await modeOf({ colorMode: 'light' })).toBe('light');
});

test('its headings have the ids that they have in the other language and in older versions', async () => {
  const view = await viewOf({
    articles: {
      '1/fr/1': aPrivateArticle({ versionId: 1, markdown: '## Commencer\n\nTexte.' }),
      '1/en/1': aPrivateArticle({ versionId: 1, locale: 'en', markdown: '## Getting started\n\nText.' }),
      '2/fr/1': aPrivateArticle({ markdown: '## Commencer\n\nTexte.' }),
    },
  });
  expect(view.html).toContain('id="getting-started"');
  expect(view.proofread?.languages).toBe('single');
});

test('both languages are aligned side by side, section by section', async () => {
  const view = await viewOf({
    articles: {
      '2/fr/1': aPrivateArticle({ title: 'Titre', markdown: 'Début.\n\n## Un\n\nTexte `a`.\n\n## Deux\n\nSeul `b`.' }),
      '2/en/1': aPrivateArticle({ locale: 'en', title: 'Title', markdown: 'Beginning.\n\n## One\n\nText `a`.' }),
    },
  });
  const languages = view.proofread?.languages;
  if (languages === null || languages === undefined || typeof languages === 'string') {
    throw new Error('Expected both languages side by side.');
  }
  expect(languages.titles).toEqual({ fr: 'Titre', en: 'Title' });
  expect(languages.rows).toHaveLength(3);
  expect(languages.rows[1]?.html.fr).toContain('Texte ');
  expect(languages.rows[1]?.html.en).toContain('Text ');
  expect(languages.rows[2]?.html.en).toBeNull();
});

test('findings have their line, also for links to sections of other articles', async () => {
  const view = await viewOf({
    articles: {
      '2/fr/1': aPrivateArticle({
        markdown:
          '[là](3#section) [ailleurs](3#nulle-part)\n\n[rien](9)\n\n![](images/lost.png)\n\n[suite](#suite) [absente](#absente)\n\n## Suite',
        file: { path: 'versions/2/fr/articles/1.md', bodyLine: 5 },
      }),
      '2/fr/3': aPrivateArticle({ id: 3, markdown: '## Section' }),
    },
  });
  expect(view.proofread?.file).toBe('versions/2/fr/articles/1.md');
  expect(view.proofread?.findings).toEqual([
    expect.objectContaining({ kind: 'broken-hash', line: 5, source: '[là](3#section) [ailleurs](3#nulle-part)' }),
    expect.objectContaining({ kind: 'broken-article-link', line: 7, source: '[rien](9)' }),
    expect.objectContaining({ kind: 'missing-image-description', line: 9 }),
    expect.objectContaining({ kind: 'missing-image', line: 9 }),
    // A link to its own section is fine, a link to a missing one is reported.
    expect.objectContaining({ kind: 'broken-hash', line: 11, message: expect.stringContaining('#absente') as string }),
  ]);
});

test('links to files lead to articles, also in another language', async () => {
  const view = await viewOf({
    articles: {
      '2/fr/1': aPrivateArticle({
        markdown: '[a](3-suite.md) [b](../../en/articles/3-more.md#x) [c](../../en/articles/1.md) [d](9-rien.md)',
      }),
      '2/fr/3': aPrivateArticle({ id: 3 }),
      '2/en/3': aPrivateArticle({ id: 3, locale: 'en' }),
    },
  });
  const page = document.createElement('div');
  page.innerHTML = view.html ?? '';
  expect([...page.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    ...['/fr/version/2/article/3', '/en/version/2/article/3#x', '/en/version/2/article/1', null],
  ]);
  // The sections of the other language are not loaded, so its hash is not checked.
  expect(view.proofread?.findings?.map(({ message }) => message)).toEqual([
    expect.stringMatching(/^The link "9-rien\.md" leads to an article that this version does not have/),
  ]);
});

test('an address of the site is reported when neither the content nor the host has a page there', async () => {
  const asked: string[] = [];
  const markdown = [
    ...['[a](/fr/version/2/article/3)', '[b](/Version/1)', '[c](/fr/version/2/category/1)'],
    ...['[d](/fr/version/2/article/99)', `[e](${window.location.origin}/FR/Nowhere)`, '[f](/version/9)'],
    ...['[g](/fr/information)', '[h](/old)', '[i](/down)', '[j](https://example.org/fr/nowhere)', '[k](/none.pdf)'],
  ];
  const served: Record<string, number> = { '/fr/information': 200, '/old': 200, '/down': 503 };
  const view = await viewOf(
    {
      articles: {
        '2/fr/1': aPrivateArticle({ markdown: markdown.join('\n') }),
        '2/fr/3': aPrivateArticle({ id: 3 }),
      },
      categories: {
        '2/fr': [{ id: 1, title: 'Une', description: '', order: 1, parent: null, articles: [], contentLocale: 'fr' }],
      },
    },
    {
      fetchPublished: async (path) => {
        asked.push(path);
        return { ok: false, status: served[path] ?? 404, text: async () => '' };
      },
    },
  );
  expect(view.proofread?.findings?.map(({ kind, source }) => [kind, source])).toEqual(
    [3, 4, 5, 10].map((at) => ['broken-article-link', markdown[at]]),
  );
  expect(asked).toEqual(expect.arrayContaining(['/version/9', '/fr/version/9']));
  expect(asked).not.toContain('/fr/version/2/article/3');
});

test('the published text is the first of the texts to compare with', async () => {
  const copy = '---\ntitle: "Un titre"\nupdated: "2026-04-01"\n---\n\n# Un titre\n\nL’ancien texte.\n';
  const view = await viewOf(
    {
      articles: {
        '1/fr/1': aPrivateArticle({ versionId: 1, markdown: 'Plus ancien.' }),
        '2/fr/1': aPrivateArticle(),
      },
    },
    { fetchPublished: async () => ({ ok: true, status: 200, text: async () => copy }) },
    { isPublished: true },
  );
  expect(view.publication).toEqual({ state: 'different', since: '2026-05-01' });
  expect(view.proofread?.revisions.map(({ id }) => id)).toEqual(['published', '2/fr', '1/fr']);
  expect(view.proofread?.comparedFirst).toEqual({ before: 'published', after: '2/fr' });
  expect(await view.proofread?.compare('published', '2/fr')).toMatchObject({ isSame: false });
  await expect(view.proofread?.compare('published', 'nothing')).rejects.toThrow(/Expected two of the revisions/);
});

test('by default it is compared with the text of a newer version rather than with its translation', async () => {
  const fr = aPrivateArticle();
  const en = aPrivateArticle({ locale: 'en', markdown: 'The text.' });
  const isNew = await viewOf({ articles: { '2/fr/1': fr, '2/en/1': en } });
  expect(isNew.proofread?.revisions.map(({ id }) => id)).toEqual(['2/fr', '2/en']);
  expect(isNew.proofread?.comparedFirst).toBeNull();
  const isOld = await viewOf(
    { articles: { '1/fr/1': aPrivateArticle({ versionId: 1 }), '2/fr/1': fr, '2/en/1': en } },
    {},
    { segment: '1' },
  );
  expect(isOld.proofread?.comparedFirst).toEqual({ before: '2/fr', after: '1/fr' });
});

test('up to ten texts that were rendered before can be compared with', async () => {
  const cache = new ArticleCache();
  const { api, run } = look({ articles: { '2/fr/1': aPrivateArticle() } }, {}, { cache });
  await run();
  for (let step = 1; step <= 12; step += 1) {
    cache.note({ ...aPrivateArticle(), markdown: `Texte ${step}` }, `2026-05-0${step % 10}`);
  }
  const seen = await run();
  const last = seen.at(-1);
  const revisions = last?.kind === 'view' ? (last.view.proofread?.revisions ?? []) : [];
  expect(revisions.filter(({ kind }) => kind === 'seen')).toHaveLength(10);
  expect(api.asked).toContain('article 2/fr/1');
});

test('an article is rendered before its other versions when they are slow', async () => {
  jest.useFakeTimers();
  const { api, run, seen } = look({
    articles: { '1/fr/1': aPrivateArticle({ versionId: 1 }), '2/fr/1': aPrivateArticle() },
  });
  let release: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (release = resolve));
  api.instead.set('article 1/fr/1', () => gate.then(() => ({ kind: 'ok', data: undefined as never })));
  const done = run();
  await jest.advanceTimersByTimeAsync(300);
  expect(seen).toHaveLength(1);
  expect(seen[0]).toMatchObject({ kind: 'view', view: { html: expect.stringContaining('Le texte.') as unknown } });
  release();
  await done;
  jest.useRealTimers();
  expect(seen.length).toBeGreaterThan(1);
});

test('a text that takes too long leaves the rest of the page; one of another version has no effect', async () => {
  const slow = fakeEngine();
  const compile = slow.prepare.bind(slow);
  slow.prepare = async (texts, wanted) => {
    if (texts.some(({ markdown }) => markdown === 'lent')) throw new TextEngineError('too-slow', 'It takes too long.');
    return compile(texts, wanted);
  };
  const articles = { '2/fr/1': aPrivateArticle(), '1/fr/1': aPrivateArticle({ versionId: 1, markdown: 'lent' }) };
  expect((await viewOf({ articles }, { engine: slow })).html).toContain('Le texte.');
  const own = { '2/fr/1': aPrivateArticle({ markdown: 'lent' }) };
  const view = await viewOf({ articles: own }, { engine: slow });
  expect(view).toMatchObject({ html: null, proofread: null, problem: { reason: 'too-slow' } });
  expect(view.article.title).toBe('Un titre');
});

test.each([
  ['a version', '9', 1, 'version'],
  ['an article', '2', 9, 'subject'],
] as const)('%s that is not there is absent', async (_name, segment, id, what) => {
  const { run } = look(
    { articles: { '2/fr/1': aPrivateArticle() } },
    {},
    { segment, subject: { kind: 'article', id } },
  );
  expect(await run()).toEqual([{ kind: 'absent', what }]);
});

test('without a list of versions, access to private mode is refused', async () => {
  const { api, run } = look({});
  api.instead.set('versions fr', async () => ({ kind: 'missing' }));
  expect(await run()).toEqual([{ kind: 'refused' }]);
});
