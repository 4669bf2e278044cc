import type { PublishingStatus } from '../../../../content-schema';
import { backoffMs } from '../../../shared/http/backoff';
import type { ApiProblem } from '../../../shared/http/request';
import type { RebuildApi } from './rebuild-api';

/** Known state of publishing. */
export interface PublishingFeed {
  /** Latest status; null before the first. */
  status: PublishingStatus | null;
  /**
   * Difference between the clock of the service and this one, in milliseconds; applied to its
   * timestamps.
   */
  clockAheadMs: number;
  /**
   * Problem of an unreachable service, and since when by this clock; null while it is reachable.
   */
  lost: { since: number; problem: ApiProblem } | null;
  /** Whether the signed-in user has no access. */
  isRefused: boolean;
}

/** Initial state. */
export const NOTHING_KNOWN: PublishingFeed = { status: null, clockAheadMs: 0, lost: null, isRefused: false };

/** Options of `followPublishing`. */
export interface FollowPublishingOptions {
  api: Pick<RebuildApi, 'events' | 'status'>;
  onChange: (feed: PublishingFeed) => void;
  /** Whether the page is hidden: no requests are sent then. */
  isHidden: () => boolean;
  now: () => number;
}

/** Subscription to the publishing status. */
export interface PublishingFollower {
  /** Requests the status at once. */
  refresh(): void;
  /**
   * Called when the page becomes visible or hidden: browsers limit connections per host, and tabs
   * share them.
   */
  visibilityChanged(): void;
  end(): void;
}

/**
 * Pause after a stream that ended or failed, in milliseconds; doubled each time, up to the limit.
 */
const PAUSE_MS = 1000;
const MAX_PAUSE_MS = 30_000;

/**
 * Follows the status by the event stream, and requests it between streams: without a stream it is
 * polled every few seconds. One request at a time; none while the page is hidden.
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

  function applyStatus(status: PublishingStatus): void {
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
      applyStatus(status);
    }, own.signal);
    // A long stream counts as a success; one without any message as a failure.
    failures = hasAnswered && now() - startedAt > MAX_PAUSE_MS ? 0 : failures + 1;
    const outcome = streamed.kind === 'refused' ? streamed : await api.status(own.signal);
    if (own.signal.aborted) return;
    streaming = null;
    if (outcome.kind === 'refused') return change({ isRefused: true });
    if (outcome.kind === 'ok') applyStatus(outcome.data);
    else change({ lost: { since: feed.lost?.since ?? now(), problem: outcome.problem } });
    plan();
  }

  function plan(): void {
    clearTimeout(timer);
    if (hasEnded || isHidden()) return;
    // Polls more often during a build.
    const longest = feed.lost === null && isUnderWay(feed.status) ? 2 * PAUSE_MS : MAX_PAUSE_MS;
    timer = setTimeout(() => void run(), backoffMs(failures, PAUSE_MS, longest));
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
