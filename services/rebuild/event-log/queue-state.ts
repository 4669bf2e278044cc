import type { BuildEntry, EventRecord, EventLogSnapshot, WantedCursor } from './event-record';

/** Maximum number of stored ended builds. The oldest are dropped. */
export const ENDED_BUILDS_KEPT = 200;
/**
 * Maximum number of cursors per build. Beyond that the oldest are dropped; their content is built
 * nevertheless.
 */
const CURSORS_KEPT = 1000;
/** Maximum number of cursors with a stored release. */
const REACHED_KEPT = 5000;
/** Maximum number of stored hook ids. */
const SEEN_KEPT = 50_000;
/** Time for which a hook id is stored: senders retry for 75 hours (Standard Webhooks). */
const SEEN_MS = 75 * 60 * 60_000;

/** Build and release that contain a cursor's content. */
export interface ReachedCursor {
  build: string;
  release: string | null;
}

/** State after all records so far, bounded in every direction. */
export interface QueueState {
  nextBuild: number;
  /** By id, oldest first. */
  builds: Map<string, BuildEntry>;
  /** Hooks by id, oldest first. */
  seen: Map<string, { build: string; at: string }>;
  reached: Map<string, ReachedCursor>;
}

/** Creates the state before the first record, or that of a snapshot. */
export function createQueueState(snapshot: EventLogSnapshot | null = null): QueueState {
  return {
    nextBuild: snapshot?.nextBuild ?? 1,
    builds: new Map(snapshot?.builds.map((build) => [build.id, { ...build, wanted: [...build.wanted] }])),
    seen: new Map(snapshot?.seen.map(({ id, ...hook }) => [id, hook])),
    reached: new Map(snapshot?.reached.map(({ cursor, ...reached }) => [cursor, reached])),
  };
}

/** Converts a state to a snapshot. */
export function toSnapshot({ nextBuild, builds, seen, reached }: QueueState): EventLogSnapshot {
  return {
    nextBuild,
    builds: [...builds.values()],
    seen: [...seen].map(([id, hook]) => ({ id, ...hook })),
    reached: [...reached].map(([cursor, where]) => ({ cursor, ...where })),
  };
}

/** Returns the build that was started and has not ended. */
export function runningBuild({ builds }: QueueState): BuildEntry | null {
  return findBuild(builds, ({ state }) => state === 'building' || state === 'publishing');
}

/** Returns the build that has not started. */
export function waitingBuild({ builds }: QueueState): BuildEntry | null {
  return findBuild(builds, ({ state }) => state === 'waiting');
}

/** Checks whether a build has ended. */
export function hasEnded({ state }: BuildEntry): boolean {
  return state === 'live' || state === 'held' || state === 'failed';
}

/**
 * Applies one record to a state. A record that contradicts it, such as the end of an attempt that
 * is over, changes nothing.
 */
export function applyRecord(state: QueueState, record: EventRecord): void {
  const build = buildOf(state, record);
  if (build === null || (hasEnded(build) && record.type !== 'hook')) return;
  switch (record.type) {
    case 'hook':
      build.hooks += 1;
      addCursor(build.wanted, record.wanted);
      state.seen.set(record.id, { build: record.build, at: record.at });
      deleteHooks(state.seen, Date.parse(record.at));
      return;
    case 'asked':
      return;
    case 'begun':
      Object.assign(build, { state: 'building', attempts: record.attempt, startedAt: record.at });
      return;
    case 'requested':
      if (build.attempts === record.attempt) build.request = { before: record.before };
      return;
    case 'refused':
      if (build.attempts === record.attempt) build.request = null;
      return;
    case 'publishing':
      if (build.attempts === record.attempt) build.state = 'publishing';
      return;
    case 'stopped':
      // The service was stopped on purpose: that attempt does not count.
      if (build.attempts === record.attempt) build.attempts -= 1;
      return;
    case 'ended':
      if (build.attempts === record.attempt) applyEnd(state, build, record);
  }
}

function applyEnd(state: QueueState, build: BuildEntry, record: Extract<EventRecord, { type: 'ended' }>): void {
  const { state: end, kind, release, failure } = record;
  Object.assign(build, { state: end, kind, release, failure, finishedAt: record.at });
  for (const cursor of record.reached) {
    state.reached.delete(cursor);
    state.reached.set(cursor, { build: build.id, release });
  }
  dropOldest(state.reached, REACHED_KEPT);
  deleteBuilds(state.builds);
}

/** Returns the build of a record. Hooks and people create one when it does not exist. */
function buildOf(state: QueueState, { type, build: id, at }: EventRecord): BuildEntry | null {
  const known = state.builds.get(id);
  if (known || (type !== 'hook' && type !== 'asked')) return known ?? null;
  const build: BuildEntry = {
    id,
    state: 'waiting',
    hooks: 0,
    wanted: [],
    createdAt: at,
    startedAt: null,
    finishedAt: null,
    kind: null,
    attempts: 0,
    release: null,
    failure: null,
    request: null,
  };
  state.builds.set(id, build);
  state.nextBuild = Math.max(state.nextBuild, Number(id.slice(1)) + 1 || 0);
  return build;
}

function addCursor(wanted: WantedCursor[], added: WantedCursor): void {
  // Reverted content has its earlier cursor again: the last report counts.
  const known = wanted.findIndex(({ cursor }) => cursor === added.cursor);
  if (known >= 0) wanted.splice(known, 1);
  wanted.push(added);
  if (wanted.length > CURSORS_KEPT) wanted.shift();
}

function deleteHooks(seen: QueueState['seen'], now: number): void {
  dropOldest(seen, SEEN_KEPT);
  for (const [id, { at }] of seen) {
    if (now - Date.parse(at) <= SEEN_MS) return;
    seen.delete(id);
  }
}

function deleteBuilds(builds: QueueState['builds']): void {
  const ended = [...builds.values()].filter(hasEnded);
  for (const { id } of ended.slice(0, Math.max(0, ended.length - ENDED_BUILDS_KEPT))) builds.delete(id);
}

function dropOldest(map: Map<string, unknown>, limit: number): void {
  for (const key of map.keys()) {
    if (map.size <= limit) return;
    map.delete(key);
  }
}

function findBuild(builds: QueueState['builds'], fits: (build: BuildEntry) => boolean): BuildEntry | null {
  for (const build of builds.values()) if (fits(build)) return build;
  return null;
}
