import { readdirSync } from 'node:fs';
import path from 'node:path';
import { runNode } from './testing/run-node';

const ROOT = path.resolve(__dirname, '..');
const COMMANDS = readdirSync(__dirname).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));

const run = (file: string, args: string[], variables: Record<string, string> = {}) =>
  runNode(['--import', 'tsx', path.join('commands', file), ...args], { cwd: ROOT, variables });

describe.each(COMMANDS)('the command %s', (file) => {
  it('answers --help', async () => {
    const { code, output } = await run(file, ['--help']);
    expect(output).toContain(`Usage: npm ${npmWords(file)}`);
    expect(code).toBe(0);
  });

  it('refuses an option that it does not know, and does nothing', async () => {
    const { code, errors, output } = await run(file, ['--definitely-unknown']);
    expect(errors).toContain('--definitely-unknown');
    expect([code, output]).toEqual([2, '']);
  });
});

describe('the command build.ts', () => {
  it('refuses a content directory together with a content API', async () => {
    const { code, errors } = await run('build.ts', ['--content', 'content'], { CONTENT_API_URL: 'http://127.0.0.1:1' });
    expect(code).toBe(2);
    expect(errors).toContain('Expected either --content or the variable CONTENT_API_URL, received both');
  });

  it('names a content directory that is not there', async () => {
    const { code, errors } = await run('build.ts', ['--content', 'no/such/folder']);
    expect(code).toBe(1);
    expect(errors).toContain(path.join(ROOT, 'no/such/folder'));
  });
});

/** How a command is called with npm: `start` and `test` have short forms. */
function npmWords(file: string): string {
  const name = path.basename(file, '.ts');
  return name === 'start' || name === 'test' ? name : `run ${name}`;
}
