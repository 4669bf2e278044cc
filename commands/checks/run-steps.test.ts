import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { Shutdown } from '../command-line/shutdown';
import { REPOSITORY_ROOT } from '../site-build/build-paths';
import { makeFolder, removeFolders, writeFiles } from '../testing/temporary-folder';
import { type CheckStep, runAsProcess, runChecks, runSteps } from './run-steps';
import { readJestReport } from './test-reports';

const lint: CheckStep = { name: 'lint', script: 'lint.js', args: [] };
const build: CheckStep = { name: 'build', script: 'build.js', args: [] };
const unit: CheckStep = {
  name: 'unit tests',
  script: 'jest.js',
  args: [],
  report: { file: 'report.json', read: readJestReport },
};
const jestReport = (passed: number, failed: number) =>
  JSON.stringify({
    numPassedTests: passed,
    numFailedTests: failed,
    numPendingTests: 1,
    numTodoTests: 0,
    numRuntimeErrorTestSuites: 0,
    testResults: [{ name: path.join(REPOSITORY_ROOT, 'a.test.ts'), startTime: 1_000, endTime: 3_000 }],
  });

beforeEach(() => {
  jest.spyOn(console, 'log').mockReturnValue();
  jest.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => jest.restoreAllMocks());
afterAll(removeFolders);

describe('the steps of the checks', () => {
  const codes = (codesByName: Record<string, number>) => (step: CheckStep) =>
    Promise.resolve(codesByName[step.name] ?? 0);

  it('each count as one test', async () => {
    const outcomes = await runSteps([lint, build], makeFolder(), codes({ lint: 1 }));
    expect(outcomes).toEqual([
      { name: 'lint', passed: 0, failed: 1, skipped: 0, isGood: false, seconds: expect.any(Number), times: [] },
      { name: 'build', passed: 1, failed: 0, skipped: 0, isGood: true, seconds: expect.any(Number), times: [] },
    ]);
  });

  it('are all run, even after a failure', async () => {
    const run = jest.fn(codes({ lint: 1 }));
    await runSteps([lint, build, unit], makeFolder(), run);
    expect(run).toHaveBeenCalledTimes(3);
  });

  /** Runs steps that end when the test ends them. */
  function startByHand(steps: CheckStep[]) {
    const ends = new Map<string, (code?: number) => void>();
    const begun: string[] = [];
    const outcomes = runSteps(steps, makeFolder(), ({ name }) => {
      begun.push(name);
      return new Promise((resolve) => ends.set(name, (code = 0) => resolve(code)));
    });
    /** Ends a step, and waits until the steps that can now start have started. */
    const end = async (name: string, code?: number): Promise<void> => {
      ends.get(name)?.(code);
      await new Promise((resolve) => setImmediate(resolve));
    };
    return { outcomes, begun, end };
  }
  const single = (name: string, needs: string[] = []): CheckStep => ({ ...lint, name, needs, isSingle: true });

  it('run two at a time, one that uses both processors beside one that uses one; outcomes have the order of the list', async () => {
    const { outcomes, begun, end } = startByHand([
      single('build'),
      single('lint'),
      single('format'),
      unit,
      single('last'),
    ]);
    expect(begun).toEqual(['build', 'lint']);
    await end('lint');
    expect(begun).toEqual(['build', 'lint', 'format']);
    await end('format');
    expect(begun.slice(3)).toEqual(['unit tests']);
    await end('build');
    // Both processors are in use.
    expect(begun.slice(4)).toEqual([]);
    await end('unit tests');
    expect(begun.slice(4)).toEqual(['last']);
    await end('last');
    expect((await outcomes).map(({ name }) => name)).toEqual(['build', 'lint', 'format', 'unit tests', 'last']);
  });

  it('start when all that they need has ended; others start meanwhile', async () => {
    const { outcomes, begun, end } = startByHand([
      single('build'),
      single('lint'),
      single('browser', ['build', 'lint']),
      single('types'),
    ]);
    await end('build');
    expect(begun).toEqual(['build', 'lint', 'types']);
    await end('lint');
    expect(begun).toEqual(['build', 'lint', 'types', 'browser']);
    await end('types');
    await end('browser');
    expect((await outcomes).map(({ name }) => name)).toEqual(['build', 'lint', 'browser', 'types']);
  });

  it('are not run when one that they need is missing, and count as failed', async () => {
    const run = jest.fn(codes({ build: 1 }));
    const browser: CheckStep = { ...lint, name: 'browser', needs: ['lint', 'build'] };
    const outcomes = await runSteps([lint, build, browser], makeFolder(), run);
    expect(run).toHaveBeenCalledTimes(2);
    expect(outcomes[2]).toMatchObject({ name: 'browser', failed: 1, isGood: false, seconds: 0 });
  });

  it('are an error when they can never start', async () => {
    await expect(runSteps([single('browser', ['nobody'])], makeFolder(), codes({}))).rejects.toThrow('found browser');
  });

  it('count the tests of their report', async () => {
    const root = makeFolder();
    const [outcome] = await runSteps([unit], root, () => {
      writeFiles(root, { 'report.json': jestReport(5, 2) });
      return Promise.resolve(1);
    });
    const times = [{ file: 'a.test.ts', project: 'Jest', seconds: 2 }];
    expect(outcome).toMatchObject({ passed: 5, failed: 2, skipped: 1, isGood: false, times });
  });

  it('can write their report in a fresh checkout, where its folder does not exist yet', async () => {
    const root = makeFolder();
    const step = { ...unit, report: { file: 'not/there/yet/report.json', read: readJestReport } };
    const outcomes = await runSteps([step], root, () => {
      writeFileSync(path.join(root, step.report.file), jestReport(3, 0));
      return Promise.resolve(0);
    });
    expect(outcomes).toEqual([expect.objectContaining({ passed: 3, failed: 0, isGood: true })]);
  });

  it('fail when they exit with an error although every test passed', async () => {
    const root = makeFolder();
    const [outcome] = await runSteps([unit], root, () => {
      writeFiles(root, { 'report.json': jestReport(5, 0) });
      return Promise.resolve(1);
    });
    expect(outcome).toMatchObject({ passed: 5, failed: 1, isGood: false });
  });

  it('fail when they write no report, and never count an old one', async () => {
    const root = makeFolder({ 'report.json': jestReport(5, 0) });
    const [outcome] = await runSteps([unit], root, () => Promise.resolve(0));
    expect(outcome).toMatchObject({ passed: 0, failed: 1, isGood: false });
  });
});

describe('a step as a process', () => {
  it('gets its arguments and environment, runs in the root, and gives its exit code', async () => {
    const root = makeFolder({
      'lint.js': `
        const isRight = process.argv[2] === '--all' && process.env.TEST_LEVEL === 'high' && process.cwd() === __dirname;
        process.exit(isRight ? 7 : 1);`,
    });
    const run = runAsProcess(new Shutdown());
    await expect(run({ ...lint, args: ['--all'], variables: { TEST_LEVEL: 'high' } }, root)).resolves.toBe(7);
  });

  it('that may run beside others prints all its output when it has ended', async () => {
    const root = makeFolder({ 'lint.js': `console.log('one'); console.error('two'); process.exit(1);` });
    const run = runAsProcess(new Shutdown());
    await expect(run({ ...lint, isSingle: true }, root)).resolves.toBe(1);
    expect(jest.mocked(console.log).mock.calls).toEqual([['\n── lint\none\ntwo']]);
  });

  it('is stopped with the command', async () => {
    const root = makeFolder({ 'lint.js': 'setInterval(() => {}, 1000);' });
    const shutdown = new Shutdown();
    const running = runAsProcess(shutdown)(lint, root);
    await shutdown.close();
    // Ended by SIGTERM, the fifteenth signal.
    await expect(running).resolves.toBe(128 + 15);
  });
});

describe('the checks', () => {
  const { exitCode } = process;
  afterEach(() => {
    process.exitCode = exitCode;
  });

  it('print the result of each step and the counts; times are printed on request', async () => {
    const root = makeFolder({ 'lint.js': '', 'build.js': 'process.exit(2);' });
    const steps = [lint, build].map((step) => ({ ...step, isSingle: true }));
    await runChecks(steps, true, root);
    const printed = jest.mocked(console.log).mock.calls.flat().join('\n');
    expect(printed).toMatch(/\nSeconds by test file:\n[^]*\nok {6}lint \(1 passed, 0 failed, \d+\.\d s\)\n/);
    expect(printed).toMatch(/\nFAILED {2}build \(0 passed, 1 failed, \d+\.\d s\)\n1 passed, 1 failed$/);
    expect(process.exitCode).toBe(1);
  });
});
