import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ChangeList, changeListSchema } from '../../content-schema';
import { apiErrorSchema } from '../../content-schema/openapi';
import { articleFile, versionEntry, writeContentFile } from './testing/content-directory';
import { type TestApi, startTestApi, stopTestApis } from './testing/test-api';

afterEach(stopTestApis);

const content = {
  categories: { '1/fr': [{ id: 1, articles: [1, 2] }] },
  articles: { '1/fr/1': { categoryId: 1 }, '1/fr/2': { categoryId: 1 } },
  images: { 'a.png': 'A' },
};

/** Serves a directory once, then again after an edit, as a client sees a restart of the service. */
async function restartAfter(
  edit: (directory: string) => Promise<void>,
  spec: Parameters<typeof startTestApi>[0] = content,
) {
  const stateDir = await mkdtemp(join(tmpdir(), 'content-state-'));
  const first = await startTestApi(spec, { stateDir });
  const { cursor } = await first.read('/public/changes', changeListSchema);
  await first.api.close();
  await edit(first.directory);
  const second = await startTestApi(first.directory, { stateDir });
  return { second, stateDir, cursor, list: await readSince(second, cursor) };
}

const readSince = ({ read }: TestApi, cursor: string): Promise<ChangeList> =>
  read(`/public/changes?since=${encodeURIComponent(cursor)}`, changeListSchema);

const describeChanges = ({ changes }: ChangeList): string[] =>
  changes.map((change) => {
    const place = 'versionId' in change ? ` ${change.versionId}/${change.locale}` : '';
    const name = change.kind === 'article' ? `/${change.id}` : change.kind === 'config' ? ` ${change.name}` : '';
    return `${change.kind}${place}${name}${change.digest === null ? ' gone' : ''}`;
  });

describe('the change feed', () => {
  test('is empty after a restart without changes', async () => {
    const { list, cursor } = await restartAfter(async () => undefined);
    expect(list).toEqual({ changes: [], cursor, unreadable: [] });
  });

  test.each<[name: string, edit: (directory: string) => Promise<void>, changes: string[]]>([
    [
      'an edited article, in both locales because one borrows it',
      (directory) =>
        writeContentFile(directory, 'versions/1/fr/articles/1.md', articleFile({ title: 'New', categoryId: 1 })),
      ['article 1/en/1', 'article 1/fr/1'],
    ],
    [
      'a translated article in its own locale alone',
      (directory) => writeContentFile(directory, 'versions/1/en/articles/1.md', articleFile({ categoryId: 1 })),
      ['article 1/en/1'],
    ],
    [
      'a deleted article and the category that lists it',
      (directory) => rm(join(directory, 'versions/1/fr/articles/1.md')),
      ['categories 1/en', 'categories 1/fr', 'article 1/en/1 gone', 'article 1/fr/1 gone'],
    ],
    [
      'a new version',
      (directory) =>
        writeContentFile(
          directory,
          'versions.json',
          JSON.stringify([versionEntry({ id: 1, defaultVersion: true }), versionEntry({ id: 2 })]),
        ),
      ['versions', 'categories 2/en', 'categories 2/fr'],
    ],
    [
      'a configuration and the image it names',
      (directory) => writeContentFile(directory, 'articleConfig.json', '{"1":{"banner":"images/a.png"}}'),
      ['config articleConfig'],
    ],
    [
      'the route rules',
      (directory) => writeContentFile(directory, 'routeRules.json', '[{"path":"/a","redirect":"/b"}]'),
      ['routeRules'],
    ],
  ])('reports %s', async (_name, edit, changes) => {
    const { list } = await restartAfter(edit);
    expect(describeChanges(list)).toEqual(changes);
  });

  test('reports an image as a change of the article that shows it', async () => {
    const edit = (directory: string) => writeContentFile(directory, 'images/a.png', 'Another');
    const articles = { ...content.articles, '1/fr/2': { categoryId: 1, markdown: '![A](images/a.png)' } };
    const { list } = await restartAfter(edit, { ...content, articles });
    expect(describeChanges(list)).toEqual(['article 1/en/2', 'article 1/fr/2']);
  });

  test('has the current digests of the articles', async () => {
    const { list, second } = await restartAfter((directory) =>
      writeContentFile(directory, 'versions/1/fr/articles/1.md', articleFile({ title: 'New' })),
    );
    const article = await (await second.get('/public/versions/1/articles/1?lang=fr')).json();
    expect(list.changes.map(({ digest }) => digest)).toContain(article.digest);
  });

  test('answers 410 to an unknown cursor, with advice', async () => {
    const { get } = await startTestApi(content);
    const response = await get('/public/changes?since=long-ago');
    expect(response.status).toBe(410);
    const { error, message } = apiErrorSchema.parse(await response.json());
    expect(error).toBe('cursor-gone');
    expect(message).toContain('Resync: ask for changes without since');
  });

  test('forgets its cursors, and logs it, when its state cannot be read', async () => {
    const { cursor, stateDir, second } = await restartAfter(async () => undefined);
    await second.api.close();
    for (const name of await readdir(stateDir)) await writeFile(join(stateDir, name), '{"cursor": 1}');
    const lines: string[] = [];
    const third = await startTestApi(content, { stateDir, log: (line) => lines.push(line) });
    expect(lines.join('\n')).toContain('cursor: expected string, received number 1');
    expect((await third.get('/public/changes')).status).toBe(200);
    expect((await third.get(`/public/changes?since=${cursor}x`)).status).toBe(410);
  });

  test('works without saved state when its folder cannot be written', async () => {
    const file = join(await mkdtemp(join(tmpdir(), 'content-state-')), 'file');
    await writeFile(file, '');
    const lines: string[] = [];
    const { get } = await startTestApi(content, { stateDir: join(file, 'below'), log: (line) => lines.push(line) });
    expect((await get('/public/versions')).status).toBe(200);
    expect(lines.join('\n')).toContain('Cursors will not survive a restart');
  });
});
