import { renameSync } from 'node:fs';
import { cp, mkdir, rename, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { articlePageSchema, articleSchema, changeListSchema, versionListSchema } from '../../content-schema';
import { articleFile, categoryEntry, versionEntry, writeContentFile } from './testing/content-directory';
import { type TestApi, startTestApi, stopTestApis } from './testing/test-api';

/** Folders that a test made beside its content directory. */
const aside: string[] = [];

afterEach(async () => {
  await stopTestApis();
  for (const folder of aside.splice(0)) await rm(folder, { recursive: true, force: true });
});

const ARTICLE = 'versions/1/fr/articles/1.md';
const content = { articles: { '1/fr/1': { title: 'First' }, '1/fr/2': {} }, images: { 'a.png': 'A' } };
const watching = { watch: true };

async function cursorOf({ read }: TestApi): Promise<string> {
  return (await read('/public/changes', changeListSchema)).cursor;
}

/** Number of polls before a test fails: 20 s of waiting. */
const ATTEMPTS = 1000;

/** Polls until the answer is as expected. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let attempt = 0; !(await isSo()); attempt += 1) {
    if (attempt === ATTEMPTS) throw new Error(`expected the answer within ${ATTEMPTS} attempts: ${isSo.toString()}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

const titleOf = async ({ read }: TestApi, id: number): Promise<string> =>
  (await read(`/public/versions/1/articles/${id}?lang=fr`, articleSchema)).title;

const countOf = async ({ read }: TestApi): Promise<number> =>
  (await read('/public/versions/1/articles?lang=fr', articlePageSchema)).articles.length;

describe('a watched directory', () => {
  test('serves an edited article, and nothing else has changed', async () => {
    const api = await startTestApi(content, watching);
    const before = await cursorOf(api);
    await writeContentFile(api.directory, ARTICLE, articleFile({ title: 'Second' }));
    await until(async () => (await titleOf(api, 1)) === 'Second');
    const { changes } = await api.read(`/public/changes?since=${before}`, changeListSchema);
    expect(changes.map((change) => (change.kind === 'article' ? change.id : change.kind))).toEqual([1, 1]);
  });

  test('notices a file that an editor saves by renaming another over it', async () => {
    const api = await startTestApi(content, watching);
    await writeContentFile(api.directory, `${ARTICLE}.tmp`, articleFile({ title: 'Renamed' }));
    await rename(join(api.directory, `${ARTICLE}.tmp`), join(api.directory, ARTICLE));
    await until(async () => (await titleOf(api, 1)) === 'Renamed');
  });

  test('notices new and deleted articles', async () => {
    const api = await startTestApi(content, watching);
    await rm(join(api.directory, ARTICLE));
    await writeContentFile(api.directory, 'versions/1/fr/articles/3.md', articleFile());
    await writeContentFile(api.directory, 'versions/1/fr/articles/4.md', articleFile());
    await until(async () => (await countOf(api)) === 3);
  });

  test('notices folders that are made, filled, renamed and deleted', async () => {
    const api = await startTestApi(content, watching);
    await mkdir(join(api.directory, 'versions/2/en/articles'), { recursive: true });
    await writeContentFile(api.directory, 'versions/2/en/articles/7.md', articleFile({ title: 'Seven' }));
    await writeContentFile(
      api.directory,
      'versions.json',
      JSON.stringify([versionEntry({ id: 1, defaultVersion: true }), versionEntry({ id: 2 }), versionEntry({ id: 3 })]),
    );
    await until(async () => (await api.get('/public/versions/2/articles/7')).status === 200);
    // The new folder is watched too.
    await writeContentFile(api.directory, 'versions/2/en/articles/8.md', articleFile());
    await until(async () => (await api.get('/public/versions/2/articles/8')).status === 200);
    await rename(join(api.directory, 'versions/2'), join(api.directory, 'versions/3'));
    await until(async () => (await api.get('/public/versions/3/articles/8')).status === 200);
    expect((await api.get('/public/versions/2/articles/8')).status).toBe(404);
    await rm(join(api.directory, 'versions/3'), { recursive: true });
    await until(async () => (await api.get('/public/versions/3/articles/8')).status === 404);
  });

  /**
   * Replaces a folder by another of the same name, like `mv a old && mv new a`.
   * @returns the path of the old one.
   */
  async function replaceFolder(directory: string, path: string, title: string, file: string): Promise<string> {
    const outside = `${directory}-outside`;
    await mkdir(outside, { recursive: true });
    aside.push(outside);
    const [old, fresh] = [join(outside, `old-${title}`), join(outside, `new-${title}`)];
    await cp(join(directory, path), fresh, { recursive: true });
    await writeContentFile(fresh, file, articleFile({ title }));
    // Both at once, before anything could be read.
    renameSync(join(directory, path), old);
    renameSync(fresh, join(directory, path));
    return old;
  }

  test.each([
    ['versions/1/fr/articles', '1.md'],
    ['versions/1/fr', 'articles/1.md'],
    ['versions/1', 'fr/articles/1.md'],
    ['versions', '1/fr/articles/1.md'],
    ['', 'versions/1/fr/articles/1.md'],
  ])('still notices changes below “%s” after it was renamed away and replaced, twice', async (path, file) => {
    const api = await startTestApi(content, watching);
    for (const turn of ['once', 'twice']) {
      const old = await replaceFolder(api.directory, path, `replaced ${turn}`, file);
      await until(async () => (await titleOf(api, 1)) === `replaced ${turn}`);
      await writeContentFile(api.directory, ARTICLE, articleFile({ title: `edited ${turn}` }));
      await until(async () => (await titleOf(api, 1)) === `edited ${turn}`);
      await writeContentFile(api.directory, 'versions/1/fr/articles/9.md', articleFile({ title: turn }));
      await until(async () => (await api.get('/public/versions/1/articles/9?lang=fr')).status === 200);
      await rm(join(api.directory, 'versions/1/fr/articles/9.md'));
      await until(async () => (await api.get('/public/versions/1/articles/9?lang=fr')).status === 404);
      // Changes in the folder that was moved away are ignored.
      const before = await cursorOf(api);
      await writeContentFile(old, file, articleFile({ title: 'gone' }));
      await writeContentFile(api.directory, ARTICLE, articleFile({ title: `last ${turn}` }));
      await api.nextCursor(before);
      expect(await titleOf(api, 1)).toBe(`last ${turn}`);
    }
  });

  test('still notices changed images after their folder was renamed away and replaced', async () => {
    const api = await startTestApi(
      { ...content, articles: { '1/fr/1': { markdown: '![A](images/a.png)' } } },
      watching,
    );
    for (const turn of ['first', 'second']) {
      await mkdir(join(api.directory, `fresh-${turn}`));
      await writeContentFile(api.directory, `fresh-${turn}/a.png`, turn);
      const before = await cursorOf(api);
      renameSync(join(api.directory, 'images'), join(api.directory, `old-${turn}`));
      renameSync(join(api.directory, `fresh-${turn}`), join(api.directory, 'images'));
      const replaced = await api.nextCursor(before);
      await writeContentFile(api.directory, 'images/a.png', `${turn}, edited`);
      await api.nextCursor(replaced);
      expect(await (await api.get('/public/images/a.png')).text()).toBe(`${turn}, edited`);
    }
  });

  test('notices a folder that was deleted and created again at once', async () => {
    const api = await startTestApi(content, watching);
    for (const turn of ['first', 'second']) {
      await rm(join(api.directory, 'versions/1/fr/articles'), { recursive: true });
      await writeContentFile(api.directory, ARTICLE, articleFile({ title: turn }));
      await until(async () => (await titleOf(api, 1).catch(() => '')) === turn);
      await writeContentFile(api.directory, ARTICLE, articleFile({ title: `${turn}, edited` }));
      await until(async () => (await titleOf(api, 1)) === `${turn}, edited`);
    }
  });

  test('notices a list of versions that is replaced by renaming another over it, again and again', async () => {
    const api = await startTestApi(content, watching);
    for (const name of ['Spring', 'Summer', 'Autumn']) {
      await writeContentFile(
        api.directory,
        '.versions.json.new',
        JSON.stringify([versionEntry({ id: 1, defaultVersion: true, name })]),
      );
      await rename(join(api.directory, '.versions.json.new'), join(api.directory, 'versions.json'));
      const nameOf = async () => (await api.read('/public/versions', versionListSchema)).versions[0]?.name;
      await until(async () => (await nameOf()) === name);
    }
  });

  describe('that is a link', () => {
    /** A folder beside the content directory. */
    async function makeBeside(directory: string): Promise<string> {
      const folder = `${directory}-beside`;
      await mkdir(folder);
      aside.push(folder);
      return folder;
    }

    /** Changes the target of a link in one step, as `git-sync` does. */
    async function swapLink(link: string, target: string): Promise<void> {
      await symlink(target, `${link}.tmp`);
      renameSync(`${link}.tmp`, link);
    }

    /** Copies the content to a folder, as a revision whose article has a title. */
    async function addRevision(directory: string, folder: string, title: string): Promise<void> {
      await cp(directory, folder, { recursive: true });
      await writeContentFile(folder, ARTICLE, articleFile({ title }));
    }

    /** Starts an API over a link; its directory is the source of the revisions. */
    async function startOverLink(options: { link: string; content: string }): Promise<TestApi & { beside: string }> {
      const { directory } = await startTestApi(content);
      const beside = await makeBeside(directory);
      await addRevision(directory, join(beside, 'rev1'), 'rev1');
      await symlink('rev1', join(beside, options.link));
      const api = await startTestApi(join(beside, options.content), { watch: true, pollMs: 50 });
      return { ...api, directory, beside };
    }

    test.each([
      ['rename', swapLink],
      [
        'ln -sfn',
        async (link: string, target: string) => {
          await rm(link);
          await symlink(target, link);
        },
      ],
    ])('follows it when it is swapped by %s, again and again, and the old revision is removed', async (_how, swap) => {
      const api = await startOverLink({ link: 'live', content: 'live' });
      for (const [old, fresh] of [
        ['rev1', 'rev2'],
        ['rev2', 'rev3'],
      ] as const) {
        await addRevision(api.directory, join(api.beside, fresh), fresh);
        await swap(join(api.beside, 'live'), fresh);
        await until(async () => (await titleOf(api, 1)) === fresh);
        await rm(join(api.beside, old), { recursive: true });
        await writeContentFile(join(api.beside, fresh), ARTICLE, articleFile({ title: `${fresh}, edited` }));
        await until(async () => (await titleOf(api, 1)) === `${fresh}, edited`);
      }
    });

    test('follows one above it', async () => {
      const { directory } = await startTestApi(content);
      const beside = await makeBeside(directory);
      await addRevision(directory, join(beside, 'rev1/docs'), 'rev1');
      await symlink('rev1', join(beside, 'current'));
      const api = await startTestApi(join(beside, 'current/docs'), { watch: true, pollMs: 50 });
      await addRevision(directory, join(beside, 'rev2/docs'), 'rev2');
      await swapLink(join(beside, 'current'), 'rev2');
      await until(async () => (await titleOf(api, 1)) === 'rev2');
      await writeContentFile(join(beside, 'rev2/docs'), ARTICLE, articleFile({ title: 'edited' }));
      await until(async () => (await titleOf(api, 1)) === 'edited');
    });

    test('follows those inside, which lead to a folder that Kubernetes swaps, without waiting for the next scan', async () => {
      const { directory } = await startTestApi(content);
      const mounted = await makeBeside(directory);
      await addRevision(directory, join(mounted, '..rev1'), 'rev1');
      await symlink('..rev1', join(mounted, '..data'));
      for (const name of ['versions', 'images', 'versions.json']) await symlink(`..data/${name}`, join(mounted, name));
      const api = await startTestApi(mounted, { watch: true, pollMs: 3_600_000 });
      expect(api.api.problems).toEqual([]);
      expect(await titleOf(api, 1)).toBe('rev1');
      await addRevision(directory, join(mounted, '..rev2'), 'rev2');
      await swapLink(join(mounted, '..data'), '..rev2');
      await until(async () => (await titleOf(api, 1)) === 'rev2');
    });
  });

  test('that sends no events is scanned periodically', async () => {
    // Nothing below an inner link is watched, as on a network share.
    const { directory } = await startTestApi(content);
    await rename(join(directory, 'versions'), join(directory, 'share'));
    await symlink('share', join(directory, 'versions'));
    const api = await startTestApi(directory, { watch: true, pollMs: 50 });
    await writeContentFile(directory, 'share/1/fr/articles/1.md', articleFile({ title: 'Shared' }));
    await until(async () => (await titleOf(api, 1)) === 'Shared');
    await rm(join(directory, 'share/1/fr/articles/2.md'));
    await until(async () => (await countOf(api)) === 1);
  });

  test('serves its last content while the directory is missing, logs it, and recovers when it is back', async () => {
    const lines: string[] = [];
    const api = await startTestApi(content, { ...watching, log: (line) => lines.push(line) });
    const away = `${api.directory}-away`;
    aside.push(away);
    await rename(api.directory, away);
    await until(async () => lines.some((line) => line.startsWith(`Could not read ${api.directory} again`)));
    expect(await titleOf(api, 1)).toBe('First');
    await rename(away, api.directory);
    await writeContentFile(api.directory, ARTICLE, articleFile({ title: 'Back' }));
    await until(async () => (await titleOf(api, 1)) === 'Back');
    await writeContentFile(api.directory, ARTICLE, articleFile({ title: 'Still here' }));
    await until(async () => (await titleOf(api, 1)) === 'Still here');
  });

  test('notices a changed image as a change of the article that shows it', async () => {
    const api = await startTestApi(
      { ...content, articles: { '1/fr/1': { markdown: '![A](images/a.png)' } } },
      watching,
    );
    const before = await cursorOf(api);
    await writeContentFile(api.directory, 'images/a.png', 'B');
    await api.nextCursor(before);
    expect(await (await api.get('/public/images/a.png')).text()).toBe('B');
  });

  test('serves another category of an article that its file does not name', async () => {
    const entries = [{ id: 1, articles: [1] }, { id: 2 }];
    const api = await startTestApi({ ...content, categories: { '1/fr': entries } }, watching);
    const categoryOf = async () => (await api.read('/public/versions/1/articles/1?lang=fr', articleSchema)).categoryId;
    expect(await categoryOf()).toBe(1);
    const moved = [categoryEntry({ id: 1 }), categoryEntry({ id: 2, articles: [1] })];
    await writeContentFile(api.directory, 'versions/1/fr/categories.json', JSON.stringify(moved));
    await until(async () => (await categoryOf()) === 2);
  });

  test('keeps the last good revision of an invalid article, and logs when it is valid again', async () => {
    const lines: string[] = [];
    const api = await startTestApi(content, { ...watching, log: (line) => lines.push(line) });
    const before = await cursorOf(api);
    await writeContentFile(api.directory, ARTICLE, '---\ntitle: 12\n---\n');
    await until(async () => api.api.problems.length > 0);
    expect(api.api.problems).toEqual([
      {
        file: ARTICLE,
        line: 2,
        message:
          'title: expected a text, received 12, which YAML reads as a number; put the value in quotes: title: "12". ' +
          'The last good revision is served until then.',
      },
    ]);
    expect(await titleOf(api, 1)).toBe('First');
    expect(await cursorOf(api)).toBe(before);

    await writeContentFile(api.directory, ARTICLE, articleFile({ title: 'Good' }));
    await until(async () => (await titleOf(api, 1)) === 'Good');
    expect(api.api.problems).toEqual([]);
    expect(lines).toContain(`${ARTICLE}: good again`);
  });

  test('serves the last good content while versions.json cannot be read or is gone', async () => {
    const api = await startTestApi(content, watching);
    const before = await cursorOf(api);
    await writeContentFile(api.directory, 'versions.json', '[{"id": 1,');
    await until(async () => api.api.problems.length === 1);
    await rm(join(api.directory, 'versions.json'));
    await until(async () => api.api.problems[0]?.message.startsWith('expected a list of versions') === true);
    expect((await api.read('/public/versions', versionListSchema)).versions).toHaveLength(1);
    expect(await cursorOf(api)).toBe(before);
  });

  test('that starts without a list of versions answers 503 until there is one', async () => {
    const api = await startTestApi({ files: { 'versions.json': '{}' }, articles: { '1/fr/1': {} } }, watching);
    expect(api.api.problems.map(({ file }) => file)).toEqual(['versions.json']);
    for (const path of [
      '/public/versions',
      '/public/versions/1/articles',
      '/public/changes',
      '/public/images/a',
      '/health',
    ]) {
      expect((await api.get(path)).status).toBe(503);
    }
    await writeContentFile(
      api.directory,
      'versions.json',
      JSON.stringify([versionEntry({ id: 1, defaultVersion: true })]),
    );
    await until(async () => (await api.get('/public/versions')).status === 200);
    expect(await countOf(api)).toBe(1);
  });
});
