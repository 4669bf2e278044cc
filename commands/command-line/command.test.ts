import path from 'node:path';
import { ContentParseError } from '../../content-schema';
import {
  choiceOption,
  CommandError,
  defineCommand,
  directoryOption,
  failWith,
  fileOption,
  flagOption,
  helpText,
  languagesOption,
  parseArguments,
  portOption,
  repeatableOption,
  runCommand,
  textOption,
  UsageError,
} from './command';

/** A sentence that is the same in both languages. */
const sentence = (text: string) => ({ fr: text, en: text });

const options = {
  content: directoryOption(sentence('Content directory.')),
  json: fileOption(sentence('Report.')),
  port: portOption(sentence('Port.')),
  strict: flagOption(sentence('No mercy.')),
  origin: repeatableOption(textOption('URL', sentence('Who may listen.'))),
  languages: languagesOption(sentence('In which tongues.')),
  voice: choiceOption(['alto', 'bass'], 'NAME', sentence('Alone.')),
};
const parse = (...args: string[]) => {
  const given = parseArguments(options, args);
  return given === 'help' ? given : given.values;
};

describe('arguments of a command', () => {
  const { INIT_CWD } = process.env;
  beforeEach(() => {
    process.env['INIT_CWD'] = '/where/the/user/is';
  });
  afterAll(() => {
    if (INIT_CWD === undefined) delete process.env['INIT_CWD'];
    else process.env['INIT_CWD'] = INIT_CWD;
  });

  it('are each optional', () => {
    expect(parse()).toEqual({});
  });

  it('are parsed, with paths relative to the user’s folder', () => {
    expect(parse('--content', '../other', '--json=report.json', '--port', '4100', '--strict')).toEqual({
      content: '/where/the/user/other',
      json: '/where/the/user/is/report.json',
      port: 4100,
      strict: true,
    });
    expect(parse('--port', '0', '--voice', 'bass')).toEqual({ port: 0, voice: 'bass' });
  });

  it('name languages in their order, each once', () => {
    expect(parse('--languages', 'en')).toEqual({ languages: ['en'] });
    expect(parse('--languages', 'en, fr')).toEqual({ languages: ['en', 'fr'] });
    for (const text of ['', 'de', 'en,de', 'en,en', 'fr,']) {
      expect(() => parse('--languages', text)).toThrow(
        `expected one language or more, each once, such as "fr" or "en,fr", received "${text}"`,
      );
    }
  });

  it('count as given last, unless they may be repeated', () => {
    expect(parse('--port', '1', '--port', '2', '--origin', 'a', '--strict', '--strict', '--origin=b')).toEqual({
      port: 2,
      strict: true,
      origin: ['a', 'b'],
    });
    expect(parse('--origin', 'a')).toEqual({ origin: ['a'] });
  });

  it('take paths from the current folder when npm did not note another', () => {
    delete process.env['INIT_CWD'];
    expect(parse('--content', 'docs')).toEqual({ content: path.resolve('docs') });
  });

  it.each([
    [['--contents', 'x'], /unknown option '--contents'/i],
    [['here'], /unexpected argument 'here'/i],
    [['--content'], /--content/],
    [['--port'], /--port/],
    [['--strict=yes'], /--strict/],
    [['--port', '4k'], /--port: expected a port from 0 to 65535, received "4k"/],
    [['--port', '4e3'], /--port: expected a port from 0 to 65535, received "4e3"/],
    [['--port', '70000'], /--port: expected a port from 0 to 65535, received "70000"/],
    [['--port=-1'], /received "-1"/],
    [['--port', '-1'], /--port/],
    [['--voice', 'tenor'], /--voice: expected one of alto, bass, received "tenor"/],
  ])('refuse %j', (args, message) => {
    expect(() => parse(...args)).toThrow(UsageError);
    expect(() => parse(...args)).toThrow(message);
  });

  it('may ask for help, whatever else they are', () => {
    expect(parse('--help')).toBe('help');
    expect(parse('-h', '--port', 'nonsense')).toBe('help');
  });
});

