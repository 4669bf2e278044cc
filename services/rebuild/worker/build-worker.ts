import { setTimeout as wait } from 'node:timers/promises';
import { say } from '../../../content-schema';
import { messageOf } from '../../../src/node/errors';
import { backoffMs } from '../../../src/shared/http/backoff';
import { retryBuild } from '../event-log/decisions';
import type { EventLog } from '../event-log/event-log';
import { type QueueState, runningBuild, waitingBuild } from '../event-log/queue-state';
import { type BuildDependencies, InterruptedError, runBuild } from './run-build';

/** Permission to run one attempt at a build. */
export interface Lease {
  /** Aborts with an `InterruptedError` when the lease is lost. */
  signal: AbortSignal;
  release(): Promise<void>;
}

/** Acquires the lease of a site; null while another service holds it. */
export type AcquireLease = () => Promise<Lease | null>;

/** The builds of a site. */
export interface BuildQueue {
  eventLog: EventLog;
  acquireLease: AcquireLease;
  /** Releases its resources, after its last use. */
  close(): Promise<void>;
}

/** Interval of the poll for builds and for a lease that another service held, in milliseconds. */
const POLL_MS = 1_000;
/** Pause after a failure of the queue itself, in milliseconds. It doubles up to the longest. */
const PAUSE_MS = 500;
const MAX_PAUSE_MS = 30_000;

/**
 * Runs the waiting builds one after the other.
 * @returns a handle that stops it and interrupts a running build.
 */
export function startWorker(acquireLease: AcquireLease, dependencies: BuildDependencies): { close(): Promise<void> } {
  const { eventLog } = dependencies;
  const closing = new AbortController();
  let failures = 0;

  async function next(): Promise<void> {
    await eventLog.refresh();
    const retry = (state: QueueState) => retryBuild(state, dependencies.now().toISOString());
    // Without a decision nothing is written: this runs at each poll.
    if (retry(eventLog.state).records.length > 0) await eventLog.append(retry);
    // Interrupted builds come first.
    const build = runningBuild(eventLog.state) ?? waitingBuild(eventLog.state);
    const lease = build && (await acquireLease());
    if (!lease) return nextChange(eventLog, closing.signal);
    try {
      // It does nothing when another service has ended the build meanwhile.
      await runBuild(build.id, AbortSignal.any([lease.signal, closing.signal]), dependencies);
    } finally {
      await lease.release();
    }
  }

  async function work(): Promise<void> {
    while (!closing.signal.aborted) {
      try {
        await next();
        failures = 0;
      } catch (error) {
        failures += 1;
        dependencies.log(
          say({
            fr: `File des constructions : impossible de continuer : ${messageOf(error)}. Un nouvel essai suit.`,
            en: `Queue: expected to go on with builds, received ${messageOf(error)}. It is tried again.`,
          }),
        );
        const pause = backoffMs(failures, PAUSE_MS, MAX_PAUSE_MS);
        await wait(pause, undefined, { signal: closing.signal }).catch(() => undefined);
      }
    }
  }

  const working = work();
  return {
    async close() {
      closing.abort(new InterruptedError(say({ fr: 'le service est arrêté', en: 'the service is stopped' }), true));
      await working;
    },
  };
}

/** Resolves when something was written, the signal aborts, or the poll interval is over. */
async function nextChange(eventLog: EventLog, signal: AbortSignal): Promise<void> {
  const woken = new AbortController();
  const wake = (): void => woken.abort();
  const stop = eventLog.onChange(wake);
  signal.addEventListener('abort', wake);
  if (signal.aborted) wake();
  await wait(POLL_MS, undefined, { signal: woken.signal }).catch(() => undefined);
  signal.removeEventListener('abort', wake);
  stop();
}
