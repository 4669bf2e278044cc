import type { PublishingStatus } from '../../../content-schema';
import type { QueueState } from '../event-log/queue-state';

/** Counters of a running service. */
const COUNTERS = {
  hooksAccepted: 'Hooks that were written down and wait for a build.',
  hooksRepeated: 'Hooks that had been accepted before.',
  hooksIgnored: 'Hooks about what only members see, or of another type.',
  hooksRefused: 'Hooks that were refused: badly signed, or not to be written down.',
} as const;
type Counter = keyof typeof COUNTERS;

/** Counts events, and writes the Prometheus format. */
export interface RebuildMetrics {
  count(counter: Counter): void;
  write(state: QueueState, status: PublishingStatus, watchers: number): string;
}

/** Creates the counters, starting at zero. */
export function createMetrics(): RebuildMetrics {
  const counts: Record<Counter, number> = { hooksAccepted: 0, hooksRepeated: 0, hooksIgnored: 0, hooksRefused: 0 };
  return {
    count(counter) {
      counts[counter] += 1;
    },
    write(state, status, watchers) {
      const lines: string[] = [];
      const add = (
        name: string,
        type: 'counter' | 'gauge',
        help: string,
        values: readonly (readonly [string, number])[],
      ) => {
        lines.push(`# HELP versio_${name} ${help}`, `# TYPE versio_${name} ${type}`);
        for (const [labels, value] of values) lines.push(`versio_${name}${labels} ${value}`);
      };
      for (const counter of Object.keys(COUNTERS) as Counter[]) {
        // The keys of a constant are those of its type.
        const name = counter.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
        add(`${name}_total`, 'counter', COUNTERS[counter], [['', counts[counter]]]);
      }
      const byState = new Map<string, number>();
      for (const build of state.builds.values()) byState.set(build.state, (byState.get(build.state) ?? 0) + 1);
      const builds = [...byState].map(([name, count]) => [`{state="${name}"}`, count] as const);
      add('builds', 'gauge', 'Builds that are remembered, by state.', builds);
      add('build_hooks', 'gauge', 'Hooks that the running and the waiting build answer.', [
        ['{build="running"}', status.running?.hooks ?? 0],
        ['{build="waiting"}', status.waiting?.hooks ?? 0],
      ]);
      const { last } = status;
      const ms = last ? Date.parse(last.finishedAt ?? '') - Date.parse(last.startedAt ?? '') : NaN;
      if (ms >= 0) add('last_build_seconds', 'gauge', 'How long the build took that ended last.', [['', ms / 1000]]);
      if (last)
        add('last_build_failed', 'gauge', 'Whether the build that ended last failed.', [
          ['', Number(last.state === 'failed')],
        ]);
      if (status.live)
        add('live_release', 'gauge', 'Number of the live release.', [['', Number(status.live.id.slice(1))]]);
      add('publishing_locked', 'gauge', 'Whether publishing is locked.', [['', Number(status.lock !== null)]]);
      if (status.isUpToDate !== null) {
        add('live_is_up_to_date', 'gauge', 'Whether the live release holds the content as it is now.', [
          ['', Number(status.isUpToDate)],
        ]);
      }
      add('watchers', 'gauge', 'Streams of events that are open.', [['', watchers]]);
      return `${lines.join('\n')}\n`;
    },
  };
}
