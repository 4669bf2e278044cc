import { type RefObject, useEffect, useRef } from 'react';
import {
  NOTIFICATION_COUNTDOWN_START,
  NOTIFICATION_COUNTDOWN_STEP,
  NOTIFICATION_COUNTDOWN_TICK_MS,
} from '../../../content-schema';

/** A countdown that can be paused. Times are milliseconds of any monotonic clock. */
export interface Countdown {
  /** Returns the remaining value, from 100; below 0 at the end. */
  valueAt(now: number): number;
  /** Stops the countdown until `resume`. */
  pause(now: number): void;
  resume(now: number): void;
}

/**
 * Starts the countdown of a notification: from 100, dropping 0.15 every 5 ms (specification §9). It
 * measures elapsed time rather than ticks, so that it is as fast in a busy or slow browser.
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
 * Runs a countdown while it is not paused and the tab is visible, renders the remaining value in a
 * `<progress>`, and calls back once at the end. It updates the element in animation frames, without
 * React or the store.
 * @param isHeld Whether the countdown is paused, because the pointer or the focus is on the
 * notification.
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
