import type { Build, PublishingStatus } from '../../../content-schema';
import type { ReleaseStore } from '../../../src/node/releases/release-store';
import type { ContentCursors } from '../content/content-cursors';
import type { Ledger } from '../ledger/ledger';
import { hasEnded, runningBuild, waitingBuild } from '../ledger/queue-state';
import { type BuildViewGround, toBuild } from './build-view';
import { findRevision } from './revision-status';

/** What the status is made of. */
export interface StatusGround extends BuildViewGround {
  ledger: Ledger;
  /** Null when releases are made elsewhere. */
  releases: ReleaseStore | null;
  content: ContentCursors;
  now: () => Date;
}

/** How publishing stands, for whoever asks. */
export interface StatusView {
  /** What is known at once; the cursor of the content may be that of the last look. */
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
  const { ledger, releases, content, now } = ground;
  let contentCursor: string | null = null;
  let lookedAt = -Infinity;
  let looking: Promise<void> | null = null;

  async function look(): Promise<void> {
    try {
      contentCursor = await content.now(AbortSignal.timeout(LOOK_LIMIT_MS));
    } catch {
      contentCursor = null;
    }
    lookedAt = performance.now();
    looking = null;
  }

  function isUpToDate(): boolean | null {
    if (contentCursor === null || releases === null) return null;
    const known = { live: releases.live(), list: releases.list() };
    return findRevision(contentCursor, ledger.state, known).state === 'live';
  }

  const view: StatusView = {
    known() {
      const { state } = ledger;
      const show = (entry: Parameters<typeof toBuild>[0] | null) => entry && toBuild(entry, state, ground);
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
    },
    async fresh() {
      if (performance.now() - lookedAt > LOOK_COUNTS_MS) {
        looking ??= look();
        // The feed has a time-out of its own; a status is not kept waiting for it.
        let timer: NodeJS.Timeout | undefined;
        const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, LOOK_LIMIT_MS)));
        await Promise.race([looking, late]);
        clearTimeout(timer);
      }
      return view.known();
    },
    builds: () => [...ledger.state.builds.values()].reverse().map((entry) => toBuild(entry, ledger.state, ground)),
    build(id) {
      const entry = ledger.state.builds.get(id);
      return entry ? toBuild(entry, ledger.state, ground) : null;
    },
  };
  return view;
}
