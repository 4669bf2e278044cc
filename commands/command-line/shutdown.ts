import { constants } from 'node:os';
import { say } from '../../content-schema';
import { settles } from '../../src/node/settles';

const STOP_SIGNALS = ['SIGHUP', 'SIGINT', 'SIGTERM'] as const;
type StopSignal = (typeof STOP_SIGNALS)[number];

/** Closes a resource of a command. */
type Close = () => Promise<unknown>;

/**
 * Maximum time to close all resources, in milliseconds: longer than any process may take to end
 * before it is killed.
 */
const CLOSING_TIMEOUT_MS = 16_000;
/**
 * Share of that time that all others get together once a resource did not close in time. The entry
 * kills a command after 20 s.
 */
const LATE_SHARE = 0.2;
/** Time left to print why a command failed, in milliseconds, when a resource did not close. */
const FLUSH_MS = 500;

/**
 * Open resources of a command, closed in reverse order when the command ends or a signal stops it.
 */
export class Shutdown {
  readonly #open: Close[] = [];
  readonly #timeoutMs: number;
  #closing: Promise<void> | undefined;
  #isLeftOpen = false;
  /** Signal that stopped the command, if any. */
  stoppedBy: StopSignal | undefined;

  /** @param timeoutMs Maximum time to close all resources, in milliseconds (default: 16000). */
  constructor(timeoutMs = CLOSING_TIMEOUT_MS) {
    this.#timeoutMs = timeoutMs;
  }

  /** Registers a resource to close. */
  add(close: Close): void {
    this.#open.push(close);
  }

  /**
   * Closes all resources, the last opened first. A second call waits for the first. One that fails
   * or times out does not stop the others.
   */
  close(): Promise<void> {
    this.#closing ??= this.#closeAll();
    return this.#closing;
  }

  async #closeAll(): Promise<void> {
    const deadline = performance.now() + this.#timeoutMs;
    for (const close of this.#open.reverse()) {
      try {
        const late = this.#isLeftOpen ? this.#timeoutMs * LATE_SHARE : 0;
        await this.#within(close(), Math.max(deadline + late - performance.now(), 0));
      } catch (error) {
        console.error(error);
      }
    }
  }

  /** Waits for a resource to close, up to a time limit. */
  async #within(closing: Promise<unknown>, ms: number): Promise<void> {
    if (await settles(closing, ms)) {
      await closing; // Throws if it failed.
      return;
    }
    if (this.#isLeftOpen) return;
    this.#isLeftOpen = true;
    console.error(
      say({
        fr: `Quelque chose ne s’est pas fermé en ${this.#timeoutMs / 1000} s ; la commande se termine sans l’attendre.`,
        en: `Something did not close within ${this.#timeoutMs / 1000} s; the command ends without it.`,
      }),
    );
  }

  /**
   * Runs `work` and closes everything after it, also when it fails or a signal arrives. A signal
   * gives the exit code 128 + its number. With `isStopExpected` a signal is the normal end, as for
   * a server: code 0.
   */
  async guard(work: () => Promise<void>, { isStopExpected = false } = {}): Promise<void> {
    const stop = (signal: StopSignal) => {
      // Ctrl-C in a terminal reaches every process of the command, and the entry forwards it again.
      if (this.stoppedBy !== undefined) return;
      this.stoppedBy = signal;
      void this.close().then(() => process.exit(isStopExpected ? 0 : 128 + constants.signals[signal]));
    };
    for (const signal of STOP_SIGNALS) process.on(signal, stop);
    try {
      await work();
    } catch (error) {
      // Errors caused by the shutdown are ignored; the exit follows the closing.
      if (this.stoppedBy === undefined) throw error;
    } finally {
      await this.close();
      for (const signal of STOP_SIGNALS) process.off(signal, stop);
      // Open resources would keep the process alive.
      if (this.#isLeftOpen) setTimeout(() => process.exit(), FLUSH_MS).unref();
    }
  }
}

/** Starts a server and runs it until a signal stops the command, which is its normal end. */
export async function serveUntilStopped(start: (shutdown: Shutdown) => Promise<void>): Promise<void> {
  const shutdown = new Shutdown();
  await shutdown.guard(
    async () => {
      await start(shutdown);
      await new Promise<never>(() => {}); // The server keeps the event loop busy.
    },
    { isStopExpected: true },
  );
}
