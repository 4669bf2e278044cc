import path from 'node:path';
import { z } from 'zod';
import { UsageError } from '../command-line/command';
import { type NodeProcess, type NodeScript, startNodeScript } from '../command-line/node-process';
import { say } from '../../content-schema';

/** What of a Gatsby command is different each time. */
export interface GatsbyCommand extends Pick<NodeScript, 'onMessage' | 'onLine' | 'timeoutMs'> {
  /** The repository, which holds Gatsby. */
  root: string;
  /** Folder of the site. */
  site: string;
  /** Such as `['build']`. */
  args: readonly string[];
  /** Environment on top of ours. */
  variables: Record<string, string>;
}

/** Starts a Gatsby command in a site folder. With `onMessage` Gatsby tells its progress (`BuildProgress` reads it). */
export function startGatsby({ root, site, args, variables, ...more }: GatsbyCommand): NodeProcess {
  return startNodeScript({
    name: 'Gatsby',
    script: path.join(root, 'node_modules', 'gatsby', 'cli.js'),
    args,
    directory: site,
    variables: {
      GATSBY_TELEMETRY_DISABLED: '1',
      // Gatsby draws over its own lines unless told not to, also in a file or pipe.
      ...(process.stdout.isTTY && more.onLine === undefined ? {} : { GATSBY_LOGGER: 'yurnalist' }),
      ...variables,
    },
    ...more,
  });
}

/** What Gatsby sends to its parent of everything that it reports (gatsby-cli, reporter/loggers/ipc); the rest is ignored. */
const reportSchema = z.object({
  action: z.object({
    payload: z.object({
      uuid: z.string().optional(),
      text: z.string().optional(),
      current: z.number().optional(),
      total: z.number().optional(),
    }),
  }),
});

/** Remembers what Gatsby reported last, for the message of a build that stands still. */
export class BuildProgress {
  readonly #activities = new Map<string, { text: string; total: number | undefined }>();
  #step: { phase: string; done?: number; total?: number } = { phase: '' };

  /** Takes a message of Gatsby: the start or end of an activity, a step of one, or a line for the terminal. */
  note(message: unknown): void {
    const report = reportSchema.safeParse(message);
    if (!report.success) return;
    const { uuid = '', text, current, total } = report.data.action.payload;
    const activity = { ...this.#activities.get(uuid), ...(text && { text }), ...(total && { total }) };
    if (activity.text === undefined) return;
    if (uuid !== '') this.#activities.set(uuid, { text: activity.text, total: activity.total });
    const [line = ''] = activity.text.trim().split('\n');
    this.#step = {
      phase: line,
      ...(current && activity.total ? { done: current, total: activity.total } : {}),
    };
  }

  /** What Gatsby reported last: what it does, and how much of it is done where it counts; no text before it has reported anything. */
  get step(): Readonly<{ phase: string; done?: number; total?: number }> {
    return this.#step;
  }

  /** What Gatsby reported last, in one line; empty before it has reported anything. */
  get last(): string {
    const { phase, done, total } = this.#step;
    return done === undefined
      ? phase
      : say({ fr: `${phase}, ${done} sur ${total}`, en: `${phase}, ${done} of ${total}` });
  }
}

/** Looks in one span of silence: it is over when as many have passed without a sign of life. */
const LOOKS = 10;

/** Waits for a silence. */
export interface SilenceWatch {
  /** Takes a sign of life. */
  onOutput(): void;
  /** Ends the watch. */
  stop(): void;
}

/**
 * Calls back once, when there has been no sign of life for a time. Looks are counted rather than the clock read: a
 * machine that slept, or a busy command that hears everything late, is no silence.
 * @param limitMs The longest silence, in milliseconds.
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

/** Name of the variable that sets the patience, in minutes. */
const VARIABLE = 'BUILD_PATIENCE_MINUTES';

/**
 * How long Gatsby may report nothing before the build is taken for stuck, in minutes, unless the variable says otherwise.
 * Gatsby reports the steps of what grows with the site (articles, images, page data, pages, files) as they are done; what
 * it says nothing during, webpack for the most part, took 75 seconds on a very busy machine, however large the site.
 */
const DEFAULT_MINUTES = 10;

/** The longest patience, in minutes: a week. */
const LONGEST_MINUTES = 7 * 24 * 60;

/**
 * How long Gatsby may report nothing before the build is taken for stuck, in milliseconds.
 * @throws {UsageError} when the variable is not a number of minutes.
 */
export function readBuildTimeout(environment: Readonly<Record<string, string | undefined>>): number {
  const given = environment[VARIABLE];
  const minutes = given === undefined || given === '' ? DEFAULT_MINUTES : Number(given);
  if (minutes > 0 && minutes <= LONGEST_MINUTES) return minutes * 60_000;
  throw new UsageError({
    fr: `${VARIABLE} : il faut un nombre de minutes, plus de 0 et au plus ${LONGEST_MINUTES}, et non « ${given} ».`,
    en: `${VARIABLE}: expected a number of minutes, more than 0 and at most ${LONGEST_MINUTES}, received "${given}".`,
  });
}
