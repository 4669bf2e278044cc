import { execFile } from 'node:child_process';
import { chmodSync, cpSync } from 'node:fs';
import path from 'node:path';
import { makeFolder, removeFolders } from '../testing/temporary-folder';

const CI_RUN = path.resolve(__dirname, '../../.ci/run');

/** Runs `.ci/run` with a fake npm that prints the given text and exits with the given code. */
function run(npmPrints: string, npmEndsWith: number): Promise<{ code: number; lastLine: string }> {
  const npm = `#!/bin/sh\n[ "$1" = test ] && [ "$CI" = true ] && [ -d .ci ] && cat printed.txt\nexit ${npmEndsWith}\n`;
  const root = makeFolder({ 'bin/npm': npm, 'printed.txt': npmPrints });
  cpSync(CI_RUN, path.join(root, '.ci/run'));
  chmodSync(path.join(root, 'bin/npm'), 0o755);
  return new Promise((resolve) => {
    const env = { PATH: `${path.join(root, 'bin')}:${process.env['PATH'] ?? ''}` };
    const child = execFile('bash', [path.join(root, '.ci/run')], { cwd: '/', env }, (_error, stdout) => {
      resolve({ code: child.exitCode ?? -1, lastLine: stdout.trimEnd().split('\n').at(-1) ?? '' });
    });
  });
}

afterAll(removeFolders);

describe('.ci/run', () => {
  it('ends with the counts and the exit code of npm test', async () => {
    expect(await run('ok lint\n12 passed, 0 failed\n', 0)).toEqual({ code: 0, lastLine: '12 passed, 0 failed' });
  });

  it('repeats the counts after npm’s own failure messages', async () => {
    const printed = '3 passed, 9 failed\n11 passed, 1 failed\nnpm error Lifecycle script `test` failed\n';
    expect(await run(printed, 1)).toEqual({ code: 1, lastLine: '11 passed, 1 failed' });
  });

  it('reports one failure when nothing could be counted', async () => {
    expect(await run('npm error network\n', 7)).toEqual({ code: 7, lastLine: '0 passed, 1 failed' });
    expect(await run('', 0)).toEqual({ code: 1, lastLine: '0 passed, 1 failed' });
  });
});
