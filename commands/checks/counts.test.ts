import { countJestReport, countPlaywrightReport, sumCounts } from './counts';

describe('counting a Jest report', () => {
  const report = {
    numPassedTests: 40,
    numFailedTests: 2,
    numPendingTests: 3,
    numTodoTests: 1,
    numRuntimeErrorTestSuites: 1,
    testResults: [],
  };

  it('counts a file that could not be run as a failure', () => {
    expect(countJestReport(report, 'jest.json')).toEqual({ passed: 40, failed: 3, skipped: 4 });
  });

  it('names the file when it is no report', () => {
    expect(() => countJestReport({}, 'jest.json')).toThrow(/jest\.json.*\n.*numPassedTests/);
  });
});

describe('counting a Playwright report', () => {
  it('counts flaky tests and errors outside tests as failures', () => {
    const report = {
      stats: { expected: 10, unexpected: 1, flaky: 2, skipped: 3 },
      errors: [{ message: 'no such file' }],
    };
    expect(countPlaywrightReport(report, 'playwright.json')).toEqual({ passed: 10, failed: 4, skipped: 3 });
  });

  it('names the file when it is no report', () => {
    expect(() => countPlaywrightReport([], 'playwright.json')).toThrow('playwright.json');
  });
});

describe('adding counts up', () => {
  it('adds each kind', () => {
    const counts = { passed: 1, failed: 2, skipped: 3 };
    expect(sumCounts([])).toEqual({ passed: 0, failed: 0, skipped: 0 });
    expect(sumCounts([counts, counts])).toEqual({ passed: 2, failed: 4, skipped: 6 });
  });
});
