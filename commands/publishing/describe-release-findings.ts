import { counted, say, type QualityReport, type Release, type ReleaseFindings } from '../../content-schema';
import { describeRanks } from '../../src/node/quality-report';
import { QUALITY_REPORT_FILE } from '../site-build/build-paths';
import { listFindings, summariseQuality } from '../site-build/describe-findings';

/**
 * Creates a function that prints the findings of releases: the full report in a few lines for the
 * first, then new, cured and current ones.
 */
export function createFindingsPrinter(
  print: (text: string) => void,
): (release: Pick<Release, 'id' | 'findings'>, report: QualityReport | null) => void {
  let isFirst = true;
  return ({ id, findings }, report) => {
    if (report === null || findings === null) return;
    print(isFirst ? summariseQuality(report) : describeReleaseFindings(id, findings).join('\n'));
    isFirst = false;
  };
}

/**
 * Describes the findings of a release, one per line: the number of current ones, the new ones, the
 * cured ones.
 */
export function describeReleaseFindings(release: string, { ranks, changes }: ReleaseFindings): string[] {
  const accessStatus = describeRanks(ranks);
  if (changes === null) {
    return [
      say({ fr: `Remarques de ${release} : ${accessStatus.fr}.`, en: `Findings of ${release}: ${accessStatus.en}.` }),
    ];
  }
  const { appeared, cured } = changes;
  const isNew = counted(appeared.count, { fr: ['nouvelle', 'nouvelles'], en: ['new', 'new'] });
  const isCured = counted(cured.count, { fr: ['corrigée', 'corrigées'], en: ['cured', 'cured'] });
  return [
    say({
      fr: `Remarques de ${release} : ${isNew.fr}, ${isCured.fr} ; en tout, ${accessStatus.fr}.`,
      en: `Findings of ${release}: ${isNew.en}, ${isCured.en}; in all, ${accessStatus.en}.`,
    }),
    ...(appeared.count === 0 ? [] : [say({ fr: 'Nouvelles :', en: 'New:' })]),
    ...listFindings(appeared.first, appeared.count, QUALITY_REPORT_FILE),
    ...(cured.count === 0 ? [] : [say({ fr: 'Corrigées :', en: 'Cured:' })]),
    ...listFindings(cured.first, cured.count, null),
  ];
}
