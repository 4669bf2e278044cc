import type { Build } from '../../../content-schema';
import type { BuildEntry } from '../event-log/event-record';
import { hasEnded, type QueueState, runningBuild } from '../event-log/queue-state';
import type { Activity } from '../worker/activity';
import { longestAttemptMs, type TimeLimits } from '../worker/time-limits';

/** Dependencies of the build view. */
export interface BuildViewDependencies {
  activity: Activity;
  limits: TimeLimits;
  /** Returns the expected kind of the next build; null when unknown. */
  nextKind: () => 'warm' | 'cold' | null;
}

/** Number of builds of one kind used for a forecast, the newest first. */
const PAST_BUILDS = 10;

/** Converts a build to an answer: its record, and its current progress. */
export function toBuild(entry: BuildEntry, state: QueueState, dependencies: BuildViewDependencies): Build {
  const { wanted, ...written } = entry;
  const doing = hasEnded(entry) ? null : dependencies.activity.of(entry.id);
  const kind = entry.kind ?? doing?.kind ?? dependencies.nextKind();
  return {
    ...written,
    cursors: wanted.map(({ cursor }) => cursor),
    phase: doing?.phase ?? null,
    progress: doing?.progress ?? null,
    forecastMs: hasEnded(entry) ? null : forecastMs(state, kind),
    deadline: doing?.deadline ?? deadlineOf(entry, state, dependencies.limits),
  };
}

/** Returns the median duration of the last builds of a kind; null when there are none. */
function forecastMs({ builds }: QueueState, kind: Build['kind']): number | null {
  const past = [...builds.values()]
    .filter((build) => (build.state === 'live' || build.state === 'held') && build.kind === kind)
    .slice(-PAST_BUILDS)
    .map(({ startedAt, finishedAt }) => Date.parse(finishedAt ?? '') - Date.parse(startedAt ?? ''))
    // A clock that was set back results in a negative duration.
    .filter((ms) => ms >= 0)
    .sort((one, other) => one - other);
  return past[Math.floor(past.length / 2)] ?? null;
}

/**
 * Returns when a state ends at the latest, according to the records: a waiting build starts when
 * the running one has ended.
 */
function deadlineOf(entry: BuildEntry, state: QueueState, limits: TimeLimits): string | null {
  if (hasEnded(entry)) return null;
  const running = entry.state === 'waiting' ? runningBuild(state) : entry;
  if (!running?.startedAt) return null;
  return new Date(Date.parse(running.startedAt) + longestAttemptMs(limits)).toISOString();
}
