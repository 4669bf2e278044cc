import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import pLimit from 'p-limit';
import { say, type BuildFailure, type Finding, LOCALES, TEXT_LIMITS } from '../../content-schema';
import { type BuildRequest, BuildError, type BuiltSite, type SiteBuilder } from '../../services/rebuild/site-builder';
import { messageOf } from '../../src/node/errors';
import type { DaemonBuild } from '../build-daemon/daemon-messages';
import { createDaemonProcess, type DaemonProcess } from '../build-daemon/daemon-process';
import type { ProcessLock } from '../../src/node/process-lock';
import { acquireBuildLock, recoverBuildLock } from './build-lock';
import { type BuildPaths, QUALITY_REPORT_FILE, daemonBuildPaths } from './build-paths';
import { clearCachedState, hasCachedState, isStateSuspected, withWritableCopy } from './cached-state';
import { storeQualityReport, noteContentFindings, startFindings } from './findings';
import { createOutputFilter } from './gatsby-output';
import { failureReason } from './gatsby-process';
import { Recycling, type RecyclingLimits } from './recycling';
import { SiteAddress } from './site-address';
import { updateSiteCopy } from './site-copy';

/** Options of the local builder. */
export interface SiteBuilderOptions extends RecyclingLimits {
  /** Base URL of the content API. */
  contentApiUrl: string;
  /**
   * Folder with the site's own components and fonts: its content directory, or, when its content
   * comes from elsewhere, the folder of the site (default: that folder).
   */
  own?: string;
  /** Current problems of the content directory (default: none). */
  contentFindings?: () => readonly Finding[];
  /** Whether every finding fails a build (default: false). */
  isStrict?: boolean;
  /** Environment variables added to those of this process, such as `SITE_URL`. */
  variables?: Record<string, string>;
  /** Paths of the build (default: `.versio/resident` of this repository). */
  paths?: BuildPaths;
  /** The script of the process (default: the build daemon). */
  script?: string;
  /**
   * Called with each line of builds in a new process, which take long enough to be watched
   * (default: nothing).
   */
  echo?: (line: string) => void;
  /**
   * Finds what changed in the output folder since it was published; called when a new process has
   * written to it (default: the next build changes everything).
   */
  compare?: (folder: string) => Promise<void>;
  /** Called with messages that belong to no build (default: standard error). */
  log?: (line: string) => void;
}

/** Number of processes tried for one build: the running one, then a new one. */
const ATTEMPTS = 2;
/** Maximum length of a phase, in characters: a line of Gatsby may have any length. */
const MAX_PHASE_LENGTH = 200;
/** Number of lines of a failed build that its message repeats. */
const LAST_LINES = 12;

/**
 * Creates the builder of this machine: one Gatsby process that keeps running and builds repeatedly.
 * It is replaced when a source file, the address of the site or the year has changed, after any
 * error, after a number of builds, and when it has grown too large.
 * @throws {CommandError} when another builder works in the same folder.
 */
export async function createSiteBuilder(options: SiteBuilderOptions): Promise<SiteBuilder> {
  const log = options.log ?? ((line: string) => console.error(line));
  const paths = withWritableCopy(options.paths ?? daemonBuildPaths(), log);
  return new LocalBuilder({ ...options, log }, paths, await recoverBuildLock(paths.lock, log));
}

class LocalBuilder implements SiteBuilder {
  #process: DaemonProcess | null = null;
  /** Whether the result of the process's first build is still unused. */
  #isFirstPending = false;
  #builds = 0;
  /** Whether the process is replaced once its build is published. */
  #shouldRecycle = false;
  /** The replacement of the process, when one is in progress. */
  #recycling: Promise<void> = Promise.resolve();
  #isReplacement = false;
  /** Whether what the replacement wrote before its first requested build is known. */
  #isCompared = false;
  #isClosed = false;
  #request: BuildRequest | null = null;
  /** Runs builds one after the other. */
  readonly #inTurn = pLimit(1);
  #lastLines: string[] = [];
  readonly #address = new SiteAddress();
  #lock: ProcessLock | null;
  readonly #recyclingRule: Recycling;

