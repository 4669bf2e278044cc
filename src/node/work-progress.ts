/** A progress bar, as Gatsby's reporter makes them. */
interface ProgressBar {
  start(): void;
  tick(increment?: number): void;
  done(): void;
  total: number;
}

/** Counts steps of work as they are done: for people, and for the guard of the build, which ends one that stands still. */
export interface WorkProgress {
  /** Tells that there are so many steps more. */
  expect(steps: number): void;
  /** Tells that steps are done. */
  advance(steps?: number): void;
  /** The work is at its end. */
  done(): void;
}

/** Makes a progress bar that shows from the first step expected on: where there is nothing to do it stays quiet. */
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
