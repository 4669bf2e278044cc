import { existsSync } from 'node:fs';
import path from 'node:path';
import {
  LOCALES,
  articlePageSchema,
  articleSchema,
  changeListSchema,
  parseWithFriendlyErrors,
  versionListSchema,
} from '../../content-schema';
import { compile } from '../../src/shared/markdown/testing/compile-for-test';
import { articleFile, writeContentFile } from './testing/content-directory';
import { type TestApi, startTestApi, stopTestApis } from './testing/test-api';

const MANUAL = path.resolve(__dirname, '../../content');

/** Nested emphasis, which takes the markdown parser far longer than the limit. */
const ENDLESS = `![A](images/a.png)\n\n${'*'.repeat(8000)}a${'*'.repeat(8000)}`;

const asMember = { authorize: async () => 'member' as const };

afterEach(stopTestApis);

/** Every article in its own language, with its text. */
async function readOwnArticles({ read }: TestApi) {
  const articles: ReturnType<typeof articleSchema.parse>[] = [];
  const { versions } = await read('/private/versions', versionListSchema);
  for (const { id } of versions) {
    for (const lang of LOCALES) {
      for (let cursor: string | null = ''; cursor !== null;) {
        const after: string = cursor === '' ? '' : `&cursor=${cursor}`;
        const page = await read(
          `/private/versions/${id}/articles?lang=${lang}&include=body${after}`,
          articlePageSchema,
        );
        const whole = page.articles.map((article) => parseWithFriendlyErrors(articleSchema, article, 'an article'));
        articles.push(...whole.filter(({ contentLocale }) => contentLocale === lang));
        cursor = page.nextCursor;
      }
    }
  }
  return articles;
}

describe('an image of a private article', () => {
  /** Ways for a public article to name `images/<key>.png` without showing it. */
  const mentions: Record<string, string> = {
    comment: '<!-- ![A](images/comment.png) <img src="images/comment.png"> -->',
    'inline-code': 'Write `![A](images/inline-code.png)` or ``<img src="images/inline-code.png">``.',
    'block-of-code': '```md\n![A](images/block-of-code.png)\n```',
    'indented-code': 'As follows:\n\n    ![A](images/indented-code.png)\n',
    escaped: '\\![A](images/escaped.png) \\<img src="images/escaped.png">',
    'unused-definition': '![A](images/elsewhere.png)\n\n[a]: images/unused-definition.png',
    link: '[A](images/link.png) ![A](images/elsewhere.png)',
    'source-set': '<img alt="" src="images/elsewhere.png" srcset="images/source-set.png 2x">',
  };
  const names = Object.keys(mentions);

  test('stays private when a public article only mentions it, and is public when one shows it', async () => {
    const { api, get, read } = await startTestApi(
      {
        versions: [
          { id: 1, defaultVersion: true },
          { id: 2, label: 'beta' },
        ],
        articles: {
          ...Object.fromEntries(names.map((name, index) => [`1/fr/${index + 1}`, { markdown: mentions[name] ?? '' }])),
          '1/fr/90': { markdown: '| ![A][shown] |\n| --- |\n\n[shown]: images/shown.png' },
          '2/fr/1': { markdown: [...names, 'shown'].map((name) => `![A](images/${name}.png)`).join(' ') },
        },
        images: Object.fromEntries([...names, 'shown', 'elsewhere'].map((name) => [`${name}.png`, name])),
      },
      asMember,
    );
    expect(api.problems).toEqual([]);
    const missing = await get('/public/images/nothing.png');
    const body = await missing.text();
    for (const name of names) {
      const answer = await get(`/public/images/${name}.png`);
      expect([name, answer.status]).toEqual([name, 404]);
      expect(await answer.text()).toBe(body);
      expect((await get(`/private/images/${name}.png`)).status).toBe(200);
    }
    expect((await get('/public/images/shown.png')).status).toBe(200);
    const articles = await Promise.all(
      names.map((_name, index) => read(`/public/versions/1/articles/${index + 1}`, articleSchema)),
    );
    const listed = new Set(articles.flatMap(({ images }) => images.map((image) => image.path)));
    expect([...listed]).toEqual(['images/elsewhere.png']);
  });
});

describe('an article that takes too long to compile', () => {
  test('is reported and served without its images, and others are served with theirs', async () => {
    const { api, directory, get, nextCursor, read } = await startTestApi(
      {
        articles: { '1/fr/1': {}, '1/fr/2': { markdown: '![B](images/b.png)' } },
        images: { 'a.png': 'A', 'b.png': 'B' },
      },
      // The other texts of the content may wait for a busy machine.
      { watch: true, textLimitMs: 3000 },
    );
    const { cursor } = await read('/public/changes', changeListSchema);
    await writeContentFile(directory, 'versions/1/fr/articles/1.md', articleFile({ markdown: ENDLESS }));
    await nextCursor(cursor);

    expect(api.problems).toEqual([
      {
        file: 'versions/1/fr/articles/1.md',
        message: expect.stringMatching(
          /^expected a text that compiles within .*None of its images is served/,
        ) as unknown,
      },
    ]);
    expect(await read('/public/versions/1/articles/1', articleSchema)).toMatchObject({ markdown: ENDLESS, images: [] });
    expect((await get('/public/images/a.png')).status).toBe(404);
    expect((await get('/public/images/b.png')).status).toBe(200);
  });

  test('is refused at once when it exceeds the limits, and the others are served', async () => {
    const markdown = `![A](images/a.png)\n\n${'> '.repeat(5000)}a`;
    const { api, get } = await startTestApi({
      articles: { '1/fr/1': {}, '1/fr/2': { markdown } },
      images: { 'a.png': 'A' },
    });
    expect(api.problems).toEqual([
      {
        file: 'versions/1/fr/articles/2.md',
        line: 7,
        message:
          'expected at most 100 quotes and lists in one another, received more; nest them less deep. The last published revision stays until then, if there is one.',
      },
    ]);
    expect((await get('/public/versions/1/articles/1')).status).toBe(200);
    expect((await get('/public/images/a.png')).status).toBe(404);
  });
});

/** Expects each article to list the existing images that its compiled document shows. */
async function expectAgreement(api: TestApi): Promise<void> {
  let referenced = 0;
  // Versions have most of their texts in common.
  const compiled = new Map<string, ReadonlySet<string>>();
  for (const { id, markdown, images } of await readOwnArticles(api)) {
    // Another property checks that no spelling of an image is missed in the others.
    if (!markdown.includes('images/')) continue;
    const hrefs = compiled.get(markdown) ?? new Set(compile(markdown).images.map(({ href }) => href));
    compiled.set(markdown, hrefs);
    const files = [...hrefs].filter((href) => href.startsWith('images/') && existsSync(path.join(api.directory, href)));
    expect([id, images.map((image) => image.path).sort()]).toEqual([id, files.sort()]);
    referenced += files.length;
  }
  expect(referenced).toBeGreaterThan(0);
}

describe('the images that an article lists are those of its compiled document', () => {
  test('in the manual', async () => {
    await expectAgreement(await startTestApi(MANUAL, asMember));
  });
});
