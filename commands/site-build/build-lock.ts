import { say } from '../../content-schema';
import { acquireProcessLock, endLeftOver, lockHolder, type ProcessLock } from '../../src/node/process-lock';
import { CommandError } from '../command-line/command';

/**
 * Acquires the lock that one build holds while it runs; a lock of processes that have ended is
 * taken over. Gatsby is also named in it: it leads a group, and may outlive the command when that
 * is killed hard.
 * @throws {CommandError} when another build runs.
 */
export function acquireBuildLock(file: string): ProcessLock {
  const lock = acquireProcessLock(file);
  if (lock === null) throw heldError(file);
  return lock;
}

/**
 * Acquires the lock after ending the processes that a killed build left behind.
 * @throws {CommandError} when another build runs.
 */
export async function recoverBuildLock(file: string, log: (line: string) => void): Promise<ProcessLock> {
  if (await endLeftOver(file))
    log(
      say({
        fr: 'Une construction antérieure avait été arrêtée de force ; le Gatsby qu’elle a laissé est terminé.',
        en: 'An earlier build had been killed; the Gatsby that it left is ended.',
      }),
    );
  return acquireBuildLock(file);
}

function heldError(file: string): CommandError {
  const holder = lockHolder(file);
  const who = holder?.processes.map(({ pid }) => pid).join(', ') ?? '?';
  return new CommandError({
    fr:
      `Une autre construction tourne dans ce dépôt depuis ${holder?.since ?? 'un instant'} (processus ${who}). ` +
      'Attendez qu’elle se termine, ou arrêtez-la, puis réessayez.',
    en:
      `Another build is running in this checkout since ${holder?.since ?? 'just now'} (process ${who}). ` +
      'Wait until it has ended, or stop it, then try again.',
  });
}