describe('help of a command', () => {
  it('names the call, what it does, and each option', () => {
    expect(helpText({ name: 'sing', summary: sentence('Sings.'), options }).split('\n')).toEqual([
      'Usage: npm run sing -- [options]',
      '',
      'Sings.',
      '',
      'Options:',
      '  --content DIR     Content directory.',
      '  --json FILE       Report.',
      '  --port N          Port.',
      '  --strict          No mercy.',
      '  --origin URL      Who may listen.',
      '  --languages LIST  In which tongues.',
      '  --voice NAME      Alone.',
      '  --help            Show this help.',
    ]);
    expect(helpText({ name: 'test', summary: sentence(''), options: {} })).toContain('Usage: npm test -- [options]');
  });
});

async function run(args: string[], main: (values: { port?: number | undefined }) => Promise<void> = async () => {}) {
  const log = jest.spyOn(console, 'log').mockReturnValue();
  const error = jest.spyOn(console, 'error').mockReturnValue();
  await runCommand(
    defineCommand({
      name: 'sing',
      summary: sentence('Sings.'),
      options: { port: portOption(sentence('Port.')) },
      run: main,
    }),
    args,
  );
  const outcome = {
    code: process.exitCode,
    output: log.mock.calls.flat().join('\n'),
    errors: error.mock.calls.flat().map(String).join('\n'),
  };
  process.exitCode = undefined;
  jest.restoreAllMocks();
  return outcome;
}

describe('a command', () => {
  it('does its work with the values it was given', async () => {
    const main = jest.fn(() => Promise.resolve());
    expect(await run(['--port', '7'], main)).toEqual({ code: undefined, output: '', errors: '' });
    expect(main).toHaveBeenCalledWith({ port: 7 }, []);
  });

  it('accepts as many operands as it declares', async () => {
    const given: unknown[] = [];
    const command = defineCommand({
      name: 'sing',
      summary: sentence('Sings.'),
      operands: { usage: '<song>', atMost: 1 },
      options: {},
      run: (_values, operands) => Promise.resolve(void given.push(...operands)),
    });
    await runCommand(command, ['alleluia']);
    expect(given).toEqual(['alleluia']);
    expect(helpText(command)).toContain('npm run sing -- <song> [options]');
    expect(() => parseArguments({}, ['alleluia', 'twice'], 1)).toThrow("Unexpected argument 'twice'.");
    expect(() => parseArguments({}, ['alleluia'])).toThrow(UsageError);
  });

  it('prints its help instead of running', async () => {
    const main = jest.fn(() => Promise.resolve());
    const { code, output } = await run(['--help'], main);
    expect(output).toContain('Usage: npm run sing -- [options]');
    expect(code).toBeUndefined();
    expect(main).not.toHaveBeenCalled();
  });

  it('ends with 2 and points to the help when it is called wrongly', async () => {
    const main = jest.fn(() => Promise.resolve());
    const { code, errors, output } = await run(['--prot', '7'], main);
    expect([code, output]).toEqual([2, '']);
    expect(errors).toContain("'--prot'");
    expect(errors).toContain('npm run sing -- --help');
    expect(main).not.toHaveBeenCalled();
  });

  it('handles an invalid combination found later in the same way', async () => {
    const { code, errors } = await run([], () => Promise.reject(new UsageError(sentence('Leave one out.'))));
    expect([code, errors]).toEqual([2, 'Leave one out.\nSee `npm run sing -- --help`.']);
  });

  it('ends with 1 and the message alone at an expected failure', async () => {
    expect(await run([], () => Promise.reject(new CommandError(sentence('The disk is full.'))))).toMatchObject({
      code: 1,
      errors: 'The disk is full.',
    });
    expect(await run([], () => Promise.reject(new Error('Port 1 is taken.')).catch(failWith))).toMatchObject({
      code: 1,
      errors: 'Port 1 is taken.',
    });
    expect(await run([], () => Promise.reject(new CommandError(sentence('It stood still.'), 124)))).toMatchObject({
      code: 124,
    });
  });

  it('shows unexpected data without a stack, and a defect with one', async () => {
    const unexpected = new ContentParseError('file.json', [{ field: 'a', expected: 'b', received: 'c' }], 'Mend it.');
    expect((await run([], () => Promise.reject(unexpected))).errors).toBe(unexpected.message);
    const { code, errors } = await run([], () => Promise.reject(new TypeError('x is not a function')));
    expect([code, errors]).toEqual([1, 'TypeError: x is not a function']);
  });
});
