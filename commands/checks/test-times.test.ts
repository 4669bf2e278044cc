import path from 'node:path';
import { REPOSITORY_ROOT } from '../site-build/build-paths';
import { describeTimes, readJestTimes, readPlaywrightTimes, type TestFileTime } from './test-times';

describe('the times of a Jest report', () => {
  it('are those between start and end of each file', () => {
    const name = path.join(REPOSITORY_ROOT, 'src/ui/a.test.ts');
    const report = { testResults: [{ name, startTime: 1_000, endTime: 3_500, status: 'passed' }] };
    expect(readJestTimes(report, 'jest.json')).toEqual([{ file: 'src/ui/a.test.ts', project: 'Jest', seconds: 2.5 }]);
  });

  it('are an error that names the file when it is not a report', () => {
    expect(() => readJestTimes({}, 'jest.json')).toThrow(/jest\.json.*\n.*testResults/);
  });
});

describe('the times of a Playwright report', () => {
  const tests = (projectName: string, ...durations: number[]) => ({
    projectName,
    results: durations.map((duration) => ({ duration, status: 'passed' })),
  });

  it('are summed up for each file and project, whatever groups the tests are in', () => {
    const file = 'reading.spec.ts';
    const inner = { title: 'in a group', file, specs: [{ file, tests: [tests('pages', 500)] }] };
    const report = {
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
    expect(readPlaywrightTimes(report, 'playwright.json')).toEqual([
      { file: 'e2e/reading.spec.ts', project: 'pages', seconds: 1.75 },
      { file: 'e2e/reading.spec.ts', project: 'private', seconds: 4 },
    ]);
  });

  it('are an error that names the file when it is not a report', () => {
    expect(() => readPlaywrightTimes({ suites: [] }, 'playwright.json')).toThrow('playwright.json');
  });
});

describe('the table of times', () => {
  const time = (file: string, seconds: number, project = 'Jest'): TestFileTime => ({ file, project, seconds });
  const times = [
    time('src/ui/a.test.ts', 0.25),
    time('e2e/b.spec.ts', 12, 'pages'),
    time('src/ui/link/c.test.ts', 3),
    time('src/d.test.ts', 1),
  ];

  it('has the files that took longest first, then the others in one line, and the sum of each folder', () => {
    expect(describeTimes(times, 2).split('\n')).toEqual([
      'Seconds by test file:',
      '    12.0  e2e/b.spec.ts          pages',
      '     3.0  src/ui/link/c.test.ts  Jest',
      '     1.3  2 others',
      '',
      'Seconds by folder:',
      '    12.0  e2e',
      '     3.3  src/ui',
      '     1.0  src',
      '    16.3  in all',
    ]);
  });

  it('has no line for others when there are none, and exists in French', () => {
    process.env['VERSIO_LANG'] = 'fr';
    const table = describeTimes(times);
    process.env['VERSIO_LANG'] = 'en';
    expect(table).toContain('     0,3  src/ui/a.test.ts       Jest\n\nSecondes par dossier');
    expect(table).not.toContain('autre');
  });
});
