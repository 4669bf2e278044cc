/** A progress bar of Gatsby's reporter. */
interface ProgressBar {
  start(): void;
  tick(increment?: number): void;
  done(): void;
  total: number;
}

/** Counts completed steps of work: for display, and for the watchdog that ends a stalled build. */
export interface WorkProgress {
  /** Adds steps to the total. */
  expect(steps: number): void;
  /** Counts steps as completed. */
  advance(steps?: number): void;
  /** Ends the progress. */
  done(): void;
}

/**
 * Creates a progress bar that is displayed from the first expected step on; without steps it stays
 * hidden.
 */
export function createWorkProgress(
  reporter: { createProgress(text: string, total: number): ProgressBar },
  text: string,
): WorkProgress {
  let bar: ProgressBar | null = null;
  let total = 0;
  return {
    expect: (steps) => {
      total += steps;
      if (total === 0) return;
      if (!bar) {
        bar = reporter.createProgress(text, total);
        bar.start();
      }
      bar.total = total;
    },
    advance: (steps = 1) => bar?.tick(steps),
    done: () => bar?.done(),
  };
}
