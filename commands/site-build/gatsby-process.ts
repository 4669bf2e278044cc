import { existsSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { UsageError } from '../command-line/command';
import { type NodeProcess, type NodeScript, startNodeScript } from '../command-line/node-process';
import { type BuildFailure, say } from '../../content-schema';

/** Options of `startGatsby`. */
export interface GatsbyCommand extends Pick<NodeScript, 'onMessage' | 'onLine' | 'timeoutMs'> {
  /** Folder of the site: Gatsby is installed there, or above it in a workspace. */
  root: string;
  /** Folder of the site. */
  site: string;
  /** Arguments, such as `['build']`. */
  args: readonly string[];
  /** Environment variables added to those of this process. */
  variables: Record<string, string>;
}

/**
 * Returns the environment variables that decide how the processes and threads of a build use
 * memory; those of this process come first. By default the C allocator has eight arenas for each
 * core, and memory that one has freed is not used by another.
 */
export function memoryVariables({ MALLOC_ARENA_MAX = '2' } = process.env) {
  return { MALLOC_ARENA_MAX };
}

/**
 * Starts a Gatsby command in a site folder. With `onMessage` Gatsby reports its progress
 * (`BuildProgress` reads it).
 */
export function startGatsby({ root, site, args, variables, ...more }: GatsbyCommand): NodeProcess {
  return startNodeScript({
    name: 'Gatsby',
    script: gatsbyScript(root),
    args,
    directory: site,
    variables: {
      GATSBY_TELEMETRY_DISABLED: '1',
      ...memoryVariables(),
      // Gatsby overwrites its own lines unless disabled, also in a file or pipe.
      ...(process.stdout.isTTY && more.onLine === undefined ? {} : { GATSBY_LOGGER: 'yurnalist' }),
      ...variables,
    },
    ...more,
  });
}

/** Finds the program of Gatsby in `node_modules` of a folder, or of one above it. */
export function gatsbyScript(root: string): string {
  const script = path.join(root, 'node_modules', 'gatsby', 'cli.js');
  if (existsSync(script) || path.dirname(root) === root) return script;
  return gatsbyScript(path.dirname(root));
}

/**
 * Part of Gatsby's messages to its parent that is read (gatsby-cli, reporter/loggers/ipc); the rest
 * is ignored.
 */
const reportSchema = z.object({
  action: z.object({
    payload: z.object({
      uuid: z.string().optional(),
      level: z.string().optional(),
      code: z.string().optional(),
      text: z.string().optional(),
      current: z.number().optional(),
      total: z.number().optional(),
    }),
  }),
});

/** An error that Gatsby reported. */
export interface GatsbyError {
  /** Its code, such as `gatsby-source-custom-api_10001`; empty when it has none. */
  readonly code: string;
  readonly text: string;
}

/** Error codes of the source plugin, prefixed by Gatsby, for an API that does not answer. */
const UNREACHABLE = /^gatsby-source-custom-api_1000[12]$/;

/** Returns the reason of a failed build, by the last error that it reported (null: none). */
export function failureReason(error: GatsbyError | null): BuildFailure['reason'] {
  const { code = '', text = '' } = error ?? {};
  if (/ENOSPC|no space left/i.test(text)) return 'disk-full';
  if (UNREACHABLE.test(code)) return 'content-unreachable';
  return code.startsWith('gatsby-source-custom-api_') ? 'content-refused' : 'build-error';
}

/** Stores the last report of Gatsby, for the message of a stuck build, and its last error. */
export class BuildProgress {
  readonly #activities = new Map<string, { text: string; total: number | undefined }>();
  #step: { phase: string; done?: number; total?: number } = { phase: '' };
  /** The last error that Gatsby reported; null before the first. */
  error: GatsbyError | null = null;

  /**
   * Processes a message of Gatsby: the start or end of an activity, a step of one, or a line for
   * the terminal.
   */
  note(message: unknown): void {
    const report = reportSchema.safeParse(message);
    if (!report.success) return;
    const { uuid = '', level, code = '', text, current, total } = report.data.action.payload;
    if (level === 'ERROR') this.error = { code, text: text ?? '' };
    const activity = { ...this.#activities.get(uuid), ...(text && { text }), ...(total && { total }) };
    if (activity.text === undefined) return;
    if (uuid !== '') this.#activities.set(uuid, { text: activity.text, total: activity.total });
    const [line = ''] = activity.text.trim().split('\n');
    this.#step = {
      phase: line,
      ...(current && activity.total ? { done: current, total: activity.total } : {}),
    };
  }

  /**
   * The last report of Gatsby: its phase, and the progress when it counts; an empty phase before
   * the first report.
   */
  get step(): Readonly<{ phase: string; done?: number; total?: number }> {
    return this.#step;
  }

  /** The last report of Gatsby, in one line; empty before the first report. */
  get last(): string {
    const { phase, done, total } = this.#step;
    return done === undefined
      ? phase
      : say({ fr: `${phase}, ${done} sur ${total}`, en: `${phase}, ${done} of ${total}` });
  }
}

/** Number of checks per timeout: the silence is complete after as many without a sign of life. */
const LOOKS = 10;

/** A watch for silence. */
export interface SilenceWatch {
  /** Registers a sign of life. */
  onOutput(): void;
  /** Stops the watch. */
  stop(): void;
}

/** Exit code of a build that was ended because it was stuck: that of timeout(1). */
export const STUCK_EXIT_CODE = 124;

/**
 * Calls back once, when there was no sign of life for a time. Checks are counted instead of reading
 * the clock: a machine that slept, or a busy command that receives everything late, does not count
 * as silence.
 * @param limitMs Maximum silence, in milliseconds.
 */
export function watchSilence(limitMs: number, onSilence: () => void): SilenceWatch {
  let silentLooks = 0;
  const timer = setInterval(() => {
    silentLooks += 1;
    if (silentLooks < LOOKS) return;
    clearInterval(timer);
    onSilence();
  }, limitMs / LOOKS);
  return {
    onOutput: () => {
      silentLooks = 0;
    },
    stop: () => clearInterval(timer),
  };
}

/** Name of the variable that sets the timeout, in minutes. */
const VARIABLE = 'BUILD_PATIENCE_MINUTES';

/**
 * Default time without a report of Gatsby after which a build counts as stuck, in minutes. Gatsby
 * reports each step of everything that grows with the site (articles, images, page data, pages,
 * files). Phases without reports, mostly webpack, took 75 seconds on a very busy machine, whatever
 * the size of the site.
 */
const DEFAULT_MINUTES = 10;

/** Maximum timeout, in minutes: a week. */
const MAX_MINUTES = 7 * 24 * 60;

/**
 * Reads the time without a report of Gatsby after which a build counts as stuck, in milliseconds.
 * @throws {UsageError} when the variable is not a number of minutes.
 */
export function readBuildTimeout(environment: Readonly<Record<string, string | undefined>>): number {
  const given = environment[VARIABLE];
  const minutes = given === undefined || given === '' ? DEFAULT_MINUTES : Number(given);
  if (minutes > 0 && minutes <= MAX_MINUTES) return minutes * 60_000;
  throw new UsageError({
    fr: `${VARIABLE} : il faut un nombre de minutes, plus de 0 et au plus ${MAX_MINUTES}, et non « ${given} ».`,
    en: `${VARIABLE}: expected a number of minutes, more than 0 and at most ${MAX_MINUTES}, received "${given}".`,
  });
}
