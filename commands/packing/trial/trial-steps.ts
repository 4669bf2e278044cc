import { setTimeout } from 'node:timers/promises';
import { say, type Sentence } from '../../../content-schema';
import { messageOf } from '../../../src/node/errors';
import { settles } from '../../../src/node/settles';
import { CommandError } from '../../command-line/command';
import { type NodeProcess, type NodeScript, startNodeScript } from '../../command-line/node-process';
import type { Shutdown } from '../../command-line/shutdown';

/** Time limit of a step, in minutes: installing and building take a few on two busy processors. */
const LIMIT_MINUTES = 15;

/** Number of lines of output in the message of a failure. */
const LAST_LINES = 40;

/** Interval between two requests, in milliseconds. */
const POLL_MS = 500;

/** A running call of npm. */
interface RunningNpm extends NodeProcess {
  /** Lines printed so far. */
  lines: readonly string[];
}

/** Runs the steps of a trial: npm in its folders, each with a time limit. */
export interface TrialSteps {
  /** Prints a step with its duration, and returns its result. */
  time: <Result>(step: Sentence, work: () => Promise<Result>) => Promise<Result>;
  /** Starts npm. */
  start: (directory: string, args: readonly string[]) => RunningNpm;
  /**
   * Runs npm until it ends, and returns what it printed.
   * @throws {CommandError} when its exit code is not the expected one (default: 0).
   */
  run: (directory: string, args: readonly string[], expectedCode?: number) => Promise<readonly string[]>;
  /**
   * Requests an address until its page contains a text.
   * @throws {CommandError} when the process ends before that, or the time is over.
   */
  untilServed: (running: Pick<RunningNpm, 'ended' | 'lines'>, url: string, text: string) => Promise<void>;
}

/**
 * Creates the steps of a trial.
 * @param npm Script of npm.
 * @param variables Environment variables of npm.
 * @param shutdown Ends what runs.
 */
export function createTrialSteps(
  npm: string,
  variables: NodeScript['variables'] & object,
  shutdown: Shutdown,
): TrialSteps {
  const start = (directory: string, args: readonly string[]): RunningNpm => {
    const lines: string[] = [];
    const running = startNodeScript({
      name: `npm ${args.join(' ')}`,
      script: npm,
      args,
      directory,
      variables,
      onLine: (line) => void lines.push(line),
      // As long as a site may take to stop its own processes.
      timeoutMs: 14_000,
    });
    shutdown.add(running.stop);
    return { ...running, lines };
  };
  return {
    start,
    time: async (step, work) => {
      const began = performance.now();
      const result = await work();
      const seconds = ((performance.now() - began) / 1000).toFixed(1);
      console.log(say({ fr: `${step.fr} : ${seconds.replace('.', ',')} s`, en: `${step.en}: ${seconds} s` }));
      return result;
    },
    run: async (directory, args, expectedCode = 0) => {
      const running = start(directory, args);
      const hasEnded = await settles(running.ended, LIMIT_MINUTES * 60_000);
      const code = hasEnded ? await running.ended : 'too long';
      if (code !== expectedCode) throw failure(`npm ${args.join(' ')}`, code, running.lines);
      return running.lines;
    },
    untilServed: async ({ ended, lines }, url, text) => {
      let code: number | 'too long' = 'too long';
      void ended.then((given) => (code = given));
      const deadline = Date.now() + LIMIT_MINUTES * 60_000;
      while (code === 'too long' && Date.now() < deadline) {
        if ((await readPage(url)).includes(text)) return;
        await setTimeout(POLL_MS);
      }
      throw failure(url, code, lines);
    },
  };
}

/** Returns what an address answers; why it does not, when no server is there yet. */
async function readPage(url: string): Promise<string> {
  try {
    return await (await fetch(url, { signal: AbortSignal.timeout(LIMIT_MINUTES * 60_000) })).text();
  } catch (error) {
    return messageOf(error);
  }
}

function failure(what: string, how: number | 'too long', lines: readonly string[]): CommandError {
  const output = lines.slice(-LAST_LINES).join('\n');
  const reason =
    how === 'too long'
      ? { fr: `rien en ${LIMIT_MINUTES} minutes`, en: `nothing within ${LIMIT_MINUTES} minutes` }
      : { fr: `code de sortie ${how}`, en: `exit code ${how}` };
  return new CommandError({
    fr: `L’essai du paquet a échoué : ${what} : ${reason.fr}. Les dernières lignes affichées :\n${output}`,
    en: `The trial of the package failed: ${what}: ${reason.en}. The last lines printed:\n${output}`,
  });
}
