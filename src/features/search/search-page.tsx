import { type MouseEvent, useEffect, useMemo, useRef, useState } from 'react';
import { CURRENT_VERSION, type Locale } from '../../../content-schema';
import { useTranslation } from '../../messages/use-translation';
import type { CategoryListing } from '../../shared/navigation/page-navigation';
import { ARTICLES_OF_ANSWER } from '../../shared/search-files';
import * as SHELL_IDS from '../../shared/shell-ids';
import { withoutBasePath } from '../../shared/routes/base-path';
import type { VersionParam } from '../../shared/routes/paths';
import { routeAt } from '../../shared/routes/route-table';
import { moveThroughResults } from './search-results';
import { rememberPage } from './recent-pages';
import { RecentSearchList, useRecentSearches } from './recent-searches';
import { SearchAnnouncement, SearchOutcome } from './search-outcome';
import { SearchField } from './search-field';
import { chosenFilters, SearchFilters } from './search-filters';
import { editionOf, elsewhereOf, searchAddress, type SearchedVersion, type SearchScope } from './search-scope';
import type { SearchPort, SearchRequest } from './search-port';
import { DATA_HIGHLIGHT } from '../../shared/page-contract';
import { type NavigateHere, useAddressState } from './use-address-state';
import { useSearch } from './use-search';
import { useSearchStyles } from './use-search-styles';
import { Link } from '../../ui/link';

export interface SearchPageProps {
  locale: Locale;
  /** Address of this page, to which the form is submitted. */
  path: string;
  /** The query string of the address, with its question mark. */
  search: string;
  /** Key of the router's current navigation, different for each. */
  visit: string;
  navigate: NavigateHere;
  port: SearchPort;
  /** Whether the key `/` focuses the field (default: true). */
  hasShortcut?: boolean;
  /** The public versions, newest first. */
  versions: readonly SearchedVersion[];
  /** The version searched by default; null when none is published. */
  current: SearchedVersion | null;
  /** Whether the mascot has a page, which is found by its name. */
  hasMascotPage: boolean;
  /**
   * Categories to browse: the top categories of the current version, each with its first articles.
   */
  categories: readonly CategoryListing[];
}

/** Events before a link is followed here, in another tab or from the menu of the browser. */
const FOLLOWS = ['pointerdown', 'contextmenu', 'click'];

