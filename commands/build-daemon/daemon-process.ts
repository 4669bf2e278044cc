import path from 'node:path';
import { buildSync } from 'esbuild';
import { type NodeProcess, startNodeScript } from '../command-line/node-process';
import { BuildProgress } from '../site-build/gatsby-process';
import { reportSchema, type Order, type Report, type Round } from './daemon-messages';
import { say } from '../../content-schema';

export type { Round } from './daemon-messages';

/** What a build daemon is started with. */
export interface DaemonProcessOptions {
  /** The copy of the sources that it builds in, which finds the packages of the repository above it. */
  siteCopy: string;
  /** Environment on top of ours: that of a build. */
  variables: Record<string, string | undefined>;
  /** Told of what is being done, whenever that changes; each call is a sign of life. */
  onProgress: (progress: { phase: string; done?: number; total?: number }) => void;
  /** Told of each line that Gatsby prints (default: it is printed). */
  onLog?: (line: string) => void;
  /** The script of the process (default: that of this folder, bundled). */
  script?: string;
}

/** A build daemon, seen from the command that started it. */
export interface DaemonProcess {
  /** Process id; undefined when it could not be started. */
  pid: number | undefined;
  /** The first build, which is whole. Rejects when it fails; the process then ends. */
  first: Promise<Round>;
  /**
   * Makes an incremental build, after those that were asked for before.
   * @throws {Error} when it fails; the process then ends, and another must be started.
   */
  build(id: string): Promise<Round>;
  /** Resolves when the process has ended: its exit code, or 128 and the number of the signal that ended it. */
  ended: Promise<number>;
  /** Stops it. One that has nothing to do is asked to, so that what it has in memory is saved for the next one. */
  stop(): Promise<void>;
}

/** How long it may take to save its state when asked to end, in milliseconds: less than a command has to close. */
const SAVING_TIMEOUT_MS = 10_000;

/** Starts the process of a build daemon. */
export function createDaemonProcess(options: DaemonProcessOptions): DaemonProcess {
  const waiting = new Waiting();
  const gatsby = new BuildProgress();
  const { onProgress, onLog } = options;
  const child = startNodeScript({
    name: say({ fr: 'La construction résidente', en: 'The resident build' }),
    script: options.script ?? bundleDaemon(options.siteCopy),
    args: [],
    directory: options.siteCopy,
    variables: { GATSBY_TELEMETRY_DISABLED: '1', GATSBY_LOGGER: 'yurnalist', ...options.variables },
    ...(onLog && { onLine: onLog }),
    onMessage: (message) => {
      const report = reportSchema.safeParse(message).data;
      if (report !== undefined) waiting.take(report, onProgress);
      else {
        gatsby.note(message);
        if (gatsby.step.phase !== '') onProgress(gatsby.step);
      }
    },
  });
  const ended = child.ended.finally(() => waiting.end(child.ended));
  // Whoever waits for a build is notified; nobody need wait for the end.
  ended.catch(() => undefined);
  return {
    pid: child.pid,
    first: waiting.for(FIRST),
    build: (id) => {
      const changeSet = waiting.for(id);
      send(child, { type: 'build', id });
      return changeSet;
    },
    ended,
    stop: () => stop(child, waiting),
  };
}

function send(child: NodeProcess, order: Order): void {
  child.send(order);
}

/**
 * One that is at work has nothing that is worth saving, and would not hear of it before it is done; one that has failed must
 * save nothing.
 */
async function stop(child: NodeProcess, waiting: Waiting): Promise<void> {
  if (waiting.isIdle) {
    send(child, { type: 'end' });
    const timeout = new AbortController();
    await Promise.race([child.ended, delay(SAVING_TIMEOUT_MS, timeout.signal)]).finally(() => timeout.abort());
  }
  await child.stop();
}

function delay(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => clearTimeout(timer));
  });
}

/** Stands for the id of the first build, which nobody ordered. */
const FIRST = '';

/** Builds that somebody waits for, by id. */
class Waiting {
  readonly #builds = new Map<string, { resolve: (changeSet: Round) => void; reject: (error: Error) => void }>();
  #failure: Error | undefined;

  /** Whether every build that was asked for is made, and none has failed. */
  get isIdle(): boolean {
    return this.#builds.size === 0 && this.#failure === undefined;
  }

  for(id: string): Promise<Round> {
    const changeSet = new Promise<Round>((resolve, reject) => {
      if (this.#failure !== undefined) reject(this.#failure);
      else this.#builds.set(id, { resolve, reject });
    });
    // One that nobody looks at any more must not end the command.
    changeSet.catch(() => undefined);
    return changeSet;
  }

  take(report: Report, onProgress: DaemonProcessOptions['onProgress']): void {
    if (report.type === 'progress') {
      const { phase, done, total } = report;
      onProgress({ phase, ...(done !== undefined && { done }), ...(total !== undefined && { total }) });
    } else if (report.type === 'failed') {
      this.#rejectAll(new Error(report.message));
    } else {
      const id = report.type === 'built' ? report.id : FIRST;
      const { type: _type, ...changeSet } = report;
      this.#builds.get(id)?.resolve(changeSet);
      this.#builds.delete(id);
    }
  }

  end(ended: Promise<number>): void {
    void ended.then(
      (code) =>
        this.#rejectAll(
          new Error(
            say({
              fr: `La construction résidente s’est terminée avec le code ${code} ; ses messages sont ci-dessus.`,
              en: `The resident build ended with code ${code}; its messages are above.`,
            }),
          ),
        ),
      (error: unknown) =>
        this.#rejectAll(
          new Error(
            say({
              fr: 'La construction résidente n’a pas pu démarrer.',
              en: 'The resident build could not be started.',
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
 * Bundles the script of the process into one file, which Node runs by itself: the loader for TypeScript that commands
 * have would compile Gatsby's files and the site's too.
 */
function bundleDaemon(siteCopy: string): string {
  const outfile = path.join(siteCopy, '.versio', 'build-daemon.cjs');
  buildSync({
    entryPoints: [path.join(__dirname, 'daemon-main.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    logLevel: 'error',
  });
  return outfile;
}
