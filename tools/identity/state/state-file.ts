import { readFile } from 'node:fs/promises';
import { parseWithFriendlyErrors, say } from '../../../content-schema';
import { hasErrorCode, messageOf } from '../../../src/node/errors';
import { writeAtomically } from '../../../src/node/write-file';
import { type IdentityState, identityStateSchema } from './identity-state';

/**
 * Reads a state file.
 * @returns null when it does not exist.
 * @throws {Error} when it is invalid: starting without it would lose all its accounts.
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

/**
 * Stores a state on disk; a null path stores nothing.
 * @returns a function that writes the state if it changed since the last write, and resolves when
 *   it is on disk.
 */
export function createStateFile(path: string | null): (state: IdentityState) => Promise<void> {
  if (path === null) return async () => undefined;
  let written = '';
  let queue: Promise<void> = Promise.resolve();
  return (state) => {
    // Writes are sequential, each with the state at its turn. A failed one does not stop the next.
    const turn = queue
      .catch(() => undefined)
      .then(async () => {
        const text = `${JSON.stringify(state, null, 1)}\n`;
        if (text === written) return;
        // Readable by its owner only: the file contains the key that signs tokens.
        await writeAtomically(path, text, 0o600);
        written = text;
      });
    queue = turn;
    return turn;
  };
}
