import { startTransition, useEffect, useState } from 'react';

/**
 * How many articles are drawn in one go. Each brings up to six links with their extracts; many at once are a task of over
 * 50 ms on a phone, during which no letter appears.
 */
const ARTICLES_AT_ONCE = 3;

/**
 * How many of the articles found are drawn by now: the first at once, then some more after each painting. What answers
 * the same query better, its texts having come, takes none of them back: the focus may be there.
 */
export function useArticlesShown(query: string, found: number): number {
  const [state, setState] = useState({ query, shown: ARTICLES_AT_ONCE });
  const shown = state.query === query ? state.shown : ARTICLES_AT_ONCE;

  useEffect(() => {
    if (shown >= found) return undefined;
    // A task of its own, so that letters and painting come first.
    const timer = setTimeout(() => startTransition(() => setState({ query, shown: shown + ARTICLES_AT_ONCE })));
    return () => clearTimeout(timer);
  }, [query, found, shown]);

  return shown;
}
