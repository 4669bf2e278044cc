import { availableParallelism } from 'node:os';
import path from 'node:path';
import { say } from '../../../../content-schema';
import { bundledThreads } from '../../../node/bundled-threads';
import { TaskStoppedError, TimedThreads } from '../../../node/timed-threads';
import type { AudioReading } from './audio-shape';
import type { ListeningAnswer } from './listening-worker';

/** Time limit for one file, in milliseconds. A minute of music takes half a second. */
const FILE_LIMIT_MS = 60_000;

/** Reads audio in worker threads. The first file starts them, `close` stops them. */
export class AudioThreads {
  readonly #threads: TimedThreads<Uint8Array, ListeningAnswer>;

  /**
   * @param site Folder of the site, where the worker's source is: this code itself runs from
   * Gatsby's compiled copy.
   */
  constructor(
    site: string,
    private readonly limitMs = FILE_LIMIT_MS,
  ) {
    this.#threads = new TimedThreads({
      start: bundledThreads({
        entry: path.join(site, 'src/build/outputs/music/listening-worker.ts'),
      }),
      size: Math.min(2, availableParallelism()),
      limitMs: () => limitMs,
    });
  }

  /**
   * Reads the audio of a file.
   * @returns null when it exceeded the time limit.
   * @throws {Error} when no thread can be started.
   */
  async analyse(bytes: Uint8Array): Promise<AudioReading | null> {
    const answer = await this.#threads.run(bytes).catch((error: unknown) => {
      if (error instanceof TaskStoppedError) return null;
      throw error;
    });
    if (answer === null || !('error' in answer)) return answer;
    const { error } = answer;
    return { reason: say({ fr: `il est impossible de le décoder : ${error}`, en: `it cannot be decoded: ${error}` }) };
  }

  /** Time limit for one file, in seconds. */
  get limitS(): number {
    return this.limitMs / 1000;
  }

  /** Stops the threads. */
  close(): Promise<void> {
    return this.#threads.close();
  }
}
