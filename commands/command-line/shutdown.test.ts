import path from 'node:path';
import { bundleScript, startNode } from '../testing/run-node';
import { makeFolder, removeFolders } from '../testing/temporary-folder';
import { Shutdown } from './shutdown';

/** Runs a script that can use the shutdown, in a separate process. */
function startScript(body: string) {
  const cwd = makeFolder();
  const script = bundleScript(
    cwd,
    `import { serveUntilStopped, Shutdown } from ${JSON.stringify(path.join(__dirname, 'shutdown'))};
    const shutdown = new Shutdown(200);
    const open = (name: string, to = shutdown) => to.add(async () => console.log('closed ' + name));
    ${body}`,
  );
  return startNode([script], { cwd });
}

afterAll(removeFolders);

describe('the end of a command', () => {
  it('closes what was opened, the last first, when the work is done', async () => {
    const closed: string[] = [];
    const shutdown = new Shutdown();
    for (const name of ['first', 'second']) shutdown.add(() => Promise.resolve(closed.push(name)));
    await shutdown.guard(() => Promise.resolve());
    expect(closed).toEqual(['second', 'first']);
  });

  it('closes everything when the work fails, and passes the error on', async () => {
    const close = jest.fn(() => Promise.resolve());
    const shutdown = new Shutdown();
    shutdown.add(close);
    await expect(shutdown.guard(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(close).toHaveBeenCalledTimes(1);
  });

  it('closes the rest even when one resource fails to close', async () => {
    const error = jest.spyOn(console, 'error').mockReturnValue();
    const close = jest.fn(() => Promise.resolve());
    const shutdown = new Shutdown();
    shutdown.add(close);
    shutdown.add(() => Promise.reject(new Error('stuck')));
    await shutdown.close();
    expect(close).toHaveBeenCalledTimes(1);
    expect(error).toHaveBeenCalledTimes(1);
    error.mockRestore();
  });

  it('closes everything within one time limit, and says once that it was not enough', async () => {
    const error = jest.spyOn(console, 'error').mockReturnValue();
    const close = jest.fn(() => Promise.resolve());
    const shutdown = new Shutdown(1000);
    shutdown.add(close);
    for (let count = 0; count < 4; count += 1) shutdown.add(() => new Promise(() => {}));
    const begun = performance.now();
    await shutdown.close();
    // With a limit for each it took four seconds.
    expect(performance.now() - begun).toBeLessThan(3900);
    expect(close).toHaveBeenCalledTimes(1);
    expect(error.mock.calls).toEqual([['Something did not close within 1 s; the command ends without it.']]);
    error.mockRestore();
  });

  it('does not wait forever for a resource that never closes, nor for what it leaves open', async () => {
    const { ended } = startScript(`
      open('content API');
      shutdown.add(() => new Promise(() => {}));
      setInterval(() => {}, 1000);
      void shutdown.guard(() => Promise.reject(new Error('the work failed'))).catch((error) => {
        console.error(error.message);
        process.exitCode = 7;
      });`);
    const { code, output, errors } = await ended;
    expect([code, output]).toEqual([7, 'closed content API\n']);
    expect(errors).toBe('Something did not close within 0.2 s; the command ends without it.\nthe work failed\n');
  });

  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('comes with code 0 when %s stops a server', async (signal) => {
    const { child, says, ended } = startScript(`
      setInterval(() => {}, 1000);
      void serveUntilStopped(async (ours) => {
        open('content API', ours);
        open('site', ours);
        console.log('ready');
      });`);
    await says('ready');
    child.kill(signal);
    child.kill(signal);
    expect(await ended).toMatchObject({ code: 0, output: 'ready\nclosed site\nclosed content API\n', errors: '' });
  });

  it('comes with the code of the signal when it interrupts work, without an error of the work', async () => {
    const { child, says, ended } = startScript(`
      let fail: (error: Error) => void;
      shutdown.add(async () => fail(new Error('the work was interrupted')));
      setInterval(() => {}, 1000);
      void shutdown.guard(() => { console.log('ready'); return new Promise((_, reject) => { fail = reject; }); });`);
    await says('ready');
    child.kill('SIGINT');
    expect(await ended).toMatchObject({ code: 130, errors: '' });
  });
});
