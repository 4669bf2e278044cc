/**
 * The environment variable that asks for the long forms of tests. `npm test -- --long` sets it to `1`; so may whoever runs
 * one file with Jest or Playwright.
 */
export const LONG_TESTS_VARIABLE = 'VERSIO_LONG_TESTS';

/** Whether the long forms of tests run. */
export const IS_LONG_RUN = process.env[LONG_TESTS_VARIABLE] === '1';

/**
 * How many times a test repeats what is long by nature: edits, kills, rounds, pages, documents.
 * @param short In `npm test`: enough for the test to fail when the thing breaks.
 * @param long In `npm test -- --long`.
 */
export const repeats = (short: number, long: number): number => (IS_LONG_RUN ? long : short);
