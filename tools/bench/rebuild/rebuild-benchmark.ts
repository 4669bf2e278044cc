import { readdir, readFile } from 'node:fs/promises';
import type { ReleaseStore } from '../../../src/node/releases/release-store';
import { randomFrom } from '../random';
import { type Figure, figure, median, percentile } from '../report';
import { type EditTime, type FollowedSite, timeEdit } from './edit-times';
import { sendStorm } from './hook-storm';
import { readCursor } from './oracle';
import type { EditKind } from './random-edits';

/** A self-publishing site to measure. */
export interface PublishingSite extends FollowedSite {
  /** Name of the site, for the figures. */
  name: string;
  releases: ReleaseStore;
  /** Rebuild service. */
  serviceUrl: string;
  /** Secret that its hooks are signed with. */
  secret: string;
}

/** Targets, in milliseconds. */
const TARGET_MS = {
  hook: 50,
  textMedian: 1_000,
  text95: 2_000,
  structure: 4_000,
  cold: 15_000,
  rollback: 1_000,
} as const;
/** Maximum memory of the build daemon, in bytes. */
const TARGET_BYTES = 1.5 * 1024 ** 3;

/** Edits that also change other pages. */
const STRUCTURE: readonly EditKind[] = ['title', 'article added', 'article deleted', 'category renamed'];

/** Numbers of measurements. */
export interface RebuildRuns {
  /** Text edits before those that count: the first one fills the caches. */
  warmUp: number;
  text: number;
  /** Edits of each kind that also changes other pages. */
  structure: number;
}

/** Measures edits of a site whose builder keeps running, from the hook to the live site. */
export async function measureEdits(site: PublishingSite, runs: RebuildRuns, log: (line: string) => void) {
  const random = randomFrom(11);
  const times: EditTime[] = [];
  const run = async (kind: EditKind, counts = true): Promise<void> => {
    const time = await timeEdit(site, random, kind);
    const { files, kind: builtBy } = time.release;
    const changed = files.added + files.changed + files.removed;
    log(`${site.name}: ${kind}, ${Math.round(time.hookMs)} ms, ${changed} files, ${builtBy}`);
    if (counts) times.push(time);
  };
  for (let count = 0; count < runs.warmUp; count += 1) await run('text', false);
  const memoryBefore = await memoryOfDaemons();
  for (let count = 0; count < runs.text; count += 1) await run('text');
  const memoryAfter = await memoryOfDaemons();
  for (let count = 0; count < runs.structure; count += 1) for (const kind of STRUCTURE) await run(kind);
  return { times, memoryBefore, memoryAfter };
}

/** Returns the figures of the edits of one site. */
export function editFigures(
  { name }: PublishingSite,
  { times, memoryBefore, memoryAfter }: Awaited<ReturnType<typeof measureEdits>>,
): Figure[] {
  const text = times.filter(({ kind }) => kind === 'text');
  const ms = (values: readonly EditTime[]) => values.map(({ hookMs }) => hookMs);
  return [
    figure(`${name}: pages`, text.at(-1)?.release.pages ?? 0, 'pages'),
    figure(
      `${name}: text, hook to live, median of ${text.length}`,
      median(ms(text)),
      'ms',
      'target',
      TARGET_MS.textMedian,
    ),
    figure(`${name}: text, hook to live, 95th of 100`, percentile(ms(text), 0.95), 'ms', 'target', TARGET_MS.text95),
    figure(`${name}: text, saved to live, median`, median(text.map(({ savedMs }) => savedMs)), 'ms'),
    figure(
      `${name}: text, bytes written to releases, median`,
      median(text.map(({ release }) => release.files.bytesWritten)),
      'bytes',
    ),
    ...STRUCTURE.flatMap((kind): Figure[] => {
      const own = times.filter((time) => time.kind === kind);
      if (own.length === 0) return [];
      const files = median(own.map(({ release: { files: each } }) => each.added + each.changed + each.removed));
      return [
        figure(
          `${name}: ${kind}, hook to live, median of ${own.length} (${files} files)`,
          median(ms(own)),
          'ms',
          'target',
          TARGET_MS.structure,
        ),
      ];
    }),
    figure(
      `${name}: memory of the process that stays, after ${text.length} edits`,
      memoryAfter / 1e6,
      'MB',
      'target',
      TARGET_BYTES / 1e6,
    ),
    figure(`${name}: its growth over them`, (memoryAfter - memoryBefore) / 1e6, 'MB'),
  ];
}

/** Measures a rollback to the previous release, and the way forward again, in one process. */
export async function measureSwitches({ name, releases }: PublishingSite): Promise<Figure[]> {
  const [back, forward]: [number[], number[]] = [[], []];
  for (let count = 0; count < 3; count += 1) {
    const start = performance.now();
    await releases.rollback({ by: 'benchmark' });
    const rolledBack = performance.now();
    await releases.unlock();
    back.push(rolledBack - start);
    forward.push(performance.now() - rolledBack);
  }
  return [
    figure(`${name}: rollback by one release`, median(back), 'ms', 'target', TARGET_MS.rollback),
    figure(`${name}: unlocked, forward again`, median(forward), 'ms', 'target', TARGET_MS.rollback),
  ];
}

/** Number of hooks of a storm, and its duration. */
const STORM = { hooks: 1_000, durationMs: 10_000 };

/** Measures how fast hooks are answered while builds run. */
export async function measureStorm({ name, serviceUrl, secret, contentApiUrl }: PublishingSite): Promise<Figure[]> {
  const cursor = await readCursor(contentApiUrl);
  const { milliseconds, accepted, builds } = await sendStorm({ serviceUrl, secret, cursor, ...STORM });
  return [
    figure(`${name}: hooks accepted of ${STORM.hooks} in 10 s`, accepted, 'hooks'),
    figure(`${name}: hook answered, 95th of 100`, percentile(milliseconds, 0.95), 'ms', 'target', TARGET_MS.hook),
    figure(`${name}: builds that they were promised`, builds.size, 'builds'),
  ];
}

/** Returns the figure of the first edit that a new process builds. */
export function coldFigure(name: string, ms: number): Figure {
  return figure(`${name}: text edited while no process stays, start to live`, ms, 'ms', 'target', TARGET_MS.cold);
}

/**
 * Returns the memory of the build daemons below this process, in bytes, as counted by Linux; 0
 * elsewhere.
 */
async function memoryOfDaemons(): Promise<number> {
  const pids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  const sizes = await Promise.all(
    pids.map(async (pid) => {
      const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
      if (!command.includes('build-daemon.cjs')) return 0;
      const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
      const isOurs = new RegExp(`^PPid:\\s+${process.pid}$`, 'm').test(status);
      return isOurs ? Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024 : 0;
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
