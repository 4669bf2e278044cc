import { say } from '../../content-schema';
import type { BuildDaemon } from '../../src/node/change-set';
import type { GatsbyInside } from './gatsby-inside';
import type { HeldMemory } from './held-memory';
import { fileOfPage, dataFileOf } from './page-files';
import type { DaemonBuild } from './daemon-messages';
import { ChangeRecorder } from './change-recorder';

/** Plugin that sources the content. */
const SOURCE_PLUGIN = 'gatsby-source-custom-api';

/** Dependencies of an incremental build. */
export interface IncrementalBuildTools {
  gatsby: GatsbyInside;
  daemon: BuildDaemon;
  memory: HeldMemory;
  /** Folder of the site. */
  directory: string;
  /** Called with the name of each phase when it starts. */
  onPhase: (name: string) => void;
}

/** Runs the phases of an incremental build one after the other, and records their durations. */
class PhaseClock {
  readonly phases: DaemonBuild['phases'] = [];
  readonly #onPhase: IncrementalBuildTools['onPhase'];

  constructor(onPhase: IncrementalBuildTools['onPhase']) {
    this.#onPhase = onPhase;
  }

  async run<Result>(name: string, job: () => Promise<Result>): Promise<Result> {
    this.#onPhase(name);
    const from = performance.now();
    const result = await job();
    this.phases.push({ name, ms: Math.round(performance.now() - from) });
    return result;
  }
}

/** Makes the first build of the process, like `gatsby build`. */
export async function makeFirstBuild({ gatsby, memory, onPhase }: IncrementalBuildTools): Promise<DaemonBuild> {
  const clock = new PhaseClock(onPhase);
  const rendered = await clock.run('first build', () => gatsby.build());
  memory.collect();
  const what = describeSite(gatsby, memory);
  return { changed: null, rendered, phases: clock.phases, ...what };
}

/**
 * Updates the site to the current content: all pages, or those of the changed articles when nothing
 * else changed.
 * @throws {Error} when the current pages need other bundles, or a step fails. The process is then
 * unusable.
 */
export async function buildIncrementally({
  gatsby,
  daemon,
  memory,
  directory,
  onPhase,
}: IncrementalBuildTools): Promise<DaemonBuild> {
  const clock = new PhaseClock(onPhase);
  const templates = gatsby.templatesInUse();
  const record = new ChangeRecorder(gatsby, directory);
  daemon.changeSet = record;
  try {
    await clock.run('source', () => gatsby.source(SOURCE_PLUGIN));
    let isFullBuild = record.needsFullBuild();
    if (!isFullBuild) {
      await clock.run('pages', () => gatsby.createChangedPages());
      // Without a change set, a plugin asked for a full build.
      isFullBuild = daemon.changeSet === null || record.needsFullBuild();
    }
    if (isFullBuild) {
      daemon.changeSet = null;
      await clock.run('pages', () => gatsby.createAllPages());
    }
    if (daemon.outdated !== null) {
      throw new Error(
        `${daemon.outdated} ${say({ fr: 'Les scripts sont à recompiler.', en: 'The scripts must be compiled anew.' })}`,
      );
    }
    if (gatsby.templatesInUse() !== templates) {
      throw new Error(
        say({
          fr: 'Un modèle de page sert pour la première fois, ou ne sert plus : les scripts sont à recompiler.',
          en: 'A template has its first page, or none any more: the scripts must be compiled anew.',
        }),
      );
    }
    const staticResults = await clock.run('queries', () => gatsby.runQueries());
    const rendered = await clock.run('html', () => gatsby.renderPages());
    for (const file of staticResults) record.files.recordWrite(file);
    for (const page of rendered.written) record.files.recordWrite(fileOfPage(page));
    for (const page of rendered.deleted) {
      record.files.recordRemoval(fileOfPage(page));
      record.files.recordRemoval(dataFileOf(page));
    }
    await clock.run('after the pages', () => gatsby.runPostBuild({ isFullBuild }));
    const { written, removed } = record.files;
    const changed = isFullBuild ? null : { written: [...written].sort(), removed: [...removed].sort() };
    const what = describeSite(gatsby, memory);
    return { changed, rendered: rendered.written.length, phases: clock.phases, ...what };
  } finally {
    record.stop();
    daemon.changeSet = null;
  }
}

function describeSite(gatsby: GatsbyInside, memory: HeldMemory): Pick<DaemonBuild, 'cursor' | 'pages' | 'memoryBytes'> {
  return { cursor: gatsby.readCursor(SOURCE_PLUGIN), pages: gatsby.countPages(), memoryBytes: memory.lastHeldBytes };
}
