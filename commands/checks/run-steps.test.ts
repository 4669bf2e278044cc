import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { Shutdown } from '../command-line/shutdown';
import { makeFolder, removeFolders, writeFiles } from '../testing/temporary-folder';
import { countJestReport } from './counts';
import { type CheckStep, runAsProcess, runSteps } from './run-steps';

const lint: CheckStep = { name: 'lint', script: 'lint.js', args: [] };
const build: CheckStep = { name: 'build', script: 'build.js', args: [] };
const unit: CheckStep = {
  name: 'unit tests',
  script: 'jest.js',
  args: [],
  report: { file: 'report.json', count: countJestReport },
};
const jestReport = (passed: number, failed: number) =>
  JSON.stringify({
    numPassedTests: passed,
    numFailedTests: failed,
    numPendingTests: 1,
    numTodoTests: 0,
    numRuntimeErrorTestSuites: 0,
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
      { name: 'lint', passed: 0, failed: 1, skipped: 0, isGood: false },
      { name: 'build', passed: 1, failed: 0, skipped: 0, isGood: true },
    ]);
  });

  it('are all run, whatever came of the earlier ones', async () => {
    const run = jest.fn(codes({ lint: 1 }));
    await runSteps([lint, build, unit], makeFolder(), run);
    expect(run).toHaveBeenCalledTimes(3);
  });

  it('run at the same time where they are quiet neighbours, and keep their order', async () => {
    const finish: (() => void)[] = [];
    const run = jest.fn((step: CheckStep) =>
      step.isQuiet ? new Promise<number>((resolve) => finish.push(() => resolve(0))) : Promise.resolve(0),
    );
    const types: CheckStep = { name: 'types', script: 'tsc.js', args: [], isQuiet: true };
    const outcomes = runSteps([{ ...lint, isQuiet: true }, types, build], makeFolder(), run);
    await Promise.resolve();
    expect(run).toHaveBeenCalledTimes(2);
    finish.reverse().forEach((end) => end());
    expect((await outcomes).map(({ name }) => name)).toEqual(['lint', 'types', 'build']);
  });

  it('are not run without what they need, and count as failed', async () => {
    const run = jest.fn(codes({ build: 1 }));
    const outcomes = await runSteps([build, { ...lint, needs: 'build' }], makeFolder(), run);
    expect(run).toHaveBeenCalledTimes(1);
    expect(outcomes[1]).toMatchObject({ failed: 1, isGood: false });
  });

  it('count the tests of their report', async () => {
    const root = makeFolder();
    const [outcome] = await runSteps([unit], root, () => {
      writeFiles(root, { 'report.json': jestReport(5, 2) });
      return Promise.resolve(1);
    });
    expect(outcome).toEqual({ name: 'unit tests', passed: 5, failed: 2, skipped: 1, isGood: false });
  });

  it('find the folder of their report in a fresh checkout, where nothing has made it yet', async () => {
    const root = makeFolder();
    const step = { ...unit, report: { file: 'not/there/yet/report.json', count: countJestReport } };
    const outcomes = await runSteps([step], root, () => {
      writeFileSync(path.join(root, step.report.file), jestReport(3, 0));
      return Promise.resolve(0);
    });
    expect(outcomes).toEqual([expect.objectContaining({ passed: 3, failed: 0, isGood: true })]);
  });

  it('fail when they end badly although every test passed', async () => {
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

  it('is stopped with the command', async () => {
    const root = makeFolder({ 'lint.js': 'setInterval(() => {}, 1000);' });
    const shutdown = new Shutdown();
    const running = runAsProcess(shutdown)(lint, root);
    await shutdown.close();
    // Ended by SIGTERM, the fifteenth signal.
    await expect(running).resolves.toBe(128 + 15);
  });
});
