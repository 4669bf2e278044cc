import { DATA_PRIVATE, NAVIGATION_KEY, PRIVATE_RENDERED } from '../shared/page-contract';
import * as SHELL_IDS from '../shared/shell-ids';
import { ifAllowed } from '../ui/browser-access';
import { readInTab } from './read-stored';
import { reveal } from './reading-place';

/** Stored state of the sidebar tree. */
interface SavedNavigation {
  /** Version of the tree. */
  tree: unknown;
  /** Whether each category is open, by its id. */
  folds: Readonly<Record<string, unknown>>;
  top: number;
}

/**
 * Restores the sidebar tree as the reader left it, also after a full load: as soon as it is parsed,
 * before the first paint. Ignores the state of another version's tree and unreadable state. The
 * branch of the current page is always open, and its link is in view.
 */
export function restoreNavigation(): void {
  window.addEventListener('pagehide', save);
  document.addEventListener('visibilitychange', save);
  const stored = readSaved();
  const observer = new MutationObserver(() => {
    const tree = findTree();
    const restored = tree && stored && stored.tree === tree.dataset.tree ? stored : null;
    if (tree && restored) {
      eachFold(tree, (fold, id) => {
        const open = restored.folds[id];
        if (typeof open === 'boolean') fold.open = open || !!fold.parentElement?.querySelector('[aria-current]');
      });
    }
    if (!document.getElementById(SHELL_IDS.content)) return;
    observer.disconnect();
    // Below this width, as in the style sheets, it is a hidden drawer, and measuring would force
    // another layout.
    if (!tree || !window.matchMedia('(min-width: 56rem)').matches) return;
    if (restored) tree.scrollTop = restored.top;
    const current = tree.querySelector('[aria-current]');
    if (current) reveal(tree, current);
  });
  observer.observe(document.documentElement, { childList: true, subtree: true });
}

function findTree(): HTMLElement | null {
  return document.getElementById(SHELL_IDS.navigation);
}

/**
 * Visits the folds of the tree with their category ids. The id is at the end of the link before
 * `<details>`.
 */
function eachFold(tree: HTMLElement, visit: (fold: HTMLDetailsElement, id: string) => void): void {
  tree.querySelectorAll('details').forEach((fold) => {
    visit(fold, fold.parentElement?.querySelector('a')?.href.split('/').pop() ?? '');
  });
}

function save(): void {
  const tree = findTree();
  // Private mode may show the articles of a version that must stay secret.
  if (!tree || document.documentElement.getAttribute(DATA_PRIVATE) === PRIVATE_RENDERED) return;
  const folds: Record<string, boolean> = {};
  eachFold(tree, ({ open }, id) => {
    folds[id] = open;
  });
  const stored: SavedNavigation = { tree: tree.dataset.tree, folds, top: tree.scrollTop };
  ifAllowed(() => sessionStorage.setItem(NAVIGATION_KEY, JSON.stringify(stored)));
}

function readSaved(): SavedNavigation | null {
  try {
    const { tree, folds, top } = JSON.parse(readInTab(NAVIGATION_KEY) ?? '') as Record<string, unknown>;
    return typeof folds === 'object' && folds ? { tree, folds: { ...folds }, top: Number(top) || 0 } : null;
  } catch {
    return null;
  }
}
