import type { BuildEntry, EventRecord, EventLogSnapshot, WantedCursor } from './event-record';

/** Builds that have ended and are remembered; the oldest go first. */
export const ENDED_BUILDS_KEPT = 200;
/** Cursors that one build names; beyond that the oldest are no longer told of, their content is built all the same. */
const CURSORS_KEPT = 1000;
/** Cursors whose release is remembered. */
const REACHED_KEPT = 5000;
/** Ids of hooks that are remembered, at the most. */
const SEEN_KEPT = 50_000;
/** How long an id is remembered: senders try for 75 hours (Standard Webhooks). */
const SEEN_MS = 75 * 60 * 60_000;

/** Where the content of a cursor went. */
export interface ReachedCursor {
  build: string;
  release: string | null;
}

/** What all records so far say; bounded in every direction. */
export interface QueueState {
  nextBuild: number;
  /** By id, the oldest first. */
  builds: Map<string, BuildEntry>;
  /** Hooks by id, the oldest first. */
  seen: Map<string, { build: string; at: string }>;
  reached: Map<string, ReachedCursor>;
}

/** The state before the first record, or that of a snapshot. */
export function createQueueState(snapshot: EventLogSnapshot | null = null): QueueState {
  return {
    nextBuild: snapshot?.nextBuild ?? 1,
    builds: new Map(snapshot?.builds.map((build) => [build.id, { ...build, wanted: [...build.wanted] }])),
    seen: new Map(snapshot?.seen.map(({ id, ...hook }) => [id, hook])),
    reached: new Map(snapshot?.reached.map(({ cursor, ...reached }) => [cursor, reached])),
  };
}

/** Writes a state down. */
export function toSnapshot({ nextBuild, builds, seen, reached }: QueueState): EventLogSnapshot {
  return {
    nextBuild,
    builds: [...builds.values()],
    seen: [...seen].map(([id, hook]) => ({ id, ...hook })),
    reached: [...reached].map(([cursor, where]) => ({ cursor, ...where })),
  };
}

/** The build that somebody has begun and nobody ended. */
export function runningBuild({ builds }: QueueState): BuildEntry | null {
  return findBuild(builds, ({ state }) => state === 'building' || state === 'publishing');
}

/** The build that has not begun. */
export function waitingBuild({ builds }: QueueState): BuildEntry | null {
  return findBuild(builds, ({ state }) => state === 'waiting');
}

/** Whether a build has come to one of its ends. */
export function hasEnded({ state }: BuildEntry): boolean {
  return state === 'live' || state === 'held' || state === 'failed';
}

/** Brings a state up to date with one record. A record that contradicts it, such as the end of an attempt that is over, changes nothing. */
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
      // Its service was stopped on purpose: that attempt does not count.
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

/** The build that a record is about; hooks and people make one when there is none of that name. */
function buildOf(state: QueueState, { type, build: id, at }: EventRecord): BuildEntry | null {
  const known = state.builds.get(id);
  if (known || (type !== 'hook' && type !== 'asked')) return known ?? null;
  const build: BuildEntry = {
    ...{ id, state: 'waiting', hooks: 0, wanted: [], createdAt: at, startedAt: null, finishedAt: null },
    ...{ kind: null, attempts: 0, release: null, failure: null, request: null },
  };
  state.builds.set(id, build);
  state.nextBuild = Math.max(state.nextBuild, Number(id.slice(1)) + 1 || 0);
  return build;
}

function addCursor(wanted: WantedCursor[], added: WantedCursor): void {
  // Content that was taken back has the cursor it had before: what was told last counts.
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
