import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { say, parseWithFriendlyErrors } from '../../../content-schema';
import { isMissing } from '../../../src/node/errors';
import { writeAtomically } from '../../../src/node/write-file';
import { explainError } from '../directory/content-problem';
import type { ChangeLog } from './change-log';

/** The two views of the content API. */
export type Mode = 'public' | 'private';

/** Stores the change logs on disk, so that a cursor survives a restart. */
export type ChangeLogStore = ReturnType<typeof createChangeLogStore>;

const storedLogSchema = z.object({
  cursor: z.string().min(1),
  snapshot: z.array(z.tuple([z.string(), z.string()])),
  steps: z.array(z.object({ cursor: z.string().min(1), before: z.record(z.string(), z.string().nullable()) })),
});

/** Creates a store that writes one file per mode into a folder. */
export function createChangeLogStore(stateDir: string, log: (line: string) => void) {
  const fileOf = (mode: Mode): string => join(stateDir, `${mode}-changes.json`);
  const warn = (what: string, file: string, error: unknown): void => {
    log(say({ fr: `${what} ${file} : ${explainError(error)}`, en: `${what} ${file}: ${explainError(error)}` }));
  };
  return {
    /** @returns null when no log exists or it cannot be read (which is passed to `log`). */
    async load(mode: Mode): Promise<ChangeLog | null> {
      const file = fileOf(mode);
      try {
        const data: unknown = JSON.parse(await readFile(file, 'utf8'));
        const { cursor, snapshot, steps } = parseWithFriendlyErrors(storedLogSchema, data, file);
        return { cursor, snapshot: new Map(snapshot), steps };
      } catch (error) {
        if (!isMissing(error))
          warn(
            say({
              fr: 'Les curseurs antérieurs sont oubliés ; impossible de lire',
              en: 'Earlier cursors are forgotten; could not read',
            }),
            file,
            error,
          );
        return null;
      }
    },
    /**
     * Replaces the log of a mode at once. A failure is passed to `log`: serving does not depend on
     * it.
     */
    async save(mode: Mode, { cursor, snapshot, steps }: ChangeLog): Promise<void> {
      const file = fileOf(mode);
      try {
        await writeAtomically(file, JSON.stringify({ cursor, snapshot: [...snapshot], steps }));
      } catch (error) {
        warn(
          say({
            fr: 'Les curseurs ne survivront pas à un redémarrage ; impossible d’écrire',
            en: 'Cursors will not survive a restart; could not write',
          }),
          file,
          error,
        );
      }
    },
  };
}
