import { useRef, useState } from 'react';
import type { NavigationCategory } from '../../shared/navigation/page-navigation';
import { useIsInBrowser } from '../../ui/use-is-in-browser';
import { loadBranch } from './load-branch';

/** A category of the navigation with its loading state. */
export interface Branch {
  /** Includes its articles, if the page or an earlier one lists them or they have been loaded. */
  category: NavigationCategory;
  /** Whether its articles can be loaded: not before scripts run. */
  canAsk: boolean;
  /** Loads its articles once; does nothing if they are known. */
  ask: () => void;
  /** Whether loading failed. */
  hasFailed: boolean;
}

/**
 * Loads the articles of a category that the current page omits, which keeps pages of large versions
 * small. Articles listed by an earlier page are reused, others are loaded when a reader is about to
 * expand the category.
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
    // The end allows a retry, and another request after a page that lists other categories.
    const end = () => {
      asked.current = null;
    };
    loadBranch(path).then(
      (loaded) => {
        end();
        setKnown(loaded);
      },
      () => {
        end();
        setFailedPath(path);
      },
    );
  };
  return {
    category: cached === null ? category : withoutCurrent(cached),
    canAsk: !isListed && isInBrowser,
    ask,
    hasFailed: failedPath === path,
  };
}

/** Removes the current-page marks of a category listed by another page. */
function withoutCurrent(category: NavigationCategory): NavigationCategory {
  return {
    ...category,
    current: false,
    open: false,
    articles: category.articles?.map((article) => ({ ...article, current: false })) ?? null,
    children: category.children.map(withoutCurrent),
  };
}
