import type { Finding, ReleaseFindings } from '../../content-schema';
import { createQualityReport } from '../../src/node/quality-report';
import { readable, speakFrench } from '../../src/node/testing/speak-french';
import { createFindingsPrinter, describeReleaseFindings } from './describe-release-findings';

const broken: Finding = { kind: 'broken-hash', message: 'No #b.', path: 'a.md', line: 4 };
const translated: Finding = { kind: 'missing-translation', message: 'In French alone.', path: 'b.md' };
const findings: ReleaseFindings = {
  ranks: { error: 139, advice: 154 },
  changes: { appeared: { count: 12, first: Array(12).fill(broken) }, cured: { count: 1, first: [translated] } },
};

describe('the findings of a release on the terminal', () => {
  it('are the new ones, with file and line, the cured ones, and the number of the current ones', () => {
    const lines = describeReleaseFindings('r4', findings);
    expect(lines).toHaveLength(15);
    expect(lines.slice(0, 3)).toEqual([
      'Findings of r4: 12 new, 1 cured; in all, errors: 139, advice: 154.',
      'New:',
      '  a.md:4: error: broken-hash: No #b.',
    ]);
    expect(lines.slice(-3)).toEqual([
      '  … and 2 more, in .versio/quality-report.json',
      'Cured:',
      '  b.md: advice: missing-translation: In French alone.',
    ]);
  });

  it('are counts alone when nothing changed, or the changes are unknown', () => {
    const none = { count: 0, first: [] };
    expect(describeReleaseFindings('r5', { ...findings, changes: { appeared: none, cured: none } })).toEqual([
      'Findings of r5: 0 new, 0 cured; in all, errors: 139, advice: 154.',
    ]);
    expect(describeReleaseFindings('r1', { ...findings, changes: null })).toEqual([
      'Findings of r1: errors: 139, advice: 154.',
    ]);
  });

  it('are the whole report in a few lines at the first release, then what changed', () => {
    const printed: string[] = [];
    const print = createFindingsPrinter((text) => printed.push(text));
    const report = createQualityReport([broken, translated], 3, new Date(0));
    print({ id: 'r3', findings: null }, null);
    print({ id: 'r4', findings }, report);
    print({ id: 'r5', findings }, report);
    expect(printed.map((text) => text.split('\n')[0])).toEqual([
      'Quality report: 2 findings on 3 pages',
      'Findings of r5: 12 new, 1 cured; in all, errors: 139, advice: 154.',
    ]);
  });

  describe('in French', () => {
    speakFrench();
    it('agree with their nouns', () => {
      expect(describeReleaseFindings('r4', findings).map(readable)).toEqual(
        expect.arrayContaining([
          'Remarques de r4 : 12 nouvelles, 1 corrigée ; en tout, erreurs : 139, conseils : 154.',
          'Corrigées :',
        ]),
      );
    });
  });
});
