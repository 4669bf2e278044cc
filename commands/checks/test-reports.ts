import path from 'node:path';
import { z } from 'zod';
import { parseWithFriendlyErrors } from '../../content-schema';
import { REPOSITORY_ROOT } from '../site-build/build-paths';
import type { TestFileTime } from './test-times';

/** Numbers of tests that passed, failed and were skipped. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/** Contents of a report: the counts, and the duration of each test file. */
export interface TestReport extends Counts {
  times: TestFileTime[];
}

/** Part of Jest's `--json` report that is read. */
const jestReportSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  /** Files that could not run at all; their tests are in none of the numbers above. */
  numRuntimeErrorTestSuites: z.number(),
  testResults: z.array(z.object({ name: z.string(), startTime: z.number(), endTime: z.number() })),
});

/** Reads a Jest report. @throws {ContentParseError} when it is not a Jest report. */
export function readJestReport(written: unknown, file: string): TestReport {
  const report = parseWithFriendlyErrors(jestReportSchema, written, file);
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: report.numPendingTests + report.numTodoTests,
    times: report.testResults.map(({ name, startTime, endTime }) => ({
      file: fromRoot(name),
      project: 'Jest',
      seconds: Math.max(0, endTime - startTime) / 1000,
    })),
  };
}

const playwrightSpecSchema = z.object({
  file: z.string(),
  tests: z.array(
    z.object({ projectName: z.string(), results: z.array(z.object({ /** In milliseconds. */ duration: z.number() })) }),
  ),
});

/** A file, or a group of tests in it. */
interface PlaywrightSuite {
  specs: z.infer<typeof playwrightSpecSchema>[];
  suites?: PlaywrightSuite[] | undefined;
}
const playwrightSuiteSchema: z.ZodType<PlaywrightSuite> = z.object({
  specs: z.array(playwrightSpecSchema),
  get suites() {
    return z.array(playwrightSuiteSchema).optional();
  },
});

/** Part of Playwright's JSON report that is read. */
const playwrightReportSchema = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  /** Errors outside any test, such as a file that cannot be loaded. */
  errors: z.array(z.unknown()),
  config: z.object({ /** Folder that the names of the files start from. */ rootDir: z.string() }),
  suites: z.array(playwrightSuiteSchema),
});

/**
 * Reads a Playwright report. A flaky test, which passed on a retry, counts as failed. There is one
 * time for each file and project.
 * @throws {ContentParseError} when it is not a Playwright report.
 */
export function readPlaywrightReport(written: unknown, file: string): TestReport {
  const { stats, errors, config, suites } = parseWithFriendlyErrors(playwrightReportSchema, written, file);
  const times = new Map<string, TestFileTime>();
  for (const spec of suites.flatMap(specsOf)) {
    const name = fromRoot(path.join(config.rootDir, spec.file));
    for (const { projectName, results } of spec.tests) {
      const key = `${projectName}\n${name}`;
      const time = times.get(key) ?? { file: name, project: projectName, seconds: 0 };
      for (const { duration } of results) time.seconds += duration / 1000;
      times.set(key, time);
    }
  }
  const failed = stats.unexpected + stats.flaky + errors.length;
  return { passed: stats.expected, failed, skipped: stats.skipped, times: [...times.values()] };
}

const specsOf = ({ specs, suites = [] }: PlaywrightSuite): PlaywrightSuite['specs'] => [
  ...specs,
  ...suites.flatMap(specsOf),
];

const fromRoot = (file: string): string => path.relative(REPOSITORY_ROOT, file).split(path.sep).join('/');
