import { mkdir, mkdtemp, rename, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { digestOfBytes } from '../digest';
import {
  articleFile,
  removeContentDirectories,
  writeContentDirectory,
  writeContentFile,
} from '../testing/content-directory';
import { ContentFiles } from './content-files';

afterEach(removeContentDirectories);

const ARTICLE_1 = 'versions/1/fr/articles/1.md';
const ARTICLE_2 = 'versions/1/fr/articles/2.md';

async function load(spec: Parameters<typeof writeContentDirectory>[0]) {
  const directory = await writeContentDirectory(spec);
  const files = new ContentFiles(directory);
  await files.scan();
  return { directory, files };
}

function titles(files: ContentFiles): Record<number, string> {
  const articles = [...files.values()].filter((value) => value.kind === 'article');
  return Object.fromEntries(articles.map(({ articleId, frontMatter }) => [articleId, frontMatter.title]));
}

describe('the files of a content directory', () => {
  test('an update reads the given files, and no others', async () => {
    const { directory, files } = await load({ articles: { '1/fr/1': { title: 'One' }, '1/fr/2': { title: 'Two' } } });
    await writeContentFile(directory, ARTICLE_1, articleFile({ title: 'One, new' }));
    await writeContentFile(directory, ARTICLE_2, articleFile({ title: 'Two, new' }));
    await files.update([ARTICLE_1]);
    expect(titles(files)).toEqual({ 1: 'One, new', 2: 'Two' });
  });

  test('a scan reads new files and those with another time or size, and forgets deleted ones', async () => {
    const { directory, files } = await load({ articles: { '1/fr/1': { title: 'One' }, '1/fr/2': { title: 'Two' } } });
    await writeContentFile(directory, ARTICLE_1, articleFile({ title: 'One, longer' }));
    await rm(join(directory, ARTICLE_2));
    await writeContentFile(directory, 'versions/1/en/articles/3.md', articleFile({ title: 'Three' }));
    await files.scan();
    expect(titles(files)).toEqual({ 1: 'One, longer', 3: 'Three' });
  });

  test('a scan of an unchanged directory reads nothing', async () => {
    const { files } = await load({
      articles: { '1/fr/1': {} },
      images: { 'a.png': 'A' },
      files: { 'versions/x/a.md': '' },
    });
    const before = files.revision;
    await files.scan();
    expect(files.revision).toBe(before);
  });

  test('an update reads a file again even when its time and size are the same', async () => {
    const { directory, files } = await load({ articles: { '1/fr/1': { title: 'Old' } } });
    const time = new Date(0);
    await utimes(join(directory, ARTICLE_1), time, time);
    await files.scan();
    await writeContentFile(directory, ARTICLE_1, articleFile({ title: 'New' }));
    await utimes(join(directory, ARTICLE_1), time, time);
    await files.update([ARTICLE_1]);
    expect(titles(files)).toEqual({ 1: 'New' });
  });

  test('a file that becomes invalid keeps its last good value, until it is deleted', async () => {
    const { directory, files } = await load({ articles: { '1/fr/1': { title: 'Good' } } });
    await writeContentFile(directory, ARTICLE_1, '+++\n');
    await files.update([ARTICLE_1]);
    expect(titles(files)).toEqual({ 1: 'Good' });
    expect(files.problems()).toEqual([
      {
        file: ARTICLE_1,
        line: 1,
        message:
          'expected front matter in YAML, between two lines "---", received "+++"; write its fields as `title: Install`. ' +
          'The last good revision is served until then.',
      },
    ]);
    await rm(join(directory, ARTICLE_1));
    await files.update([ARTICLE_1]);
    expect(titles(files)).toEqual({});
    expect(files.problems()).toEqual([]);
  });

  test('a file that was never valid is left out', async () => {
    const { files } = await load({ files: { [ARTICLE_1]: '' } });
    expect(titles(files)).toEqual({});
    expect(files.problems()[0]?.message).toContain('The last published revision stays until then');
  });

  test('a renamed or deleted folder is noticed by its own name', async () => {
    const { directory, files } = await load({ articles: { '1/fr/1': { title: 'One' } }, images: { 'a/b.png': 'B' } });
    await rename(join(directory, 'versions/1/fr'), join(directory, 'versions/1/en'));
    await rename(join(directory, 'images/a'), join(directory, 'images/c'));
    await files.update(['versions/1/fr', 'versions/1/en', 'images/c']);
    expect([...files.values()].find((value) => value.kind === 'article')).toMatchObject({ locale: 'en' });
    expect([...files.images.digests().keys()]).toEqual(['images/c/b.png']);
  });

  test('misplaced files are reported once per folder', async () => {
    const { directory, files } = await load({
      files: {
        'versions/1/de/articles/1.md': '',
        'versions/1/de/articles/2.md': '',
        'versions/1/fr/a.md': '',
      },
    });
    expect(files.problems().map(({ file }) => file)).toEqual(['versions/1/de', 'versions/1/fr/a.md']);
    await rm(join(directory, 'versions/1/fr/a.md'));
    await files.update(['versions/1/fr/a.md']);
    expect(files.problems().map(({ file }) => file)).toEqual(['versions/1/de']);
  });

  test('invalid JSON is reported with its position', async () => {
    const { files } = await load({ files: { 'versions.json': '[\n  {"id": 1,}\n]' } });
    expect(files.problems()).toEqual([
      expect.objectContaining({
        file: 'versions.json',
        line: 2,
        column: 12,
        message: expect.stringContaining('invalid JSON'),
      }),
    ]);
  });

  test('symbolic links out of the directory are reported and not read', async () => {
    const outside = await mkdtemp(join(tmpdir(), 'outside-'));
    await writeFile(join(outside, 'secret.md'), articleFile({ title: 'Secret' }));
    const directory = await writeContentDirectory({ images: { 'a.png': 'A' } });
    await mkdir(join(directory, 'versions/1/fr/articles'), { recursive: true });
    await symlink(join(outside, 'secret.md'), join(directory, ARTICLE_1));
    await symlink(join(outside, 'secret.md'), join(directory, 'images/secret.png'));
    await symlink(join(directory, 'images/a.png'), join(directory, 'images/b.png'));
    await symlink(outside, join(directory, 'images/folder'));

    const files = new ContentFiles(directory);
    await files.scan();
    await files.images.computeDigests(['images/a.png', 'images/b.png', 'images/secret.png']);
    expect(titles(files)).toEqual({});
    // A link inside the directory gives the bytes of its target.
    const digest = digestOfBytes('A');
    expect(Object.fromEntries(files.images.digests())).toEqual({ 'images/a.png': digest, 'images/b.png': digest });
    expect(files.problems().map(({ file }) => file)).toEqual(['images/folder', ARTICLE_1, 'images/secret.png']);
  });

  test.each([ARTICLE_1, 'images/a.png'])('an unchanged error of %s is no change', async (path) => {
    const outside = await mkdtemp(join(tmpdir(), 'outside-'));
    await writeFile(join(outside, 'file'), articleFile({ title: 'Outside' }));
    const { directory, files } = await load({ articles: { '1/fr/2': {} }, images: { 'b.png': 'B' } });
    await symlink(join(outside, 'file'), join(directory, path));
    const withoutIt = files.revision;
    await files.scan();
    const before = files.revision;
    expect(before).toBeGreaterThan(withoutIt);
    await files.scan();
    expect(files.revision).toBe(before);
    expect(files.problems().map(({ file }) => file)).toEqual([path]);

    await rm(join(directory, path));
    await writeContentFile(directory, path, articleFile({ title: 'Inside' }));
    await files.scan();
    expect(files.revision).toBeGreaterThan(before);
    expect(files.problems()).toEqual([]);
    await rm(outside, { recursive: true });
  });

  test('links to folders inside are read once, and circular links are reported', async () => {
    const directory = await writeContentDirectory({ articles: { '1/fr/1': { title: 'One' } } });
    await symlink('1', join(directory, 'versions/2'));
    await symlink('..', join(directory, 'versions/1/fr/up'));
    await symlink('.', join(directory, 'versions/self'));
    const files = new ContentFiles(directory);
    await files.scan();
    expect([ARTICLE_1, 'versions/2/fr/articles/1.md'].filter((path) => files.has(path))).toHaveLength(2);
    expect(files.problems().map(({ file }) => file)).toEqual(['versions/1/fr/up', 'versions/2/fr/up', 'versions/self']);
  });
});
