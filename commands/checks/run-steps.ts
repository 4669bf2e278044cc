import { closeSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { counted, numberInBoth, say } from '../../content-schema';
import { messageOf } from '../../src/node/errors';
import { startNodeScript } from '../command-line/node-process';
import { Shutdown } from '../command-line/shutdown';
import { REPOSITORY_ROOT } from '../site-build/build-paths';
import type { Counts, TestReport } from './test-reports';
import { describeTimes } from './test-times';

/** A report that a step writes, relative to the root, and how to read it. */
interface StepReport {
  file: string;
  read: (report: unknown, file: string) => TestReport;
}

/** One step of `npm test` and `npm run check`. */
export interface CheckStep {
  /** Printed above its output and in the list of outcomes. */
  name: string;
  /** Script to run with Node, relative to the root. */
  script: string;
  args: readonly string[];
  variables?: Record<string, string | undefined>;
  /** A step without a report counts as one test. */
  report?: StepReport;
  /**
   * Names of the steps that this one depends on. When one of them failed, this step is not run and
   * counts as failed.
   */
  needs?: readonly string[];
  /**
   * Whether it uses one processor. It then runs beside another such step, and its output is printed
   * when it has ended (default: false).
   */
  isSingle?: boolean;
}

/** Result of a step. */
export interface StepOutcome extends TestReport {
  name: string;
  isGood: boolean;
  /** Duration from start to end; 0 when it was not run. */
  seconds: number;
}

/** Runs a step. @returns its exit code. */
export type RunScript = (step: CheckStep, root: string) => Promise<number>;

/**
 * Number of processors that the steps share: test machines have two, and two Gatsby builds or
 * browsers fill them.
 */
const PROCESSORS = 2;

/**
 * Runs all steps, even after failures. They start in the order of the list, as soon as the steps
 * they need have ended and a processor is free.
 * @returns the outcomes in that order.
 */
export async function runSteps(
  steps: readonly CheckStep[],
  root: string,
  runScript: RunScript,
): Promise<StepOutcome[]> {
  const outcomes = new Map<string, StepOutcome>();
  const running = new Map<string, Promise<void>>();
  const waiting = [...steps];
  let free = PROCESSORS;

  const start = (step: CheckStep): void => {
    const processors = step.isSingle ? 1 : PROCESSORS;
    free -= processors;
    running.set(
      step.name,
      runStep(step, root, runScript).then((outcome) => {
        outcomes.set(step.name, outcome);
        running.delete(step.name);
        free += processors;
      }),
    );
  };
  const isReady = ({ needs = [] }: CheckStep) => needs.every((name) => outcomes.has(name));
  while (waiting.length > 0) {
    // Later steps do not overtake one that waits for processors, or it could wait forever.
    const next = waiting.find(isReady);
    const failed = next?.needs?.find((name) => outcomes.get(name)?.isGood !== true);
    if (next !== undefined && failed !== undefined) outcomes.set(next.name, notRun(next, failed));
    // A step that uses both processors also starts when only one is free: idling costs more than
    // sharing.
    else if (next !== undefined && free > 0) start(next);
    else {
      if (running.size === 0) throw new Error(`expected steps that can start, found ${waiting[0]?.name} waiting`);
      await Promise.race(running.values());
      continue;
    }
    waiting.splice(waiting.indexOf(next), 1);
  }
  await Promise.all(running.values());
  return steps.flatMap(({ name }) => outcomes.get(name) ?? []);
}

async function runStep(step: CheckStep, root: string, runScript: RunScript): Promise<StepOutcome> {
  if (step.report) {
    const file = path.join(root, step.report.file);
    rmSync(file, { force: true });
    // Jest writes its report only into an existing folder.
    mkdirSync(path.dirname(file), { recursive: true });
  }
  console.log(`\n── ${step.name}`);
  const begun = performance.now();
  const code = await runScript(step, root);
  const seconds = (performance.now() - begun) / 1000;
  const report = step.report
    ? readReport(step, step.report, root)
    : { passed: code === 0 ? 1 : 0, failed: 0, skipped: 0, times: [] };
  // A step may fail although all of its tests passed: a crash, or a missing report.
  const failed = code !== 0 && report.failed === 0 ? 1 : report.failed;
  return { name: step.name, ...report, failed, isGood: code === 0 && failed === 0, seconds };
}

function readReport({ name }: CheckStep, report: StepReport, root: string): TestReport {
  const file = path.join(root, report.file);
  try {
    return report.read(JSON.parse(readFileSync(file, 'utf8')), file);
  } catch (error) {
    console.error(
      say({
        fr: `${name} : aucun rapport lisible dans ${file} : ${messageOf(error)}`,
        en: `${name}: no report that can be read in ${file}: ${messageOf(error)}`,
      }),
    );
    return { passed: 0, failed: 1, skipped: 0, times: [] };
  }
}

function notRun({ name }: CheckStep, needed: string): StepOutcome {
  console.log(
    say({
      fr: `\n── ${name} : non lancé, parce que l’étape « ${needed} » dont il dépend a échoué.`,
      en: `\n── ${name}: not run, because it needs "${needed}", which failed.`,
    }),
  );
  return { name, passed: 0, failed: 1, skipped: 0, isGood: false, seconds: 0, times: [] };
}

/**
 * Maximum time for a step to end when it is stopped, in milliseconds: a build stops Gatsby first.
 */
const STEP_TIMEOUT_MS = 15_000;

/** Folder for the output of steps that run beside others, relative to the root. */
const OUTPUT_FOLDER = '.versio/test-results';

/**
 * Runs steps as separate processes, which are stopped with the command. The output of one that may
 * run beside others is printed when it has ended.
 */
export function runAsProcess(shutdown: Shutdown): RunScript {
  return async ({ name, script, args, variables, isSingle = false }, root) => {
    const outputPath = path.join(root, OUTPUT_FOLDER, `${name.replaceAll(' ', '-')}.log`);
    if (isSingle) mkdirSync(path.dirname(outputPath), { recursive: true });
    const outputFile = isSingle ? openSync(outputPath, 'w') : undefined;
    const running = startNodeScript({
      name: say({ fr: `L’étape « ${name} »`, en: `The step "${name}"` }),
      script: path.join(root, script),
      args,
      directory: root,
      timeoutMs: STEP_TIMEOUT_MS,
      ...(variables && { variables }),
      ...(outputFile !== undefined && { outputFile }),
    });
    if (outputFile !== undefined) closeSync(outputFile);
    shutdown.add(running.stop);
    const code = await running.ended;
    const output = isSingle ? readFileSync(outputPath, 'utf8').trimEnd() : '';
    if (output !== '') console.log(`\n── ${name}\n${output}`);
    return code;
  };
}

/**
 * Runs all steps, then prints the result of each; the last line reads `N passed, N failed`. The
 * exit code is 1 unless every step passed.
 * @param showsTimes Whether it also prints the duration of each test file.
 */
export async function runChecks(
  steps: readonly CheckStep[],
  showsTimes = false,
  root = REPOSITORY_ROOT,
): Promise<void> {
  const shutdown = new Shutdown();
  let outcomes: StepOutcome[] = [];
  await shutdown.guard(async () => {
    outcomes = await runSteps(steps, root, runAsProcess(shutdown));
  });
  const sumOf = (kind: keyof Counts) => outcomes.reduce((sum, outcome) => sum + outcome[kind], 0);
  if (showsTimes) console.log(`\n${describeTimes(outcomes.flatMap(({ times }) => times))}`);
  console.log(`\n${outcomes.map(describeOutcome).join('\n')}`);
  if (sumOf('skipped') > 0) console.log(`${sumOf('skipped')} skipped`);
  console.log(`${sumOf('passed')} passed, ${sumOf('failed')} failed`);
  if (!outcomes.every(({ isGood }) => isGood)) process.exitCode = 1;
}

function describeOutcome({ name, isGood, passed, failed, skipped, seconds }: StepOutcome): string {
  const details = [
    say(counted(passed, { fr: ['réussi', 'réussis'], en: ['passed', 'passed'] })),
    say({ fr: `${failed} en échec`, en: `${failed} failed` }),
    ...(skipped > 0
      ? [say(counted(skipped, { fr: ['laissé de côté', 'laissés de côté'], en: ['skipped', 'skipped'] }))]
      : []),
    say(numberInBoth(seconds.toFixed(1))) + ' s',
  ];
  const verdict = isGood ? say({ fr: 'bon  ', en: 'ok    ' }) : say({ fr: 'ÉCHEC', en: 'FAILED' });
  return `${verdict}  ${name} (${details.join(', ')})`;
}
