import path from 'node:path';
import { REPOSITORY_ROOT } from '../site-build/build-paths';
import { readJestReport, readPlaywrightReport } from './test-reports';

describe('a Jest report', () => {
  const name = path.join(REPOSITORY_ROOT, 'src/ui/a.test.ts');
  const report = {
    numPassedTests: 40,
    numFailedTests: 2,
    numPendingTests: 3,
    numTodoTests: 1,
    numRuntimeErrorTestSuites: 1,
    testResults: [{ name, startTime: 1_000, endTime: 3_500, status: 'passed' }],
  };

  it('counts a file that could not be run as a failure', () => {
    expect(readJestReport(report, 'jest.json')).toMatchObject({ passed: 40, failed: 3, skipped: 4 });
  });

  it('has the times between start and end of each file', () => {
    const times = [{ file: 'src/ui/a.test.ts', project: 'Jest', seconds: 2.5 }];
    expect(readJestReport(report, 'jest.json')).toMatchObject({ times });
  });

  it('is an error that names the file when it is no report', () => {
    expect(() => readJestReport({}, 'jest.json')).toThrow(/jest\.json.*\n.*numPassedTests[^]*testResults/);
  });
});

describe('a Playwright report', () => {
  const tests = (projectName: string, ...durations: number[]) => ({
    projectName,
    results: durations.map((duration) => ({ duration, status: 'passed' })),
  });
  const file = 'reading.spec.ts';
  const inner = { title: 'in a group', file, specs: [{ file, tests: [tests('pages', 500)] }] };
  const report = {
    stats: { expected: 10, unexpected: 1, flaky: 2, skipped: 3 },
    errors: [{ message: 'no such file' }],
    config: { rootDir: path.join(REPOSITORY_ROOT, 'e2e') },
    suites: [
      {
        title: file,
        file,
        specs: [{ file, tests: [tests('pages', 1_000, 250), tests('private', 4_000)] }],
        suites: [{ title: 'outer', file, specs: [], suites: [inner] }],
      },
    ],
  };

  it('counts flaky tests and errors outside tests as failures', () => {
    expect(readPlaywrightReport(report, 'playwright.json')).toMatchObject({ passed: 10, failed: 4, skipped: 3 });
  });

  it('has times that are summed up for each file and project, whatever groups the tests are in', () => {
    expect(readPlaywrightReport(report, 'playwright.json').times).toEqual([
      { file: 'e2e/reading.spec.ts', project: 'pages', seconds: 1.75 },
      { file: 'e2e/reading.spec.ts', project: 'private', seconds: 4 },
    ]);
  });

  it('is an error that names the file when it is no report', () => {
    expect(() => readPlaywrightReport({ suites: [] }, 'playwright.json')).toThrow('playwright.json');
  });
});
