import type { Build, PublishingStatus } from '../../../content-schema';
import type { ReleaseStore } from '../../../src/node/releases/release-store';
import { settles } from '../../../src/node/settles';
import type { ContentCursors } from '../content/content-cursors';
import type { EventLog } from '../event-log/event-log';
import type { BuildEntry } from '../event-log/event-record';
import { hasEnded, runningBuild, waitingBuild } from '../event-log/queue-state';
import { type BuildViewDependencies, toBuild } from './build-view';

/** Dependencies of the status view. */
export interface StatusDependencies extends BuildViewDependencies {
  eventLog: EventLog;
  /** Null when releases are made by a remote builder. */
  releases: ReleaseStore | null;
  content: ContentCursors;
  now: () => Date;
  /** Called when a poll finds another content cursor than the last. */
  onContent: () => void;
}

/** Status of publishing. */
export interface StatusView {
  /**
   * Returns the status at once, with the content cursor of the last poll, and starts the next poll.
   */
  known(): PublishingStatus;
  /** Polls the content first, unless the last poll is recent. */
  fresh(): Promise<PublishingStatus>;
  builds(): Build[];
  build(id: string): Build | null;
}

/**
 * Time for which a poll of the content is valid, and how long a status waits for one, in
 * milliseconds.
 */
const LOOK_COUNTS_MS = 2_000;
const LOOK_LIMIT_MS = 1_500;

/** Creates the status view. */
export function createStatusView(dependencies: StatusDependencies): StatusView {
  const { eventLog, releases, content, now, onContent } = dependencies;
  let contentCursor: string | null = null;
  let lookedAt = -Infinity;
  let looking: Promise<void> | null = null;

  async function look(): Promise<void> {
    const before = contentCursor;
    contentCursor = await content.now().catch(() => null);
    lookedAt = performance.now();
    looking = null;
    if (contentCursor !== before) onContent();
  }

  /** Starts a poll unless the last is recent or still running. */
  function lookAgain(): Promise<void> {
    if (performance.now() - lookedAt > LOOK_COUNTS_MS) looking ??= look();
    return looking ?? Promise.resolve();
  }

  function read(): PublishingStatus {
    const { state } = eventLog;
    const show = (entry: BuildEntry | null) => entry && toBuild(entry, state, dependencies);
    const last = [...state.builds.values()].filter(hasEnded).at(-1) ?? null;
    return {
      now: now().toISOString(),
      live: releases?.live() ?? null,
      lock: releases?.lock() ?? null,
      running: show(runningBuild(state)),
      waiting: show(waitingBuild(state)),
      last: show(last),
      contentCursor,
      isUpToDate: isUpToDate(),
    };
  }

  function isUpToDate(): boolean | null {
    if (contentCursor === null || releases === null) return null;
    // Another machine, which has releases of its own, may have published last.
    const last = [...eventLog.state.builds.values()].filter(({ release }) => release !== null).at(-1);
    if (last && !releases.list().some(({ id, build }) => id === last.release && build === last.id)) return null;
    // A cursor identifies content, not a moment. Reverted content has its earlier cursor again, and
    // a release of the content in between has reached it without containing it.
    return releases.live()?.cursor === contentCursor;
  }

  return {
    known() {
      void lookAgain();
      return read();
    },
    async fresh() {
      // The feed has its own timeout. The status does not wait that long.
      await settles(lookAgain(), LOOK_LIMIT_MS);
      return read();
    },
    builds: () =>
      [...eventLog.state.builds.values()].reverse().map((entry) => toBuild(entry, eventLog.state, dependencies)),
    build(id) {
      const entry = eventLog.state.builds.get(id);
      return entry ? toBuild(entry, eventLog.state, dependencies) : null;
    },
  };
}
