import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { say } from '../../../content-schema';
import { messageOf, traceOf } from '../../../src/node/errors';
import { backoffMs } from '../../../src/shared/http/backoff';
import { awaitContent } from '../content/await-content';
import type { ContentCursors } from '../content/content-cursors';
import { beginBuild, type BuildEnd, endBuild, requestBuild } from '../event-log/decisions';
import type { Decision, EventLog } from '../event-log/event-log';
import type { EventRecord } from '../event-log/event-record';
import { waitingBuild } from '../event-log/queue-state';
import type { Activity, JobProgress } from './activity';
import type { BuildLog, BuildLogs } from './build-log';
import type { TimeLimits } from './time-limits';
import { failureOf, type Executor, type JobOutcome } from './executor';

/** Dependencies of a build attempt. */
export interface BuildDependencies {
  eventLog: EventLog;
  executor: Executor;
  content: ContentCursors;
  logs: BuildLogs;
  activity: Activity;
  limits: TimeLimits;
  now: () => Date;
  log: (line: string) => void;
}

/** Ends an attempt without a result: another worker, or the next start, builds again. */
export class InterruptedError extends Error {
  override name = 'InterruptedError';
  constructor(
    message: string,
    /** Whether it was intended, and does not count as an attempt. */
    readonly isCancelled: boolean,
  ) {
    super(message);
  }
}

/**
 * Maximum number of tries to save a result, and the first pause between, in milliseconds; it
 * doubles.
 */
const WRITE_ATTEMPTS = 5;
const WRITE_PAUSE_MS = 500;

/**
 * Runs one attempt at a build to its end.
 * @param signal Its reason is an `InterruptedError`.
 * @throws {Error} when the result cannot be saved; the build is then resumed.
 */
export async function runBuild(build: string, signal: AbortSignal, dependencies: BuildDependencies): Promise<void> {
  const { eventLog, executor, logs, activity, limits, now, log } = dependencies;
  const begun = await eventLog.append((state) => beginBuild(state, build, now().toISOString()));
  if (begun === null) return;
  const { attempt, wanted } = begun;
  const buildLog = await openLog(logs, build, log);
  const writeLine = (line: string): void => {
    buildLog.line(line);
    log(say({ fr: `Construction ${build} : ${line}`, en: `Build ${build}: ${line}` }));
  };
  const end = async (outcome: BuildEnd): Promise<void> => {
    // Whoever learns of the end finds its reason in the log.
    await buildLog.written();
    await saveWithRetry(eventLog, () => endBuild(build, attempt, outcome, now().toISOString()), writeLine);
  };
  const jobProgress: JobProgress = { phase: null, progress: null, deadline: null, kind: executor.nextKind() };
  const show = (change: Partial<JobProgress>): void => activity.set(build, Object.assign(jobProgress, change));
  const showDeadline = (ms: number): void => show({ deadline: new Date(now().getTime() + ms).toISOString() });

  try {
    writeLine(
      say({
        fr: `l’essai ${attempt} commence (curseurs attendus : ${wanted.length})`,
        en: `attempt ${attempt} begins (cursors awaited: ${wanted.length})`,
      }),
    );
    const earlier = attempt > 1 ? executor.findEnd(build, createdAtOf(eventLog, build)) : null;
    if (earlier) {
      writeLine(
        say({
          fr: `la publication ${earlier.release} a été faite avant la fin du service`,
          en: `release ${earlier.release} was made before the service ended`,
        }),
      );
      return await end(earlier);
    }
    if (attempt > limits.attempts) return await end(interruptedTooOften(attempt - 1));

    let isPublishing = false;
    let outcome: JobOutcome;
    try {
      if (wanted.length > 0) show({ phase: 'waiting for the content API' });
      showDeadline(limits.contentMs);
      const timeout = { limitMs: limits.contentMs, pauseMs: limits.contentPauseMs };
      const reached = await awaitContent({ ...timeout, content: dependencies.content, wanted, signal, log: writeLine });
      show({ phase: 'building' });
      outcome = await executor.run({
        build,
        reached,
        isChangeExpected: wanted.length > 0,
        isAnotherWaiting: () => waitingBuild(eventLog.state) !== null,
        signal,
        onProgress: ({ phase, done, total }) => {
          const progress = done === undefined || total === undefined ? null : { done, total };
          if (phase !== jobProgress.phase) buildLog.line(phase);
          show({ phase, progress });
        },
        onDeadline: showDeadline,
        onLog: buildLog.line,
        requestId: requestIdOf(eventLog, build),
        request: {
          sent: () => eventLog.state.builds.get(build)?.request ?? null,
          onSend: (before) =>
            eventLog.append((state) => requestBuild(state, { build, attempt, before }, now().toISOString())),
          onRefused: () => write({ type: 'refused', at: now().toISOString(), build, attempt }),
        },
        onPublishing: async () => {
          isPublishing = true;
          show({ phase: 'publishing', progress: null });
          await write({ type: 'publishing', at: now().toISOString(), build, attempt });
        },
      });
    } catch (error) {
      if (signal.aborted) return await interrupt(signal.reason);
      const failure = failureOf(error, isPublishing);
      buildLog.line(traceOf(error));
      writeLine(
        say({
          fr: `échec (${failure.reason}) : ${failure.message}`,
          en: `failed (${failure.reason}): ${failure.message}`,
        }),
      );
      return await end({ state: 'failed', failure });
    }
    writeLine(describeEnd(outcome));
    await end(outcome);
  } finally {
    activity.set(build, null);
    await buildLog.written();
  }

  async function interrupt(reason: unknown): Promise<void> {
    writeLine(say({ fr: `interrompue : ${messageOf(reason)}`, en: `interrupted: ${messageOf(reason)}` }));
    if (!(reason instanceof InterruptedError) || !reason.isCancelled) return;
    await write({ type: 'stopped', at: now().toISOString(), build, attempt });
  }

  function write(record: EventRecord): Promise<void> {
    return eventLog.append(() => ({ records: [record], result: undefined }));
  }
}

