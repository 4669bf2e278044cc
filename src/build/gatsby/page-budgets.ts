/**
 * Size budgets of an article page, in bytes after brotli (design, section 10). Editors may write
 * long texts, so a heavy article is only a finding. A build fails when the part common to all pages
 * is too heavy.
 */
export const PAGE_BUDGETS = {
  scriptBeforeIntentBrotliBytes: 4_000,
  beforeIntentBrotliBytes: 45_000,
  afterIntentBrotliBytes: 100_000,
  consentBrotliBytes: 700,
} as const;
