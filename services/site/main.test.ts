import { spawn } from 'node:child_process';
import path from 'node:path';
import { runSite } from './main';
import { createPublicFolder, type PublicFolder } from './testing/public-folder';
import { sendRaw } from './testing/request';

let folder: PublicFolder;
beforeAll(async () => (folder = await createPublicFolder()));
afterAll(() => folder.remove());

/** Runs the command and collects what it writes. */
async function run(...argv: string[]) {
  const written = { out: '', error: '' };
  const code = await runSite(argv, {
    out: (text) => (written.out += text),
    error: (text) => (written.error += text),
    signal: AbortSignal.abort(),
  });
  return { code, ...written };
}

describe('the site command', () => {
  test('explains itself', async () => {
    const { code, out } = await run('--help');
    expect(code).toBe(0);
    for (const option of ['--port', '--host', '--dir', '--identity', '--help']) expect(out).toContain(option);
  });

  test.each([['--prot', '4000'], ['public'], ['--port'], ['--port', 'http'], ['--port', '70000'], ['--port', '-1']])(
    'refuses %s %s and shows its options',
    async (...argv) => {
      const { code, error, out } = await run(...argv.filter((each) => typeof each === 'string'));
      expect(code).toBe(2);
      expect(error).toContain('Usage:');
      expect(out).toBe('');
    },
  );

  test('says what to do where there is no build', async () => {
    const { code, error } = await run('--dir', path.join(folder.dir, 'fr'), '--port', '0');
    expect(code).toBe(1);
    expect(error).toMatch(/npm run build/);
  });

  test('serves until the process is told to stop', async () => {
    const command = spawn(
      process.execPath,
      ['--import', 'tsx', path.join(__dirname, 'main.ts'), '--dir', folder.dir, '--port', '0'],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    const exited = new Promise((resolve) => command.once('exit', (code, signal) => resolve({ code, signal })));
    const url = await new Promise<string>((resolve, reject) => {
      let said = '';
      command.stdout.on('data', (chunk: Buffer) => {
        said += chunk.toString();
        const address = /http:\/\/localhost:\d+/.exec(said)?.[0];
        if (address) resolve(address);
      });
      command.once('exit', () => reject(new Error(`The command ended before it served; it said: ${said}`)));
    });
    expect((await sendRaw(url, '/fr')).status).toBe(200);
    command.kill('SIGTERM');
    expect(await exited).toEqual({ code: 0, signal: null });
  }, 60_000);
});
