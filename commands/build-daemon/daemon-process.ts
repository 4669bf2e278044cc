import path from 'node:path';
import type { BuildOptions } from 'esbuild';
import { type NodeProcess, startNodeScript } from '../command-line/node-process';
import { BuildProgress, type GatsbyError, memoryVariables } from '../site-build/gatsby-process';
import { reportSchema, type Order, type Report, type DaemonBuild } from './daemon-messages';
import { say } from '../../content-schema';
import { withEsbuildSync } from '../../src/node/esbuild';
import { settles } from '../../src/node/settles';

/** Options of `createDaemonProcess`. */
export interface DaemonProcessOptions {
  /** Copy of the sources that it builds in. It resolves packages from the repository above it. */
  siteCopy: string;
  /** Environment variables of the build, added to those of this process. */
  variables: Record<string, string | undefined>;
  /** Called with the current phase whenever it changes; each call is a sign of life. */
  onProgress: (progress: { phase: string; done?: number; total?: number }) => void;
  /** Called with each line that Gatsby prints (default: the line is printed). */
  onLog?: (line: string) => void;
  /** The script of the process (default: that of this folder, bundled). */
  script?: string;
}

/** Handle of a build daemon, for the command that started it. */
export interface DaemonProcess {
  /** Process id; undefined when it could not be started. */
  pid: number | undefined;
  /** The first build, which is a full build. Rejects when it fails; the process then ends. */
  first: Promise<DaemonBuild>;
  /**
   * Makes an incremental build, after those requested earlier.
   * @throws {Error} when it fails; the process then ends, and another must be started.
   */
  build(id: string): Promise<DaemonBuild>;
  /**
   * Resolves when the process has ended: with its exit code, or 128 plus the number of its signal.
   */
  ended: Promise<number>;
  /** Returns the last error that the process sent; null when it sent none. */
  lastError(): GatsbyError | null;
  /** Stops it. An idle process is asked to end, so that it saves its memory for the next one. */
  stop(): Promise<void>;
}

/** Maximum time to save the state at the end, in milliseconds: less than a command has to close. */
const SAVING_TIMEOUT_MS = 10_000;

/** Starts the process of a build daemon. */
export function createDaemonProcess(options: DaemonProcessOptions): DaemonProcess {
  const waiting = new Waiting();
  const gatsby = new BuildProgress();
  const { onProgress, onLog } = options;
  let failure: GatsbyError | null = null;
  const child = startNodeScript({
    name: say({ fr: 'Le processus de construction', en: 'The build process' }),
    script: options.script ?? bundleDaemon(options.siteCopy),
    args: [],
    directory: options.siteCopy,
    variables: {
      GATSBY_TELEMETRY_DISABLED: '1',
      GATSBY_LOGGER: 'yurnalist',
      ...memoryVariables(),
      ...options.variables,
    },
    ...(onLog && { onLine: onLog }),
    onMessage: (message) => {
      const report = reportSchema.safeParse(message).data;
      if (report?.type === 'failed') failure = { code: gatsby.error?.code ?? '', text: report.message };
      if (report !== undefined) waiting.take(report, onProgress);
      else {
        gatsby.note(message);
        if (gatsby.step.phase !== '') onProgress(gatsby.step);
      }
    },
  });
  const ended = child.ended.finally(() => waiting.end(child.ended));
  // Pending builds are rejected; the end itself may stay unobserved.
  ended.catch(() => undefined);
  return {
    pid: child.pid,
    first: waiting.for(FIRST),
    build: (id) => {
      const result = waiting.for(id);
      child.send({ type: 'build', id } satisfies Order);
      return result;
    },
    ended,
    lastError: () => failure ?? gatsby.error,
    stop: () => stop(child, waiting),
  };
}

/**
 * Stops the process. A busy process has nothing worth saving and would read the order too late; a
 * failed one must not save.
 */
async function stop(child: NodeProcess, waiting: Waiting): Promise<void> {
  if (waiting.isIdle) {
    child.send({ type: 'end' } satisfies Order);
    await settles(child.ended, SAVING_TIMEOUT_MS);
  }
  await child.stop();
}

/** Id of the first build, which no order requested. */
const FIRST = '';

/** Pending builds, by id. */
class Waiting {
  readonly #builds = new Map<string, { resolve: (build: DaemonBuild) => void; reject: (error: Error) => void }>();
  #failure: Error | undefined;

  /** Whether all requested builds are done and none has failed. */
  get isIdle(): boolean {
    return this.#builds.size === 0 && this.#failure === undefined;
  }

  for(id: string): Promise<DaemonBuild> {
    const result = new Promise<DaemonBuild>((resolve, reject) => {
      if (this.#failure !== undefined) reject(this.#failure);
      else this.#builds.set(id, { resolve, reject });
    });
    // A build that is no longer awaited must not crash the command.
    result.catch(() => undefined);
    return result;
  }

  take(report: Report, onProgress: DaemonProcessOptions['onProgress']): void {
    if (report.type === 'progress') {
      onProgress({ phase: report.phase });
    } else if (report.type === 'failed') {
      this.#rejectAll(new Error(report.message));
    } else {
      const id = report.type === 'built' ? report.id : FIRST;
      const { type: _type, ...result } = report;
      this.#builds.get(id)?.resolve(result);
      this.#builds.delete(id);
    }
  }

  end(ended: Promise<number>): void {
    void ended.then(
      (code) =>
        this.#rejectAll(
          new Error(
            say({
              fr: `Le processus de construction s’est terminé avec le code ${code} ; ses messages sont ci-dessus.`,
              en: `The build process ended with code ${code}; its messages are above.`,
            }),
          ),
        ),
      (error: unknown) =>
        this.#rejectAll(
          new Error(
            say({
              fr: 'Le processus de construction n’a pas pu démarrer.',
              en: 'The build process could not be started.',
            }),
            { cause: error },
          ),
        ),
    );
  }

  #rejectAll(failure: Error): void {
    this.#failure ??= failure;
    for (const { reject } of this.#builds.values()) reject(this.#failure);
    this.#builds.clear();
  }
}

/**
 * Bundles the script of the process into one file that plain Node can run. The TypeScript loader of
 * the commands would also compile the files of Gatsby and of the site.
 * @returns the file.
 */
export function bundleDaemon(siteCopy: string): string {
  const outfile = path.join(siteCopy, '.versio', 'build-daemon.cjs');
  const options = {
    entryPoints: [path.join(__dirname, 'daemon-main.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    // Its synchronous functions start a thread with the file that contains its code.
    external: ['esbuild'],
    logLevel: 'error',
  } as const satisfies BuildOptions;
  withEsbuildSync(({ buildSync }) => buildSync(options));
  return outfile;
}
