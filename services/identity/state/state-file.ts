import { readFile } from 'node:fs/promises';
import { parseWithFriendlyErrors, say } from '../../../content-schema';
import { hasErrorCode, messageOf } from '../../../src/node/errors';
import { writeAtomically } from '../../../src/node/write-file';
import { type IdentityState, identityStateSchema } from './identity-state';

/** Keeps the state on disk. */
export interface StateFile {
  /** Writes the state if it changed since it was last written; resolves when it is on disk. */
  save(state: IdentityState): Promise<void>;
}

/**
 * Reads a state file.
 * @returns null when there is none.
 * @throws {Error} when it cannot be understood: to start without it would lose every account in it.
 */
export async function readStateFile(path: string): Promise<IdentityState | null> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return null;
    throw error;
  }
  try {
    return parseWithFriendlyErrors(identityStateSchema, JSON.parse(text), path);
  } catch (error) {
    throw new Error(
      say({
        fr: `État du service d’identité : ${messageOf(error)}. Corrigez ${path}, ou supprimez-le pour repartir de zéro.`,
        en: `State of the identity provider: ${messageOf(error)}. Correct ${path}, or remove it to start anew.`,
      }),
      {
        cause: error,
      },
    );
  }
}

/** Makes a state file; a null path keeps nothing. */
export function createStateFile(path: string | null): StateFile {
  if (path === null) return { save: async () => undefined };
  let written = '';
  let queue: Promise<void> = Promise.resolve();
  return {
    save(state) {
      // One write after the other, each of what is true when its turn comes; a failed one does not stop the next.
      const turn = queue
        .catch(() => undefined)
        .then(async () => {
          const text = `${JSON.stringify(state, null, 1)}\n`;
          if (text === written) return;
          // Its owner alone: the file holds the key that signs tokens.
          await writeAtomically(path, text, 0o600);
          written = text;
        });
      queue = turn;
      return turn;
    },
  };
}
