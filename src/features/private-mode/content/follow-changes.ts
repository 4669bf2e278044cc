import type { Change, ChangeList } from '../../../../content-schema';
import type { Outcome } from './outcome';

/** What following needs; a test gives its own clock. */
export interface FollowChangesOptions {
  /** Asks what changed since a cursor, or for the cursor now. */
  changes(since: string | null, signal: AbortSignal): Promise<Outcome<ChangeList>>;
  /** Told what changed; null when that cannot be told, and everything may have. */
  onChanged(changes: readonly Change[] | null): void;
  /** The API answers as it does to somebody who is no member. */
  onRefused(): void;
  /** The API answers again after it did not (default: nobody waits for that). */
  onRecovered?(): void;
  /** How long to wait between an answer and the next question, in milliseconds; asked each time. */
  interval(): number;
  /** Whether nobody looks at the page. */
  isHidden(): boolean;
}

/** Follows what changes, until it is ended. */
export interface ChangeFollower {
  /**
   * Gets the cursor from which on changes are told: everything is to be read after it. Where it does not come soon, what
   * is read meanwhile counts as changed once it has come.
   */
  start(): Promise<void>;
  /** Asks at once: the page is looked at again, or one is shown that changes sooner. */
  refresh(): void;
  end(): void;
}

/** How long it waits at most after questions that failed, in milliseconds; the wait doubles from the interval on. */
export const LONGEST_WAIT_MS = 30_000;

/** How long everything waits for the first cursor, in milliseconds. */
const TIMEOUT_MS = 1000;

/**
 * Asks again and again what has changed, one question at a time. It stops while the page is hidden, and waits longer after
 * each question that failed. Polling, not a stream: the API has none, and a question that nothing has changed since is
 * answered without a body.
 */
export function followChanges(options: FollowChangesOptions): ChangeFollower {
  const controller = new AbortController();
  let cursor: string | null = null;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsking = false;
  /** Whether something may have changed that no cursor tells. */
  let hasLostTrack = false;

  function plan(): void {
    clearTimeout(timer);
    if (controller.signal.aborted || options.isHidden()) return;
    timer = setTimeout(() => void ask(), Math.min(options.interval() * 2 ** failures, LONGEST_WAIT_MS));
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

  function take(outcome: Outcome<ChangeList>): void {
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
        // The cursor is too old; without one the answer is a stranger's.
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
        // What is read meanwhile is older than the first cursor.
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
