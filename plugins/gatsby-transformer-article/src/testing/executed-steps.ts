import { Session } from 'node:inspector/promises';

/**
 * Counts how often the blocks of scripts are executed: work that no machine changes, unlike milliseconds. What the
 * engine does inside a regular expression or a method of its own is not counted.
 */
export class ExecutedSteps {
  readonly #session = new Session();

  private constructor() {}

  /** Starts to count, in scripts that are loaded from now on. They run slower while it does. */
  static async start(): Promise<ExecutedSteps> {
    const steps = new ExecutedSteps();
    steps.#session.connect();
    await steps.#session.post('Profiler.enable');
    await steps.#session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
    return steps;
  }

  /** How many blocks were executed since it was asked last. */
  async take(): Promise<number> {
    const { result } = await this.#session.post('Profiler.takePreciseCoverage');
    const ranges = result.flatMap(({ functions }) => functions.flatMap((each) => each.ranges));
    return ranges.reduce((sum, { count }) => sum + count, 0);
  }

  /** Ends the count. */
  async stop(): Promise<void> {
    await this.#session.post('Profiler.stopPreciseCoverage');
    this.#session.disconnect();
  }
}
