import { type MouseEvent, useEffect, useMemo, useRef, useState } from 'react';
import { CURRENT_VERSION, type Locale } from '../../../content-schema';
import { useTranslation } from '../../messages/use-translation';
import type { CategoryListing } from '../../shared/navigation/surroundings';
import * as SHELL_IDS from '../../shared/shell-ids';
import { type VersionSegment } from '../../shared/routes/paths';
import { BrowseList } from './browse-list';
import { moveThroughResults } from './move-through-results';
import { RecentSearchList } from './recent-search-list';
import { searchAddress } from './search-address';
import { SearchAnnouncement } from './search-announcement';
import { SearchField } from './search-field';
import { SearchFilters } from './search-filters';
import { SearchOutcome } from './search-outcome';
import { editionOf, elsewhereOf, type SearchedVersion, type SearchPlace } from './search-place';
import type { SearchPort } from './search-port';
import type { SearchRequest } from './search-request';
import { type NavigateHere, useAddressState } from './use-address-state';
import { useRecentSearches } from './use-recent-searches';
import { useSearch } from './use-search';
import { DATA_HIGHLIGHT } from '../../shared/page-contract';

/** Props of `SearchPage`. */
export interface SearchPageProps {
  locale: Locale;
  /** Address of this page: the form leads to it. */
  path: string;
  /** What follows the path in the address, from the question mark on. */
  search: string;
  navigate: NavigateHere;
  port: SearchPort;
  /** Whether the key `/` leads to the field (default: true). */
  hasShortcut?: boolean;
  /** The public versions, newest first. */
  versions: readonly SearchedVersion[];
  /** The version that is searched where the address names none; null when none is published. */
  current: SearchedVersion | null;
  /** What there is to browse: the categories of the current version. */
  categories: readonly CategoryListing[];
}

/** The page of results: a field, filters, what was found; what there is to browse as long as nothing is searched for. */
export function SearchPage(props: SearchPageProps) {
  const { path, search, navigate, port, hasShortcut = true, versions, current, categories } = props;
  const { t } = useTranslation('pages');
  const { address, type, commit, settle } = useAddressState(path, search, navigate);
  const recent = useRecentSearches();
  const field = useRef<HTMLInputElement>(null);
  const [isReached, setIsReached] = useState(false);
  const place = usePlace(props, address.version);
  const query = address.query.trim();

  const request = useMemo((): SearchRequest | null => {
    if (place === null || (query === '' && !isReached)) return null;
    return { edition: editionOf(place), query, categoryId: address.categoryId, elsewhere: elsewhereOf(place) };
  }, [place, query, isReached, address.categoryId]);
  const found = useSearch(port, request);

  // What was typed or reached for before React took the page over.
  const typeEarly = useRef(type);
  useEffect(() => {
    const { value = '' } = field.current ?? {};
    if (value !== '') typeEarly.current(value);
    if (field.current?.matches(':hover, :focus') === true) setIsReached(true);
  }, []);
  useEffect(() => {
    // The address changed otherwise than by typing: a link, going back, a recent search.
    const element = field.current;
    if (element !== null && element.value.trim() !== query) element.value = address.query;
  }, [address.query, query]);

  const choose = (chosen: string) => {
    recent.remember(chosen);
    commit({ query: chosen });
    field.current?.focus();
  };
  const onOpen = ({ target }: MouseEvent) => {
    if (!(target instanceof Element)) return;
    if (target.closest(`[${DATA_HIGHLIGHT}]`) !== null) recent.remember(query);
    if (target.closest('a') !== null) settle();
  };

  return (
    // The keys and clicks are those of the field and the links inside, which have roles of their own.
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
          categories={found.report?.categories ?? null}
          counts={query === '' ? {} : (found.report?.answer?.categoryCounts ?? {})}
          listed={categories}
          onChange={commit}
        />
      </form>
      <SearchAnnouncement search={found} />
      {query !== '' && place !== null ? (
        <div className="search-outcome">
          <SearchOutcome
            place={place}
            search={found}
            headingLevel={2}
            onWiden={address.categoryId === null ? null : () => commit({ categoryId: null })}
          />
        </div>
      ) : (
        <>
          <noscript>
            <p className="notice">{t('search.noScript')}</p>
          </noscript>
          <RecentSearchList
            recent={recent}
            pathOf={(each) => searchAddress(path, { ...address, query: each })}
            onChoose={choose}
            headingLevel={2}
          />
          {current !== null && categories.length > 0 && (
            <BrowseList versionName={current.name} categories={categories} />
          )}
        </>
      )}
    </div>
  );
}

/** Where the page searches: the version that the address names, if the site has it, else the current one. */
function usePlace({ locale, versions, current }: SearchPageProps, asked: VersionSegment | null): SearchPlace | null {
  return useMemo(() => {
    if (current === null) return null;
    const version = versions.find(({ id }) => `${id}` === asked);
    return version === undefined
      ? { locale, version: current, segment: CURRENT_VERSION, versions }
      : { locale, version, segment: `${version.id}`, versions };
  }, [locale, versions, current, asked]);
}
