import path from 'node:path';
import { directoryOption, fileOption, flagOption, helpText, parseArguments, portOption, UsageError } from './arguments';

const description = {
  call: 'npm run sing',
  summary: 'Sings.',
  options: {
    content: directoryOption('Content directory.'),
    json: fileOption('Report.'),
    port: portOption('Port.'),
    strict: flagOption('No mercy.'),
  },
};
const parse = (...args: string[]) => parseArguments(description, args);

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

  it('are read, with relative paths from where the user stands', () => {
    expect(parse('--content', '../other', '--json=report.json', '--port', '4100', '--strict')).toEqual({
      content: '/where/the/user/other',
      json: '/where/the/user/is/report.json',
      port: 4100,
      strict: true,
    });
  });

  it('take paths from the current folder when npm did not note another', () => {
    delete process.env['INIT_CWD'];
    expect(parse('--content', 'docs')).toEqual({ content: path.resolve('docs') });
  });

  it.each([
    [['--contents', 'x'], /unknown option '--contents'/i],
    [['here'], /unexpected argument 'here'/i],
    [['--content'], /--content/],
    [['--strict=yes'], /--strict/],
    [['--port', '4k'], /--port: expected a port from 0 to 65535, received "4k"/],
    [['--port', '70000'], /--port: expected a port from 0 to 65535, received "70000"/],
    [['--port=-1'], /received "-1"/],
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
    expect(helpText(description).split('\n')).toEqual([
      'Usage: npm run sing -- [options]',
      '',
      'Sings.',
      '',
      'Options:',
      '  --content DIR  Content directory.',
      '  --json FILE    Report.',
      '  --port N       Port.',
      '  --strict       No mercy.',
      '  --help         Show this help.',
    ]);
  });
});
