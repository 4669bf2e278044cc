import { Shutdown } from '../command-line/shutdown';
import { REPOSITORY_ROOT } from '../site-build/build-paths';
import { runAsProcess, runSteps, type CheckStep, type StepOutcome } from './check-step';
import { sumCounts } from './counts';

/**
 * Runs all steps, then prints what came of each; the last line reads `N passed, N failed`.
 * @returns whether every step passed.
 */
export async function runChecks(steps: readonly CheckStep[]): Promise<boolean> {
  const shutdown = new Shutdown();
  let outcomes: StepOutcome[] = [];
  await shutdown.guard(async () => {
    outcomes = await runSteps(steps, REPOSITORY_ROOT, runAsProcess(shutdown));
  });
  const { passed, failed, skipped } = sumCounts(outcomes);
  console.log(`\n${outcomes.map(describeOutcome).join('\n')}`);
  if (skipped > 0) console.log(`${skipped} skipped`);
  console.log(`${passed} passed, ${failed} failed`);
  return outcomes.every(({ isGood }) => isGood);
}

function describeOutcome({ name, isGood, passed, failed, skipped }: StepOutcome): string {
  const details = [`${passed} passed`, `${failed} failed`, ...(skipped > 0 ? [`${skipped} skipped`] : [])];
  return `${isGood ? 'ok    ' : 'FAILED'}  ${name} (${details.join(', ')})`;
}
