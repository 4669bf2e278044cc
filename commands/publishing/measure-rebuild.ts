import { cp, rm } from 'node:fs/promises';
import path from 'node:path';
import { ContentFolder } from '../../tools/bench/rebuild/content-folder';
import { askOracle, describeOracle } from '../../tools/bench/rebuild/oracle';
import { editAtRandom } from '../../tools/bench/rebuild/random-edits';
import {
  coldFigure,
  editFigures,
  measureEdits,
  measureStorm,
  measureSwitches,
} from '../../tools/bench/rebuild/rebuild-benchmark';
import { randomFrom } from '../../tools/bench/random';
import { figure, median, type Section, toTable } from '../../tools/bench/report';
import { Shutdown } from '../command-line/shutdown';
import { DEFAULT_CONTENT_DIR } from '../site-build/build-paths';
import { startEditedSite } from './edited-site';
import { startMeasuredSite } from './measured-site';

/** A content directory to be measured. */
export interface MeasuredContent {
  name: string;
  directory: string;
}

/** Number of measurements of each kind of edit. */
const RUNS = { warmUp: 3, text: 30, structure: 3 };
/** Edits of the oracle, and the number of them between builds from scratch. */
const ORACLE = { edits: 100, checkEvery: 20, seed: 2026 };

/** Target: maximum growth of the time for a text edit from the smaller site to the larger. */
const GROWTH = 1.5;

/**
 * Measures publishing: edits from the hook to the live site on each of the sites, the first with a
 * cold process, a storm of hooks, rollbacks; then the oracle over a hundred edits.
 */
export async function measureRebuild(
  contents: readonly MeasuredContent[],
  workDir: string,
  print: (section: Section) => void,
  shutdown: Shutdown,
): Promise<void> {
  const medians: { name: string; ms: number }[] = [];
  for (const { name, directory } of contents) {
    const { figures, textMs } = await measureSite({ name, directory }, path.join(workDir, name), shutdown);
    medians.push({ name, ms: textMs });
    print({ title: `Publishing: ${name}`, text: toTable(figures), data: figures });
  }
  const [small, ...larger] = medians;
  const growth = larger.map(({ name, ms }) =>
    figure(`text, ${name} to ${small?.name ?? ''}`, ms / (small?.ms ?? ms), 'times', 'target', GROWTH),
  );
  if (growth.length > 0) print({ title: 'Publishing: growth with the site', text: toTable(growth), data: growth });
  print(await oracleSection(path.join(workDir, 'oracle'), shutdown));
}

async function measureSite({ name, directory }: MeasuredContent, workDir: string, shutdown: Shutdown) {
  const content = path.join(workDir, 'content');
  await rm(workDir, { recursive: true, force: true });
  await cp(directory, content, { recursive: true });
  // A cold build leaves its cache; the measured process starts from it, like that of a service.
  await within(shutdown, (cold) => startMeasuredSite({ name, content, workDir, isNew: true, shutdown: cold }));
  return within(shutdown, async (own) => {
    await editAtRandom(new ContentFolder(content), randomFrom(5), 'text');
    const { site, ms } = await startMeasuredSite({ name, content, workDir, shutdown: own });
    const edits = await measureEdits(site, RUNS, console.log);
    const figures = [
      ...editFigures(site, edits),
      coldFigure(name, ms),
      ...(await measureSwitches(site)),
      ...(await measureStorm(site)),
    ];
    const text = edits.times.filter(({ kind }) => kind === 'text').map(({ hookMs }) => hookMs);
    return { figures, textMs: median(text) };
  });
}

/** Runs a job with its own shutdown, which the command's shutdown also closes. */
async function within<Result>(shutdown: Shutdown, job: (own: Shutdown) => Promise<Result>): Promise<Result> {
  const own = new Shutdown();
  shutdown.add(() => own.close());
  try {
    return await job(own);
  } finally {
    await own.close();
  }
}

async function oracleSection(workDir: string, shutdown: Shutdown): Promise<Section> {
  const result = await within(shutdown, async (own) => {
    const site = await startEditedSite({ workDir, content: DEFAULT_CONTENT_DIR, shutdown: own });
    return askOracle({ ...site, ...ORACLE, log: console.log });
  });
  return { title: 'A build that stays against builds from nothing', text: describeOracle(result), data: result };
}
