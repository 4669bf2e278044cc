import path from 'node:path';
import { startNode, untilGone, type StartedNode } from '../testing/run-node';
import { makeFolder, removeFolders } from '../testing/temporary-folder';

const WATCHDOG = JSON.stringify(path.join(__dirname, 'end-with-parent.mjs'));
const RUN_WITH_WATCHDOG = JSON.stringify(path.join(__dirname, 'run-with-watchdog.mjs'));

/**
 * Scripts that run until they are killed: one in a loop that ignores signals, one that is idle and
 * exits on a signal.
 */
const BUSY = `process.on('SIGTERM', () => {}); console.log('up as ' + process.pid + '.'); for (;;);`;
const POLITE = `
  process.on('SIGTERM', () => { console.log('asked'); process.exit(3); });
  setInterval(() => {}, 1000);
  console.log('up as ' + process.pid + '.');`;

/** Starts a process that starts another one and keeps running. */
async function startParent(script: string, more: { name?: string; shell?: boolean } = {}) {
  const cwd = makeFolder({ 'parent.mjs': script });
  const started = startNode([path.join(cwd, 'parent.mjs')], { cwd, variables: { npm_lifecycle_event: more.name } });
  await started.says('up as ');
  return { ...started, descendant: descendantOf(started) };
}

const descendantOf = ({ output }: StartedNode) => Number(/up as (\d+)\./.exec(output())?.[1]);

/**
 * Maximum time for a script to end, in milliseconds. One that handles signals must not be killed on
 * a busy machine.
 */
const timeoutOf = (script: string) => (script === BUSY ? 300 : 20_000);

/** Returns a parent that runs a script tied to itself. */
const watchedScript = (script: string) => `
  import { runWithWatchdog } from ${RUN_WITH_WATCHDOG};
  runWithWatchdog('sing', ['--eval', ${JSON.stringify(script)}], { cwd: process.cwd(), env: process.env, timeoutMs: ${timeoutOf(script)}, pollMs: 20 });`;

afterAll(removeFolders);

describe('a process that is tied to the one that started it', () => {
  it.each([
    ['is asked to end', POLITE, 'asked'],
    ['is killed when a loop keeps it from answering', BUSY, ''],
  ])('%s when that one is killed hard', async (_, script, says) => {
    const { child, ended, descendant, output } = await startParent(watchedScript(script));
    child.kill('SIGKILL');
    await untilGone(descendant);
    // The output is complete when the last process that holds it has ended.
    await ended;
    expect(output()).toContain(says);
  });

  it('ends its group too when it leads one', async () => {
    const leader = `
      const { spawn } = require('node:child_process');
      spawn(process.execPath, ['--eval', ${JSON.stringify(BUSY)}], { stdio: 'inherit' });
      for (;;);`;
    const { child, descendant } = await startParent(`
      import { spawn } from 'node:child_process';
      spawn(process.execPath, ['--import', ${WATCHDOG}, '--eval', ${JSON.stringify(leader)}], {
        detached: true,
        stdio: 'inherit',
        env: { ...process.env, VERSIO_ENDS_WITH: process.pid + ' group 20' },
      });`);
    child.kill('SIGKILL');
    await untilGone(descendant);
  });

  it('ends on its own as usual, and does not pass the variable on', async () => {
    const { ended } = await startParent(watchedScript(`console.log('up as 0.', process.env.VERSIO_ENDS_WITH);`));
    expect(await ended).toMatchObject({ code: 0, output: 'up as 0. undefined\n', errors: '' });
  });
});

describe('a command that is asked to end', () => {
  it('may take its time, and keeps its own exit code', async () => {
    const { child, ended } = await startParent(watchedScript(POLITE));
    child.kill('SIGTERM');
    expect(await ended).toMatchObject({ code: 3, errors: '' });
  });

  it('is killed and reported when it does not react', async () => {
    const { child, ended, descendant } = await startParent(watchedScript(BUSY));
    child.kill('SIGTERM');
    const { code, errors } = await ended;
    expect([code, errors]).toEqual([137, 'The command sing did not end within 0.3 s of SIGTERM; it is killed.\n']);
    await untilGone(descendant);
  });
});

describe('a command that npm runs', () => {
  /** Replaces npm, which runs its scripts in a shell and sets its own process title. */
  const npm = (call: string, script = POLITE) => `
    import { spawn } from 'node:child_process';
    import { writeFileSync } from 'node:fs';
    process.title = 'npm run sing';
    writeFileSync('command.mjs', ${JSON.stringify(watchedScript(script))});
    spawn(...${call}, { stdio: 'inherit' });`;

  it.each([
    ['in a shell', `['sh', ['-c', process.execPath + ' command.mjs; exit $?']]`],
    ['directly', `[process.execPath, ['command.mjs']]`],
  ])('is stopped when npm is killed hard, run %s', async (_, call) => {
    const { child, ended, descendant } = await startParent(npm(call), { name: 'sing' });
    child.kill('SIGKILL');
    await untilGone(descendant);
    expect(await ended).toMatchObject({
      output: expect.stringContaining('asked'),
      errors: 'npm is gone; the command sing is stopped.\n',
    });
  });

  it('outlives any other parent', async () => {
    const patient = `${POLITE} setTimeout(() => console.log('still up'), 500);`;
    const { child, says, descendant } = await startParent(npm(`[process.execPath, ['command.mjs']]`, patient));
    child.kill('SIGKILL');
    await says('still up');
    process.kill(descendant, 'SIGTERM');
    await untilGone(descendant);
  });
});
