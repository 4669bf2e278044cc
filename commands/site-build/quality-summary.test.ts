import path from 'node:path';
import type { QualityReport } from '../../content-schema';
import { makeFolder, removeFolders } from '../testing/temporary-folder';
import { readQualityReport, summariseQuality } from './quality-summary';

const report = (findings: QualityReport['findings'] = []): QualityReport => ({
  generatedAt: '2026-11-21T00:00:00.000Z',
  pages: 12,
  counts: Object.fromEntries(
    findings.map(({ kind }) => [kind, findings.filter((other) => other.kind === kind).length]),
  ),
  findings,
});

afterAll(removeFolders);

describe('the summary of the quality report', () => {
  it('is one line when all is well', () => {
    expect(summariseQuality(report())).toBe('Quality report: 0 finding(s) on 12 page(s)');
  });

  it('counts each kind, the most frequent first, and names the place of each finding', () => {
    const summary = summariseQuality(
      report([
        { kind: 'missing-image', message: 'The image is gone.', path: '/fr/' },
        { kind: 'broken-hash', message: 'No #b.', versionId: 2, locale: 'fr', articleId: 7, line: 3 },
        {
          ...{ kind: 'broken-hash', message: 'No #d.', versionId: 2, locale: 'fr', articleId: 14 },
          ...{ path: 'versions/2/fr/articles/14.md', line: 43 },
        },
        { kind: 'invalid-file', message: 'No JSON.', path: 'versions.json', line: 2, column: 7 },
        { kind: 'broken-hash', message: 'No #c.' },
      ]),
    );
    expect(summary.split('\n')).toEqual([
      'Quality report: 5 finding(s) on 12 page(s): 3 broken-hash, 1 missing-image, 1 invalid-file',
      '  /fr/: missing-image: The image is gone.',
      '  version 2, fr, article 7, line 3: broken-hash: No #b.',
      '  versions/2/fr/articles/14.md:43: broken-hash: No #d.',
      '  versions.json:2:7: invalid-file: No JSON.',
      '  broken-hash: No #c.',
    ]);
  });

  it('shows ten findings and says how many more there are', () => {
    const findings = Array.from({ length: 13 }, () => ({ kind: 'broken-hash' as const, message: 'No.' }));
    const lines = summariseQuality(report(findings)).split('\n');
    expect(lines).toHaveLength(12);
    expect(lines.at(-1)).toBe(`  … and 3 more, in ${path.join('.versio', 'quality-report.json')}`);
  });
});

describe('the quality report of a build', () => {
  it('is nothing when the build ended before it was written', () => {
    expect(readQualityReport(path.join(makeFolder(), 'quality-report.json'))).toBeUndefined();
  });

  it('is refused with the name of the file when it is something else', () => {
    const file = path.join(makeFolder({ 'quality-report.json': '{"pages":"many"}' }), 'quality-report.json');
    expect(() => readQualityReport(file)).toThrow(`Unexpected data in ${file}`);
  });
});
