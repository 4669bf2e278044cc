import { useEffect, useState } from 'react';

/** Interval in which the time is updated while counting, in milliseconds. */
const COUNTING_INTERVAL_MS = 1000;

/** The same while not counting: the day may change. */
const IDLE_INTERVAL_MS = 60_000;

/**
 * Returns the current time, updated every second while counting, else every minute. It is also
 * updated when the tab becomes visible, because browsers stop the timers of hidden tabs.
 */
export function useNow(isCounting: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const update = () => setNow(Date.now());
    const first = setTimeout(update);
    const timer = setInterval(update, isCounting ? COUNTING_INTERVAL_MS : IDLE_INTERVAL_MS);
    document.addEventListener('visibilitychange', update);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
      document.removeEventListener('visibilitychange', update);
    };
  }, [isCounting]);
  return now;
}
