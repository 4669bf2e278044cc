import { useTranslation } from '../../messages/use-translation';
import { Button } from '../../ui/button';
import { Link } from '../../ui/link';
import { searchPageOf, type SearchPlace } from './search-place';
import type { SearchReport } from './search-request';

/** Props of `NothingFound`. */
export interface NothingFoundProps {
  place: SearchPlace;
  query: string;
  report: Pick<SearchReport, 'answer' | 'elsewhere'>;
  /** Drops the category that narrows the search; null when none does. */
  onWiden: (() => void) | null;
}

/** Says that nothing was found here, and what there is in other categories, versions and languages. */
export function NothingFound({ place, query, report: { answer, elsewhere }, onWiden }: NothingFoundProps) {
  const { t } = useTranslation('partials');
  const { locale, version, versions } = place;
  const inOtherCategories = Object.values(answer?.categoryCounts ?? {}).reduce((sum, count) => sum + count, 0);
  const nameOf = (versionId: number) => versions.find(({ id }) => id === versionId)?.name ?? version.name;
  return (
    <div className="nothing">
      <p>
        <strong>
          {t(onWiden === null ? 'search.nothing' : 'search.nothing.category', { query, version: version.name })}
        </strong>{' '}
        {t('search.nothing.hint')}
      </p>
      {onWiden !== null && inOtherCategories > 0 && (
        <Button variant="secondary" onClick={onWiden}>
          {t('search.widen', { count: inOtherCategories })}
        </Button>
      )}
      {elsewhere.length > 0 && (
        <>
          <p>{t('search.elsewhere')}</p>
          <ul className="results">
            {elsewhere.map(({ edition, articleCount }) => (
              <li key={`${edition.versionId}/${edition.locale}`}>
                <Link href={searchPageOf(edition, query)}>
                  {edition.locale === locale
                    ? t('search.elsewhere.version', { version: nameOf(edition.versionId) })
                    : t(`search.elsewhere.${edition.locale}`)}
                </Link>{' '}
                <span className="aside">{t('search.count', { count: articleCount })}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