/**
 * Returns when a build was created, which tells builds of one name apart: names repeat when a state
 * folder is created again.
 */
function createdAtOf({ state }: EventLog, build: string): string {
  return state.builds.get(build)?.createdAt ?? '';
}

/** Creates the id of a build's request. */
function requestIdOf(eventLog: EventLog, build: string): string {
  const digest = createHash('sha256')
    .update(`${build} ${createdAtOf(eventLog, build)}`)
    .digest('hex');
  return `msg_${digest.slice(0, 32)}`;
}

/** Log line of a successful build. */
function describeEnd({ state, release }: JobOutcome): string {
  const [fr, en] = state === 'live' ? ['en ligne', 'live'] : ['faite, mais pas en ligne', 'held'];
  return release === null
    ? say({ fr, en })
    : say({ fr: `${fr} : publication ${release}`, en: `${en}: release ${release}` });
}

function interruptedTooOften(attempts: number): BuildEnd {
  const message = say({
    fr:
      `La construction n’a pu finir aucun de ses ${attempts} essais : chacun a été interrompu par la fin de son processus. ` +
      'Cherchez dans le journal du service ce qui y met fin, la mémoire d’abord, puis demandez une construction.',
    en:
      `Build: expected one of ${attempts} attempts to end, and each was interrupted when its process ended. ` +
      'See the log of the service for what ends it, memory first, then ask for a build.',
  });
  return { state: 'failed', failure: { reason: 'stuck', message, findings: [] } };
}

/** Saves a result, with retries in case the disk is full for a moment. */
async function saveWithRetry(
  eventLog: EventLog,
  decide: () => Decision<void>,
  writeLine: (line: string) => void,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await eventLog.append(decide);
    } catch (error) {
      writeLine(
        say({
          fr: `sa fin n’a pas pu être notée, essai ${attempt} sur ${WRITE_ATTEMPTS} : ${messageOf(error)}`,
          en: `its end could not be written down, attempt ${attempt} of ${WRITE_ATTEMPTS}: ${messageOf(error)}`,
        }),
      );
      if (attempt === WRITE_ATTEMPTS) throw error;
      await wait(backoffMs(attempt, WRITE_PAUSE_MS));
    }
  }
}

/** Opens a log. A build continues without a log that cannot be opened. */
async function openLog(logs: BuildLogs, build: string, log: (line: string) => void): Promise<BuildLog> {
  try {
    return await logs.open(build);
  } catch (error) {
    log(
      say({
        fr: `Construction ${build} : son journal ne peut pas être écrit : ${messageOf(error)}.`,
        en: `Build ${build}: its log cannot be written: ${messageOf(error)}.`,
      }),
    );
    return { line: () => undefined, written: async () => undefined };
  }
}
