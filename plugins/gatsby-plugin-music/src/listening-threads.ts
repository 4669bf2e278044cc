import { availableParallelism } from 'node:os';
import path from 'node:path';
import { say } from '../../../content-schema';
import { bundledThreads } from '../../../src/node/bundled-threads';
import { TaskStoppedError, TimedThreads } from '../../../src/node/timed-threads';
import type { AudioReading } from './audio-shape';
import type { ListeningAnswer, ListeningTask } from './listening-worker';

/** Memory of a thread's own objects, in MB; the decoder's is beside it, and small. */
const MEMORY_MB = 256;
/** How long listening to one file may take, in milliseconds: a minute of music takes half a second. */
const FILE_LIMIT_MS = 60_000;

/** Listens to audio in worker threads; started by the first file, ended by `close`. */
export class ListeningThreads {
  readonly #threads: TimedThreads<ListeningTask, ListeningAnswer>;

  /** @param site Folder of the site: this plugin's own code runs from the place where Gatsby compiled it to. */
  constructor(
    site: string,
    private readonly limitMs = FILE_LIMIT_MS,
  ) {
    this.#threads = new TimedThreads({
      start: bundledThreads({
        entry: path.join(site, 'plugins/gatsby-plugin-music/src/listening-worker.ts'),
        memoryMb: MEMORY_MB,
      }),
      size: Math.min(2, availableParallelism()),
      limitMs: () => limitMs,
    });
  }

  /**
   * Listens to the bytes of a file.
   * @returns null when it took longer than it may.
   * @throws {Error} when no thread can be started.
   */
  async listen(bytes: Uint8Array): Promise<AudioReading | null> {
    const answer = await this.#threads.run(bytes).catch((error: unknown) => {
      if (error instanceof TaskStoppedError) return null;
      throw error;
    });
    if (answer === null || !('error' in answer)) return answer;
    const { error } = answer;
    return { reason: say({ fr: `il est impossible de le décoder : ${error}`, en: `it cannot be decoded: ${error}` }) };
  }

  /** How long one file may take, in seconds. */
  get limitS(): number {
    return this.limitMs / 1000;
  }

  /** Ends the threads. */
  close(): Promise<void> {
    return this.#threads.close();
  }
}
