import { LOADING_INDICATOR_MS } from '../../../content-schema';

/** What a loading indicator shows. */
export interface PageLoadingState {
  /** Whether the indicator is seen. */
  isVisible: boolean;
  /** From 0 to 100. */
  progress: number;
}

/** Time, as an indicator uses it; the browser's own unless a test brings another. */
export interface Clock {
  now(): number;
  /** Calls back before the next frame is painted. */
  onFrame(run: () => void): void;
  /** Calls back later; gives what cancels it. */
  after(milliseconds: number, run: () => void): () => void;
}

/** A loading indicator: from when loading starts and ends, it decides what to show. */
export interface PageLoading {
  /** A page begins to load. */
  start(): void;
  /** It is there, or it failed: either way the indicator ends. */
  finish(): void;
}

/**
 * Makes a loading indicator (specification §9). It appears only when loading takes longer than `throttle`; while it
 * lasts, its progress comes near 100 % at about the pace of `duration` and never gets there; at the end it is full, hides
 * after `hideDelay`, and returns to 0 after `resetDelay`.
 */
export function createPageLoading(show: (state: PageLoadingState) => void, clock: Clock): PageLoading {
  const { duration, throttle, hideDelay, resetDelay } = LOADING_INDICATOR_MS;
  let isLoading = false;
  let isVisible = false;
  let cancel = (): void => undefined;

  const set = (state: PageLoadingState) => {
    isVisible = state.isVisible;
    show(state);
  };
  const follow = (startedAt: number) => {
    if (!isLoading) return;
    set({ isVisible: true, progress: estimate(clock.now() - startedAt, duration) });
    clock.onFrame(() => follow(startedAt));
  };

  return {
    start() {
      if (isLoading) return;
      isLoading = true;
      cancel();
      cancel = clock.after(throttle, () => follow(clock.now()));
    },
    finish() {
      if (!isLoading) return;
      isLoading = false;
      cancel();
      // What never appeared has nothing to end.
      if (!isVisible) return;
      set({ isVisible: true, progress: 100 });
      cancel = clock.after(hideDelay, () => {
        set({ isVisible: false, progress: 100 });
        cancel = clock.after(resetDelay, () => set({ isVisible: false, progress: 0 }));
      });
    },
  };
}

/** Share of a page that has probably come, in percent: half of it after half of `duration`, and never all of it. */
function estimate(elapsed: number, duration: number): number {
  return (2 / Math.PI) * 100 * Math.atan((elapsed / duration) * 2);
}
