import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pLimit from 'p-limit';
import { lockHolder, type ProcessLock, acquireProcessLock } from '../process-lock';
import { ReleaseError } from './release-error';

/** Delay between two attempts to acquire the lock, in milliseconds. */
const POLL_MS = 20;

/**
 * Serialises changes of the releases, in this process and all others of the machine: a service may
 * publish while someone rolls back from a terminal.
 */
export class StoreLock {
  readonly #file: string;
  readonly #inTurn = pLimit(1);

  constructor(
    directory: string,
    /** Maximum time to wait for another process, in milliseconds. */
    readonly timeoutMs: number,
    name = 'store.lock',
  ) {
    this.#file = path.join(directory, name);
  }

  /**
   * Runs an action while no other changes the releases.
   * @throws {ReleaseError} when another process holds the lock beyond the timeout.
   */
  hold<Result>(action: () => Promise<Result>): Promise<Result> {
    return this.#inTurn(async () => {
      const lock = await this.#take();
      try {
        return await action();
      } finally {
        lock.release();
      }
    });
  }

  async #take(): Promise<ProcessLock> {
    // Counts attempts, so that changes of the clock do not matter.
    for (let attempt = 0; attempt <= this.timeoutMs / POLL_MS; attempt += 1) {
      const lock = acquireProcessLock(this.#file);
      if (lock !== null) return lock;
      await setTimeout(POLL_MS);
    }
    const holder = lockHolder(this.#file);
    const folder = path.dirname(this.#file);
    const processes = holder?.processes.map(({ pid }) => pid).join(', ');
    throw new ReleaseError('busy', {
      fr: `Les publications de ${folder} n’ont pas pu être modifiées en ${this.timeoutMs} ms : le processus ${processes ?? 'inconnu'} s’en occupe depuis ${holder?.since ?? 'un instant'}. Attendez qu’il ait fini, ou arrêtez-le, puis réessayez.`,
      en: `Expected to change the releases of ${folder} within ${this.timeoutMs} ms; process ${processes ?? 'unknown'} has been at it since ${holder?.since ?? 'just now'}. Wait until it is done, or stop it, then try again.`,
    });
  }
}
