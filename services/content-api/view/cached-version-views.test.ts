import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ContentArranger } from '../arrange/arrange-content';
import { ContentFiles } from '../directory/content-files';
import {
  articleFile,
  categoryEntry,
  removeContentDirectories,
  writeContentDirectory,
  writeContentFile,
} from '../testing/content-directory';
import { CachedVersionViews } from './cached-version-views';
import { buildContentViews, type ContentViews } from './mode-view';

afterEach(removeContentDirectories);

const IMAGE = /images\/\S+\.png/g;

/** Two versions in French, of which one is in English too. */
async function aDirectory() {
  const directory = await writeContentDirectory({
    versions: [{ id: 1 }, { id: 2, defaultVersion: true }],
    categories: { '1/fr': [{ id: 1, articles: [1, 2] }], '2/fr': [{ id: 1, articles: [1] }] },
    articles: {
      '1/fr/1': { categoryId: 1 },
      '1/fr/2': { categoryId: 1, markdown: 'images/a.png' },
      '1/en/1': { categoryId: 1 },
      '2/fr/1': { categoryId: 1 },
    },
    images: { 'a.png': 'A' },
  });
  const files = new ContentFiles(directory);
  const arranger = new ContentArranger({
    of: () => Promise.resolve(new Map()),
    hasMoved: () => Promise.resolve(false),
  });
  const cached = new CachedVersionViews();
  const referenced = new Map<string, readonly string[]>();

  /** Reads the directory, and builds its views with and without those of the last call. */
  async function view(): Promise<{ views: ContentViews; anew: ContentViews }> {
    await files.scan();
    const { values, unreadable } = await arranger.arrange(files);
    for (const value of values) {
      if (value.kind !== 'article' || referenced.has(value.bodyDigest)) continue;
      referenced.set(value.bodyDigest, value.body.toString('utf8').match(IMAGE) ?? []);
    }
    await files.images.computeDigests([...referenced.values()].flat());
    const images = { digests: files.images.digests(), sizes: files.images.sizes(), referenced: new Map(referenced) };
    const build = (views: CachedVersionViews) => buildContentViews(values, images, files.languages, unreadable, views);
    const [views, anew] = [build(cached), build(new CachedVersionViews())];
    if (views === null || anew === null) throw new Error('Expected a list of versions.');
    return { views, anew };
  }
  return { directory, view };
}

const contentOf = ({ public: open, private: all, problems }: ContentViews) => ({
  problems: problems.sorted(),
  modes: [open, all].map(({ outlines, snapshot, images, unreadable }) => ({ outlines, snapshot, images, unreadable })),
});

test('after an edit of one version, the views of the other are the same objects', async () => {
  const { directory, view } = await aDirectory();
  const before = (await view()).views.private.outlines;
  await writeContentFile(directory, 'versions/1/fr/articles/1.md', articleFile({ title: 'New', categoryId: 1 }));
  const { views } = await view();
  expect(views.private.outlines.get(2)).toBe(before.get(2));
  expect(views.private.outlines.get(1)?.en).not.toBe(before.get(1)?.en);
  expect(views.private.outlines.get(1)?.fr?.articles.get(1)?.summary.title).toBe('New');
});

test('the views after each kind of edit are those that are built anew', async () => {
  const { directory, view } = await aDirectory();
  const write = (path: string, text: string) => writeContentFile(directory, path, text);
  const categories = (...articles: number[]) => JSON.stringify([categoryEntry({ id: 1, articles })]);
  const edits: [name: string, edit: () => Promise<void>][] = [
    ['nothing', () => Promise.resolve()],
    ['a text', () => write('versions/2/fr/articles/1.md', articleFile({ markdown: 'Other.', categoryId: 1 }))],
    [
      'an article that shows an image',
      () => write('versions/2/fr/articles/3.md', articleFile({ markdown: 'images/b.png' })),
    ],
    ['that image', () => write('images/b.png', 'B')],
    ['its bytes', () => write('images/b.png', 'BB')],
    ['the order of a category', () => write('versions/1/fr/categories.json', categories(2, 1))],
    ['an article that does not exist in a category', () => write('versions/2/fr/categories.json', categories(1, 9))],
    ['an article that was never valid', () => write('versions/2/en/articles/1.md', '---\ntitle: [\n---\n')],
    ['the same, deleted', () => rm(join(directory, 'versions/2/en/articles/1.md'))],
    ['a deleted article', () => rm(join(directory, 'versions/1/fr/articles/2.md'))],
    ['one language', () => write('site.json', JSON.stringify({ languages: ['fr'] }))],
    ['both again', () => rm(join(directory, 'site.json'))],
    ['a deleted version', () => rm(join(directory, 'versions/1'), { recursive: true })],
  ];
  for (const [name, edit] of edits) {
    await edit();
    const { views, anew } = await view();
    expect([name, contentOf(views)]).toEqual([name, contentOf(anew)]);
  }
});
