import type { Change, ChangeList } from '../../../../content-schema';
import type { ContentResult } from './content-result';

/** Options of `followChanges`. */
export interface FollowChangesOptions {
  /** Requests the changes since a cursor, or the current cursor. */
  changes(since: string | null, signal: AbortSignal): Promise<ContentResult<ChangeList>>;
  /** Called with the changes; with null when they are unknown and everything may have changed. */
  onChanged(changes: readonly Change[] | null): void;
  /** Called when the API answers as to a non-member. */
  onRefused(): void;
  /** Called when the API answers again after failures (default: nothing is called). */
  onRecovered?(): void;
  /** Returns the time between an answer and the next request, in milliseconds; called each time. */
  interval(): number;
  /** Whether the page is hidden. */
  isHidden(): boolean;
}

/** Poller for changes of the content. */
export interface ChangeFollower {
  /**
   * Loads the first cursor. Content is to be read after it. If it takes longer than a second,
   * content read meanwhile counts as changed once the cursor arrives.
   */
  start(): Promise<void>;
  /**
   * Polls at once, for example when the page becomes visible or the interval has become shorter.
   */
  refresh(): void;
  end(): void;
}

/**
 * Maximum wait after failed requests, in milliseconds. The wait doubles, starting at the interval.
 */
export const MAX_WAIT_MS = 30_000;

/** Maximum wait for the first cursor, in milliseconds. */
const TIMEOUT_MS = 1000;

/**
 * Polls for changes, one request at a time. It pauses while the page is hidden, and waits longer
 * after each failed request. The API has no stream, and a poll without changes is answered without
 * a body.
 */
export function followChanges(options: FollowChangesOptions): ChangeFollower {
  const controller = new AbortController();
  let cursor: string | null = null;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsking = false;
  /** Whether there may be changes that no cursor covers. */
  let hasLostTrack = false;

  function plan(): void {
    clearTimeout(timer);
    if (controller.signal.aborted || options.isHidden()) return;
    timer = setTimeout(() => void ask(), Math.min(options.interval() * 2 ** failures, MAX_WAIT_MS));
  }

  async function ask(): Promise<void> {
    if (isAsking || controller.signal.aborted) return;
    isAsking = true;
    clearTimeout(timer);
    const outcome = await options.changes(cursor, controller.signal);
    isAsking = false;
    if (controller.signal.aborted) return;
    take(outcome);
    plan();
  }

  function take(outcome: ContentResult<ChangeList>): void {
    switch (outcome.kind) {
      case 'ok': {
        if (failures > 0) options.onRecovered?.();
        failures = 0;
        const isFirst = cursor === null;
        const isNew = outcome.data.cursor !== cursor;
        cursor = outcome.data.cursor;
        if (!isFirst && isNew) options.onChanged(outcome.data.changes);
        break;
      }
      case 'missing':
        // The cursor is too old; without a cursor, the API answers as to a non-member.
        if (cursor === null) {
          failures += 1;
          options.onRefused();
        } else {
          cursor = null;
          hasLostTrack = true;
        }
        break;
      case 'refused':
        failures += 1;
        options.onRefused();
        break;
      case 'unavailable':
        failures += 1;
        // Content read meanwhile is older than the first cursor.
        hasLostTrack ||= cursor === null;
        break;
    }
    if (hasLostTrack && cursor !== null) {
      hasLostTrack = false;
      options.onChanged(null);
    }
  }

  return {
    start: () => {
      const late = new Promise<void>((resolve) => {
        setTimeout(() => {
          hasLostTrack ||= cursor === null;
          resolve();
        }, TIMEOUT_MS);
      });
      return Promise.race([ask(), late]);
    },
    refresh: () => {
      if (!options.isHidden()) void ask();
    },
    end: () => {
      controller.abort();
      clearTimeout(timer);
    },
  };
}
