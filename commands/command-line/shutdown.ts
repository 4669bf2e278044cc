const SIGNALS = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 } as const;
type StopSignal = keyof typeof SIGNALS;

/** Something that is closed when the command ends. */
export type Closer = () => Promise<unknown>;

/** What a command has open, closed in reverse order when the command ends or a signal stops it. */
export class Shutdown {
  readonly #closers: Closer[] = [];
  #closing: Promise<void> | undefined;
  /** The signal that asked to stop, once one has. */
  stoppedBy: StopSignal | undefined;

  /** Registers something to close. */
  add(closer: Closer): void {
    this.#closers.push(closer);
  }

  /** Closes everything, the last opened first; a second call waits for the first. A closer that fails does not stop the others. */
  close(): Promise<void> {
    this.#closing ??= this.#closeAll();
    return this.#closing;
  }

  async #closeAll(): Promise<void> {
    for (const closer of this.#closers.reverse()) {
      try {
        await closer();
      } catch (error) {
        console.error(error);
      }
    }
  }

  /**
   * Runs `work` and closes everything after it, also when it fails or a signal comes.
   * A signal gives the exit code 128 + its number; `isStopExpected` says that it is the normal end (a server): code 0.
   */
  async guard(work: () => Promise<void>, { isStopExpected = false } = {}): Promise<void> {
    const stop = (signal: StopSignal) => {
      // Ctrl-C in a terminal reaches every process of the command, and the entry forwards it again.
      if (this.stoppedBy !== undefined) return;
      this.stoppedBy = signal;
      void this.close().then(() => process.exit(isStopExpected ? 0 : 128 + SIGNALS[signal]));
    };
    for (const signal of stopSignals()) process.on(signal, stop);
    try {
      await work();
    } catch (error) {
      // What fails because everything is being closed is no news; the exit follows the closing.
      if (this.stoppedBy === undefined) throw error;
    } finally {
      await this.close();
      for (const signal of stopSignals()) process.off(signal, stop);
    }
  }
}

function stopSignals(): StopSignal[] {
  return ['SIGHUP', 'SIGINT', 'SIGTERM'];
}

/** Waits until a signal stops the command: the body of a server, which keeps the event loop busy by itself. */
export function untilStopped(): Promise<never> {
  return new Promise(() => {});
}
