import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { build } from './build';
import { callOf, UsageError } from './command-line/command';
import { rebuild } from './rebuild';
import { runNamedCommand } from './command-line/run-named-command';
import { COMMANDS } from './registry';

/** Runs the command that the arguments name, with its work mocked. */
async function run(...args: string[]) {
  const work = COMMANDS.map((command) => jest.spyOn(command, 'run').mockResolvedValue());
  const log = jest.spyOn(console, 'log').mockReturnValue();
  const error = jest.spyOn(console, 'error').mockReturnValue();
  await runNamedCommand(COMMANDS, args);
  const outcome = {
    code: process.exitCode,
    output: log.mock.calls.flat().join('\n'),
    errors: error.mock.calls.flat().join('\n'),
    hasWorked: work.some((each) => each.mock.calls.length > 0),
  };
  process.exitCode = undefined;
  jest.restoreAllMocks();
  return outcome;
}

test('every command has a script of its name in package.json, and the other way round', () => {
  const text = readFileSync(path.resolve(__dirname, '../package.json'), 'utf8');
  const { scripts } = z.object({ scripts: z.record(z.string(), z.string()) }).parse(JSON.parse(text));
  const { format: _format, ...ours } = scripts;
  expect(ours).toEqual(Object.fromEntries(COMMANDS.map(({ name }) => [name, `node commands/run.mjs ${name}`])));
});

describe.each(COMMANDS)('the command $name', (command) => {
  it('answers --help with its call, what it does and its options', async () => {
    const { code, output, hasWorked } = await run(command.name, '--help');
    const operands = command.operands === undefined ? '' : `${command.operands.usage} `;
    expect(output).toContain(`Usage: ${callOf(command)} -- ${operands}[options]\n\n${command.summary.en}\n`);
    for (const option of Object.keys(command.options)) expect(output).toMatch(new RegExp(`^  --${option} `, 'm'));
    expect([code, hasWorked]).toEqual([undefined, false]);
  });

  it('answers --help in French too', async () => {
    process.env['VERSIO_LANG'] = 'fr';
    const { output } = await run(command.name, '--help');
    process.env['VERSIO_LANG'] = 'en';
    expect(output).toContain(`Utilisation\u00a0: ${callOf(command)} -- `);
    expect(output).toContain(`\n\n${command.summary.fr}\n\nOptions\u00a0:\n`);
    for (const { description } of Object.values(command.options)) expect(output).toContain(description.fr);
  });

  it('refuses an option that it does not know, and does nothing', async () => {
    const { code, errors, output, hasWorked } = await run(command.name, '--definitely-unknown');
    expect(errors).toContain('--definitely-unknown');
    expect([code, output, hasWorked]).toEqual([2, '', false]);
  });
});

describe('an address of the site with a path', () => {
  const { SITE_URL } = process.env;
  const withAddress = async (address: string, ...args: string[]) => {
    process.env['SITE_URL'] = address;
    const outcome = await run(...args);
    if (SITE_URL === undefined) delete process.env['SITE_URL'];
    else process.env['SITE_URL'] = SITE_URL;
    return outcome;
  };

  it.each(['start', 'build', 'serve', 'dev', 'rebuild serve'])(
    'is refused by %s before it does anything',
    async (call) => {
      const { code, errors, hasWorked } = await withAddress('https://example.org/fr/docs', ...call.split(' '));
      expect([code, hasWorked]).toEqual([2, false]);
      expect(errors).toBe(
        'SITE_URL: expected an address whose path does not begin with a language such as "/fr", because the pages of the site begin with theirs, received "https://example.org/fr/docs".',
      );
    },
  );

  it.each([
    ['', 'build'],
    ['https://docs.example.org/', 'build'],
    ['https://example.org/docs/', 'build'],
    ['http://localhost:4000', 'start'],
    // This command calls a running service.
    ['https://example.org/fr', 'rebuild status'],
  ])('is not what SITE_URL=%s is for %s', async (address, call) => {
    expect(await withAddress(address, ...call.split(' '))).toMatchObject({ code: undefined, hasWorked: true });
  });

  it.each(['docs', 'https://docs.example.org?x', 'ftp://docs.example.org', 'https://docs.example.org/#x'])(
    'is refused, like %s, which is not the address of a host',
    async (address) => expect(await withAddress(address, 'build')).toMatchObject({ code: 2, hasWorked: false }),
  );
});

