import { execFileSync } from 'node:child_process';
import { chmod, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { removeContentDirectories, writeContentDirectory, writeContentFile } from '../testing/content-directory';
import { GitDates, type HistoryLimits } from './git-dates';

afterEach(removeContentDirectories);

let lines: string[];
beforeEach(() => {
  lines = [];
});

const gitDates = (limits?: HistoryLimits) => new GitDates((line) => lines.push(line), limits);

/** Runs Git in a folder. */
function git(folder: string, ...parameters: string[]): void {
  const identity = ['-c', 'user.name=A', '-c', 'user.email=a@example.org', '-c', 'commit.gpgSign=false'];
  execFileSync('git', [...identity, ...parameters], { cwd: folder, stdio: 'ignore' });
}

/** Commits everything in a folder on a day of 2026. */
function commit(folder: string, day: string, ...parameters: string[]): void {
  git(folder, 'add', '--all');
  const date = `2026-${day}T10:00:00+02:00`;
  const identity = ['-c', 'user.name=A', '-c', 'user.email=a@example.org', '-c', 'commit.gpgSign=false'];
  const env = { ...process.env, GIT_COMMITTER_DATE: date, GIT_AUTHOR_DATE: date };
  execFileSync('git', [...identity, 'commit', '--message', 'A', ...parameters], { cwd: folder, stdio: 'ignore', env });
}

/** Days of the dates of files, by path. */
const daysOf = async (dates: GitDates, folder: string): Promise<Record<string, string>> =>
  Object.fromEntries([...(await dates.of(folder))].map(([path, date]) => [path, date.slice(5, 10)]));

describe('dates of files from Git', () => {
  test('are those of the last commits that changed them, in any folder of a repository', async () => {
    const root = await writeContentDirectory({
      versions: null,
      files: { 'docs/articles/1.md': 'A', 'docs/articles/a b/2 e\u0301te\u0301.md': 'A', 'other.md': 'A' },
    });
    git(root, 'init');
    commit(root, '01-01');
    await writeContentFile(root, 'docs/articles/1.md', 'B');
    commit(root, '02-02');
    await writeContentFile(root, 'other.md', 'B');
    await writeContentFile(root, 'docs/articles/3.md', 'not committed');
    commit(root, '03-03', 'other.md');
    const dates = gitDates();
    expect(await daysOf(dates, join(root, 'docs'))).toEqual({
      'articles/1.md': '02-02',
      'articles/a b/2 été.md': '01-01',
    });
    expect(await dates.of(join(root, 'docs'))).toEqual(new Map(await dates.of(join(root, 'docs'))));
    expect(lines).toEqual([]);
  });

  test('follow what a commit moves, and notice the commit', async () => {
    const root = await writeContentDirectory({ versions: null, files: { '1.md': 'A', '2.md': 'B' } });
    git(root, 'init');
    commit(root, '01-01');
    const dates = gitDates();
    expect(await daysOf(dates, root)).toEqual({ '1.md': '01-01', '2.md': '01-01' });
    expect(await dates.hasMoved()).toBe(false);
    await rename(join(root, '1.md'), join(root, '3.md'));
    commit(root, '02-02');
    expect(await dates.hasMoved()).toBe(true);
    expect(await daysOf(dates, root)).toMatchObject({ '3.md': '02-02', '2.md': '01-01' });
    expect(await dates.hasMoved()).toBe(false);
  });

  test('of a merge are those of the commits that it merged', async () => {
    const root = await writeContentDirectory({ versions: null, files: { '1.md': 'A', '2.md': 'A', '3.md': 'A\n' } });
    git(root, 'init', '--initial-branch', 'main');
    commit(root, '01-01');
    git(root, 'checkout', '-b', 'side');
    await writeContentFile(root, '1.md', 'B');
    await writeContentFile(root, '3.md', 'B\n');
    commit(root, '02-02');
    git(root, 'checkout', 'main');
    await writeContentFile(root, '2.md', 'B');
    await writeContentFile(root, '3.md', 'C\n');
    commit(root, '03-03');
    expect(() => git(root, 'merge', 'side')).toThrow();
    await writeContentFile(root, '3.md', 'D\n');
    commit(root, '04-04');
    expect(await daysOf(gitDates(), root)).toEqual({ '1.md': '02-02', '2.md': '03-03', '3.md': '04-04' });
  });

  test.each<[string, (root: string) => void]>([
    ['without a repository', () => undefined],
    ['in a repository without commits', (root) => git(root, 'init')],
  ])('do not exist %s', async (_name, prepare) => {
    const root = await writeContentDirectory({ versions: null, files: { '1.md': 'A' } });
    prepare(root);
    const dates = gitDates();
    expect(await dates.of(root)).toEqual(new Map());
    expect(await dates.hasMoved()).toBe(false);
    expect(lines).toEqual([]);
  });

  test('do not exist in a shallow clone, where all files seem to be of one day; a line says so once', async () => {
    const root = await writeContentDirectory({ versions: null, files: { 'a/1.md': 'A' } });
    git(join(root, 'a'), 'init');
    commit(join(root, 'a'), '01-01');
    git(root, 'clone', '--depth', '1', `file://${join(root, 'a')}`, 'b');
    const dates = gitDates();
    expect(await dates.of(join(root, 'b'))).toEqual(new Map());
    expect(await dates.of(join(root, 'b'))).toEqual(new Map());
    expect(lines).toEqual([expect.stringContaining('the Git clone is shallow')]);
  });

  const before = { ...process.env };
  afterEach(() => {
    process.env = { ...before };
  });

  test('do not exist where Git is not installed; a line says so once, of a repository only', async () => {
    const root = await writeContentDirectory({ versions: null, files: { 'docs/1.md': 'A', 'other/1.md': 'A' } });
    git(join(root, 'docs'), 'init');
    await writeContentFile(root, 'docs/deep/2.md', 'A');
    process.env.PATH = join(root, 'no-programs');
    const dates = gitDates();
    expect(await dates.of(join(root, 'other'))).toEqual(new Map());
    expect(lines).toEqual([]);
    for (const folder of ['docs', 'docs/deep']) expect(await dates.of(join(root, folder))).toEqual(new Map());
    expect(lines).toEqual([expect.stringContaining('the program git is not installed')]);
  });

  describe('in a repository of another user', () => {
    /** Commits a file, and has Git take the repository for one of another user. */
    async function repositoryOfAnother(): Promise<string> {
      const root = await writeContentDirectory({ versions: null, files: { 'docs/1.md': 'A' } });
      const docs = join(root, 'docs');
      git(docs, 'init');
      commit(docs, '01-01');
      const settings = 'GIT_TEST_ASSUME_DIFFERENT_OWNER=1 GIT_CONFIG_NOSYSTEM=1 GIT_CONFIG_GLOBAL=/dev/null';
      const script = `#!/bin/sh\nexport PATH='${before.PATH}' ${settings}\nexec git "$@"\n`;
      await writeContentFile(root, 'bin/git', script);
      await chmod(join(root, 'bin', 'git'), 0o755);
      process.env.PATH = join(root, 'bin');
      return docs;
    }

    test('do not exist; a line says once how to allow it', async () => {
      const folder = await repositoryOfAnother();
      const dates = gitDates();
      expect(await dates.of(folder)).toEqual(new Map());
      expect(await dates.of(folder)).toEqual(new Map());
      expect(lines).toEqual([expect.stringContaining(`\`git config --global --add safe.directory ${folder}\``)]);
    });

    test('are read when the settings in the environment allow it', async () => {
      const folder = await repositoryOfAnother();
      const settings = { GIT_CONFIG_COUNT: '1', GIT_CONFIG_KEY_0: 'safe.directory', GIT_CONFIG_VALUE_0: folder };
      Object.assign(process.env, settings);
      expect(await daysOf(gitDates(), folder)).toEqual({ '1.md': '01-01' });
      expect(lines).toEqual([]);
    });
  });

  test('are those of the newest commits when the history is too long', async () => {
    const root = await writeContentDirectory({ versions: null, files: { '1.md': 'A' } });
    git(root, 'init');
    commit(root, '01-01');
    expect(await gitDates({ ms: 60_000, bytes: 1 }).of(root)).toBeInstanceOf(Map);
    expect(lines).toEqual([expect.stringContaining('could not be read completely')]);
  });
});
