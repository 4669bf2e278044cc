import { setTimeout as delay } from 'node:timers/promises';
import { changeListSchema } from '../../../content-schema';
import type { BuiltSite, SiteBuilder } from '../../../services/rebuild/site-builder';
import { compareTrees, type Tree } from '../compare-trees';
import { randomFrom } from '../random';
import { compareOutputs, describeDifference, isSameOutput, readOutput } from './compare-outputs';
import { ContentFolder } from './content-folder';
import { type Edit, editAtRandom, type EditKind } from './random-edits';

/** Options of the oracle. */
export interface OracleOptions {
  /** Content directory to be edited: a copy. */
  contentDir: string;
  /** Base URL of the content API that watches it. */
  contentApiUrl: string;
  /** The builder under test. */
  builder: SiteBuilder;
  /** Builds the content from scratch. Returns the output folder and the quality report. */
  buildClean: () => Promise<BuildResult>;
  /** Number of edits that are made and built, one after the other. */
  edits: number;
  /**
   * Number of edits between comparisons with a build from scratch; there is always one at the end.
   */
  checkEvery: number;
  /** The same seed makes the same edits. */
  seed: number;
  /** Kinds of edits in turn (default: chosen at random). */
  kinds?: readonly EditKind[];
  /** Called with each step. */
  log: (line: string) => void;
}

/** Result of the oracle. */
export interface OracleResult {
  /** Number of edits of each kind that were built. */
  edits: Partial<Record<EditKind, number>>;
  /**
   * Numbers of builds that reported their exact changes, of full builds, and of builds by a new
   * process.
   */
  builds: { incremental: number; whole: number; cold: number };
  checks: number;
  /** Number of files compared in all checks. */
  files: number;
  /** Differences from the expected output; empty when there are none. */
  faults: string[];
}

/**
 * Edits content at random and builds each edit. Reports where the output is not, byte for byte,
 * that of a build of the same content from scratch, and where a build changed files without
 * reporting them.
 */
export async function askOracle(options: OracleOptions): Promise<OracleResult> {
  const { contentDir, contentApiUrl, builder, log, edits, checkEvery, seed, kinds } = options;
  const folder = new ContentFolder(contentDir);
  const random = randomFrom(seed);
  const result: OracleResult = {
    edits: {},
    builds: { incremental: 0, whole: 0, cold: 0 },
    checks: 0,
    files: 0,
    faults: [],
  };
  let site = await build(builder, 'start', log, true);
  let tree = await readOutput(site.folder);
  for (let count = 1; count <= edits; count += 1) {
    const edit = await editAndWait(contentApiUrl, () =>
      editAtRandom(folder, random, kinds?.[(count - 1) % kinds.length]),
    );
    const from = performance.now();
    site = await build(builder, `edit-${count}`, log);
    const ms = Math.round(performance.now() - from);
    result.edits[edit.kind] = (result.edits[edit.kind] ?? 0) + 1;
    const way = site.kind === 'cold' ? 'cold' : site.changed === null ? 'whole' : 'incremental';
    result.builds[way] += 1;
    const phases = site.phases.map(({ name, ms: part }) => `${name} ${part}`).join(', ');
    log(`${count}. ${edit.kind} (${edit.what}): ${way}, ${ms} ms (${phases})`);
    const after = await readOutput(site.folder);
    result.faults.push(...untold(site, tree, after).map((fault) => `after ${describe(count, edit)}: ${fault}`));
    tree = after;
    if (count % checkEvery === 0 || count === edits) {
      const fault = await check(options, site, result);
      if (fault !== null) result.faults.push(`after ${describe(count, edit)}:\n${fault}`);
    }
  }
  return result;
}

const describe = (count: number, { kind, what }: Edit) => `edit ${count} (${kind}: ${what})`;

/** Describes the result in a few lines. */
export function describeOracle({ edits, builds, checks, files, faults }: OracleResult): string {
  const kinds = Object.entries(edits).map(([kind, count]) => `${count} ${kind}`);
  const total = Object.values(edits).reduce((sum, count) => sum + count, 0);
  return [
    `${total} edits (${kinds.join(', ')}), built ${builds.incremental} times by what changed, ${builds.whole} times whole, ${builds.cold} times by a new process.`,
    `${checks} comparisons with a build from nothing, ${files} files: ${faults.length === 0 ? 'all the same' : `${faults.length} faults`}.`,
    ...faults,
  ].join('\n');
}

