import type { Accepted, BuildFailure } from '../../../content-schema';
import { backoffMs } from '../../../src/shared/http/backoff';
import type { Decision } from './event-log';
import type { BuildEntry, EventRecord, WantedCursor } from './event-record';
import { hasEnded, type QueueState, waitingBuild } from './queue-state';

/** A hook that was verified. */
export interface VerifiedHook {
  id: string;
  wanted: WantedCursor;
}

/** Adds a hook to the next build. A repeated hook keeps the build that it got the first time. */
export function acceptHook(state: QueueState, hook: VerifiedHook, at: string): Decision<Accepted> {
  const seen = state.seen.get(hook.id);
  if (seen) return { records: [], result: { build: seen.build, isNew: false } };
  const build = nextBuild(state);
  return { records: [{ type: 'hook', at, build, ...hook }], result: { build, isNew: true } };
}

/** Requests a build for a person. A waiting build is reused. */
export function askBuild(state: QueueState, at: string): Decision<Accepted> {
  const waiting = waitingBuild(state);
  if (waiting) return { records: [], result: { build: waiting.id, isNew: false } };
  const build = nextBuild(state);
  return { records: [{ type: 'asked', at, build }], result: { build, isNew: true } };
}

/** Reasons for a failed build that pass without a change of the content or of this program. */
const PASSING_FAILURES: ReadonlySet<BuildFailure['reason'] | undefined> = new Set(['content-unreachable', 'disk-full']);
/** Pause before a build is requested again, in milliseconds. It doubles up to the longest. */
const RETRY_PAUSE_MS = 30_000;
const MAX_RETRY_PAUSE_MS = 15 * 60_000;

/**
 * Requests another build once the pause after the last one is over, when that failed for a reason
 * that passes. The pause grows with each such failure in a row.
 */
export function retryBuild(state: QueueState, at: string): Decision<void> {
  const newestFirst = [...state.builds.values()].reverse();
  const other = newestFirst.findIndex(({ failure }) => !PASSING_FAILURES.has(failure?.reason));
  const failures = other === -1 ? newestFirst.length : other;
  const pastMs = Date.parse(at) - Date.parse(newestFirst[0]?.finishedAt ?? '');
  // A clock that was set back does not prolong the pause.
  const isDue = failures > 0 && (pastMs < 0 || pastMs >= backoffMs(failures, RETRY_PAUSE_MS, MAX_RETRY_PAUSE_MS));
  return { records: isDue ? askBuild(state, at).records : [], result: undefined };
}

/**
 * Starts the next attempt of a build.
 * @returns its number and the cursors that it must reach; null when the build has ended.
 */
export function beginBuild(
  state: QueueState,
  build: string,
  at: string,
): Decision<{ attempt: number; wanted: readonly WantedCursor[] } | null> {
  const entry = state.builds.get(build);
  if (!entry || hasEnded(entry)) return { records: [], result: null };
  const attempt = entry.attempts + 1;
  const wanted = [...unreached(state), ...entry.wanted];
  return { records: [{ type: 'begun', at, build, attempt }], result: { attempt, wanted } };
}

/**
 * Records an attempt's request for a remote build.
 * @returns false when a valid request exists, or the attempt is over.
 */
export function requestBuild(
  state: QueueState,
  { build, attempt, before }: { build: string; attempt: number; before: string | null },
  at: string,
): Decision<boolean> {
  const entry = state.builds.get(build);
  if (!entry || hasEnded(entry) || entry.attempts !== attempt || entry.request !== null)
    return { records: [], result: false };
  return { records: [{ type: 'requested', at, build, attempt, before }], result: true };
}

/** Result of a build. */
export type BuildEnd =
  | { state: 'live' | 'held'; kind: 'warm' | 'cold' | null; release: string | null; reached: readonly string[] }
  | { state: 'failed'; failure: BuildFailure };

/** Ends an attempt. */
export function endBuild(build: string, attempt: number, end: BuildEnd, at: string): Decision<void> {
  const base = { type: 'ended', at, build, attempt } as const;
  const record: EventRecord =
    end.state === 'failed'
      ? { ...base, state: 'failed', kind: null, release: null, failure: end.failure, reached: [] }
      : { ...base, ...end, failure: null, reached: [...end.reached] };
  return { records: [record], result: undefined };
}

/** Returns the build for new hooks: the waiting one, or a new one. */
function nextBuild(state: QueueState): string {
  return waitingBuild(state)?.id ?? `b${state.nextBuild}`;
}

/**
 * Returns the cursors of builds that failed since the last successful one. The next build must
 * reach them too.
 */
function unreached({ builds }: QueueState): WantedCursor[] {
  const failed: BuildEntry[] = [];
  for (const build of builds.values()) {
    if (build.state === 'failed') failed.push(build);
    else if (hasEnded(build)) failed.length = 0;
  }
  return failed.flatMap(({ wanted }) => wanted);
}
