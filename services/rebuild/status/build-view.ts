import type { Build } from '../../../content-schema';
import type { BuildEntry } from '../event-log/event-record';
import { hasEnded, type QueueState, runningBuild } from '../event-log/queue-state';
import type { Activity } from '../worker/activity';
import { longestAttemptMs, type TimeLimits } from '../worker/time-limits';

/** What builds are shown with. */
export interface BuildViewGround {
  activity: Activity;
  limits: TimeLimits;
  /** The kind of the next build, as far as anybody knows. */
  nextKind: () => 'warm' | 'cold' | null;
}

/** Builds of one kind that a forecast looks at, the newest first. */
const PAST_BUILDS = 10;

/** A build as it is served: what is written down, with what is being done at this moment. */
export function toBuild(entry: BuildEntry, state: QueueState, ground: BuildViewGround): Build {
  const { wanted, ...written } = entry;
  const doing = hasEnded(entry) ? null : ground.activity.of(entry.id);
  const kind = entry.kind ?? doing?.kind ?? ground.nextKind();
  return {
    ...written,
    cursors: wanted.map(({ cursor }) => cursor),
    phase: doing?.phase ?? null,
    progress: doing?.progress ?? null,
    forecastMs: hasEnded(entry) ? null : forecastMs(state, kind),
    deadline: doing?.deadline ?? deadlineOf(entry, state, ground.limits),
  };
}

/** The median of what the last builds of a kind took; null when there are none. */
function forecastMs({ builds }: QueueState, kind: Build['kind']): number | null {
  const past = [...builds.values()]
    .filter((build) => (build.state === 'live' || build.state === 'held') && build.kind === kind)
    .slice(-PAST_BUILDS)
    .map(({ startedAt, finishedAt }) => Date.parse(finishedAt ?? '') - Date.parse(startedAt ?? ''))
    // A clock that jumped back measured less than nothing.
    .filter((ms) => ms >= 0)
    .sort((one, other) => one - other);
  return past[Math.floor(past.length / 2)] ?? null;
}

/** When a state ends by itself, as far as what is written down tells: one that waits begins when the running one has ended. */
function deadlineOf(entry: BuildEntry, state: QueueState, limits: TimeLimits): string | null {
  if (hasEnded(entry)) return null;
  const running = entry.state === 'waiting' ? runningBuild(state) : entry;
  if (!running?.startedAt) return null;
  return new Date(Date.parse(running.startedAt) + longestAttemptMs(limits)).toISOString();
}
