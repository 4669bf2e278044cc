import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Locale } from '../../../content-schema';
import { useTranslation } from '../../messages/use-translation';
import { DATA_SECRET } from '../../shared/page-contract';
import { routePath } from '../../shared/routes/paths';
import { Button } from '../../ui/button';
import { Failure } from '../../ui/failure';
import { focusSearchField } from './search-field';
import { SearchResults } from './search-results';
import { type SearchScope, searchPageOf } from './search-scope';
import type { SearchState } from './use-search';
import { Link } from '../../ui/link';
import type { SearchReport } from './search-port';

export interface SearchOutcomeProps {
  scope: SearchScope;
  search: SearchState;
  headingLevel: 2 | 3;
  /** Removes the category filter; null without one. */
  onWiden: (() => void) | null;
  /** Shows more articles; null where another page does. */
  onMore: (() => void) | null;
}

/** Outcome of a search: results, nothing, or a failure, with possible actions. */
export function SearchOutcome({
  scope,
  search: { report, query, retry },
  headingLevel,
  onWiden,
  onMore,
}: SearchOutcomeProps) {
  const { t } = useTranslation('search');
  const list = useRef<HTMLOListElement>(null);
  if (report === null) return <p className="aside">{t('waiting')}</p>;
  const { status, answer, categories } = report;
  return (
    <>
      {HAS_MASCOT && scope.hasMascotPage && MASCOT.test(query.trim()) && <MascotResult locale={scope.locale} />}
      {status === 'failed' && (
        <Failure
          title={t('failed.title')}
          retry={{
            label: t('retry'),
            onRetry: ({ currentTarget }) => {
              // The button is removed with the notice.
              focusSearchField(currentTarget);
              retry();
            },
          }}
        >
          {t(answer === null ? 'failed.text' : 'failed.titlesOnly')}
        </Failure>
      )}
      {status === 'absent' && <p>{t('absent', { version: scope.version.name })}</p>}
      {answer !== null && answer.articleCount > 0 && (
        <>
          <p className="aside">
            {t('count', { count: answer.articleCount })}
            {status === 'titles' && ` ${t('loadingTexts')}`}
          </p>
          <SearchResults
            listRef={list}
            scope={scope}
            query={query}
            results={answer.results}
            categories={categories}
            headingLevel={headingLevel}
          />
          {onMore !== null && (
            <MoreButton
              key={query}
              list={list}
              resultCount={answer.results.length}
              hasMore={status !== 'failed' && answer.results.length < answer.articleCount}
              isBusy={status === 'titles'}
              onMore={onMore}
            />
          )}
        </>
      )}
      {answer?.articleCount === 0 && status === 'titles' && <p className="aside">{t('loadingTexts')}</p>}
      {answer?.articleCount === 0 && status === 'complete' && (
        <NothingFound scope={scope} query={query} report={report} onWiden={onWiden} />
      )}
    </>
  );
}

interface MoreButtonProps {
  /** List of the results. */
  list: RefObject<HTMLOListElement>;
  resultCount: number;
  hasMore: boolean;
  /** Whether results are still loading. */
  isBusy: boolean;
  onMore: () => void;
}

/**
 * Button that shows more articles. When the last ones are shown, it is removed, and its focus moves
 * to the first new result.
 */
function MoreButton({ list, resultCount, hasMore, isBusy, onMore }: MoreButtonProps) {
  const { t } = useTranslation('search');
  /** Index of the first result that the last press added; null before a press. */
  const firstNew = useRef<number | null>(null);
  useEffect(() => {
    if (hasMore || firstNew.current === null || document.activeElement !== document.body) return;
    const items = [...(list.current?.children ?? [])];
    // Not all results may be rendered yet.
    (items[firstNew.current] ?? items.at(-1))?.querySelector('a')?.focus();
  }, [hasMore, list]);
  if (!hasMore) return null;
  const showMore = () => {
    if (isBusy) return;
    firstNew.current = resultCount;
    onMore();
  };
  return (
    <p>
      <Button variant="secondary" aria-busy={isBusy} onClick={showMore}>
        {t('more')}
      </Button>
    </p>
  );
}

/** Queries that find the mascot. */
const MASCOT = /^(?:kawabata|h[ée]rons?|川端)$/i;

/**
 * Result for the mascot's name. It is no article, so it is in no index. Following the link reveals
 * a secret.
 */
function MascotResult({ locale }: { locale: Locale }) {
  return (
    <p className="results">
      <Link href={routePath(locale, 'information-kawabata')} {...{ [DATA_SECRET]: 'name' }}>
        Kawabata <span lang="ja">川端</span>
      </Link>
    </p>
  );
}

type NothingFoundProps = Pick<SearchOutcomeProps, 'scope' | 'onWiden'> & {
  query: string;
  report: Pick<SearchReport, 'answer' | 'elsewhere'>;
};

/** Message that nothing was found, with results in other categories, versions and languages. */
function NothingFound({ scope, query, report: { answer, elsewhere }, onWiden }: NothingFoundProps) {
  const { t } = useTranslation('search');
  const { locale, version, versions } = scope;
  const inOtherCategories = Object.values(answer?.categoryCounts ?? {}).reduce((sum, count) => sum + count, 0);
  const nameOf = (versionId: number) => versions.find(({ id }) => id === versionId)?.name ?? version.name;
  return (
    <div className="nothing">
      <p>
        <strong>{t(onWiden === null ? 'nothing' : 'nothing.category', { query, version: version.name })}</strong>{' '}
        {t('nothing.hint')}
      </p>
      {onWiden !== null && inOtherCategories > 0 && (
        <Button variant="secondary" onClick={onWiden}>
          {t('widen', { count: inOtherCategories })}
        </Button>
      )}
      {elsewhere.length > 0 && (
        <>
          <p>{t('elsewhere')}</p>
          <ul className="results">
            {elsewhere.map(({ edition, articleCount }) => (
              <li key={`${edition.versionId}/${edition.locale}`}>
                <Link href={searchPageOf(edition, query)}>
                  {edition.locale === locale
                    ? t('elsewhere.version', { version: nameOf(edition.versionId) })
                    : t(`elsewhere.${edition.locale}`)}
                </Link>{' '}
                <span className="aside">{t('count', { count: articleCount })}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** Delay before a result is announced, in milliseconds, so that typing is not interrupted. */
const QUIET_MS = 700;

/** Announces the number of articles found, once the reader has stopped typing. */
export function SearchAnnouncement({ search: { report, query } }: { search: Pick<SearchState, 'report' | 'query'> }) {
  const { t } = useTranslation('search');
  const [announcement, setAnnouncement] = useState('');
  const count = query === '' ? null : (report?.answer?.articleCount ?? null);
  const isSettled = report?.status === 'complete' || (report?.status === 'failed' && count !== null);
  const message = !isSettled || count === null ? '' : t(count === 0 ? 'none' : 'announced', { count, query });
  useEffect(() => {
    const timer = setTimeout(() => setAnnouncement(message), QUIET_MS);
    return () => clearTimeout(timer);
  }, [message, query]);
  return (
    <p className="visually-hidden" role="status">
      {announcement}
    </p>
  );
}
