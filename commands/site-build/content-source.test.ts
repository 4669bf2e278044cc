import { createServer, type Server } from 'node:http';
import { removeContentDirectories, writeContentDirectory } from '../../services/content-api/testing/content-directory';
import { Shutdown } from '../command-line/shutdown';
import { makeFolder, removeFolders } from '../testing/temporary-folder';
import { onContentChange, openContent, startContentApi } from './content-source';

afterAll(async () => {
  await removeContentDirectories();
  removeFolders();
});

it('reports the problems of a content directory as findings, with file, line and column, and not twice', async () => {
  // The API stores its cursors there.
  jest.spyOn(process, 'cwd').mockReturnValue(makeFolder());
  const error = jest.spyOn(console, 'error').mockReturnValue();
  const contentDir = await writeContentDirectory({
    articles: { '1/fr/1': {} },
    articleConfig: { '1': { related: [9] } },
    files: { 'versions/1/fr/categories.json': '[\n  1,\n]', 'versions/1/fr/articles/2.md': '---\ntitle: A' },
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

describe('the content of a command', () => {
  const before = process.env['CONTENT_API_URL'];
  afterEach(() => {
    if (before === undefined) delete process.env['CONTENT_API_URL'];
    else process.env['CONTENT_API_URL'] = before;
  });

  it('comes from the content API that a variable names, without a slash at its end', async () => {
    process.env['CONTENT_API_URL'] = 'https://content.example.org/';
    const shutdown = new Shutdown();
    expect(await openContent(undefined, shutdown)).toMatchObject({
      url: 'https://content.example.org',
      directory: null,
    });
    await expect(openContent('content', shutdown)).rejects.toThrow(/received both \(content and https:/);
  });

  it.each(['https://me:secret@example.org', 'https://example.org/?token=secret', 'example.org', 'ftp://example.org'])(
    'is no content API at %s, which is not repeated',
    async (url) => {
      process.env['CONTENT_API_URL'] = url;
      const message = await openContent(undefined, new Shutdown()).catch(String);
      expect(message).toMatch(/CONTENT_API_URL: expected an http or https address without/);
      expect(message).not.toContain('example.org');
    },
  );

  it('comes from a folder when the variable is empty', async () => {
    process.env['CONTENT_API_URL'] = '';
    jest.spyOn(process, 'cwd').mockReturnValue(makeFolder());
    const directory = await writeContentDirectory({ articles: { '1/fr/1': {} } });
    const shutdown = new Shutdown();
    await shutdown.guard(async () => {
      const opened = await openContent(directory, shutdown);
      expect(opened.directory).toBe(directory);
      expect((await fetch(`${opened.url}/public/versions`)).status).toBe(200);
    });
    jest.restoreAllMocks();
  });
});

/**
 * Starts a content API that serves `cursors` one after the other, the last one forever; 'broken'
 * fails.
 */
function startApi(cursors: string[]): Promise<{ url: string; server: Server }> {
  const server = createServer((_request, response) => {
    const cursor = cursors.length > 1 ? cursors.shift() : cursors[0];
    response.statusCode = cursor === 'broken' ? 500 : 200;
    response.end(cursor === 'broken' ? 'oops' : JSON.stringify({ changes: [], cursor }));
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve({ url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`, server });
    });
  });
}

/** Runs `onContentChange` until it has called back `calls` times and `cursors` are used up. */
async function watch(
  cursors: string[],
  calls: number,
  onChange: () => Promise<void> = () => Promise.resolve(),
): Promise<number> {
  const { url, server } = await startApi(cursors);
  const shutdown = new Shutdown();
  let called = 0;
  await new Promise<void>((resolve) => {
    onContentChange(
      url,
      async () => {
        called += 1;
        if (called === calls) resolve();
        await onChange();
      },
      shutdown,
      1,
    );
  });
  await shutdown.close();
  await new Promise((resolve) => server.close(resolve));
  return called;
}

describe('a change of the content', () => {
  it('calls back once for each new cursor, and not for the first', async () => {
    await expect(watch(['a', 'a', 'b', 'b', 'b', 'c'], 2)).resolves.toBe(2);
  });

  it('is detected although the content API failed in between', async () => {
    await expect(watch(['a', 'broken', 'broken', 'b'], 1)).resolves.toBe(1);
  });

  it('calls back again when the callback failed', async () => {
    let isUp = false;
    const refresh = () => {
      const wasUp = isUp;
      isUp = true;
      return wasUp ? Promise.resolve() : Promise.reject(new Error('not up yet'));
    };
    await expect(watch(['a', 'b'], 2, refresh)).resolves.toBe(2);
  });

  it('does not prevent the command from ending during the callback', async () => {
    const { url, server } = await startApi(['a', 'b']);
    const shutdown = new Shutdown();
    await new Promise<void>((resolve) => {
      const neverDone = (signal: AbortSignal) =>
        new Promise<void>((_, reject) => {
          signal.addEventListener('abort', () => reject(new Error('the command ends')));
          resolve();
        });
      onContentChange(url, neverDone, shutdown, 1);
    });
    await shutdown.close();
    await new Promise((resolve) => server.close(resolve));
  });

  it('is no longer polled once the command has ended', async () => {
    const { url, server } = await startApi(['a']);
    const shutdown = new Shutdown();
    const onChange = jest.fn(() => Promise.resolve());
    onContentChange(url, onChange, shutdown, 60_000);
    await shutdown.close();
    await new Promise((resolve) => server.close(resolve));
    expect(onChange).not.toHaveBeenCalled();
  });
});
