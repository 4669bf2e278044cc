import { useTranslation } from '../../messages/use-translation';
import { Button } from '../../ui/button';
import { NothingFound } from './nothing-found';
import { SearchResults } from './search-results';
import type { SearchPlace } from './search-place';
import type { SearchState } from './use-search';

/** Props of `SearchOutcome`. */
export interface SearchOutcomeProps {
  place: SearchPlace;
  search: SearchState;
  headingLevel: 2 | 3;
  /** Drops the category that narrows the search; null when none does. */
  onWiden: (() => void) | null;
}

/** What has come of a search: results, nothing, or a failure, with what can be done about it. */
export function SearchOutcome({ place, search: { report, query, retry }, headingLevel, onWiden }: SearchOutcomeProps) {
  const { t } = useTranslation('partials');
  if (report === null) return <p className="aside">{t('search.waiting')}</p>;
  const { status, answer, categories } = report;
  return (
    <>
      {status === 'failed' && (
        <div className="notice widget widget-warning" role="alert">
          <p className="widget-title">{t('search.failed.title')}</p>
          <p>{t(answer === null ? 'search.failed.text' : 'search.failed.titlesOnly')}</p>
          <Button variant="secondary" onClick={retry}>
            {t('search.retry')}
          </Button>
        </div>
      )}
      {status === 'absent' && <p>{t('search.absent', { version: place.version.name })}</p>}
      {answer !== null && answer.articleCount > 0 && (
        <>
          <p className="aside">
            {t('search.count', { count: answer.articleCount })}
            {status === 'titles' && ` ${t('search.loadingTexts')}`}
          </p>
          <SearchResults
            place={place}
            query={query}
            results={answer.results}
            categories={categories}
            headingLevel={headingLevel}
          />
        </>
      )}
      {answer?.articleCount === 0 && status === 'titles' && <p className="aside">{t('search.loadingTexts')}</p>}
      {answer?.articleCount === 0 && status === 'complete' && (
        <NothingFound place={place} query={query} report={report} onWiden={onWiden} />
      )}
    </>
  );
}
