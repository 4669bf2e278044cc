import { runChecks } from './checks/run-steps';
import { CHECK_STEPS, testSteps } from './checks/steps';
import { ensurePrograms, TEST_PROGRAMS, UNIT_TEST_PROGRAMS } from './checks/system-programs';

/**
 * Runs the checks that a change must pass before anything is built.
 * @throws {CommandError} when a program is missing.
 */
export async function check(): Promise<void> {
  ensurePrograms(UNIT_TEST_PROGRAMS);
  await runChecks(CHECK_STEPS);
}

/** Options of `npm test`. */
interface TestOptions {
  /** Whether tests run in their long forms. */
  long?: boolean | undefined;
  /** Whether it prints the duration of each test file. */
  prices?: boolean | undefined;
}

/**
 * Runs all tests, in a real browser and on a real web server.
 * @throws {CommandError} when a program is missing.
 */
export async function test({ long = false, prices = false }: TestOptions): Promise<void> {
  ensurePrograms(TEST_PROGRAMS);
  await runChecks(testSteps(long), prices);
}
