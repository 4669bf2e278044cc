import { type FormEvent, type MouseEvent, useId, useMemo } from 'react';
import { useTranslation } from '../../messages/use-translation';
import type { CategoryTitles } from '../../shared/search-files';
import { Link } from '../../ui/link';
import { RecentPageList, rememberPage } from './recent-pages';
import { RecentSearchList, rememberSearch, useRecentSearches } from './recent-searches';
import { SearchAnnouncement, SearchOutcome } from './search-outcome';
import { categoryPath } from '../../shared/routes/paths';
import { editionOf, elsewhereOf, resultsPathOf, type SearchScope } from './search-scope';
import type { SearchPort, SearchRequest } from './search-port';
import { useSearch } from './use-search';
import { useSearchStyles } from './use-search-styles';
import { moveThroughResults } from './search-results';
import type { DialogResultsProps, SearchDialogParts } from './search-dialog';
import { withoutBasePath } from '../../shared/routes/base-path';

/** Results in the search dialog. @param port Port that searches. */
export function DialogResults({ scope, query, onChoose, port }: DialogResultsProps & { port: SearchPort }) {
  const { t } = useTranslation('search');
  useSearchStyles();
  const recent = useRecentSearches();
  const request = useMemo(
    (): SearchRequest => ({ edition: editionOf(scope), query, categoryId: null, elsewhere: elsewhereOf(scope) }),
    [scope, query],
  );
  const results = useSearch(port, request);
  const pathOf = (each: string) => resultsPathOf(scope, each);
  return (
    <>
      <SearchAnnouncement search={results} />
      {query === '' ? (
        <>
          <p className="aside">{t('hint')}</p>
          <RecentSearchList recent={recent} pathOf={pathOf} onChoose={onChoose} headingLevel={3} />
          <RecentPageList locale={scope.locale} />
          <CategoryLinks scope={scope} categories={results.report?.categories ?? NO_CATEGORIES} />
        </>
      ) : (
        <>
          <SearchOutcome scope={scope} search={results} headingLevel={3} onWiden={null} onMore={null} />
          {(results.report?.answer?.articleCount ?? 0) > 0 && (
            <p>
              <Link className="search-all" href={pathOf(query)}>
                {t('all')}
              </Link>
            </p>
          )}
        </>
      )}
    </>
  );
}

/** Maximum number of categories in the dialog, which is no table of contents. */
const MAX_CATEGORIES = 8;
const NO_CATEGORIES: CategoryTitles = [];

/**
 * Links to the categories of the searched version, for readers without a search term; nothing until
 * they are loaded.
 */
function CategoryLinks({ scope, categories }: { scope: SearchScope; categories: CategoryTitles }) {
  const { t } = useTranslation('search');
  const id = useId();
  const entries = categories.slice(0, MAX_CATEGORIES);
  if (entries.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="aside">
        {t('browse')}
      </h3>
      <ul className="rows quiet results browse">
        {entries.map(({ id: categoryId, title }) => (
          <li key={categoryId}>
            <Link href={categoryPath(scope.locale, scope.segment, categoryId)}>{title}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Returns the event handlers of the dialog. @param navigate Navigates to the search page. */
export function searchDialogEvents(navigate: (address: string) => void): Omit<SearchDialogParts, 'Results'> {
  return {
    onKeyDown: moveThroughResults,
    onClick({ target, currentTarget, button, metaKey, ctrlKey, shiftKey }: MouseEvent<HTMLElement>) {
      const link = target instanceof Element ? target.closest('.results a, .search-all') : null;
      if (link === null || link.closest('.recent') !== null) return;
      const query = queryIn(currentTarget);
      if (query !== '') rememberSearch(query);
      if (link instanceof HTMLAnchorElement) rememberPage(link);
      // A result opened in another tab leaves this page and the results open.
      if (button === 0 && !metaKey && !ctrlKey && !shiftKey) currentTarget.closest('dialog')?.close();
    },
    onSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      const form = event.currentTarget;
      const query = queryIn(form);
      if (query === '') return;
      rememberSearch(query);
      // Same address as a native form submission, but without a page load: the form contains the
      // version.
      const address = new URL(form.action);
      address.searchParams.set('q', query);
      const version = new FormData(form).get('version');
      if (typeof version === 'string') address.searchParams.set('version', version);
      form.closest('dialog')?.close();
      navigate(`${withoutBasePath(address.pathname)}${address.search}`);
    },
  };
}

/** Returns the query in the dialog's field. */
const queryIn = (element: Element): string =>
  element.querySelector<HTMLInputElement>('input[type=search]')?.value.trim() ?? '';
