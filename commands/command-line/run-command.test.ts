import { ContentParseError } from '../../content-schema';
import { portOption, UsageError } from './arguments';
import { CommandError, runCommand } from './run-command';

const description = { call: 'npm run sing', summary: 'Sings.', options: { port: portOption('Port.') } };

async function run(args: string[], main: () => Promise<void> = () => Promise.resolve()) {
  const log = jest.spyOn(console, 'log').mockReturnValue();
  const error = jest.spyOn(console, 'error').mockReturnValue();
  await runCommand(description, main, args);
  const outcome = {
    code: process.exitCode,
    output: log.mock.calls.flat().join('\n'),
    errors: error.mock.calls.flat().map(String).join('\n'),
  };
  process.exitCode = undefined;
  jest.restoreAllMocks();
  return outcome;
}

describe('a command', () => {
  it('does its work with the values it was given', async () => {
    const main = jest.fn(() => Promise.resolve());
    await runCommand(description, main, ['--port', '7']);
    expect(main).toHaveBeenCalledWith({ port: 7 });
    expect(process.exitCode).toBeUndefined();
  });

  it('shows its help instead of working', async () => {
    const main = jest.fn(() => Promise.resolve());
    const { code, output } = await run(['--help'], main);
    expect(output).toContain('Usage: npm run sing -- [options]');
    expect(code).toBeUndefined();
    expect(main).not.toHaveBeenCalled();
  });

  it('ends with 2 and points to the help when it is called wrongly', async () => {
    const { code, errors } = await run(['--prot', '7']);
    expect(code).toBe(2);
    expect(errors).toContain("'--prot'");
    expect(errors).toContain('npm run sing -- --help');
  });

  it('treats a wrong combination found later the same way', async () => {
    const { code, errors } = await run([], () => Promise.reject(new UsageError('Leave one out.')));
    expect([code, errors]).toEqual([2, 'Leave one out.\nSee `npm run sing -- --help`.']);
  });

  it('ends with 1 and the message alone when it fails in a way that was foreseen', async () => {
    expect(await run([], () => Promise.reject(new CommandError('The disk is full.')))).toMatchObject({
      code: 1,
      errors: 'The disk is full.',
    });
  });

  it('shows unexpected data without a stack, and a defect with one', async () => {
    const unexpected = new ContentParseError('file.json', [{ field: 'a', expected: 'b', received: 'c' }], 'Mend it.');
    expect((await run([], () => Promise.reject(unexpected))).errors).toBe(unexpected.message);
    const { code, errors } = await run([], () => Promise.reject(new TypeError('x is not a function')));
    expect([code, errors]).toEqual([1, 'TypeError: x is not a function']);
  });
});
