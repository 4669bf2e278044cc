import { removeContentDirectories, writeContentDirectory } from '../../services/content-api/testing/content-directory';
import { Shutdown } from '../command-line/shutdown';
import { makeFolder, removeFolders } from '../testing/temporary-folder';
import { startContentApi } from './content-source';

afterAll(async () => {
  await removeContentDirectories();
  removeFolders();
});

it('tells what is wrong with a content directory as findings, with file, line and column, and not twice', async () => {
  // Where the API keeps its cursors.
  jest.spyOn(process, 'cwd').mockReturnValue(makeFolder());
  const error = jest.spyOn(console, 'error').mockReturnValue();
  const contentDir = await writeContentDirectory({
    articles: { '1/fr/1': {} },
    articleConfig: { '1': { related: [9] } },
    files: { 'versions/1/fr/categories.json': '[\n  1,\n]', 'versions/1/fr/articles/2.md': 'No front matter' },
  });
  const shutdown = new Shutdown();
  await shutdown.guard(async () => {
    const { findings } = await startContentApi(contentDir, shutdown, true);
    expect(findings).toEqual([
      expect.objectContaining({ kind: 'invalid-config', path: 'articleConfig.json' }),
      expect.objectContaining({ kind: 'invalid-file', path: 'versions/1/fr/articles/2.md', line: 1 }),
      expect.objectContaining({ kind: 'invalid-file', path: 'versions/1/fr/categories.json', line: 3, column: 1 }),
    ]);
  });
  expect(error).not.toHaveBeenCalled();
  jest.restoreAllMocks();
});
