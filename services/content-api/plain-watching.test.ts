import { execFileSync } from 'node:child_process';
import { rename, rm, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { changeListSchema } from '../../content-schema';
import { articleFile, versionEntry, writeContentFile } from './testing/content-directory';
import { articleOf, categoriesOf, problemsOf, startPlain, titlesOf } from './testing/plain-content';
import { stopTestApis } from './testing/test-api';

afterEach(stopTestApis);

const watching = { watch: true };

/** Polls until the answer is as expected, 20 s at most. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let attempt = 0; !(await isSo()); attempt += 1) {
    if (attempt === 1000) throw new Error(`expected the answer within 1000 attempts: ${isSo.toString()}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

describe('a watched folder of plain Markdown', () => {
  test('serves an edited file, and nothing else has changed', async () => {
    const api = await startPlain(
      { 'articles/01-guides/1.md': '---\nupdatedAt: 2026-01-02\n---\n# One', 'articles/01-guides/2.md': '# Two' },
      watching,
    );
    const { cursor } = await api.read('/public/changes', changeListSchema);
    await writeContentFile(api.directory, 'articles/01-guides/1.md', '---\nupdatedAt: 2026-01-02\n---\n# One, new');
    await api.nextCursor(cursor);
    expect(await titlesOf(api)).toEqual({ 1: 'One, new', 2: 'Two' });
    const { changes } = await api.read(`/public/changes?since=${cursor}`, changeListSchema);
    expect(changes.map((change) => [change.kind, 'id' in change && change.id])).toEqual([
      ['article', 1],
      ['article', 1],
    ]);
  });

  test('notices files that are added, renamed and moved between folders', async () => {
    const api = await startPlain({ 'articles/01-guides/1.md': '# One' }, watching);
    const at = (path: string) => join(api.directory, 'articles', path);
    await writeContentFile(api.directory, 'articles/02-more/2-two.md', '# Two');
    await until(async () => JSON.stringify(await titlesOf(api)) === '{"1":"One","2":"Two"}');
    await rename(at('01-guides/1.md'), at('02-more/1-first.md'));
    await until(async () => JSON.stringify(await categoriesOf(api)) === '[[2,"More",null,[1,2]]]');
    await rename(at('02-more'), at('03-other-name'));
    await until(async () => JSON.stringify(await categoriesOf(api)) === '[[3,"Other name",null,[1,2]]]');
    await writeContentFile(api.directory, 'articles/03-other-name/README.md', '# Named');
    await until(async () => JSON.stringify(await categoriesOf(api)) === '[[3,"Named",null,[1,2]]]');
    await rename(at('03-other-name/2-two.md'), at('03-other-name/two.md'));
    await until(async () => JSON.stringify(await titlesOf(api)) === '{"1":"One"}');
    expect(problemsOf(api)).toEqual([expect.stringContaining('rename it to 2-two.md')]);
  });

  test('keeps the last good text of a number while two files have it', async () => {
    const api = await startPlain({ 'articles/1-a.md': '# First' }, watching);
    await writeContentFile(api.directory, 'articles/1-b.md', '# Second');
    await until(async () => problemsOf(api).some((line) => line.includes('The last good revision is served')));
    expect(await titlesOf(api)).toEqual({ 1: 'First' });
    await rm(join(api.directory, 'articles/1-a.md'));
    await until(async () => (await titlesOf(api))[1] === 'Second');
    expect(problemsOf(api)).toEqual([]);
  });

  test('becomes one with versions when it gets versions.json, and back', async () => {
    const api = await startPlain({ 'articles/1.md': '# Plain' }, watching);
    await writeContentFile(api.directory, 'versions/1/fr/articles/1.md', articleFile({ title: 'In a version' }));
    const versions = JSON.stringify([versionEntry({ id: 1, defaultVersion: true })]);
    await writeContentFile(api.directory, 'versions.json', versions);
    await until(async () => (await titlesOf(api))[1] === 'In a version');
    await rm(join(api.directory, 'versions.json'));
    await rm(join(api.directory, 'versions'), { recursive: true });
    await until(async () => (await titlesOf(api))[1] === 'Plain');
  });
});

describe('the date of an article without updatedAt', () => {
  test('is that of its last commit, else that of its file', async () => {
    const api = await startPlain({ 'articles/1.md': '# A' }, watching);
    const { directory } = api;
    await writeContentFile(directory, 'articles/2.md', '---\nupdatedAt: 2020-01-02\n---\n# B');
    await utimes(join(directory, 'articles/1.md'), 0, 1_500_000_000);
    const dateOf = async (id: number): Promise<string> => (await articleOf(api, id).catch(() => null))?.updatedAt ?? '';
    await until(async () => (await dateOf(1)) === '2017-07-14T02:40:00.000Z');
    await until(async () => (await dateOf(2)) === '2020-01-02');
    const git = (...parameters: string[]) =>
      execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.org', ...parameters], {
        ...{ cwd: directory, stdio: 'ignore' },
        env: { ...process.env, GIT_COMMITTER_DATE: '2026-02-03T04:05:06Z' },
      });
    git('init');
    git('add', 'articles/1.md');
    git('commit', '--message', 'A');
    await writeContentFile(directory, 'articles/3.md', '# C');
    const committed = '2026-02-03T04:05:06';
    await until(async () => (await dateOf(1)).startsWith(committed) && (await dateOf(3)) !== '');
    expect(await dateOf(3)).not.toMatch(committed);
    expect(await dateOf(2)).toBe('2020-01-02');
  });
});