describe('the list of commands', () => {
  it('is printed when no command, or an unknown one, is named', async () => {
    const { output } = await run('--help');
    for (const { name } of COMMANDS) expect(output).toMatch(new RegExp(`^  ${name} +[A-Z]`, 'm'));
    expect(await run()).toMatchObject({ code: 2, output: '', errors: output });
    expect(await run('sing')).toMatchObject({ code: 2, errors: `There is no command "sing".\n\n${output}` });
  });
});

describe('a command that is called wrongly', () => {
  beforeEach(() => {
    process.env['VERSIO_LANG'] = 'fr';
  });
  afterEach(() => {
    process.env['VERSIO_LANG'] = 'en';
  });

  it.each([
    [['start', '--contents', 'x'], 'Option inconnue\u00a0: «\u00a0--contents\u00a0».'],
    [['start', 'ici'], 'Argument inattendu\u00a0: «\u00a0ici\u00a0».'],
    [['start', '--content'], 'Il manque une valeur à l’option «\u00a0--content\u00a0».'],
    [['start', '--port', '-1'], 'Il manque une valeur à l’option «\u00a0--port\u00a0».'],
    [['start', '--strict=oui'], 'L’option «\u00a0--strict\u00a0» ne prend pas de valeur.'],
    [['serve', '--port', '4k'], '--port\u00a0: il faut un port de 0 à 65535, et non «\u00a04k\u00a0».'],
  ])('gets a French message: %j', async (args, message) => {
    const { code, errors } = await run(...args);
    expect([code, errors.split('\n')[0]]).toEqual([2, message]);
    expect(errors).toContain('\nVoir `npm ');
  });

  it('gets a French message when there is no such command', async () => {
    expect((await run('chanter')).errors).toMatch(/^Il n’y a pas de commande «\u00a0chanter\u00a0»\./);
  });
});

describe('a build', () => {
  const { CONTENT_API_URL } = process.env;
  afterEach(() => {
    if (CONTENT_API_URL === undefined) delete process.env['CONTENT_API_URL'];
    else process.env['CONTENT_API_URL'] = CONTENT_API_URL;
  });

  it('refuses a content directory together with a content API', async () => {
    process.env['CONTENT_API_URL'] = 'http://127.0.0.1:1';
    const both = build({ content: 'content' });
    await expect(both).rejects.toThrow(UsageError);
    await expect(both).rejects.toThrow('Expected either --content or the variable CONTENT_API_URL, received both');
  });

  it('names a missing content directory', async () => {
    delete process.env['CONTENT_API_URL'];
    await expect(build({ content: '/no/such/folder' })).rejects.toThrow('/no/such/folder');
  });
});

describe('npm run rebuild', () => {
  it('lists its actions for an unknown action, or none', async () => {
    await expect(rebuild({}, ['sing'])).rejects.toThrow('Expected one of serve, status, log, release');
    await expect(rebuild({}, [])).rejects.toThrow('received nothing');
  });

  it('requires the token of a remote service', async () => {
    const { REBUILD_TOKEN } = process.env;
    delete process.env['REBUILD_TOKEN'];
    const asked = rebuild({ url: 'http://127.0.0.1:1' }, ['status']);
    await expect(asked).rejects.toThrow(UsageError);
    await expect(asked).rejects.toThrow('REBUILD_TOKEN');
    if (REBUILD_TOKEN !== undefined) process.env['REBUILD_TOKEN'] = REBUILD_TOKEN;
  });
});