  constructor(
    private readonly options: SiteBuilderOptions & { log: (line: string) => void },
    private readonly paths: BuildPaths,
    lock: ProcessLock,
  ) {
    this.#lock = lock;
    this.#recyclingRule = new Recycling(options);
  }

  build(request: BuildRequest): Promise<BuiltSite> {
    // An aborted build still ends its process, which must not be that of the next build.
    return this.#inTurn(() => this.#buildNext(request));
  }

  async #buildNext(request: BuildRequest): Promise<BuiltSite> {
    request.signal.throwIfAborted();
    this.#request = request;
    const abort = (): void => void this.#end();
    request.signal.addEventListener('abort', abort, { once: true });
    try {
      await this.#recycling;
      request.signal.throwIfAborted();
      // A builder that was closed, because a build was stuck, builds again on request.
      this.#lock ??= acquireBuildLock(this.paths.lock);
      this.#isClosed = false;
      return await this.#buildWithin(request);
    } finally {
      request.signal.removeEventListener('abort', abort);
      this.#request = null;
    }
  }

  /** A field, not a method, because it is passed as a callback. */
  readonly onPublished = (): void => {
    if (!this.#shouldRecycle || this.#isClosed || this.#request !== null) return;
    this.#shouldRecycle = false;
    this.#recycling = this.#recycle();
  };

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#recycling;
    await this.#end();
    this.#lock?.release();
    this.#lock = null;
  }

  async #buildWithin(request: BuildRequest): Promise<BuiltSite> {
    let hadState = hasCachedState(this.paths.siteCopy);
    for (let attempt = 1; ; attempt += 1) {
      const isWarm = await this.#prepareProcess(request);
      this.#lastLines = [];
      try {
        return this.#built(await this.#makeBuild(request.id), isWarm);
      } catch (error) {
        const lastError = this.#process?.lastError() ?? null;
        await this.#end();
        request.signal.throwIfAborted();
        if (!isWarm && hadState && isStateSuspected(lastError)) {
          hadState = false;
          request.onLog(clearCachedState(this.paths.siteCopy));
          continue;
        }
        if (attempt >= ATTEMPTS || !isWarm) throw this.#failure(error, failureReason(lastError));
        request.onLog(
          say({
            fr: `Le processus de construction a échoué (${messageOf(error)}) ; un nouveau construit.`,
            en: `The build process failed (${messageOf(error)}); a new one builds.`,
          }),
        );
      }
    }
  }

  /** Ensures a process that matches the sources. @returns whether it has built before. */
  async #prepareProcess({ onProgress, onLog, signal }: BuildRequest): Promise<boolean> {
    onProgress({ phase: 'looking for changed sources' });
    const { sources, root, siteCopy } = this.paths;
    const changedSources = updateSiteCopy({ root: sources, site: root, own: this.options.own ?? root }, siteCopy);
    const isMoved = await this.#address.update(this.options);
    signal.throwIfAborted();
    const reason = this.#recyclingRule.reasonBefore({ isMoved, changedSources });
    if (this.#process !== null && reason !== null) {
      onLog(reason);
      await this.#end();
    }
    const findings = this.options.contentFindings?.() ?? [];
    if (this.#process !== null) {
      noteContentFindings(this.paths.siteCopy, findings);
      return true;
    }
    startFindings(this.paths.siteCopy, findings);
    rmSync(path.join(this.paths.siteCopy, QUALITY_REPORT_FILE), { force: true });
    this.#start();
    return false;
  }

  #start(isReplacement = false): DaemonProcess {
    const { contentApiUrl, variables = {}, isStrict = false, script } = this.options;
    const echo = this.options.echo && createOutputFilter(this.options.echo);
    const daemon = createDaemonProcess({
      siteCopy: this.paths.siteCopy,
      ...(script !== undefined && { script }),
      variables: {
        ...this.#address.variables,
        ...variables,
        CONTENT_API_URL: contentApiUrl,
        ...(isStrict ? { VERSIO_STRICT: 'true' } : {}),
      },
      onProgress: ({ phase, ...progress }) =>
        this.#request?.onProgress({ phase: phase.slice(0, MAX_PHASE_LENGTH), ...progress }),
      onLog: (line) => {
        this.#lastLines = [...this.#lastLines, line].slice(-LAST_LINES);
        this.#request?.onLog(line);
        if (this.#isFirstPending) echo?.(line);
      },
    });
    this.#recyclingRule.noteStart();
    if (daemon.pid !== undefined) this.#lock?.addProcess(daemon.pid);
    // The next build gets this error; until then an early end of the process is ignored.
    daemon.first.catch(() => undefined);
    this.#process = daemon;
    this.#isFirstPending = true;
    this.#isReplacement = isReplacement;
    this.#shouldRecycle = false;
    this.#builds = 0;
    this.#isCompared = false;
    return daemon;
  }

  /** Finds what a replacement wrote, while nothing waits for a build. */
  async #compare(replacement: DaemonProcess): Promise<void> {
    try {
      await replacement.first;
      if (this.#process !== replacement || this.#request !== null || this.options.compare === undefined) return;
      await this.options.compare(this.paths.output);
      this.#isCompared = this.#process === replacement;
    } catch {
      // The next build says what fails, or its files are all compared.
    }
  }

  async #makeBuild(id: string): Promise<DaemonBuild> {
    const daemon = this.#process;
    if (daemon === null) throw new Error('Expected a process that builds; it has been ended.');
    this.#builds += 1;
    if (!this.#isFirstPending) return daemon.build(id);
    const first = await daemon.first;
    this.#isFirstPending = false;
    // A process that was started ahead may have missed later changes.
    const build = this.#isReplacement ? await daemon.build(id) : first;
    return this.#isCompared ? build : { ...build, changed: null };
  }

  #built(build: DaemonBuild, isWarm: boolean): BuiltSite {
    const report = storeQualityReport(this.paths, false) ?? null;
    if (!LOCALES.some((locale) => existsSync(path.join(this.paths.output, locale, 'index.html')))) {
      throw new BuildError({
        reason: 'content-refused',
        message: say({
          fr: 'La construction n’a fait aucune page : y a-t-il une version publique dans le contenu ?',
          en: 'The build made no page at all: is there a public version in the content?',
        }),
        findings: report?.findings ?? [],
      });
    }
    const { changed, cursor, memoryBytes: bytes, pages, phases, rendered } = build;
    const [builds, isReplacement] = [this.#builds, this.#isReplacement];
    const reason = this.#recyclingRule.reasonAfter({ builds, isReplacement, rendered, pages, bytes });
    if (reason !== null) this.options.log(reason);
    this.#shouldRecycle = reason !== null;
    return { folder: this.paths.output, kind: isWarm ? 'warm' : 'cold', changed, cursor, pages, phases, report };
  }

  /** Replaces the process by a new one, started from its cache, with the same output folder. */
  async #recycle(): Promise<void> {
    try {
      await this.#end();
      if (this.#isClosed) return;
      void this.#compare(this.#start(true));
    } catch (error) {
      this.options.log(
        say({
          fr: `La prochaine construction démarrera elle-même un processus : ${messageOf(error)}`,
          en: `The next build starts a process by itself: ${messageOf(error)}`,
        }),
      );
    }
  }

  async #end(): Promise<void> {
    const ending = this.#process;
    this.#process = null;
    await ending?.stop();
  }

  #failure(error: unknown, reason: BuildFailure['reason']): BuildError {
    if (error instanceof BuildError) return error;
    const findings = storeQualityReport(this.paths, true)?.findings ?? [];
    const last = this.#lastLines.join('\n').trim();
    const message = `${messageOf(error)}${last === '' ? '' : `\n${last}`}`.slice(0, TEXT_LIMITS.message);
    return new BuildError({ reason, message, findings }, { cause: error });
  }
}
