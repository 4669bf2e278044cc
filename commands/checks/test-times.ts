import path from 'node:path';
import { z } from 'zod';
import { counted, numberInBoth, parseWithFriendlyErrors, say } from '../../content-schema';
import { REPOSITORY_ROOT } from '../site-build/build-paths';

/** Duration of the tests of a file. */
export interface TestFileTime {
  /** Path relative to the root, with `/` as separator. */
  file: string;
  /** Project that ran it; a file may run in several. */
  project: string;
  seconds: number;
}

/** Part of Jest's `--json` report with the start and end of each file. */
const jestReportSchema = z.object({
  testResults: z.array(z.object({ name: z.string(), startTime: z.number(), endTime: z.number() })),
});

/** Reads the times of a Jest report. @throws {ContentParseError} when it is not a Jest report. */
export function readJestTimes(report: unknown, file: string): TestFileTime[] {
  const { testResults } = parseWithFriendlyErrors(jestReportSchema, report, file);
  return testResults.map(({ name, startTime, endTime }) => ({
    file: fromRoot(name),
    project: 'Jest',
    seconds: Math.max(0, endTime - startTime) / 1000,
  }));
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

/** Part of Playwright's JSON report with the duration of each test. */
const playwrightReportSchema = z.object({
  config: z.object({ /** Folder that the names of the files start from. */ rootDir: z.string() }),
  suites: z.array(playwrightSuiteSchema),
});

/**
 * Reads the times of a Playwright report, one for each file and project.
 * @throws {ContentParseError} when it is not a Playwright report.
 */
export function readPlaywrightTimes(report: unknown, file: string): TestFileTime[] {
  const { config, suites } = parseWithFriendlyErrors(playwrightReportSchema, report, file);
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
  return [...times.values()];
}

const specsOf = ({ specs, suites = [] }: PlaywrightSuite): PlaywrightSuite['specs'] => [
  ...specs,
  ...suites.flatMap(specsOf),
];

const fromRoot = (file: string): string => path.relative(REPOSITORY_ROOT, file).split(path.sep).join('/');

/** Returns the folder that a file counts towards: the first, or the first two of `src`. */
function roomOf(file: string): string {
  const [first = '', second, third] = file.split('/');
  return first === 'src' && third !== undefined ? `${first}/${second ?? ''}` : first;
}

/**
 * Formats times as a table: the slowest files, and the sum of each folder.
 * @param limit Number of files with a line of their own.
 */
export function describeTimes(times: readonly TestFileTime[], limit = 40): string {
  const sorted = [...times].sort(longestFirst);
  const rest = sorted.slice(limit);
  const rooms = new Map<string, number>();
  for (const { file, seconds } of times) rooms.set(roomOf(file), (rooms.get(roomOf(file)) ?? 0) + seconds);
  const files: Row[] = sorted.slice(0, limit).map(({ file, project, seconds }) => [seconds, file, project]);
  if (rest.length > 0) {
    files.push([sumOf(rest), say(counted(rest.length, { fr: ['autre', 'autres'], en: ['other', 'others'] })), '']);
  }
  const sums: Row[] = [...rooms]
    .map(([room, seconds]): Row => [seconds, room, ''])
    .sort(([one], [other]) => other - one);
  sums.push([sumOf(times), say({ fr: 'en tout', en: 'in all' }), '']);
  return [
    say({ fr: 'Secondes par fichier de tests :', en: 'Seconds by test file:' }),
    ...tableOf(files),
    '',
    say({ fr: 'Secondes par dossier :', en: 'Seconds by folder:' }),
    ...tableOf(sums),
  ].join('\n');
}

type Row = readonly [seconds: number, name: string, project: string];

function tableOf(rows: readonly Row[]): string[] {
  const width = Math.max(...rows.map(([, name]) => name.length));
  return rows.map(([seconds, name, project]) =>
    `${say(numberInBoth(seconds.toFixed(1))).padStart(8)}  ${name.padEnd(width)}  ${project}`.trimEnd(),
  );
}

const longestFirst = (one: TestFileTime, other: TestFileTime): number => other.seconds - one.seconds;
const sumOf = (times: readonly TestFileTime[]): number => times.reduce((sum, { seconds }) => sum + seconds, 0);
