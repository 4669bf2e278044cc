import { type ContentApiCommand, parseArguments } from './arguments';
import { runContentApi } from './main';
import { startTestApi, stopTestApis } from './testing/test-api';
import { writeContentDirectory } from './testing/content-directory';

afterEach(stopTestApis);

async function run(argv: string[], environment: Record<string, string> = {}) {
  const printed: string[] = [];
  const warned: string[] = [];
  const stop = new AbortController();
  const finished = runContentApi(argv, {
    print: (line) => {
      printed.push(line);
      if (line.startsWith('Content API:')) setImmediate(() => stop.abort());
    },
    warn: (line) => warned.push(line),
    environment,
    signal: stop.signal,
  });
  return { code: await finished, printed: printed.join('\n'), warned: warned.join('\n') };
}

describe('the arguments', () => {
  test.each<[argv: string[], command: Partial<ContentApiCommand>]>([
    [[], { kind: 'serve', contentDir: 'content', port: 4100, webhookUrl: null, stateDir: null }],
    [
      ['--content', 'docs', '--port', '0', '--state', 's'],
      { kind: 'serve', contentDir: 'docs', port: 0, stateDir: 's' },
    ],
    [['--help', '--port', '1'], { kind: 'help' }],
    [
      [
        '--issuer',
        'https://i.example/p',
        '--client',
        'c',
        '--origin',
        'https://a.example',
        '--origin',
        'https://b.example',
      ],
      { issuer: 'https://i.example/p', clientId: 'c', origins: ['https://a.example', 'https://b.example'] },
    ],
    [['--webhook', 'http://a.example'], { kind: 'serve', webhookUrl: 'http://a.example' }],
  ])('%j are understood', (argv, command) => {
    expect(parseArguments(argv)).toMatchObject(command);
  });

  test.each([
    [['--contents', 'docs'], '--contents'],
    [['docs'], 'docs'],
    [['--content'], '--content'],
    [['--port', '70000'], '--port: expected a number from 0 to 65535, received "70000"'],
    [['--port', '-1'], '--port'],
    [['--port', '4e3'], '--port: expected a number from 0 to 65535, received "4e3"'],
  ])('%j are bad usage', (argv, message) => {
    const command = parseArguments(argv);
    expect(command.kind === 'bad-usage' && command.message).toContain(message);
  });
});

describe('the command', () => {
  test('prints its address, tells the problems file by file, serves until it is stopped, and ends with 0', async () => {
    const directory = await writeContentDirectory({
      articles: { '1/en/1': {} },
      files: { 'versions/1/fr/articles/1.md': 'x', 'versions/1/fr/articles/2.md': 'y' },
    });
    const { code, printed, warned } = await run(['--content', directory, '--port', '0', '--state', directory]);
    expect(code).toBe(0);
    expect(printed).toMatch(/^Content API: http:\/\/127\.0\.0\.1:\d+$/);
    expect(warned).toContain('versions/1/fr/articles/1.md:1: expected "---"');
    expect(warned).toContain('versions/1/fr/articles/2.md:1: expected "---"');
    expect(warned).toContain(`2 problem(s) in ${directory}; the rest is served.`);
  });

  test('explains itself', async () => {
    const { code, printed } = await run(['--help']);
    expect(code).toBe(0);
    for (const option of ['--content DIR', '--port N', '--webhook URL', '--help']) expect(printed).toContain(option);
  });

  test('ends with 2 for bad usage', async () => {
    expect(await run(['--nonsense'])).toMatchObject({
      code: 2,
      printed: '',
      warned: expect.stringContaining('See --help.'),
    });
    expect(await run(['--webhook', 'http://a.example'])).toMatchObject({
      code: 2,
      warned: '--webhook: expected its secret in CONTENT_API_WEBHOOK_SECRET, received none. See --help.',
    });
  });

  test.each<[argv: string[], environment: Record<string, string>, message: string]>([
    [['--issuer', 'https://i.example/p'], {}, '--issuer: expected the client of the tokens in --client too'],
    [[], { CONTENT_API_CLIENT: 'c' }, '--client: expected the issuer of the tokens in --issuer too'],
    [['--client', 'c'], { CONTENT_API_ISSUER: 'the pool' }, '--issuer: expected a URL, received "the pool"'],
    [[], { CONTENT_API_ORIGINS: 'https://a.example, https://b.example/docs' }, 'received "https://b.example/docs"'],
  ])('does not start half closed: %j with %j', async (argv, environment, message) => {
    expect(await run(argv, environment)).toMatchObject({ code: 2, warned: expect.stringContaining(message) });
  });

  test('opens private mode for the tokens of an issuer', async () => {
    const directory = await writeContentDirectory({ articles: { '1/en/1': {} } });
    const argv = [
      '--content',
      directory,
      '--port',
      '0',
      '--state',
      directory,
      '--issuer',
      'https://i.example/p',
      '--client',
      'c',
    ];
    expect(await run(argv)).toMatchObject({ code: 0, warned: '' });
  });

  test('ends with 1 when it cannot serve', async () => {
    expect(await run(['--content', '/does/not/exist'])).toMatchObject({
      code: 1,
      warned: 'Content directory: expected a folder at /does/not/exist, received none. Create it, or give another one.',
    });
    const { api, directory, stateDir } = await startTestApi({});
    const taken = await run(['--content', directory, '--port', new URL(api.url).port, '--state', stateDir]);
    expect(taken).toMatchObject({ code: 1, warned: expect.stringContaining('expected a free port') });
  });
});
