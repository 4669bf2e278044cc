import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArguments } from './arguments';
import { DEMO_ACCOUNTS } from './demo-accounts';
import { runIdentity } from './main';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'identity-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function run(...argv: string[]) {
  const printed: string[] = [];
  const warned: string[] = [];
  const stop = new AbortController();
  const finished = runIdentity(argv, {
    print: (line) => {
      printed.push(line);
      if (line.startsWith('Codes:')) setImmediate(() => stop.abort());
    },
    warn: (line) => warned.push(line),
    signal: stop.signal,
  });
  return { code: await finished, printed: printed.join('\n'), warned: warned.join('\n') };
}

test('the arguments are understood', () => {
  const defaults = { kind: 'serve', port: 4200, stateFile: '.versio/identity/state.json', seedFile: null };
  expect(parseArguments([])).toEqual(defaults);
  expect(parseArguments(['--port', '0', '--state', 's', '--seed', 'u'])).toEqual({
    kind: 'serve',
    port: 0,
    stateFile: 's',
    seedFile: 'u',
  });
  expect(parseArguments(['--help'])).toEqual({ kind: 'help' });
});

test('it prints where it is, where the codes are, and the demo accounts', async () => {
  const stateFile = join(folder, 'state.json');
  const { code, printed, warned } = await run('--port', '0', '--state', stateFile);
  expect({ code, warned }).toEqual({ code: 0, warned: '' });
  expect(printed).toMatch(/^Identity provider: http:\/\/127\.0\.0\.1:\d+\nCodes: http:\/\/127\.0\.0\.1:\d+\/outbox\n/);
  expect(printed).toContain('Account: administrator@example.org / Riverside-1 (Administrator)');
  expect(printed).toContain('Account: reader@example.org / Riverside-1 (no group)');
  const state = await readFile(stateFile, 'utf8');
  for (const { email } of DEMO_ACCOUNTS) expect(state).toContain(email);
});

test('a seed file takes the place of the demo accounts', async () => {
  const seedFile = join(folder, 'seed.json');
  const stateFile = join(folder, 'state.json');
  const start = () => run('--port', '0', '--state', stateFile, '--seed', seedFile);
  expect(await start()).toMatchObject({ code: 1, warned: expect.stringContaining('--seed: expected a JSON file') });

  await writeFile(seedFile, '[{"email":"ada@example.org"}]');
  expect(await start()).toMatchObject({ code: 1, warned: expect.stringContaining('password') });

  await writeFile(seedFile, '[{"email":"ada@example.org","password":"Analytical-1","groups":["Redactor"]}]');
  const { code, printed } = await start();
  expect(code).toBe(0);
  expect(printed).not.toContain('Account:');
  expect(await readFile(stateFile, 'utf8')).toContain('ada@example.org');
});

test('an unknown option and a bad port are bad usage', async () => {
  expect(await run('--nonsense')).toMatchObject({ code: 2, warned: expect.stringContaining('See --help.') });
  expect(await run('--port', '70000')).toMatchObject({ code: 2, warned: expect.stringContaining('--port: expected') });
  expect((await run('--help')).printed).toContain('--seed FILE');
});
