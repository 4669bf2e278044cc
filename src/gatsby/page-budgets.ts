/**
 * What an article page may weigh, in bytes after brotli (design, section 10). Texts grow as editors please, so a heavy
 * article is a finding; what fails a build is weight that every page carries.
 */
export const PAGE_BUDGETS = {
  scriptBeforeIntentBrotliBytes: 4_000,
  beforeIntentBrotliBytes: 45_000,
  afterIntentBrotliBytes: 100_000,
} as const;
