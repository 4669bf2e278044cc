import type { Build } from '../../../content-schema';

/** What is being done for a build at this moment: never written down, gone with the process. */
export type JobProgress = Pick<Build, 'phase' | 'progress' | 'deadline' | 'kind'>;

type ActivityListener = (build: string, doing: JobProgress | null, isOurs: boolean) => void;

/** What this service knows of what is being done, by itself or by another machine. */
export interface Activity {
  of(build: string): JobProgress | null;
  /** @param isOurs Whether this service does it (default: true). */
  set(build: string, doing: JobProgress | null, isOurs?: boolean): void;
  /** @returns what ends the calls. */
  onChange(listener: ActivityListener): () => void;
}

/** Makes a place for it; it holds the one build that runs. */
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
