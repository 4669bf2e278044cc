import { useMemo } from 'react';
import { useTranslation } from '../../messages/use-translation';
import { Link } from '../../ui/link';
import { RecentSearchList } from './recent-search-list';
import { SearchAnnouncement } from './search-announcement';
import { SearchOutcome } from './search-outcome';
import { editionOf, elsewhereOf, resultsPathOf, type SearchPlace } from './search-place';
import type { SearchPort } from './search-port';
import type { SearchRequest } from './search-request';
import { useRecentSearches } from './use-recent-searches';
import { useSearch } from './use-search';

/** Props of `DialogResults`. */
export interface DialogResultsProps {
  place: SearchPlace;
  /** Empty while nothing is typed: the last searches are shown, and the titles got ready. */
  query: string;
  /** Called with one of the last searches that is taken up again. */
  onChoose: (query: string) => void;
}

/** What the search dialog has found. @param port What searches. */
export function DialogResults({ place, query, onChoose, port }: DialogResultsProps & { port: SearchPort }) {
  const { t } = useTranslation('partials');
  const recent = useRecentSearches();
  const request = useMemo(
    (): SearchRequest => ({ edition: editionOf(place), query, categoryId: null, elsewhere: elsewhereOf(place) }),
    [place, query],
  );
  const found = useSearch(port, request);
  const pathOf = (each: string) => resultsPathOf(place, each);
  return (
    <>
      <SearchAnnouncement search={found} />
      {query === '' ? (
        <RecentSearchList recent={recent} pathOf={pathOf} onChoose={onChoose} headingLevel={3} />
      ) : (
        <>
          <SearchOutcome place={place} search={found} headingLevel={3} onWiden={null} />
          {(found.report?.answer?.articleCount ?? 0) > 0 && (
            <p>
              <Link className="search-all" href={pathOf(query)}>
                {t('search.all')}
              </Link>
            </p>
          )}
        </>
      )}
    </>
  );
}
