import { round, textTable } from '../report';

/** A built site: its size, and the seconds that each stage of its build took. */
export interface ScaledBuild {
  pages: number;
  wallSeconds: number;
  /** Peak memory of all processes together, and of the largest one, in bytes. */
  peakBytes: number;
  largestBytes: number;
  stages: ReadonlyMap<string, number>;
}

/** A stage takes at least this share of a build to be listed. */
const LISTED_SHARE = 0.005;
/** A stage grows faster than the site when a page of the largest site costs this much more. */
const GROWTH = 1.3;

/**
 * Reads the stages of a build from the lines that Gatsby prints at their ends, such as
 * `success run page queries - 41.2s - 900/900 21.8/s`.
 */
export function readStages(output: string): Map<string, number> {
  const stages = new Map<string, number>();
  for (const [, name = '', seconds] of output.matchAll(/^success (.+?) - (\d+(?:\.\d+)?)s(?: |$)/gm)) {
    stages.set(name, (stages.get(name) ?? 0) + Number(seconds));
  }
  return stages;
}

/**
 * Lays out builds as a table: one column each, the smallest site first; the last column is the cost
 * of a page of the largest site beside that of the smallest.
 */
export function stageTable(builds: readonly ScaledBuild[]): string {
  const [smallest, largest] = [builds[0], builds.at(-1)];
  if (smallest === undefined || largest === undefined) return '';
  const isListed = (name: string) =>
    builds.some(({ stages, wallSeconds }) => (stages.get(name) ?? 0) >= wallSeconds * LISTED_SHARE);
  const names = [...new Set(builds.flatMap(({ stages }) => [...stages.keys()]))].filter(isListed);
  const row = (what: string, secondsOf: (build: ScaledBuild) => number) => [
    what,
    ...builds.map(
      (build) => `${round(secondsOf(build))} s (${round((secondsOf(build) * 1000) / build.pages)} ms a page)`,
    ),
    growth(secondsOf(smallest) / smallest.pages, secondsOf(largest) / largest.pages),
  ];
  const memory = (what: string, bytesOf: (build: ScaledBuild) => number) => [
    what,
    ...builds.map((build) => `${round(bytesOf(build) / 1e9)} GB`),
    '',
  ];
  return textTable(
    ['stage', ...builds.map(({ pages }) => `${pages} pages`), 'a page, largest/smallest'],
    [
      row('all', ({ wallSeconds }) => wallSeconds),
      ...names.map((name) => row(name, ({ stages }) => stages.get(name) ?? 0)),
      memory('peak memory, all processes', ({ peakBytes }) => peakBytes),
      memory('peak memory, the largest process', ({ largestBytes }) => largestBytes),
    ],
  );
}

function growth(smallest: number, largest: number): string {
  if (smallest === 0) return '';
  const ratio = largest / smallest;
  return `× ${ratio.toFixed(2)}${ratio > GROWTH ? '  grows faster than the site' : ''}`;
}
