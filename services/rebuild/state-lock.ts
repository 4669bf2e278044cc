import path from 'node:path';
import { say } from '../../content-schema';
import { isLockHeld, lockHolder } from '../../src/node/process-lock';

/**
 * Refuses a state folder in use by a running service, before anything is started or removed for
 * another one.
 * @throws {Error} when it is in use.
 */
export function assertStateFree(stateDir: string): void {
  if (isLockHeld(stateLockFile(stateDir))) throw stateInUseError(stateDir);
}

/** Returns the file that locks a state folder. */
export const stateLockFile = (stateDir: string): string => path.join(stateDir, 'service.lock');

/** Returns the error of a state folder that another service uses. */
export function stateInUseError(stateDir: string): Error {
  const holder = lockHolder(stateLockFile(stateDir));
  const processes = holder?.processes.map(({ pid }) => pid).join(', ') ?? say({ fr: 'inconnu', en: 'unknown' });
  return new Error(
    say({
      fr:
        `Dossier d’état ${stateDir} : il doit être libre, et un autre service de reconstruction l’occupe depuis ${holder?.since ?? 'un instant'} (processus ${processes}). ` +
        'Arrêtez ce service, ou donnez à celui-ci un dossier à lui.',
      en:
        `State folder ${stateDir}: expected it to be free, and another rebuild service has it since ${holder?.since ?? 'just now'} (process ${processes}). ` +
        'Stop that one, or give this one a folder of its own.',
    }),
  );
}
