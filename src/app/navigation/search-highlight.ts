import { loadChunk } from '../../ui/load-chunk';
import { DATA_HIGHLIGHT } from '../../shared/page-contract';

/** What the history keeps of an article that was opened from the results of a search. */
export interface HighlightState {
  /** The words to highlight, as JSON. */
  highlight: string;
}

/** What goes into the history with a link of the search results; undefined for any other link. */
export function highlightState(target: EventTarget | null): HighlightState | undefined {
  if (!(target instanceof Element)) return undefined;
  const words = target.closest('a')?.getAttribute(DATA_HIGHLIGHT) ?? null;
  return words === null ? undefined : { highlight: words };
}

/**
 * Highlights in the article the words that were searched for, and nothing where the page was not opened from the results.
 * @param state What the history keeps of the page.
 */
export function highlightFromSearch(state: unknown): void {
  if (!('highlights' in CSS)) return;
  CSS.highlights.clear();
  const words: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'highlight') : undefined;
  if (typeof words !== 'string') return;
  // A highlight is a help: where its code does not come, the article reads as ever.
  loadChunk('highlights', () => import('../../features/search/highlight-words'), { isAwaited: false }).then(
    ({ highlightWords }) => highlightWords(words),
    () => undefined,
  );
}
