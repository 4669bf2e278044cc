import { useTranslation } from '../../messages/use-translation';
import type { Locale } from '../../../content-schema';
import type { VersionSummary } from '../../shared/versions';
import { Card } from '../../ui/card';
import { ColorDot } from '../../ui/version-color';
import { DateTime } from '../../ui/date-time';
import { VersionLabels } from './version-labels';

export interface VersionListPageProps {
  locale: Locale;
  /** Newest first. */
  versions: readonly VersionSummary[];
}

/** The page with all versions of the documentation, newest first. */
export function VersionListPage({ locale, versions }: VersionListPageProps) {
  const { t } = useTranslation('pages');
  return (
    <div className="column column-wide">
      <header className="page-header hero">
        <h1>{t('versionList.title')}</h1>
        <p className="lead">{t('versionList.lead')}</p>
      </header>
      {versions.length === 0 && <p className="aside">{t('versionList.empty')}</p>}
      <ul className="cards one-column">
        {versions.map((version) => (
          <Card
            key={version.id}
            title={version.name}
            path={version.path}
            level={2}
            mark={version.color !== null && <ColorDot color={version.color} />}
            labels={<VersionLabels version={version} />}
          >
            {version.description !== null && <p>{version.description}</p>}
            {version.publishedAt !== null && (
              <p>
                {t('version.published')} <DateTime value={version.publishedAt} locale={locale} />
              </p>
            )}
          </Card>
        ))}
      </ul>
    </div>
  );
}
