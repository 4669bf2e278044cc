import { readInTab } from '../boot/read-stored';
import { ifAllowed } from '../ui/browser-access';

/** A visit of a page: its path, and the key of its entry in the history. */
export interface HistoryEntry {
  pathname: string;
  key?: string;
}

/** Positions of this document in a browser that allows no storage. */
const unstored = new Map<string, string>();

/** Returns the key of the session storage, which the privacy policy names. */
const keyOf = ({ pathname, key = 'initial' }: HistoryEntry): string => `@@scroll|${pathname}|${key}`;

/** Stores the scroll position of a visit, in pixels from the top. */
export function storeScrollTop(entry: HistoryEntry, top: number): void {
  const key = keyOf(entry);
  ifAllowed(() => sessionStorage.setItem(key, `${top}`));
  if (readInTab(key) === null) unstored.set(key, `${top}`);
}

/** Returns the scroll position in which a visit was left; 0 for a new visit. */
export function storedScrollTop(entry: HistoryEntry): number {
  const key = keyOf(entry);
  return Number(readInTab(key) ?? unstored.get(key) ?? 0);
}
