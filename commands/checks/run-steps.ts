import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { messageOf } from '../../src/node/errors';
import { startNodeScript } from '../command-line/node-process';
import { Shutdown } from '../command-line/shutdown';
import { REPOSITORY_ROOT } from '../site-build/build-paths';
import { type Counts, sumCounts } from './counts';
import { counted, say } from '../../content-schema';

/** A report that a step writes, relative to the root, and how to count it. */
interface StepReport {
  file: string;
  count: (report: unknown, file: string) => Counts;
}

/** One step of `npm test` and `npm run check`. */
export interface CheckStep {
  /** Shown above its output and in the list of failures. */
  name: string;
  /** Script that Node runs, relative to the root. */
  script: string;
  args: readonly string[];
  variables?: Record<string, string | undefined>;
  /** A step without a report counts as one test. */
  report?: StepReport;
  /** Name of a step that this one builds on: when that failed, this one is not run and counts as failed. */
  needs?: string;
  /** Whether it uses one processor and says nothing when it is good: it runs beside its neighbours that are so too (default: false). */
  isQuiet?: boolean;
}

/** What came of a step. */
export interface StepOutcome extends Counts {
  name: string;
  isGood: boolean;
}

/** How a step is run: its exit code. */
export type RunScript = (step: CheckStep, root: string) => Promise<number>;

/** Runs one step after the other, whatever comes of them; quiet neighbours at the same time. */
export async function runSteps(
  steps: readonly CheckStep[],
  root: string,
  runScript: RunScript,
): Promise<StepOutcome[]> {
  const outcomes: StepOutcome[] = [];
  for (const together of quietTogether(steps)) {
    console.log(`\n── ${together.map(({ name }) => name).join(', ')}`);
    const isBaseGood = ({ needs }: CheckStep) => outcomes.every(({ name, isGood }) => name !== needs || isGood);
    outcomes.push(
      ...(await Promise.all(
        together.map((step) => (isBaseGood(step) ? runStep(step, root, runScript) : Promise.resolve(skipped(step)))),
      )),
    );
  }
  return outcomes;
}

/** Puts quiet steps that follow one another into one group; every other step is a group of its own. */
function quietTogether(steps: readonly CheckStep[]): CheckStep[][] {
  const groups: CheckStep[][] = [];
  for (const step of steps) {
    const last = groups.at(-1);
    if (step.isQuiet && last?.every(({ isQuiet }) => isQuiet)) last.push(step);
    else groups.push([step]);
  }
  return groups;
}

async function runStep(step: CheckStep, root: string, runScript: RunScript): Promise<StepOutcome> {
  if (step.report) {
    const file = path.join(root, step.report.file);
    rmSync(file, { force: true });
    // Jest writes its report only where there is a folder for it.
    mkdirSync(path.dirname(file), { recursive: true });
  }
  const code = await runScript(step, root);
  const counts = step.report
    ? countReport(step, step.report, root)
    : { passed: code === 0 ? 1 : 0, failed: 0, skipped: 0 };
  // A step that fails although each of its tests passed (a crash, a report that is missing) is a failure all the same.
  const failed = code !== 0 && counts.failed === 0 ? 1 : counts.failed;
  return { name: step.name, ...counts, failed, isGood: code === 0 && failed === 0 };
}

function countReport({ name }: CheckStep, report: StepReport, root: string): Counts {
  const file = path.join(root, report.file);
  try {
    return report.count(JSON.parse(readFileSync(file, 'utf8')), file);
  } catch (error) {
    console.error(
      say({
        fr: `${name} : aucun rapport lisible dans ${file} : ${messageOf(error)}`,
        en: `${name}: no report that can be read in ${file}: ${messageOf(error)}`,
      }),
    );
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

function skipped({ name, needs = '' }: CheckStep): StepOutcome {
  console.log(
    say({
      fr: `Non lancé, parce que l’étape « ${needs} » dont il dépend a échoué.`,
      en: `Not run, because it needs "${needs}", which failed.`,
    }),
  );
  return { name, passed: 0, failed: 1, skipped: 0, isGood: false };
}

/** How long a step may take to end when it is stopped, in milliseconds: a build stops Gatsby first. */
const STEP_PATIENCE_MS = 15_000;

/** Runs steps as processes of their own, stopped when the command is. */
export function runAsProcess(shutdown: Shutdown): RunScript {
  return async ({ name, script, args, variables }, root) => {
    const running = startNodeScript({
      name: say({ fr: `L’étape « ${name} »`, en: `The step "${name}"` }),
      script: path.join(root, script),
      args,
      directory: root,
      patienceMs: STEP_PATIENCE_MS,
      ...(variables && { variables }),
    });
    shutdown.add(running.stop);
    return running.ended;
  };
}

/**
 * Runs all steps, then prints what came of each; the last line reads `N passed, N failed`. The exit code is 1 unless every
 * step passed.
 */
export async function runChecks(steps: readonly CheckStep[]): Promise<void> {
  const shutdown = new Shutdown();
  let outcomes: StepOutcome[] = [];
  await shutdown.guard(async () => {
    outcomes = await runSteps(steps, REPOSITORY_ROOT, runAsProcess(shutdown));
  });
  const { passed, failed, skipped } = sumCounts(outcomes);
  console.log(`\n${outcomes.map(describeOutcome).join('\n')}`);
  if (skipped > 0) console.log(`${skipped} skipped`);
  console.log(`${passed} passed, ${failed} failed`);
  if (!outcomes.every(({ isGood }) => isGood)) process.exitCode = 1;
}

function describeOutcome({ name, isGood, passed, failed, skipped }: StepOutcome): string {
  const details = [
    say(counted(passed, { fr: ['réussi', 'réussis'], en: ['passed', 'passed'] })),
    say({ fr: `${failed} en échec`, en: `${failed} failed` }),
    ...(skipped > 0
      ? [say(counted(skipped, { fr: ['laissé de côté', 'laissés de côté'], en: ['skipped', 'skipped'] }))]
      : []),
  ];
  const verdict = isGood ? say({ fr: 'bon  ', en: 'ok    ' }) : say({ fr: 'ÉCHEC', en: 'FAILED' });
  return `${verdict}  ${name} (${details.join(', ')})`;
}