/** The search page: a field, filters and results, or categories to browse without a query. */
export function SearchPage(props: SearchPageProps) {
  const { path, search, visit, navigate, port, hasShortcut = true, versions, current, categories } = props;
  const { t } = useTranslation('pages');
  const { address, latest, type, commit, flush } = useAddressState(path, search, visit, navigate);
  useSearchStyles();
  const recent = useRecentSearches();
  const field = useRef<HTMLInputElement>(null);
  const [isReached, setIsReached] = useState(false);
  const scope = useScope(props, address.version);
  const query = address.query.trim();
  const [page, setPage] = useState({ query, limit: ARTICLES_OF_ANSWER });
  const limit = page.query === query ? page.limit : ARTICLES_OF_ANSWER;

  const request = useMemo((): SearchRequest | null => {
    if (scope === null || (query === '' && !isReached)) return null;
    return { edition: editionOf(scope), query, categoryId: address.categoryId, elsewhere: elsewhereOf(scope), limit };
  }, [scope, query, isReached, address.categoryId, limit]);
  const results = useSearch(port, request);

  // Input, choices, focus or hover before hydration.
  const applyEarly = useRef({ type, commit });
  useEffect(() => {
    const { value = '', form = null } = field.current ?? {};
    if (value !== '') applyEarly.current.type(value);
    const chosen = form === null ? null : chosenFilters(form);
    if (chosen !== null) applyEarly.current.commit(chosen);
    if (field.current?.matches(':hover, :focus') === true) setIsReached(true);
  }, []);
  useEffect(() => {
    // The address changed otherwise than by typing: a link, going back, a recent search. Compare
    // with the latest state, not the rendered one: otherwise the field would be emptied while
    // somebody types during hydration.
    const element = field.current;
    const { query: wanted } = latest();
    if (element !== null && element.value.trim() !== wanted.trim()) element.value = wanted;
  }, [address.query, latest]);

  useEffect(() => {
    const onFollow = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (link === null) return;
      flush();
      // The router, which made the address of a language, does not know what was typed.
      const isLanguage = link.hreflang !== '' && routeAt(withoutBasePath(link.pathname))?.layout === 'search';
      if (isLanguage) link.search = window.location.search;
    };
    // Links outside this component too, and before the router follows them.
    for (const name of FOLLOWS) window.addEventListener(name, onFollow, true);
    return () => FOLLOWS.forEach((name) => window.removeEventListener(name, onFollow, true));
  }, [flush]);

  const choose = (chosen: string) => {
    recent.remember(chosen);
    commit({ query: chosen });
    field.current?.focus();
  };
  const onOpen = ({ target }: MouseEvent) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link?.matches(`[${DATA_HIGHLIGHT}]`) !== true) return;
    recent.remember(query);
    rememberPage(link);
  };

  return (
    // The events are those of the field and the links inside, which have their own roles.
    <div
      className="column column-wide"
      role="presentation"
      onClick={onOpen}
      onKeyDown={(event) => {
        moveThroughResults(event);
        if (event.key !== 'Escape' || address.query === '') return;
        event.preventDefault();
        type('');
        field.current?.focus();
      }}
    >
      <h1>{t('search.title')}</h1>
      <form
        className="search-form"
        role="search"
        action={path}
        method="get"
        onPointerEnter={() => setIsReached(true)}
        onFocus={() => setIsReached(true)}
        onSubmit={(event) => {
          event.preventDefault();
          if (query !== '') recent.remember(query);
          commit({ query: address.query });
        }}
      >
        <SearchField
          ref={field}
          id={SHELL_IDS.searchField}
          label={t('search.label')}
          placeholder={t('search.placeholder')}
          hasShortcut={hasShortcut}
          onType={type}
        />
        <button type="submit" className="button">
          {t('search.submit')}
        </button>
        <SearchFilters
          address={address}
          versions={versions}
          current={current}
          categories={results.report?.categories ?? null}
          counts={query === '' ? {} : (results.report?.answer?.categoryCounts ?? {})}
          listed={categories}
          onChange={commit}
        />
      </form>
      <SearchAnnouncement search={results} />
      {query !== '' && scope !== null ? (
        <div className="search-outcome">
          <SearchOutcome
            scope={scope}
            search={results}
            headingLevel={2}
            onWiden={address.categoryId === null ? null : () => commit({ categoryId: null })}
            onMore={() => setPage({ query, limit: limit + ARTICLES_OF_ANSWER })}
          />
        </div>
      ) : (
        <>
          <noscript>
            <p className="notice section">{t('search.noScript')}</p>
          </noscript>
          <RecentSearchList
            recent={recent}
            pathOf={(each) => searchAddress(path, { ...address, query: each })}
            onChoose={choose}
            headingLevel={2}
          />
          {current !== null && categories.length > 0 && (
            <BrowseList versionName={versions.length > 1 ? current.name : null} categories={categories} />
          )}
        </>
      )}
    </div>
  );
}

/**
 * Returns the scope of the search: the version in the address, if the site has it, else the current
 * one.
 */
function useScope(
  { locale, versions, current, hasMascotPage }: SearchPageProps,
  asked: VersionParam | null,
): SearchScope | null {
  return useMemo(() => {
    if (current === null) return null;
    const version = versions.find(({ id }) => `${id}` === asked);
    return version === undefined
      ? { locale, version: current, segment: CURRENT_VERSION, versions, hasMascotPage }
      : { locale, version, segment: `${version.id}`, versions, hasMascotPage };
  }, [locale, versions, current, hasMascotPage, asked]);
}

interface BrowseListProps {
  /** Null when there is only one version. */
  versionName: string | null;
  categories: readonly CategoryListing[];
}

/** List of categories to browse. */
function BrowseList({ versionName, categories }: BrowseListProps) {
  const { t } = useTranslation('pages');
  return (
    <section className="section" aria-labelledby={SHELL_IDS.browse}>
      <h2 id={SHELL_IDS.browse}>
        {versionName === null ? t('search.browse.only') : t('search.browse', { version: versionName })}
      </h2>
      <ul className="browse">
        {categories.map((category) => (
          <li key={category.id}>
            <h3>
              <Link href={category.path} lang={category.lang}>
                {category.title}
              </Link>
            </h3>
            <ul className="quiet">
              {category.articles.map(({ id, title, path: address, lang }) => (
                <li key={id}>
                  <Link href={address} lang={lang}>
                    {title}
                  </Link>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}
