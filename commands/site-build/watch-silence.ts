/** Looks in one span of silence: it is over when as many have passed without a sign of life. */
const LOOKS = 10;

/** Waits for a silence. */
export interface SilenceWatch {
  /** Takes a sign of life. */
  heard(): void;
  /** Ends the watch. */
  stop(): void;
}

/**
 * Calls back once, when there has been no sign of life for a time. Looks are counted rather than the clock read: a
 * machine that slept, or a busy command that hears everything late, is no silence.
 * @param limitMs The longest silence, in milliseconds.
 */
export function watchSilence(limitMs: number, onSilence: () => void): SilenceWatch {
  let silentLooks = 0;
  const timer = setInterval(() => {
    silentLooks += 1;
    if (silentLooks < LOOKS) return;
    clearInterval(timer);
    onSilence();
  }, limitMs / LOOKS);
  return {
    heard: () => {
      silentLooks = 0;
    },
    stop: () => clearInterval(timer),
  };
}
