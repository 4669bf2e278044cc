import { type Finding, rankOf } from '../../../../content-schema';
import { useTranslation } from '../../../messages/use-translation';
import { Label } from '../../../ui/label';
import { FindingPlace } from '../finding-place';
import { LANGUAGE_OF_BUILDS } from '../rebuild/service-language';

export interface FindingListProps {
  /** All findings, or the first. */
  findings: readonly Finding[];
  /** Total number of findings. */
  count: number;
}

/** Maximum number of listed findings; the report of the build has all. */
const MAX_FINDINGS = 20;

/** Findings of a build, each with its rank, its article and its place in the file. */
export function FindingList({ findings, count }: FindingListProps) {
  const { t } = useTranslation('publishing');
  const listed = findings.slice(0, MAX_FINDINGS);
  return (
    <>
      <ul>
        {listed.map((finding, index) => (
          <FindingItem key={index} finding={finding} />
        ))}
      </ul>
      {count > listed.length && <p>{t('release.more', { count: count - listed.length })}</p>}
    </>
  );
}

function FindingItem({ finding }: { finding: Finding }) {
  const { t } = useTranslation('publishing');
  const rank = rankOf(finding.kind);
  return (
    <li>
      <Label color={rank === 'error' ? 'red' : 'blue-dark'}>{t(`findings.rank.${rank}`)}</Label>
      <FindingPlace finding={finding} /> <span lang={LANGUAGE_OF_BUILDS}>{finding.message}</span>
    </li>
  );
}
