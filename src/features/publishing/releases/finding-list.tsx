import { type Finding, rankOf } from '../../../../content-schema';
import { useTranslation } from '../../../messages/use-translation';
import { articlePath, versionParam } from '../../../shared/routes/paths';
import { Label } from '../../../ui/label';
import { Link } from '../../../ui/link';
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

function FindingItem({ finding: { kind, message, versionId, locale, articleId, path, line } }: { finding: Finding }) {
  const { t } = useTranslation('publishing');
  const rank = rankOf(kind);
  return (
    <li>
      <Label color={rank === 'error' ? 'red' : 'blue-dark'}>{t(`findings.rank.${rank}`)}</Label>{' '}
      {versionId !== undefined && locale !== undefined && articleId !== undefined && (
        <>
          <Link href={articlePath(locale, versionParam(versionId), articleId)}>
            {t('failure.article', { id: articleId })}
          </Link>{' '}
        </>
      )}
      {path !== undefined && (
        <>
          <code>{line === undefined ? path : `${path}:${line}`}</code>{' '}
        </>
      )}
      <span lang={LANGUAGE_OF_BUILDS}>{message}</span>
    </li>
  );
}
