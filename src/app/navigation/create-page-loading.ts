import { LOADING_INDICATOR_MS } from '../../../content-schema';

/** State of a loading indicator. */
export interface PageLoadingState {
  /** Whether the indicator is visible. */
  isVisible: boolean;
  /** From 0 to 100. */
  progress: number;
}

/** Timer functions of an indicator; tests replace those of the browser. */
export interface Clock {
  now(): number;
  /** Calls back before the next frame is painted. */
  onFrame(run: () => void): void;
  /** Calls back later. @returns a function that cancels it. */
  after(milliseconds: number, run: () => void): () => void;
}

/** A loading indicator for page navigations. */
export interface PageLoading {
  /** Called when a page starts to load. */
  start(): void;
  /** Called when the page is loaded or failed: either way the indicator ends. */
  finish(): void;
}

/**
 * Creates a loading indicator (specification §9). It appears only if loading takes longer than
 * `throttle`. Its progress approaches 100 % at about the pace of `duration` without reaching it. At
 * the end it is full, hides after `hideDelay`, and returns to 0 after `resetDelay`.
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
      // An indicator that never appeared needs no end.
      if (!isVisible) return;
      set({ isVisible: true, progress: 100 });
      cancel = clock.after(hideDelay, () => {
        set({ isVisible: false, progress: 100 });
        cancel = clock.after(resetDelay, () => set({ isVisible: false, progress: 0 }));
      });
    },
  };
}

/**
 * Estimates the loaded share of a page in percent: half of it after half of `duration`, and never
 * all of it.
 */
function estimate(elapsed: number, duration: number): number {
  return (2 / Math.PI) * 100 * Math.atan((elapsed / duration) * 2);
}
