import { CURRENT_VERSION } from '../../../content-schema';
import type { VersionSegment } from '../../shared/routes/paths';
import { LONGEST_QUERY } from './search-request';

/** What the address of the search page says: it is the state of the page. */
export interface SearchAddress {
  query: string;
  /** Null where the address names none: the current version. */
  version: VersionSegment | null;
  categoryId: number | null;
}

/** The search page before anything is searched for. */
export const NOTHING_SEARCHED: SearchAddress = { query: '', version: null, categoryId: null };

/** Reads the part of an address from its question mark on; what makes no sense is left out. */
export function readSearchAddress(search: string): SearchAddress {
  const parameters = new URLSearchParams(search);
  const version = parameters.get('version') ?? '';
  const category = parameters.get('category') ?? '';
  return {
    query: (parameters.get('q') ?? '').slice(0, LONGEST_QUERY),
    version: isSegment(version) ? version : null,
    categoryId: /^\d{1,15}$/.test(category) ? Number(category) : null,
  };
}

/** Writes the address of a search; what says nothing is left out. */
export function searchAddress(path: string, { query, version, categoryId }: SearchAddress): string {
  const parameters = new URLSearchParams();
  if (query.trim() !== '') parameters.set('q', query.slice(0, LONGEST_QUERY));
  if (version !== null) parameters.set('version', version);
  if (categoryId !== null) parameters.set('category', `${categoryId}`);
  const search = parameters.toString();
  return search === '' ? path : `${path}?${search}`;
}

const isSegment = (text: string): text is VersionSegment => text === CURRENT_VERSION || /^\d{1,15}$/.test(text);
