import {
  NOTIFICATION_COUNTDOWN_START,
  NOTIFICATION_COUNTDOWN_STEP,
  NOTIFICATION_COUNTDOWN_TICK_MS,
} from '../../../content-schema';

/** A countdown that can wait. Times are milliseconds of any clock that only goes forward. */
export interface Countdown {
  /** What is left, from 100; below 0 when it has ended. */
  valueAt(now: number): number;
  /** Stops the countdown until `resume`. */
  pause(now: number): void;
  resume(now: number): void;
}

/**
 * Starts the countdown of a notification: from 100, dropping 0.15 every 5 ms (specification §9). It counts the time
 * that has passed rather than ticks, so that a busy or slow browser counts as fast as an idle one.
 */
export function startCountdown(now: number): Countdown {
  let counted = 0;
  let runningSince: number | null = now;
  const countedAt = (time: number) => counted + (runningSince === null ? 0 : time - runningSince);
  return {
    valueAt: (time) => {
      const ticks = Math.floor(countedAt(time) / NOTIFICATION_COUNTDOWN_TICK_MS);
      return NOTIFICATION_COUNTDOWN_START - ticks * NOTIFICATION_COUNTDOWN_STEP;
    },
    pause: (time) => {
      counted = countedAt(time);
      runningSince = null;
    },
    resume: (time) => {
      runningSince ??= time;
    },
  };
}
