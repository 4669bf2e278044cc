/** The parts of the measurement of pages. */
export const PAGE_PARTS = ['visits', 'chunks', 'touches', 'lighthouse', 'budgets', 'moves'] as const;
/** One of them. */
export type PagePart = (typeof PAGE_PARTS)[number];
