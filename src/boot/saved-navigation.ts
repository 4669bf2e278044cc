import { DATA_PRIVATE, NAVIGATION_KEY, PRIVATE_RENDERED } from '../shared/page-contract';
import * as SHELL_IDS from '../shared/shell-ids';
import { readInTab } from './read-stored';
import { reveal } from './reading-place';

/** How the reader left the articles beside the text. */
interface SavedNavigation {
  /** The version that they are of. */
  tree: unknown;
  /** Whether each category stands open, by its id. */
  folds: Readonly<Record<string, unknown>>;
  top: number;
}

/**
 * The articles beside the text look as the reader left them, also after a full load: they are put back as soon as they are
 * parsed, before the first paint. The state of another version's articles, and one that cannot be read, is ignored. The
 * branch being read always stands open, and its link is in view.
 */
export function restoreNavigation(): void {
  window.addEventListener('pagehide', keep);
  document.addEventListener('visibilitychange', keep);
  const stored = readCached();
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
    // Under this width, as in the style sheets, it is a hidden drawer: asking where things are would lay the page out once more.
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

/** A category is known by the id at the end of its link, which stands before its `<details>`. */
function eachFold(tree: HTMLElement, visit: (fold: HTMLDetailsElement, id: string) => void): void {
  tree.querySelectorAll('details').forEach((fold) => {
    visit(fold, fold.parentElement?.querySelector('a')?.href.split('/').pop() ?? '');
  });
}

function keep(): void {
  const tree = findTree();
  // What private mode shows may be the articles of a version that nobody is to hear of.
  if (!tree || document.documentElement.getAttribute(DATA_PRIVATE) === PRIVATE_RENDERED) return;
  const folds: Record<string, boolean> = {};
  eachFold(tree, ({ open }, id) => {
    folds[id] = open;
  });
  const stored: SavedNavigation = { tree: tree.dataset.tree, folds, top: tree.scrollTop };
  try {
    sessionStorage.setItem(NAVIGATION_KEY, JSON.stringify(stored));
  } catch {
    // A browser that keeps nothing.
  }
}

function readCached(): SavedNavigation | null {
  try {
    const { tree, folds, top } = JSON.parse(readInTab(NAVIGATION_KEY) ?? '') as Record<string, unknown>;
    return typeof folds === 'object' && folds ? { tree, folds: { ...folds }, top: Number(top) || 0 } : null;
  } catch {
    return null;
  }
}
