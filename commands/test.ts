import { runChecks } from './checks/run-steps';
import { CHECK_STEPS, testSteps } from './checks/steps';
import { ensurePrograms, TEST_PROGRAMS, UNIT_TEST_PROGRAMS } from './checks/system-programs';

/** Runs what a change must pass before anything is built. @throws {CommandError} when a program is missing. */
export async function check(): Promise<void> {
  ensurePrograms(UNIT_TEST_PROGRAMS);
  await runChecks(CHECK_STEPS);
}

/** What `npm test` was asked for. */
interface TestOptions {
  /** Whether tests run in their long forms. */
  long?: boolean | undefined;
  /** Whether it prints how long each test file took. */
  prices?: boolean | undefined;
}

/** Runs everything, in a real browser and on a real web server. @throws {CommandError} when a program is missing. */
export async function test({ long = false, prices = false }: TestOptions): Promise<void> {
  ensurePrograms(TEST_PROGRAMS);
  await runChecks(testSteps(long), prices);
}
