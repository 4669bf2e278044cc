import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { counted, joinInBoth, type QualityReport, say, type Finding } from '../../content-schema';
import { CommandError } from '../command-line/command';
import type { Shutdown } from '../command-line/shutdown';
import type { ProcessLock } from '../../src/node/process-lock';
import { digestInputs, mayDoBetter } from './build-inputs';
import { recoverBuildLock } from './build-lock';
import { clearCachedState, hasCachedState, isDiskFull, isStateSuspected, withWritableCopy } from './cached-state';
import { createOutputFilter } from './gatsby-output';
import {
  BuildProgress,
  type GatsbyError,
  readBuildTimeout,
  startGatsby,
  STUCK_EXIT_CODE,
  watchSilence,
} from './gatsby-process';
import { buildPaths, type BuildPaths, QUALITY_REPORT_FILE } from './build-paths';
import { summariseQuality } from './describe-findings';
import { storeQualityReport, startFindings } from './findings';
import { finishInterruptedPublish, publish } from './publish';
import { describeRemovals, findRemovedPages, recordPages } from './removed-pages';
import { readAddressVariables } from './site-address';
import { type SiteFolders, updateSiteCopy } from './site-copy';
import { recordState, startState, wasBuiltFrom } from './state-files';
import { messageOf } from '../../src/node/errors';
import { markSaved } from '../../src/node/unsaved-state';

/** Options of `buildSite`. */
export interface BuildSiteOptions {
  /** Base URL of the content API. */
  contentApiUrl: string;
  /** Problems of the content directory, for the quality report (default: none). */
  contentFindings?: readonly Finding[];
  /** Whether every finding fails the build. */
  isStrict?: boolean;
  /**
   * Content directory, or address of the content API, for the comparison with the pages of the
   * previous build (default: no comparison).
   */
  content?: string;
  /**
   * Folder with the site's own components and fonts: its content directory, or, when its content
   * comes from elsewhere, the folder of the site (default: that folder).
   */
  own?: string;
  /** Whether pages of the previous build may disappear without a redirect (default: false). */
  areRemovalsAllowed?: boolean;
  /** Environment variables added to those of this process, such as `SITE_URL`. */
  variables?: Record<string, string>;
  /** Paths of the build (default: those of this repository). */
  paths?: BuildPaths;
  /**
   * Maximum time without a report of Gatsby, in milliseconds (default: `BUILD_PATIENCE_MINUTES`,
   * else ten minutes).
   */
  timeoutMs?: number;
  /** Maximum time for Gatsby to end when asked to, in milliseconds (default: 5000). */
  endingMs?: number;
  /** Whether the site is built only for its findings, and nothing is published (default: false). */
  isDryRun?: boolean;
  /** Receives what must be stopped with the command. */
  shutdown: Shutdown;
}

/**
 * Builds the site and publishes it into `public/`. Gatsby works in a copy of the sources, so a
 * build that fails, or is stopped by a signal that it can handle, leaves `public/` unchanged. A
 * hard kill while files are moved into place leaves a mixture, which the next command completes
 * (`finishInterruptedPublish`).
 * @returns its quality report.
 * @throws {CommandError} when another build runs, the build fails, it would remove pages that must
 * stay, or Gatsby is stuck (exit code 124).
 * @throws {UsageError} when `BUILD_PATIENCE_MINUTES` is not a number of minutes.
 */
