import { describeTimes, type TestFileTime } from './test-times';

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
