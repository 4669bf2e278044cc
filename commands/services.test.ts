import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { removeContentDirectories, writeContentDirectory } from '../services/content-api/testing/content-directory';
import { createPublicFolder } from '../services/site/testing/public-folder';
import { CommandError, UsageError } from './command-line/command';
import { Shutdown } from './command-line/shutdown';
import { startContentApiCommand } from './content-api';
import { startIdentityCommand } from './identity';
import { startServeCommand } from './serve';
import { DEMO_ACCOUNTS } from './site-build/demo-accounts';
import { finishPublishBeforeServing } from './site-build/publish';

jest.mock('./site-build/publish');

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'versio-services-'));
});
afterEach(async () => {
  jest.restoreAllMocks();
  await rm(folder, { recursive: true });
  await removeContentDirectories();
});

/** Starts a service like its command, stops it once it serves, and returns its output. */
async function run(start: (shutdown: Shutdown) => Promise<void>) {
  const log = jest.spyOn(console, 'log').mockReturnValue();
  const error = jest.spyOn(console, 'error').mockReturnValue();
  const shutdown = new Shutdown();
  try {
    await start(shutdown);
  } finally {
    await shutdown.close();
  }
  return { printed: log.mock.calls.flat().join('\n'), warned: error.mock.calls.flat().join('\n') };
}

/** Occupies a port of this machine. */
async function withTakenPort(use: (port: number) => Promise<void>): Promise<void> {
  const server = net.createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await use(typeof address === 'object' ? (address?.port ?? 0) : 0);
  await new Promise((resolve) => server.close(resolve));
}

describe('npm run content-api', () => {
  const start = (given: Parameters<typeof startContentApiCommand>[0], environment: Record<string, string> = {}) =>
    run((shutdown) => startContentApiCommand({ port: 0, state: folder, ...given }, environment, shutdown));

  test('prints its address and the problems file by file', async () => {
    const content = await writeContentDirectory({
      articles: { '1/en/1': {} },
      files: { 'versions/1/fr/articles/1.md': '---\ntitle: A', 'versions/1/fr/articles/2.md': '---\ntitle: B' },
    });
    const { printed, warned } = await start({ content });
    expect(printed).toMatch(/^Content API: http:\/\/127\.0\.0\.1:\d+$/);
    expect(warned).toContain('versions/1/fr/articles/1.md:1: expected a second line "---"');
    expect(warned).toContain('versions/1/fr/articles/2.md:1: expected a second line "---"');
    expect(warned).toContain(`2 problems in ${content}; the rest is served.`);
  });

  test('listens on the given interface', async () => {
    const content = await writeContentDirectory({ articles: { '1/en/1': {} } });
    // An address reserved for documentation, which no machine has.
    await expect(start({ content, host: '203.0.113.1' })).rejects.toThrow('203.0.113.1');
  });

  test('opens private mode for the tokens of an issuer, named by options or by the environment', async () => {
    const content = await writeContentDirectory({ articles: { '1/en/1': {} } });
    const issuer = 'https://i.example/p';
    expect((await start({ content, issuer, client: 'c', origin: ['https://a.example'] })).warned).toBe('');
    const environment = {
      CONTENT_API_ISSUER: issuer,
      CONTENT_API_CLIENT: 'c',
      CONTENT_API_ORIGINS: 'https://a.example',
    };
    expect((await start({ content }, environment)).warned).toBe('');
  });

  test.each([
    [{ issuer: 'https://i.example/p' }, {}, '--issuer: expected the client of the tokens in --client too'],
    [{}, { CONTENT_API_CLIENT: 'c' }, '--client: expected the issuer of the tokens in --issuer too'],
    [{ client: 'c' }, { CONTENT_API_ISSUER: 'the pool' }, '--issuer: expected a URL, received "the pool"'],
    [{}, { CONTENT_API_ORIGINS: 'https://a.example, https://b.example/docs' }, 'received "https://b.example/docs"'],
    [
      { webhook: 'http://a.example' },
      {},
      '--webhook: expected its secret in CONTENT_API_WEBHOOK_SECRET, received none.',
    ],
  ])('does not start half configured: %j with %j', async (given, environment: Record<string, string>, message) => {
    const starting = start(given, environment);
    await expect(starting).rejects.toThrow(UsageError);
    await expect(starting).rejects.toThrow(message);
  });

  test('fails with a plain message when it cannot serve', async () => {
    await expect(start({ content: '/does/not/exist' })).rejects.toThrow(
      'Content directory: expected a folder at /does/not/exist, received none. Create it, or give another one.',
    );
    const content = await writeContentDirectory({});
    await withTakenPort(async (port) => {
      await expect(start({ content, port })).rejects.toThrow('expected a free port');
    });
  });
});

describe('npm run identity', () => {
  const start = (given: Parameters<typeof startIdentityCommand>[0]) =>
    run((shutdown) => startIdentityCommand({ port: 0, state: path.join(folder, 'state.json'), ...given }, shutdown));

  test('prints its address, the place of the codes, and the demo accounts', async () => {
    const { printed, warned } = await start({});
    expect(warned).toBe('');
    expect(printed).toMatch(
      /^Identity provider: http:\/\/127\.0\.0\.1:\d+\nCodes: http:\/\/127\.0\.0\.1:\d+\/outbox\n/,
    );
    expect(printed).toContain('Account: administrator@example.org / Riverside-1 (Administrator)');
    expect(printed).toContain('Account: reader@example.org / Riverside-1 (no group)');
    const state = await readFile(path.join(folder, 'state.json'), 'utf8');
    for (const { email } of DEMO_ACCOUNTS) expect(state).toContain(email);
  });

  test('uses a seed file instead of the demo accounts', async () => {
    const seed = path.join(folder, 'seed.json');
    await expect(start({ seed })).rejects.toThrow('--seed: expected a JSON file');

    await writeFile(seed, '[{"email":"ada@example.org"}]');
    await expect(start({ seed })).rejects.toThrow('password');

    await writeFile(seed, '[{"email":"ada@example.org","password":"Analytical-1","groups":["Redactor"]}]');
    const { printed } = await start({ seed });
    expect(printed).not.toContain('Account:');
    expect(await readFile(path.join(folder, 'state.json'), 'utf8')).toContain('ada@example.org');
  });
});

describe('npm run serve', () => {
  test('prints the address at which passkeys work', async () => {
    const site = await createPublicFolder();
    const { printed } = await run((shutdown) => startServeCommand({ dir: site.dir, port: 0 }, shutdown));
    expect(printed).toMatch(/^The site is at http:\/\/localhost:\d+ \(Ctrl-C stops it\)$/);
    await site.remove();
  });

  test('completes an interrupted publish of its own folder alone', async () => {
    const site = await createPublicFolder();
    const finish = jest.mocked(finishPublishBeforeServing);
    await run((shutdown) => startServeCommand({ dir: site.dir, port: 0 }, shutdown));
    expect(finish).not.toHaveBeenCalled();
    // The folder of this repository may hold no build.
    await run((shutdown) => startServeCommand({ port: 0 }, shutdown)).catch(() => undefined);
    expect(finish).toHaveBeenCalledTimes(1);
    await site.remove();
  });

  test('prints what to do when there is no build', async () => {
    const starting = run((shutdown) => startServeCommand({ dir: folder, port: 0 }, shutdown));
    await expect(starting).rejects.toThrow(CommandError);
    await expect(starting).rejects.toThrow(/npm run build/);
  });
});