export async function buildSite(options: BuildSiteOptions): Promise<QualityReport | undefined> {
  const { contentApiUrl, contentFindings = [], isStrict = false, variables = {}, shutdown } = options;
  const paths = withWritableCopy(options.paths ?? buildPaths(), console.log);
  const timeoutMs = options.timeoutMs ?? readBuildTimeout(process.env);
  const folders = { root: paths.sources, site: paths.root, own: options.own ?? paths.root };
  const lock = await recoverBuildLock(paths.lock, console.log);
  shutdown.add(() => Promise.resolve(lock.release()));
  try {
    if (finishInterruptedPublish(paths))
      console.log(
        say({
          fr: 'Une mise en place antérieure avait été interrompue ; elle est maintenant complète.',
          en: 'An earlier publish had been interrupted; it is complete now.',
        }),
      );
    const updated = updateSiteCopy(folders, paths.siteCopy);
    const addressed = await readAddressVariables(contentApiUrl, variables).catch((error: unknown) => {
      throw failure(paths, messageOf(error));
    });
    const gatsbyVariables = {
      ...addressed,
      ...variables,
      CONTENT_API_URL: contentApiUrl,
      ...(isStrict ? { VERSIO_STRICT: 'true' } : {}),
    };
    const { content, own } = options;
    const inputs = await digestInputs({
      contentApiUrl,
      content: own ?? content,
      contentFindings,
      variables: gatsbyVariables,
      root: paths.root,
    });
    const isSame = updated === 0 && wasBuiltFrom(paths.siteCopy, inputs);
    if (isSame) {
      console.log(
        say({
          fr: 'Rien n’a changé depuis la dernière construction : elle est reprise telle quelle.',
          en: 'Nothing has changed since the last build: it is used again.',
        }),
      );
    }
    const report = isSame
      ? storeQualityReport(paths, false)
      : await runBuild(options, { paths, folders, lock, timeoutMs, variables: gatsbyVariables, inputs });
    if (options.isDryRun) return report;
    const siteUrl = variables['SITE_URL'] ?? process.env['SITE_URL'] ?? addressed.SITE_URL ?? '';
    const origin = options.content === undefined ? null : { content: options.content, address: siteUrl };
    const gone = origin === null ? [] : findRemovedPages(paths, origin);
    if (gone.length > 0 && !options.areRemovalsAllowed) {
      throw failure(paths, describeRemovals(gone, report?.findings ?? [], QUALITY_REPORT_FILE));
    }
    const { added, changed, removed, unchanged } = await publish(paths);
    if (origin !== null) await recordPages(paths, origin);
    const work = joinInBoth([
      counted(added, { fr: ['ajouté', 'ajoutés'], en: ['added', 'added'] }),
      counted(changed, { fr: ['modifié', 'modifiés'], en: ['changed', 'changed'] }),
      counted(removed, { fr: ['retiré', 'retirés'], en: ['removed', 'removed'] }),
      counted(unchanged, { fr: ['inchangé', 'inchangés'], en: ['unchanged', 'unchanged'] }),
    ]);
    console.log(
      say({
        fr: `Fichiers publiés dans ${paths.published} : ${work.fr}.`,
        en: `Published to ${paths.published}: ${work.en}.`,
      }),
    );
    if (report !== undefined) console.log(summariseQuality(report));
    return report;
  } finally {
    lock.release();
  }
}

/** Runs Gatsby, once more from nothing when the state of earlier builds makes it fail. */
async function runBuild(
  options: BuildSiteOptions,
  build: GatsbyRun & { folders: SiteFolders; inputs: string | null },
): Promise<QualityReport | undefined> {
  const { paths, folders, inputs } = build;
  const { siteCopy } = paths;
  startState(siteCopy, console.log);
  const run = async (): Promise<GatsbyEnd> => {
    rmSync(path.join(siteCopy, QUALITY_REPORT_FILE), { force: true });
    startFindings(siteCopy, options.contentFindings ?? []);
    return runGatsby(options, build);
  };
  const hadState = hasCachedState(siteCopy);
  let ended = await run();
  const isFull = isDiskFull(ended.error);
  if (ended.code !== 0 && !ended.isStuck && hadState && (isFull || isStateSuspected(ended.error))) {
    console.log(clearCachedState(siteCopy, isFull));
    updateSiteCopy(folders, siteCopy);
    startState(siteCopy, console.log);
    ended = await run();
  }
  const { code, isStuck } = ended;
  const report = storeQualityReport(paths, code !== 0);
  if (code !== 0 && report !== undefined) console.log(summariseQuality(report));
  if (isStuck) throw failure(paths, describeSilence(build.timeoutMs, ended.last), STUCK_EXIT_CODE);
  if (code !== 0) throw failure(paths, describeFailure(ended, siteCopy));
  // Every site has this page.
  if (!existsSync(path.join(paths.output, 'index.html'))) {
    throw failure(
      paths,
      say({
        fr: 'Gatsby n’a fait aucune page : y a-t-il une version publique dans le contenu ?',
        en: 'Gatsby made no page at all: is there a public version in the content?',
      }),
    );
  }
  markSaved(siteCopy);
  await recordState(siteCopy, mayDoBetter(report) ? null : inputs, console.log);
  return report;
}

