import type { Build, PublishingStatus } from '../../../content-schema';
import type { ReleaseStore } from '../../../src/node/releases/release-store';
import type { ContentCursors } from '../content/content-cursors';
import type { EventLog } from '../event-log/event-log';
import type { BuildEntry } from '../event-log/event-record';
import { hasEnded, runningBuild, waitingBuild } from '../event-log/queue-state';
import { settles } from '../worker/watched';
import { type BuildViewGround, toBuild } from './build-view';

/** What the status is made of. */
export interface StatusGround extends BuildViewGround {
  eventLog: EventLog;
  /** Null when releases are made elsewhere. */
  releases: ReleaseStore | null;
  content: ContentCursors;
  now: () => Date;
  /** Called when a look found the content at another cursor than the last. */
  onContent: () => void;
}

/** How publishing stands, for whoever asks. */
export interface StatusView {
  /** What is known at once; the cursor of the content is that of the last look, and the next is begun. */
  known(): PublishingStatus;
  /** Looks at the content first, unless somebody just did. */
  fresh(): Promise<PublishingStatus>;
  builds(): Build[];
  build(id: string): Build | null;
}

/** How long a look at the content counts, and how long one may take for a status, in milliseconds. */
const LOOK_COUNTS_MS = 2_000;
const LOOK_LIMIT_MS = 1_500;

/** Makes the view of how publishing stands. */
export function createStatusView(ground: StatusGround): StatusView {
  const { eventLog, releases, content, now, onContent } = ground;
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

  /** Begins a look unless one was just taken, or is. */
  function lookAgain(): Promise<void> {
    if (performance.now() - lookedAt > LOOK_COUNTS_MS) looking ??= look();
    return looking ?? Promise.resolve();
  }

  function read(): PublishingStatus {
    const { state } = eventLog;
    const show = (entry: BuildEntry | null) => entry && toBuild(entry, state, ground);
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
    // A cursor names the content, not a moment: content that was taken back has the cursor it had before, and a release of
    // what was between has reached it without holding it.
    return releases.live()?.cursor === contentCursor;
  }

  return {
    known() {
      void lookAgain();
      return read();
    },
    async fresh() {
      // The feed has a time-out of its own; a status is not kept waiting for it.
      await settles(lookAgain(), LOOK_LIMIT_MS);
      return read();
    },
    builds: () => [...eventLog.state.builds.values()].reverse().map((entry) => toBuild(entry, eventLog.state, ground)),
    build(id) {
      const entry = eventLog.state.builds.get(id);
      return entry ? toBuild(entry, eventLog.state, ground) : null;
    },
  };
}