async function build(
  builder: SiteBuilder,
  id: string,
  log: (line: string) => void,
  isFirst = false,
): Promise<BuiltSite> {
  const lines: string[] = [];
  const onLog = (line: string) => void lines.push(line);
  try {
    const site = await builder.build({ id, signal: new AbortController().signal, onProgress: () => undefined, onLog });
    // The reason why the running process failed is in its last lines.
    if (site.kind === 'cold' && !isFirst) log(lines.slice(0, MESSAGES).join('\n'));
    return site;
  } catch (error) {
    log(lines.join('\n'));
    throw error;
  }
}

/** Maximum number of lines logged of a build by a new process. */
const MESSAGES = 40;

/**
 * Returns the files that a build changed without reporting them, or reported without having them.
 */
function untold({ changed }: BuiltSite, before: Tree, after: Tree): string[] {
  if (changed === null) return [];
  const { added, changed: rewritten, removed } = compareTrees(before, after);
  const [written, gone] = [new Set(changed.written), new Set(changed.removed)];
  return [
    ...[...added, ...rewritten].filter((file) => !written.has(file)).map((file) => `${file} was written, and not told`),
    ...removed.filter((file) => !gone.has(file)).map((file) => `${file} was removed, and not told`),
  ];
}

async function check(
  { buildClean, log }: OracleOptions,
  made: BuiltSite,
  result: OracleResult,
): Promise<string | null> {
  const { same, compared, faults } = await compareBuilds(made, await buildClean());
  result.checks += 1;
  result.files += compared;
  log(`   compared with a build from nothing: ${same} files are the same`);
  return faults.length === 0 ? null : faults.join('\n');
}

/** Output folder and quality report of a build. */
export type BuildResult = Pick<BuiltSite, 'folder' | 'report'>;

/**
 * Compares two builds of the same content byte for byte, and their findings; `expected` is the
 * build from scratch.
 */
export async function compareBuilds(
  { folder, report }: BuildResult,
  expected: BuildResult,
): Promise<{ same: number; compared: number; faults: string[] }> {
  const difference = await compareOutputs(folder, expected.folder);
  const faults = isSameOutput(difference) ? [] : [await describeDifference(difference, folder, expected.folder)];
  // The time of a report is the only thing that may differ.
  const [actual, wanted] = [report, expected.report].map((each) => each?.findings.map(({ message }) => message) ?? []);
  if (JSON.stringify(actual) !== JSON.stringify(wanted)) {
    const only = (these: string[] = [], those: string[] = []) => these.filter((message) => !those.includes(message));
    faults.push(
      `the quality report has too much: ${JSON.stringify(only(actual, wanted))}, lacks: ${JSON.stringify(only(wanted, actual))}`,
    );
  }
  const { same, missing, different } = difference;
  return { same, compared: same + missing.length + different.length, faults };
}

/**
 * Time for which the cursor of the content API must be unchanged after the last change, in
 * milliseconds: it groups changes that are saved together.
 */
const QUIET_MS = 400;
const POLL_MS = 50;
/**
 * Maximum wait for the detection of an edit, in milliseconds: one that changes nothing public is
 * never detected.
 */
const NOTICED_MS = 5_000;

/** Makes an edit and waits until the content API has detected all of it. */
async function editAndWait(contentApiUrl: string, edit: () => Promise<Edit>): Promise<Edit> {
  const before = await readCursor(contentApiUrl);
  const made = await edit();
  const start = performance.now();
  let [cursor, since] = [before, start];
  for (;;) {
    await delay(POLL_MS);
    const now = await readCursor(contentApiUrl);
    if (now !== cursor) [cursor, since] = [now, performance.now()];
    const quiet = performance.now() - since;
    if (cursor === before ? quiet > NOTICED_MS : quiet > QUIET_MS) return made;
  }
}

/** Returns the cursor of the public content. */
export async function readCursor(contentApiUrl: string): Promise<string> {
  const response = await fetch(`${contentApiUrl}/public/changes`, { signal: AbortSignal.timeout(10_000) });
  return changeListSchema.parse(await response.json()).cursor;
}
