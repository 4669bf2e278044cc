import type { Accepted, BuildFailure } from '../../../content-schema';
import type { Decision } from './event-log';
import type { BuildEntry, EventRecord, WantedCursor } from './event-record';
import { hasEnded, type QueueState, waitingBuild } from './queue-state';

/** A hook that was verified. */
export interface VerifiedHook {
  id: string;
  wanted: WantedCursor;
}

/** Lets a hook wait for the next build; one seen before keeps the build that it got then. */
export function acceptHook(state: QueueState, hook: VerifiedHook, at: string): Decision<Accepted> {
  const seen = state.seen.get(hook.id);
  if (seen) return { records: [], result: { build: seen.build, isNew: false } };
  const build = nextBuild(state);
  return { records: [{ type: 'hook', at, build, ...hook }], result: { build, isNew: true } };
}

/** Lets a person ask for a build; one that waits already will do. */
export function askBuild(state: QueueState, at: string): Decision<Accepted> {
  const waiting = waitingBuild(state);
  if (waiting) return { records: [], result: { build: waiting.id, isNew: false } };
  const build = nextBuild(state);
  return { records: [{ type: 'asked', at, build }], result: { build, isNew: true } };
}

/** Begins the next attempt of a build. @returns which attempt it is, and the cursors that it must reach; null when it has ended. */
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

/** Lets an attempt ask somebody else for a build. @returns false when one that counts has, or the attempt is over. */
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

/** How a build ended. */
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

/** The build that takes whatever comes now: the one that waits, or a new one. */
function nextBuild(state: QueueState): string {
  return waitingBuild(state)?.id ?? `b${state.nextBuild}`;
}

/** Cursors of builds that failed since the last that did not: the next build owes them too. */
function unreached({ builds }: QueueState): WantedCursor[] {
  const failed: BuildEntry[] = [];
  for (const build of builds.values()) {
    if (build.state === 'failed') failed.push(build);
    else if (hasEnded(build)) failed.length = 0;
  }
  return failed.flatMap(({ wanted }) => wanted);
}
