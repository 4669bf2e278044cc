import path from 'node:path';
import type { Finding } from '../../content-schema';
import { createQualityReport } from '../../src/node/quality-report';
import { readable, speakFrench } from '../../src/node/testing/speak-french';
import { summariseQuality } from './describe-findings';

const summarise = (findings: readonly Finding[]): string[] =>
  summariseQuality(createQualityReport(findings, 12, new Date(0))).split('\n');

const FINDINGS: readonly Finding[] = [
  { kind: 'missing-translation', message: 'In French alone.', versionId: 2, locale: 'en', articleId: 3 },
  { kind: 'missing-image', message: 'The image is gone.', path: '/fr/' },
  { kind: 'broken-hash', message: 'No #b.', versionId: 2, locale: 'fr', articleId: 7, line: 3 },
  {
    ...{ kind: 'broken-hash', message: 'No #d.', versionId: 2, locale: 'fr', articleId: 14 },
    ...{ path: 'versions/2/fr/articles/14.md', line: 43 },
  },
  { kind: 'invalid-file', message: 'No JSON.', path: 'versions.json', line: 2, column: 7 },
  { kind: 'broken-hash', message: 'No #c.' },
];

describe('the summary of the quality report', () => {
  it('is one line when all is well', () => {
    expect(summarise([])).toEqual(['Quality report: 0 findings on 12 pages']);
  });

  it('counts ranks and kinds, the most frequent first, and names the location of each finding, errors first', () => {
    expect(summarise(FINDINGS)).toEqual([
      'Quality report: 6 findings on 12 pages',
      '  errors: 5 (3 broken-hash, 1 invalid-file, 1 missing-image)',
      '  advice: 1 (1 missing-translation)',
      '  versions.json:2:7: error: invalid-file: No JSON.',
      '  error: broken-hash: No #c.',
      '  version 2, fr, article 7, line 3: error: broken-hash: No #b.',
      '  versions/2/fr/articles/14.md:43: error: broken-hash: No #d.',
      '  /fr/: error: missing-image: The image is gone.',
      '  version 2, en, article 3: advice: missing-translation: In French alone.',
    ]);
  });

  it('has ten findings and the number of the others', () => {
    const findings = Array.from({ length: 13 }, (_, index): Finding => ({ kind: 'broken-hash', message: `${index}` }));
    const lines = summarise(findings);
    expect(lines).toHaveLength(13);
    expect(lines.at(-1)).toBe(`  … and 3 more, in ${path.join('.versio', 'quality-report.json')}`);
  });
});

describe('in French, the summary', () => {
  speakFrench();

  it('names ranks', () => {
    expect(summarise(FINDINGS.slice(0, 2)).map(readable)).toEqual([
      'Rapport de qualité : 2 remarques sur 12 pages',
      '  erreurs : 1 (1 missing-image)',
      '  conseils : 1 (1 missing-translation)',
      '  /fr/ : erreur : missing-image : The image is gone.',
      '  version 2, en, article 3 : conseil : missing-translation : In French alone.',
    ]);
  });
});
