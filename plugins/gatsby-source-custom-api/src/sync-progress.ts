import type { SourceNodesArgs } from 'gatsby';
import type { SyncProgress } from './sync';

/** Progress bar of a run, shown from the first article on: a run without one stays quiet. */
export interface ProgressBar extends SyncProgress {
  done: () => void;
}

/** Makes the progress bar of a run. */
export function createProgressBar({
  reporter,
  parentSpan,
}: Pick<SourceNodesArgs, 'reporter' | 'parentSpan'>): ProgressBar {
  let bar: ReturnType<typeof reporter.createProgress> | null = null;
  let total = 0;
  return {
    expect: (articles) => {
      total += articles;
      if (total === 0) return;
      if (!bar) {
        bar = reporter.createProgress('Sourcing articles', total, 0, { parentSpan });
        bar.start();
      }
      bar.total = total;
    },
    advance: (articles) => bar?.tick(articles),
    done: () => bar?.done(),
  };
}