/** End of a run of Gatsby. */
interface GatsbyEnd {
  /** Exit code. */
  code: number;
  /** Whether it was stopped because it reported nothing for too long. */
  isStuck: boolean;
  /** Its last report, in one line. */
  last: string;
  /** The last error that it reported; null when it reported none. */
  error: GatsbyError | null;
}

/** A run of Gatsby. */
interface GatsbyRun {
  paths: BuildPaths;
  lock: ProcessLock;
  timeoutMs: number;
  variables: Record<string, string>;
}

/** Runs `gatsby build` in the copy of the sources until it ends or reports nothing for too long. */
async function runGatsby({ shutdown, endingMs }: BuildSiteOptions, run: GatsbyRun): Promise<GatsbyEnd> {
  const progress = new BuildProgress();
  const gatsby = startGatsby({
    root: run.paths.root,
    site: run.paths.siteCopy,
    args: ['build', '--prefix-paths'],
    variables: run.variables,
    onMessage: (message) => {
      progress.note(message);
      silence.onOutput();
    },
    onLine: createOutputFilter(console.log),
    ...(endingMs !== undefined && { timeoutMs: endingMs }),
  });
  let isStuck = false;
  const silence = watchSilence(run.timeoutMs, () => {
    isStuck = true;
    void gatsby.stop();
  });
  shutdown.add(gatsby.stop);
  if (gatsby.pid !== undefined) run.lock.addProcess(gatsby.pid);
  const code = await gatsby.ended.finally(silence.stop);
  return { code, isStuck, last: progress.last, error: progress.error };
}

function describeFailure({ code, error }: GatsbyEnd, siteCopy: string): string {
  if (isDiskFull(error)) {
    return say({
      fr: `le disque de ${siteCopy} est plein. Libérez de la place, puis relancez la construction.`,
      en: `the disk of ${siteCopy} is full. Free some space, then build again.`,
    });
  }
  return say({
    fr: `Gatsby s’est terminé avec le code ${code} ; ses messages sont ci-dessus.`,
    en: `Gatsby ended with code ${code}; its messages are above.`,
  });
}

function describeSilence(timeoutMs: number, last: string): string {
  const silence = counted(timeoutMs / 60_000, { fr: ['minute', 'minutes'], en: ['minute', 'minutes'] });
  return say({
    fr:
      `Gatsby n’a rien signalé pendant ${silence.fr} et a été arrêté. ` +
      `Son dernier signe : ${last === '' ? 'aucun' : `« ${last} »`}. ` +
      'S’il s’arrête là chaque fois, une page ou un article le fait tourner sans fin : retirez ce qui a changé en dernier. ' +
      'Si le site demande plus de temps, augmentez BUILD_PATIENCE_MINUTES.',
    en:
      `Gatsby reported nothing for ${silence.en} and was ended. ` +
      `Last it reported: ${last === '' ? 'nothing at all' : `"${last}"`}. ` +
      'If it stands still there each time, a page or an article makes it loop: leave out what changed last. ' +
      'If the site needs longer, set BUILD_PATIENCE_MINUTES.',
  });
}

function failure({ published }: BuildPaths, reason: string, exitCode = 1): CommandError {
  const consequence = existsSync(published)
    ? say({
        fr: `Ce qui était publié reste tel quel dans ${published}.`,
        en: `What was published before is untouched in ${published}.`,
      })
    : say({ fr: 'Rien n’a été publié.', en: 'Nothing was published.' });
  return new CommandError(
    { fr: `La construction a échoué : ${reason} ${consequence}`, en: `The build failed: ${reason} ${consequence}` },
    exitCode,
  );
}
