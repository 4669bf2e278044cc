import type { ReleaseFindings as Findings } from '../../../../content-schema';
import { useTranslation } from '../../../messages/use-translation';
import { FindingList } from './finding-list';

/**
 * The findings of the build of a release: numbers of errors and advice, new ones, and resolved
 * ones.
 */
export function ReleaseFindings({ findings: { ranks, changes } }: { findings: Findings }) {
  const { t } = useTranslation('publishing');
  return (
    <>
      <p>
        {t('findings.standing', {
          errors: t('findings.errors', { count: ranks.error }),
          advice: t('findings.advice', { count: ranks.advice }),
        })}
      </p>
      {changes !== null && changes.cured.count > 0 && <p>{t('findings.cured', { count: changes.cured.count })}</p>}
      {changes !== null && changes.appeared.count > 0 && (
        <details>
          <summary>{t('findings.new', { count: changes.appeared.count })}</summary>
          <FindingList findings={changes.appeared.first} count={changes.appeared.count} />
        </details>
      )}
    </>
  );
}
