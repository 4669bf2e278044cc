import { useEffect, useRef, type RefObject } from 'react';
import { startCountdown, type Countdown } from './countdown';

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
