import type { Article, ArticleNode, VersionNode } from '../../../../content-schema';
import { markdownCopy } from '../../../build/outputs/site-files/article-copies';
import type { Site } from '../../../node/site';
import { parseArticleCopy, publicationOf, publishedMarkdown, readPublishedCopy } from './published-copy';

const anArticle = (fields: Partial<Article> = {}): Article => ({
  ...{ id: 12, versionId: 2, locale: 'fr', contentLocale: 'fr', categoryId: null, title: 'Un titre' },
  ...{ description: '', updatedAt: '2026-05-01', source: null, digest: 'd', markdown: 'Le texte.\n', images: [] },
  ...fields,
});

/** The copy as the build writes it. */
function copyOf(article: Article): string {
  const node: ArticleNode = { ...article, articleId: article.id };
  return markdownCopy({ url: 'https://docs.example' } as Site, { versionId: 2, name: '2.0' } as VersionNode, node);
}

function publicationAfter(published: Partial<Article>, newest: Partial<Article>) {
  const copy = parseArticleCopy(copyOf(anArticle(published)));
  if (copy === null) throw new Error('Expected the copy of an article to be read, received none.');
  return publicationOf(copy, anArticle(newest));
}

test.each<[string, Partial<Article>]>([
  ['a text', {}],
  ['a text that begins with its own heading', { markdown: '# Un titre\n\nLe texte.' }],
  ['a title on two lines, with quotes', { title: 'Un "titre"\n  long' }],
  ['a description', { description: 'Ce dont il s’agit : "ceci".' }],
  ['a text with front matter of its own in it', { markdown: 'Un\n\n---\n\ntitle: "deux"\n\n---\n' }],
  ['an empty text', { markdown: '' }],
])('%s is the same once published', (_name, fields) => {
  expect(publicationAfter(fields, fields)).toEqual({ state: 'same' });
});

test.each<[string, Partial<Article>]>([
  ['text', { markdown: 'Un autre texte.' }],
  ['title', { title: 'Un autre titre' }],
  ['description', { description: 'Autre chose.' }],
])('another %s is a difference since `updatedAt`', (_name, fields) => {
  const newest = { ...fields, updatedAt: '2026-06-02' };
  expect(publicationAfter({}, newest)).toEqual({ state: 'different', since: '2026-06-02' });
});

test('the heading that the copy adds is removed, the author’s own stays', () => {
  const added = parseArticleCopy(copyOf(anArticle()));
  expect(added && publishedMarkdown(added, 'Autre.')).toBe('Le texte.');
  const own = parseArticleCopy(copyOf(anArticle({ markdown: '# Un titre\n\nLe texte.' })));
  expect(own && publishedMarkdown(own, '# Un titre\n\nAutre.')).toBe('# Un titre\n\nLe texte.');
});

test('an HTML page of the host is not a copy', () => {
  expect(parseArticleCopy('<!doctype html><title>404</title>')).toBeNull();
  expect(parseArticleCopy('---\ntitle: "Seul"\n---\n')).toBeNull();
});

describe('when requested', () => {
  const read = (answer: () => Promise<Response>) =>
    readPublishedCopy(answer, { versionId: 2, locale: 'fr', articleId: 12 });

  test('a missing copy means not published', async () => {
    expect(await read(async () => new Response('', { status: 404 }))).toBeNull();
  });

  test.each([
    ['an error', async () => new Response('', { status: 500 })],
    ['a page', async () => new Response('<!doctype html>')],
    ['nothing', () => Promise.reject(new TypeError('fetch failed'))],
  ])('%s leaves it unknown', async (_name, answer) => {
    expect(await read(answer)).toBe('unknown');
  });

  test('the copy of the pinned page is requested', async () => {
    const paths: string[] = [];
    await readPublishedCopy(
      async (path) => {
        paths.push(path);
        return new Response(copyOf(anArticle()));
      },
      { versionId: 2, locale: 'fr', articleId: 12 },
    );
    expect(paths).toEqual(['/fr/version/2/article/12.md']);
  });
});
