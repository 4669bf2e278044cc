import type { Release, RevisionStatus } from '../../../content-schema';
import { type QueueState, runningBuild, waitingBuild } from '../event-log/queue-state';

/** The existing releases. */
export interface KnownReleases {
  live: Release | null;
  list: readonly Release[];
  /** Whether other machines publish too. Their releases have numbers of their own. */
  hasOtherMachines: boolean;
}

/**
 * Finds the status of a cursor's content: live when the live release, or one before it, contains
 * it.
 */
export function findRevision(
  cursor: string,
  state: QueueState,
  { live, list, hasOtherMachines }: KnownReleases,
): RevisionStatus {
  const at = (where: RevisionStatus['state'], build: string | null, release: string | null): RevisionStatus => ({
    cursor,
    state: where,
    release,
    build,
  });
  // The list is newest first: the oldest release with the content is the one that introduced it.
  const holds = list.filter((each) => each.cursor === cursor || each.includes.includes(cursor)).at(-1);
  const reached = state.reached.get(cursor);
  const release = holds?.id ?? reached?.release ?? null;
  if (release !== null) {
    const build = holds?.build ?? reached?.build ?? null;
    const isLive =
      holds === undefined && hasOtherMachines
        ? isLiveInLog(state, build)
        : live !== null && numberOf(release) <= numberOf(live.id);
    return at(isLive ? 'live' : 'held', build, release);
  }

  const asked = [...state.builds.values()].filter(({ wanted }) => wanted.some((each) => each.cursor === cursor)).at(-1);
  if (!asked) return at('unknown', null, null);
  if (asked.state === 'waiting') return at('waiting', asked.id, null);
  if (asked.state === 'building' || asked.state === 'publishing') return at('building', asked.id, null);
  if (asked.state !== 'failed') return at('unknown', asked.id, asked.release);
  // The next build publishes the failed content.
  const running = runningBuild(state);
  if (running) return at('building', running.id, null);
  const waiting = waitingBuild(state);
  return waiting ? at('waiting', waiting.id, null) : at('failed', asked.id, null);
}

/** Whether a build of another machine, or one after it, was put live. */
function isLiveInLog({ builds }: QueueState, build: string | null): boolean {
  const first = numberOf(build ?? '');
  return [...builds.values()].some(({ id, state }) => state === 'live' && numberOf(id) >= first);
}

/** Returns the number of a release or a build. They are numbered in the order of their creation. */
function numberOf(id: string): number {
  return Number(id.slice(1));
}
