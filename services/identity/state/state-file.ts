import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';
import { parseWithFriendlyErrors } from '../../../content-schema';
import { type IdentityState, identityStateSchema } from './identity-state';

const missingSchema = z.looseObject({ code: z.literal('ENOENT') });

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
    if (missingSchema.safeParse(error).success) return null;
    throw error;
  }
  try {
    return parseWithFriendlyErrors(identityStateSchema, JSON.parse(text), path);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`State of the identity provider: ${reason}. Correct ${path}, or remove it to start anew.`, {
      cause: error,
    });
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
          await mkdir(dirname(path), { recursive: true });
          // Its owner alone: the file holds the key that signs tokens.
          await writeFile(`${path}.new`, text, { mode: 0o600 });
          await rename(`${path}.new`, path);
          written = text;
        });
      queue = turn;
      return turn;
    },
  };
}
