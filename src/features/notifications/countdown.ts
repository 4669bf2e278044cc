import { type RefObject, useEffect, useRef } from 'react';
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

/**
 * Counts down while nothing holds it and the tab is visible, shows what is left in a `<progress>`, and says once when
 * it is over. It writes to the element at animation frames: neither React nor the store hears of the steps.
 * @param isHeld Whether the countdown waits, because the reader is at the notification.
 */
export function useCountdown(bar: RefObject<HTMLProgressElement>, isHeld: boolean, onOver: () => void): void {
  const countdown = useRef<Countdown | null>(null);
  const over = useRef(onOver);
  useEffect(() => {
    over.current = onOver;
  });

  useEffect(() => {
    countdown.current ??= startCountdown(performance.now());
    const running = countdown.current;
    let frame = 0;
    const step = () => {
      const value = running.valueAt(performance.now());
      if (bar.current) bar.current.value = Math.max(value, 0);
      if (value < 0) over.current();
      else frame = requestAnimationFrame(step);
    };
    const stop = () => {
      cancelAnimationFrame(frame);
      running.pause(performance.now());
    };
    const onVisibility = () => {
      stop();
      if (isHeld || document.visibilityState === 'hidden') return;
      running.resume(performance.now());
      frame = requestAnimationFrame(step);
    };
    onVisibility();
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      stop();
    };
  }, [bar, isHeld]);
}
