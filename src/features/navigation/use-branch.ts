import { useRef, useState } from 'react';
import type { NavigationCategory } from '../../shared/navigation/page-navigation';
import { useIsInBrowser } from '../../ui/use-is-in-browser';
import { loadBranch } from './load-branch';

/** A category of the navigation with what is known of it. */
export interface Branch {
  /** With its articles, where the page or an earlier one lists them or they have been loaded. */
  category: NavigationCategory;
  /** Whether it can be unfolded once its articles have been asked for: not before scripts run. */
  canAsk: boolean;
  /** Asks for its articles, once; it does nothing where they are known. */
  ask: () => void;
  /** Whether they could not be loaded. */
  hasFailed: boolean;
}

/**
 * Knows the articles of a category that the page at hand leaves out, which is how pages of large versions stay small: those
 * that an earlier page listed stay, others are loaded when a reader is about to unfold the category.
 */
export function useBranch(category: NavigationCategory): Branch {
  const [known, setKnown] = useState<NavigationCategory | null>(null);
  const [failedPath, setFailedPath] = useState<string | null>(null);
  const isInBrowser = useIsInBrowser();
  const asked = useRef<string | null>(null);
  const { path, articles } = category;

  const isListed = articles !== null;
  if (isListed && known !== category) setKnown(category);
  const cached = !isListed && known?.path === path ? known : null;
  const ask = () => {
    if (isListed || cached !== null || asked.current === path) return;
    asked.current = path;
    setFailedPath(null);
    loadBranch(path).then(setKnown, () => {
      // The next time may go better.
      asked.current = null;
      setFailedPath(path);
    });
  };
  return {
    category: cached === null ? category : withoutCurrent(cached),
    canAsk: !isListed && isInBrowser,
    ask,
    hasFailed: failedPath === path,
  };
}

/** What another page listed, where that page is not the current one. */
function withoutCurrent(category: NavigationCategory): NavigationCategory {
  return {
    ...category,
    ...{ current: false, open: false },
    articles: category.articles?.map((article) => ({ ...article, current: false })) ?? null,
    children: category.children.map(withoutCurrent),
  };
}
