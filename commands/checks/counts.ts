import { z } from 'zod';
import { parseWithFriendlyErrors } from '../../content-schema';

/** Numbers of tests that passed, failed and were skipped. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/** Part of Jest's `--json` report that is counted. */
const jestReportSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  /** Files that could not run at all; their tests are in none of the numbers above. */
  numRuntimeErrorTestSuites: z.number(),
});

/** Part of Playwright's JSON report that is counted. */
const playwrightReportSchema = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  /** Errors outside any test, such as a file that cannot be loaded. */
  errors: z.array(z.unknown()),
});

/** Counts a Jest report. @throws {ContentParseError} when it is not a Jest report. */
export function countJestReport(report: unknown, file: string): Counts {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, numRuntimeErrorTestSuites } =
    parseWithFriendlyErrors(jestReportSchema, report, file);
  return {
    passed: numPassedTests,
    failed: numFailedTests + numRuntimeErrorTestSuites,
    skipped: numPendingTests + numTodoTests,
  };
}

/**
 * Counts a Playwright report. A flaky test, which passed on a retry, counts as failed.
 * @throws {ContentParseError} when it is not a Playwright report.
 */
export function countPlaywrightReport(report: unknown, file: string): Counts {
  const { stats, errors } = parseWithFriendlyErrors(playwrightReportSchema, report, file);
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length, skipped: stats.skipped };
}

/** Adds counts up. */
export function sumCounts(counts: readonly Counts[]): Counts {
  return counts.reduce<Counts>(
    (sum, { passed, failed, skipped }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      skipped: sum.skipped + skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );
}
