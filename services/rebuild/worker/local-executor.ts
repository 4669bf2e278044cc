import type { QualityReport, Release } from '../../../content-schema';
import type { ReleaseStore } from '../../../src/node/releases/release-store';
import type { SiteBuilder } from '../site-builder';
import type { TimeLimits } from './time-limits';
import { runWatched } from './watched';
import type { Executor, JobOutcome, Job } from './executor';

/** Builder and release store of this machine. */
export interface LocalSite {
  builder: SiteBuilder;
  releases: ReleaseStore;
  /** Called with each new release, and the quality report of its build. */
  onReleased?: (release: Release, report: QualityReport | null) => void;
}

/** Never aborts: publishing is allowed to finish, even while the service is stopping. */
const NEVER = new AbortController().signal;

/** Maximum time of a timer. An upload takes as long as it needs, while it makes progress. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** Creates an executor that builds on this machine and publishes into the release store. */
export function createLocalExecutor({ builder, releases, onReleased }: LocalSite, limits: TimeLimits): Executor {
  let kind: 'warm' | 'cold' = 'cold';
  /** Previous successful build, which the builder's list of changes is relative to. */
  let lastBuilt: string | null = null;
  /** Last publication. A timed-out one may still be running. */
  let underWay: Promise<unknown> = Promise.resolve();
  const { publishMs, endingMs } = limits;
  const publishingLimits = { inactivityTimeoutMs: publishMs, limitMs: publishMs, endingMs, end: async () => undefined };

  const build = (task: Job) =>
    runWatched(
      (signal, goesOn) =>
        builder.build({
          id: task.build,
          signal,
          onProgress: (progress) => {
            goesOn();
            task.onProgress(progress);
          },
          onLog: task.onLog,
        }),
      {
        inactivityTimeoutMs: limits.inactivityTimeoutMs,
        limitMs: limits.buildMs,
        endingMs: limits.endingMs,
        signal: task.signal,
        onDeadline: task.onDeadline,
        end: () => builder.close(),
      },
    );

  /**
   * Waits for a timed-out publication, which may still read the output folder, as long as a
   * publication may take.
   */
  const lastPublished = ({ signal, onDeadline }: Job) =>
    runWatched(() => underWay, { ...publishingLimits, signal, onDeadline });

  async function publish(
    site: Parameters<ReleaseStore['publish']>[0],
    onDeadline: Job['onDeadline'],
  ): Promise<Release> {
    return runWatched(
      (_signal, goesOn) => {
        const publication = releases.publish(site, goesOn);
        underWay = publication.then(builder.onPublished, builder.onPublished);
        return publication;
      },
      { ...publishingLimits, limitMs: LONGEST_TIMER_MS, signal: NEVER, onDeadline },
    );
  }

  return {
    async run(task) {
      const before = lastBuilt;
      lastBuilt = null;
      await lastPublished(task);
      const built = await build(task);
      kind = 'warm';
      for (const { name, ms } of built.phases) task.onLog(`${name}: ${Math.round(ms)} ms`);
      task.signal.throwIfAborted();

      await task.onPublishing();
      // Another machine, or a person, may have published meanwhile.
      const isNewest = before !== null && releases.list()[0]?.build === before;
      const reached = unique([...task.reached, ...(built.cursor === null ? [] : [built.cursor])]);
      const release = await publish(
        {
          folder: built.folder,
          changed: isNewest ? built.changed : null,
          build: task.build,
          kind: built.kind,
          cursor: built.cursor,
          includes: reached,
          pages: built.pages,
          findings: built.report?.findings ?? null,
        },
        task.onDeadline,
      );
      lastBuilt = task.build;
      onReleased?.(release, built.report);
      return toEnd(release);
    },
    findEnd(id, since) {
      const isOfBuild = ({ build: name, createdAt }: Release): boolean =>
        name === id && Date.parse(createdAt) >= Date.parse(since);
      const release = releases.list().find(isOfBuild);
      return release ? toEnd(release) : null;
    },
    nextKind: () => kind,
  };
}

function toEnd({ id, kind, isLive, cursor, includes }: Release): JobOutcome {
  const reached = unique([...includes, ...(cursor === null ? [] : [cursor])]);
  return { state: isLive ? 'live' : 'held', kind, release: id, reached };
}

function unique(cursors: readonly string[]): string[] {
  return [...new Set(cursors)];
}
