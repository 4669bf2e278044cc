import { loadChunk } from '../../ui/load-chunk';
import { DATA_HIGHLIGHT, DATA_PRIVATE } from '../../shared/page-contract';

/** History state of an article opened from search results. */
export interface HighlightState {
  /** Words to highlight, as JSON. */
  highlight: string;
}

let followed: HighlightState | undefined;

/** Returns the history state for a link of the search results; undefined for any other link. */
export function highlightState(target: EventTarget | null): HighlightState | undefined {
  const words = target instanceof Element ? (target.closest('a')?.getAttribute(DATA_HIGHLIGHT) ?? null) : null;
  followed = words === null ? undefined : { highlight: words };
  return followed;
}

/**
 * Returns the highlight state of the rendered page: the history state, or, in private mode, which
 * stores nothing in the history, the words of the last followed link.
 */
export const renderedHighlight = (): unknown => (isPrivateMode() ? followed : window.history.state);

/** Checks whether search words must stay out of the history. */
export const isPrivateMode = (): boolean => document.documentElement.hasAttribute(DATA_PRIVATE);

/**
 * Highlights the searched words in the article. Highlights nothing when the page was not opened
 * from search results.
 * @param state History state of the page.
 */
export function highlightFromSearch(state: unknown): void {
  if (!('highlights' in CSS)) return;
  CSS.highlights.clear();
  const words: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'highlight') : undefined;
  if (typeof words !== 'string') return;
  // Highlighting is optional: without its code the article stays readable.
  loadChunk('highlights', () => import('../../features/search/highlight-words'), { isAwaited: false }).then(
    ({ highlightWords }) => highlightWords(words),
    () => undefined,
  );
}
