import type { Finding } from '../../../content-schema';
import type { PageWeight } from './page-weights';
import type { PageBudgets } from './plugin-options';

const BUDGETS = {
  htmlBrotliBytes: { what: 'Its document', weight: 'html' },
  scriptBeforeIntentBrotliBytes: { what: 'Its scripts that run at once', weight: 'scriptBeforeIntent' },
  beforeIntentBrotliBytes: { what: 'All it loads at once', weight: 'beforeIntent' },
  afterIntentBrotliBytes: { what: 'All it loads once the reader reaches for something', weight: 'afterIntent' },
} as const satisfies Record<keyof PageBudgets, { what: string; weight: keyof PageWeight }>;

/** How many pages are named for one budget: what makes one page too heavy makes them all. */
const NAMED_PAGES = 20;

/** Finds the pages that weigh more than a budget allows, the worst of each named. */
export function checkBudgets(weights: readonly PageWeight[], budgets: PageBudgets): Finding[] {
  return (Object.keys(BUDGETS) as (keyof PageBudgets)[]).flatMap((name) => {
    const limit = budgets[name];
    if (limit === undefined) return [];
    const { what, weight } = BUDGETS[name];
    const over = weights.filter((page) => page[weight] > limit).sort((a, b) => b[weight] - a[weight]);
    const others = over.length - NAMED_PAGES;
    return over.slice(0, NAMED_PAGES).map((page, index) => {
      const more = others > 0 && index === NAMED_PAGES - 1 ? ` So are ${others} other pages.` : '';
      return {
        kind: 'page-over-budget' as const,
        path: page.path,
        message: `${what} is over budget: expected at most ${limit} bytes after brotli (${name}), received ${page[weight]}.${more}`,
      };
    });
  });
}
