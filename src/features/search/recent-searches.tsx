import { useId, useSyncExternalStore } from 'react';
import { useTranslation } from '../../messages/use-translation';
import { Icon } from '../../ui/icon';
import { IconButton } from '../../ui/button';
import { Link } from '../../ui/link';
import { LONGEST_QUERY } from './search-field';

export interface RecentSearchListProps {
  recent: RecentSearches;
  /** Address of the page that searches for a query. */
  pathOf: (query: string) => string;
  /** Searches here instead, on a plain click. */
  onChoose: (query: string) => void;
  headingLevel: 2 | 3;
}

/** The reader's last searches, each of which can be taken up again or forgotten; nothing when there are none. */
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
                // The button goes away with its line: the focus goes back to the field.
                currentTarget.closest('dialog, main')?.querySelector<HTMLElement>('input[type=search]')?.focus();
                recent.forget(query);
              }}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The reader's last searches, newest first, with what changes them. */
export interface RecentSearches {
  queries: readonly string[];
  remember: (query: string) => void;
  forget: (query: string) => void;
}

/** Gives the recent searches, as other tabs change them too: none until the page runs in the browser. */
export function useRecentSearches(): RecentSearches {
  const queries = useSyncExternalStore(subscribe, read, readOnServer);
  return { queries, remember: rememberSearch, forget };
}

/** Puts a search in front of the reader's last ones, unless none is to be remembered. */
export function rememberSearch(query: string): void {
  if (isRemembering) change((stored) => withRecentSearch(stored, query));
}

/** Lets searches be remembered, or not: what somebody looks for in private versions stays in no storage. */
export function rememberSearches(isOn: boolean): void {
  isRemembering = isOn;
}

let isRemembering = true;

/** Tells whether searches, and what they lead to, may be remembered. */
export const isRememberingSearches = (): boolean => isRemembering;

const forget = (query: string) => change((stored) => stored.filter((each) => each !== query));

const NONE: readonly string[] = [];
const listeners = new Set<() => void>();
let known: readonly string[] | null = null;

const readOnServer = () => NONE;
const read = () => (known ??= readRecentSearches(browserStorage()));

function subscribe(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === RECENT_SEARCHES_KEY || key === null) notify(null);
  };
  // The page may have been away, or never asked: what is stored is read anew.
  if (listeners.size === 0) known = null;
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

/** Another tab may have added some: each change starts from what is stored. */
function change(changed: (stored: string[]) => string[]): void {
  const storage = browserStorage();
  const next = changed(readRecentSearches(storage));
  writeRecentSearches(storage, next);
  notify(next);
}

function notify(queries: readonly string[] | null): void {
  known = queries;
  for (const listener of listeners) listener();
}

function browserStorage(): RecentStorage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

/** Key of the recent searches in the browser's storage. */
export const RECENT_SEARCHES_KEY = 'recent-searches';
/** How many are kept. */
const MOST_RECENT_SEARCHES = 8;

/** The part of the browser's storage that is used. */
export type RecentStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Reads the recent searches, newest first. What cannot be read is thrown away, so that the next one is kept again. */
export function readRecentSearches(storage: RecentStorage | null): string[] {
  try {
    const text = storage?.getItem(RECENT_SEARCHES_KEY) ?? null;
    if (text === null) return [];
    const stored: unknown = parse(text);
    const queries = Array.isArray(stored) ? cleaned(stored) : [];
    if (JSON.stringify(queries) !== text) write(storage, queries);
    return queries;
  } catch {
    // The browser lets nothing be read.
    return [];
  }
}

/** Puts a search in front of the others. */
export const withRecentSearch = (queries: readonly string[], query: string): string[] => cleaned([query, ...queries]);

/** Keeps recent searches; nothing happens where the browser refuses. */
export function writeRecentSearches(storage: RecentStorage | null, queries: readonly string[]): void {
  try {
    write(storage, queries);
  } catch {
    // Full, or refused: they last as long as the page.
  }
}

function cleaned(values: readonly unknown[]): string[] {
  const queries = values.flatMap((value) => (typeof value === 'string' ? [value.trim().slice(0, LONGEST_QUERY)] : []));
  return [...new Set(queries)].filter((query) => query !== '').slice(0, MOST_RECENT_SEARCHES);
}

function write(storage: RecentStorage | null, queries: readonly string[]): void {
  if (queries.length === 0) storage?.removeItem(RECENT_SEARCHES_KEY);
  else storage?.setItem(RECENT_SEARCHES_KEY, JSON.stringify(queries));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
