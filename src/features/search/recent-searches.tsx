import { useId } from 'react';
import { useTranslation } from '../../messages/use-translation';
import { Icon } from '../../ui/icon';
import { ifAllowed } from '../../ui/browser-access';
import { IconButton } from '../../ui/button';
import { Link } from '../../ui/link';
import { createSignal, useSignal } from '../../ui/signal';
import { focusSearchField, MAX_QUERY_LENGTH } from './search-field';

export interface RecentSearchListProps {
  recent: RecentSearches;
  /** Returns the address of the search page for a query. */
  pathOf: (query: string) => string;
  /** Called on a plain click instead of following the link. */
  onChoose: (query: string) => void;
  headingLevel: 2 | 3;
}

/** List of recent searches, which can be repeated or removed; nothing when there are none. */
export function RecentSearchList({ recent, pathOf, onChoose, headingLevel }: RecentSearchListProps) {
  const { t } = useTranslation('search');
  const id = useId();
  const Heading = `h${headingLevel}` as const;
  if (recent.queries.length === 0) return null;
  return (
    <section className="recent" aria-labelledby={id}>
      <Heading id={id} className="aside">
        {t('recent')}
      </Heading>
      <ul className="rows quiet results">
        {recent.queries.map((query) => (
          <li key={query} className="row">
            <Link
              href={pathOf(query)}
              onClick={(event) => {
                if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
                event.preventDefault();
                onChoose(query);
              }}
            >
              <Icon name="clock" /> {query}
            </Link>
            <IconButton
              variant="tertiary"
              size="small"
              label={t('recent.remove', { query })}
              icon={<Icon name="close" />}
              onClick={({ currentTarget }) => {
                // The button is removed with its row.
                focusSearchField(currentTarget);
                recent.forget(query);
              }}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Recent searches, newest first, with their actions. */
export interface RecentSearches {
  queries: readonly string[];
  remember: (query: string) => void;
  forget: (query: string) => void;
}

/** Returns the recent searches, updated by other tabs as well; empty until hydration. */
export function useRecentSearches(): RecentSearches {
  return { queries: useSignal(recentSearches), remember: rememberSearch, forget };
}

/** Adds a search to the recent ones, unless storing is off. */
export function rememberSearch(query: string): void {
  if (isRemembering) change((stored) => [query, ...stored]);
}

/** Turns storing of searches on or off: searches in private versions are not stored. */
export function rememberSearches(isOn: boolean): void {
  isRemembering = isOn;
}

let isRemembering = true;

/** Returns whether searches and opened pages may be stored. */
export const isRememberingSearches = (): boolean => isRemembering;

const forget = (query: string) => change((stored) => stored.filter((each) => each !== query));

const recentSearches = createSignal<readonly string[]>([], () => {
  const read = () => recentSearches.set(readRecentSearches());
  const onStorage = ({ key }: StorageEvent) => {
    if (key === RECENT_SEARCHES_KEY || key === null) read();
  };
  read();
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
});

/** Local storage key of the recent searches. */
export const RECENT_SEARCHES_KEY = 'recent-searches';
/** Maximum number of recent searches. */
const MAX_RECENT_SEARCHES = 8;

/**
 * Changes the recent searches. Starts from the stored ones, because another tab may have added
 * some. Where storage is full or refused, they last until the page is closed.
 */
function change(changed: (stored: string[]) => string[]): void {
  const next = cleaned(changed(readRecentSearches()));
  ifAllowed(() =>
    next.length === 0
      ? localStorage.removeItem(RECENT_SEARCHES_KEY)
      : localStorage.setItem(RECENT_SEARCHES_KEY, JSON.stringify(next)),
  );
  recentSearches.set(next);
}

/** Reads the recent searches, newest first; invalid data are left out. */
function readRecentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(RECENT_SEARCHES_KEY) ?? '[]');
    return Array.isArray(stored) ? cleaned(stored) : [];
  } catch {
    // No JSON, or the browser refuses access to storage.
    return [];
  }
}

/** Normalizes a list of searches: each once, and not too many. */
function cleaned(values: readonly unknown[]): string[] {
  const queries = values.flatMap((value) =>
    typeof value === 'string' ? [value.trim().slice(0, MAX_QUERY_LENGTH)] : [],
  );
  return [...new Set(queries)].filter((query) => query !== '').slice(0, MAX_RECENT_SEARCHES);
}
