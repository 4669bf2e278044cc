import type { Finding } from '../../../content-schema';
import { useTranslation } from '../../messages/use-translation';
import { articlePath, versionParam } from '../../shared/routes/paths';
import { Link } from '../../ui/link';

/** The place of a finding: a link to its article, and its line in a file, each after a space. */
export function FindingPlace({ finding: { versionId, locale, articleId, path, line } }: { finding: Partial<Finding> }) {
  const { t } = useTranslation('publishing');
  return (
    <>
      {versionId !== undefined && locale !== undefined && articleId !== undefined && (
        <>
          {' '}
          <Link href={articlePath(locale, versionParam(versionId), articleId)}>
            {t('failure.article', { id: articleId })}
          </Link>
        </>
      )}
      {path !== undefined && (
        <>
          {' '}
          <code>{line === undefined ? path : `${path}:${line}`}</code>
        </>
      )}
    </>
  );
}
