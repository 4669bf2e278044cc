import type { Build } from '../../../content-schema';

/** Progress of a running build. It is never saved, and is lost with the process. */
export type JobProgress = Pick<Build, 'phase' | 'progress' | 'deadline' | 'kind'>;

type ActivityListener = (build: string, doing: JobProgress | null, isOurs: boolean) => void;

/** Known progress of running builds, on this machine or another. */
export interface Activity {
  of(build: string): JobProgress | null;
  /** @param isOurs Whether this service runs the build (default: true). */
  set(build: string, doing: JobProgress | null, isOurs?: boolean): void;
  /** @returns a function that removes the listener. */
  onChange(listener: ActivityListener): () => void;
}

/** Creates the activity store, which holds the one running build. */
export function createActivity(): Activity {
  const listeners = new Set<ActivityListener>();
  let present: { build: string; doing: JobProgress } | null = null;
  return {
    of: (build) => (present?.build === build ? present.doing : null),
    set(build, doing, isOurs = true) {
      if (doing === null && present?.build !== build) return;
      present = doing === null ? null : { build, doing };
      for (const listener of listeners) listener(build, doing, isOurs);
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
