import { cp, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createContentApi } from '../../../services/content-api/create-content-api';
import { compareTrees, readTree } from '../compare-trees';
import { randomFrom } from '../random';
import { ContentFolder } from './content-folder';
import { EDIT_KINDS, editAtRandom } from './random-edits';

const MANUAL = path.resolve(__dirname, '../../../content');

let work: string;
beforeEach(async () => {
  work = await mkdtemp(path.join(os.tmpdir(), 'versio-edits-'));
});
afterEach(() => rm(work, { recursive: true, force: true }));

async function copyOfTheManual(name: string): Promise<ContentFolder> {
  await cp(MANUAL, path.join(work, name), { recursive: true });
  return new ContentFolder(path.join(work, name));
}

/** Returns the problems that the content API reports for a content directory. */
async function problemsOf({ directory }: ContentFolder): Promise<string[]> {
  const api = await createContentApi({ contentDir: directory, watch: false, stateDir: path.join(work, 'state') });
  await api.close();
  return api.problems.map(({ file, message }) => `${file}: ${message}`);
}

test('a hundred edits leave content of which every file can be read', async () => {
  const folder = await copyOfTheManual('content');
  const before = await problemsOf(folder);
  const random = randomFrom(3);
  for (let count = 0; count < 100; count += 1) await editAtRandom(folder, random);
  const problems = (await problemsOf(folder)).filter((problem) => !before.includes(problem));
  // Categories and presentations may name an article that exists only in the other language, or was
  // deleted: reported to editors, and harmless.
  expect(problems.filter((problem) => !/categories\.json|, which no version has/.test(problem))).toEqual([]);
});

test.each(EDIT_KINDS)('an edit of the kind "%s" changes files of public content', async (kind) => {
  const folder = await copyOfTheManual('content');
  const before = await readTree(folder.directory);
  const edit = await editAtRandom(folder, randomFrom(5), kind);
  const { added, changed, removed } = compareTrees(before, await readTree(folder.directory));
  expect(edit.kind).toBe(kind);
  expect(added.length + changed.length + removed.length).toBeGreaterThan(0);
  expect([...added, ...changed, ...removed].filter((file) => file.startsWith('versions/3/'))).toEqual([]);
});

test('the same seed makes the same edits, another one different edits', async () => {
  const trees = await Promise.all(
    [1, 1, 2].map(async (seed, index) => {
      const folder = await copyOfTheManual(`content-${index}`);
      const random = randomFrom(seed);
      for (let count = 0; count < 10; count += 1) await editAtRandom(folder, random);
      return readTree(folder.directory);
    }),
  );
  expect(trees[0]).toEqual(trees[1]);
  expect(trees[0]).not.toEqual(trees[2]);
});
