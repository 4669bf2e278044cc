import { useEffect, useState } from 'react';
import { useTranslation } from '../../messages/use-translation';
import type { SearchState } from './use-search';

/** How long a result must stand before it is said, in milliseconds: whoever types is not talked over. */
const QUIET_MS = 700;

/** Tells screen readers how many articles were found, once the reader has stopped typing. */
export function SearchAnnouncement({ search: { report, query } }: { search: Pick<SearchState, 'report' | 'query'> }) {
  const { t } = useTranslation('partials');
  const [said, setSaid] = useState('');
  const count = query === '' ? null : (report?.answer?.articleCount ?? null);
  const isSettled = report?.status === 'complete' || (report?.status === 'failed' && count !== null);
  const words = !isSettled || count === null ? '' : t(count === 0 ? 'search.none' : 'search.said', { count, query });
  useEffect(() => {
    const timer = setTimeout(() => setSaid(words), QUIET_MS);
    return () => clearTimeout(timer);
  }, [words, query]);
  return (
    <p className="visually-hidden" role="status">
      {said}
    </p>
  );
}
