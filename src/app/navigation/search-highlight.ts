import { loadChunk } from '../../ui/load-chunk';
import { DATA_HIGHLIGHT, DATA_PRIVATE } from '../../shared/page-contract';

/** What the history keeps of an article that was opened from the results of a search. */
export interface HighlightState {
  /** The words to highlight, as JSON. */
  highlight: string;
}

let followed: HighlightState | undefined;

/** What goes into the history with a link of the search results; undefined for any other link. */
export function highlightState(target: EventTarget | null): HighlightState | undefined {
  const words = target instanceof Element ? (target.closest('a')?.getAttribute(DATA_HIGHLIGHT) ?? null) : null;
  followed = words === null ? undefined : { highlight: words };
  return followed;
}

/**
 * What is to be highlighted on the page that is shown: as the history keeps it; in private mode, of which it keeps nothing,
 * the words of the link that was followed last.
 */
export const renderedHighlight = (): unknown => (isUnkept() ? followed : window.history.state);

/** Whether the history is to keep nothing of what is searched for. */
export const isUnkept = (): boolean => document.documentElement.hasAttribute(DATA_PRIVATE);

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
