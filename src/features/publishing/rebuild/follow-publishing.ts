import type { PublishingStatus } from '../../../../content-schema';
import type { ServiceProblem } from './outcome';
import type { RebuildApi } from './rebuild-api';

/** What is known of publishing at one moment. */
export interface PublishingFeed {
  /** The newest status; null before the first. */
  status: PublishingStatus | null;
  /** How much the clock of the service is ahead of this one, in milliseconds: its instants are read with it. */
  clockAheadMs: number;
  /** Why the service cannot be reached, and since when by this clock; null while it can. */
  lost: { since: number; problem: ServiceProblem } | null;
  /** Whether whoever is signed in may not ask. */
  isRefused: boolean;
}

/** Nothing is known yet. */
export const NOTHING_KNOWN: PublishingFeed = { status: null, clockAheadMs: 0, lost: null, isRefused: false };

/** What following needs; a test gives its own clock. */
export interface FollowPublishingOptions {
  api: Pick<RebuildApi, 'events' | 'status'>;
  onChange: (feed: PublishingFeed) => void;
  /** Whether nobody looks at the page: nothing is asked then. */
  isHidden: () => boolean;
  now: () => number;
}

/** Follows what is being published, until it is ended. */
export interface PublishingFollower {
  /** Asks at once: somebody wants to know now. */
  refresh(): void;
  /** The page is looked at again, or no more: a browser has few connections for one host, and tabs share them. */
  visibilityChanged(): void;
  end(): void;
}

/** How long it waits after a stream that ended or failed, in milliseconds; twice as long each time, up to the limit. */
const PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;

/**
 * Follows the status by the stream of events, and between streams by asking: where no stream comes through, a status comes
 * every few seconds. One request at a time; none while nobody looks.
 */
export function followPublishing({ api, onChange, isHidden, now }: FollowPublishingOptions): PublishingFollower {
  let hasEnded = false;
  let feed = NOTHING_KNOWN;
  let failures = 0;
  let streaming: AbortController | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function change(next: Partial<PublishingFeed>): void {
    feed = { ...feed, ...next };
    if (!hasEnded) onChange(feed);
  }

  function take(status: PublishingStatus): void {
    change({ status, clockAheadMs: Date.parse(status.now) - now(), lost: null });
  }

  async function run(): Promise<void> {
    if (streaming !== null || hasEnded || isHidden()) return;
    const own = new AbortController();
    streaming = own;
    clearTimeout(timer);
    const startedAt = now();
    let hasAnswered = false;
    const streamed = await api.events((status) => {
      hasAnswered = true;
      take(status);
    }, own.signal);
    // A stream that was long ended well; one that says nothing at all is as good as none.
    failures = hasAnswered && now() - startedAt > LONGEST_PAUSE_MS ? 0 : failures + 1;
    const outcome = streamed.kind === 'refused' ? streamed : await api.status(own.signal);
    if (own.signal.aborted) return;
    streaming = null;
    if (outcome.kind === 'refused') return change({ isRefused: true });
    if (outcome.kind === 'ok') take(outcome.data);
    else change({ lost: { since: feed.lost?.since ?? now(), problem: outcome.problem } });
    plan();
  }

  function plan(): void {
    clearTimeout(timer);
    if (hasEnded || isHidden()) return;
    // What is under way is asked after sooner.
    const longest = feed.lost === null && isUnderWay(feed.status) ? 2 * PAUSE_MS : LONGEST_PAUSE_MS;
    timer = setTimeout(() => void run(), Math.min(PAUSE_MS * 2 ** Math.min(failures - 1, 10), longest));
  }

  function refresh(): void {
    if (feed.isRefused) return;
    failures = 0;
    void run();
  }

  function stop(): void {
    clearTimeout(timer);
    streaming?.abort();
    streaming = null;
  }

  void run();
  return {
    refresh,
    visibilityChanged: () => (isHidden() ? stop() : refresh()),
    end: () => {
      hasEnded = true;
      stop();
    },
  };
}

const isUnderWay = (status: PublishingStatus | null): boolean =>
  status !== null && (status.running !== null || status.waiting !== null);
