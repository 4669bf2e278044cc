import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { makeFolder, removeFolders } from '../testing/temporary-folder';
import { failureReason } from '../site-build/gatsby-process';
import { bundleDaemon, createDaemonProcess, type DaemonProcessOptions } from './daemon-process';

afterAll(removeFolders);

const ROUND = `{ changed: { written: ['a.html'], removed: [] }, cursor: 'c', pages: 3, rendered: 1,
  phases: [{ name: 'source', ms: 5 }], memoryBytes: 1 }`;

/**
 * Starts a process that replaces Gatsby: it sends `ready`, then runs the given code for each order.
 */
function start(
  onOrder: string,
  options: Partial<DaemonProcessOptions> = {},
  first = `send({ type: 'ready', ...round })`,
) {
  const folder = makeFolder();
  const script = path.join(folder, 'daemon.cjs');
  writeFileSync(
    script,
    `const round = ${ROUND};
    const send = (message) => process.send(message);
    process.on('message', (order) => { ${onOrder} });
    ${first};`,
  );
  return createDaemonProcess({ siteCopy: folder, variables: {}, script, onProgress: () => undefined, ...options });
}

const ANSWER = `if (order.type === 'end') process.exit(0); send({ type: 'built', id: order.id, ...round });`;

describe('the process of a build daemon', () => {
  it('builds once on its own, then at each order, and ends when it is stopped', async () => {
    const daemon = start(ANSWER);
    expect(await daemon.first).toMatchObject({ pages: 3, cursor: 'c' });
    const [one, two] = await Promise.all([daemon.build('b1'), daemon.build('b2')]);
    expect([one.changed, two.changed]).toEqual([one.changed, { written: ['a.html'], removed: [] }]);
    await daemon.stop();
    expect(await daemon.ended).toBe(0);
  });

  it('reports its own phases and those of Gatsby', async () => {
    const received: unknown[] = [];
    const gatsby = `{ type: 'LOG_ACTION', action: { payload: { uuid: '1', text: 'run queries' } } }`;
    const daemon = start(`send(${gatsby}); send({ type: 'progress', phase: 'html' }); ${ANSWER}`, {
      onProgress: (progress) => received.push(progress),
    });
    await daemon.build('b1');
    expect(received).toEqual([{ phase: 'run queries' }, { phase: 'html' }]);
    await daemon.stop();
  });

  it('passes the lines that it prints to the callback', async () => {
    const lines: string[] = [];
    const daemon = start(`if (order.type === 'build') console.log('one\\ntwo'); ${ANSWER}`, {
      onLog: (line) => lines.push(line),
    });
    await daemon.build('b1');
    await daemon.stop();
    expect(lines).toEqual(['one', 'two']);
  });

  it('rejects the incremental build that failed, with its reason, and all that are queued after it', async () => {
    const daemon = start(
      `send({ type: 'failed', id: order.id, message: 'No article.' }); setTimeout(() => process.exit(1), 50)`,
    );
    const builds = await Promise.allSettled([daemon.build('b1'), daemon.build('b2')]);
    expect(builds.map((result) => result.status === 'rejected' && String(result.reason))).toEqual([
      'Error: No article.',
      'Error: No article.',
    ]);
    expect(await daemon.ended).toBe(1);
    await expect(daemon.build('b3')).rejects.toThrow('No article.');
  });

  it('rejects pending builds when it ends without a message', async () => {
    const daemon = start(`process.kill(process.pid, 'SIGKILL')`);
    await expect(daemon.build('b1')).rejects.toThrow('ended with code 137');
    await daemon.stop();
  });

  it.each([
    ['content-unreachable', { code: 'gatsby-source-custom-api_10002', text: 'Status 500.' }],
    ['content-refused', { code: 'gatsby-source-custom-api_20002', text: 'No public version.' }],
    ['disk-full', { code: '11321', text: 'ENOSPC: no space left on device, write' }],
    ['build-error', { code: '11321', text: 'A bug.' }],
  ])('has the reason %s after the error %j of Gatsby', async (reason, error) => {
    const payload = JSON.stringify({ ...error, level: 'ERROR' });
    const first = `send({ type: 'LOG_ACTION', action: { type: 'LOG', payload: ${payload} } }); process.exit(1)`;
    const daemon = start('', {}, first);
    await expect(daemon.first).rejects.toThrow('ended with code 1');
    expect(failureReason(daemon.lastError())).toBe(reason);
  });

  it('finds the reason in its own error, and has none after an end without a message', async () => {
    const full = start('', {}, `send({ type: 'failed', id: null, message: 'ENOSPC: no space left on device' })`);
    await expect(full.first).rejects.toThrow('ENOSPC');
    expect(failureReason(full.lastError())).toBe('disk-full');
    await full.stop();
    const killed = start('', {}, `process.kill(process.pid, 'SIGKILL')`);
    await expect(killed.first).rejects.toThrow('ended with code 137');
    expect(failureReason(killed.lastError())).toBe('build-error');
  });

  it('rejects a first build that fails', async () => {
    const daemon = start('', {}, `send({ type: 'failed', id: null, message: 'No content.' })`);
    await expect(daemon.first).rejects.toThrow('No content.');
    await daemon.stop();
  });

  it('is ended at once, without saving, while it is building', async () => {
    const daemon = start(`if (order.type === 'end') process.exit(7)`);
    await daemon.first;
    const result = daemon.build('b1');
    await daemon.stop();
    await expect(result).rejects.toThrow('ended with code');
    expect(await daemon.ended).toBe(143);
  });
});

test('the script has no code that starts threads with its own file', () => {
  const script = readFileSync(bundleDaemon(makeFolder()), 'utf8');
  expect(script).toContain('function runOrder');
  expect(script).not.toMatch(/new \w+\.Worker\(__filename/);
});
