import { useEffect, useState } from 'react';

/** Returns the current time, updated every second while counting, else unchanged. */
export function useNow(isCounting: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!isCounting) return undefined;
    const count = () => setNow(Date.now());
    const first = setTimeout(count);
    const timer = setInterval(count, 1000);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [isCounting]);
  return now;
}
