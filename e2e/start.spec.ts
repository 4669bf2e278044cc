import { spawn } from 'node:child_process';
import path from 'node:path';
import { expect, test } from '@playwright/test';

const ROOT = path.resolve(__dirname, '..');

test('npm start builds and serves the manual, and Ctrl-C stops all of it', async ({ request }) => {
  test.setTimeout(600_000);
  const child = spawn(process.execPath, ['commands/run.mjs', 'start', '--port', '0'], {
    cwd: ROOT,
    // The address that the build under test has too: nothing is rendered again, and `public/` stays the same.
    env: { ...process.env, SITE_URL: 'http://localhost:4000', COGNITO_USER_POOL_ID: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  let output = '';
  const isUp = new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('Ctrl-C stops')) resolve();
    });
    void ended.then((code) => reject(new Error(`npm start ended with ${code}:\n${output}`)));
  });
  await isUp;
  const addresses = [
    `${/The site: +(\S+)/.exec(output)?.[1] ?? ''}/fr`,
    `${/The site: +(\S+)/.exec(output)?.[1] ?? ''}/_identity/outbox`,
    `${/The site: +(\S+)/.exec(output)?.[1] ?? ''}/data/identityConfig.json`,
    `${/The site: +(\S+)/.exec(output)?.[1] ?? ''}/_content/public/route-rules?path=/en/style`,
    `${/The content API: +(\S+)/.exec(output)?.[1] ?? ''}/public/versions`,
    /The codes: +(\S+)/.exec(output)?.[1] ?? '',
  ];
  for (const address of addresses) expect((await request.get(address)).status(), address).toBe(200);
  expect(output).toMatch(/redactor@example\.org +\S+ +Redactor/);

  child.kill('SIGINT');
  expect(await ended).toBe(0);
  for (const address of addresses) await expect(request.get(address)).rejects.toThrow('ECONNREFUSED');
});
