/**
 * Environment variable that enables the long forms of tests. `npm test -- --long` sets it to `1`.
 * It can also be set when running a single file with Jest or Playwright.
 */
export const LONG_TESTS_VARIABLE = 'VERSIO_LONG_TESTS';

/** Whether the long forms of tests run. */
export const IS_LONG_RUN = process.env[LONG_TESTS_VARIABLE] === '1';

/**
 * Returns the number of repetitions of a long test: edits, kills, builds, pages, documents.
 * @param short In `npm test`: enough for the test to fail when the feature breaks.
 * @param long In `npm test -- --long`.
 */
export const repeats = (short: number, long: number): number => (IS_LONG_RUN ? long : short);
