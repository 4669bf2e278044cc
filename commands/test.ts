import { runChecks } from './checks/run-steps';
import { CHECK_STEPS, TEST_STEPS } from './checks/steps';
import { ensureProgram, TEST_PROGRAMS } from './checks/system-programs';

/** Runs what a change must pass before anything is built. */
export const check = (): Promise<void> => runChecks(CHECK_STEPS);

/** Runs everything, in a real browser and on a real web server. @throws {CommandError} when one is missing. */
export async function test(): Promise<void> {
  for (const program of TEST_PROGRAMS) ensureProgram(program);
  await runChecks(TEST_STEPS);
}
