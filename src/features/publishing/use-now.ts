import { useEffect, useState } from 'react';

/** The time, every second while something counts it, else as it was when it was asked last. */
export function useNow(isCounting: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    setNow(Date.now());
    if (!isCounting) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isCounting]);
  return now;
}
