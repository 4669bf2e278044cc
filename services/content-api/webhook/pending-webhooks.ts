import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { parseWithFriendlyErrors, say } from '../../../content-schema';
import { isMissing } from '../../../src/node/errors';
import { writeAtomically } from '../../../src/node/write-file';
import type { Mode } from '../changes/change-log-store';
import { explainError } from '../directory/content-problem';

const pendingSchema = z.object({ id: z.string().min(1), cursor: z.string().min(1), timestamp: z.iso.datetime() });
const fileSchema = z.object({ public: pendingSchema.optional(), private: pendingSchema.optional() });

/** A webhook that is not delivered yet. */
export type PendingWebhook = Readonly<z.infer<typeof pendingSchema>>;

/**
 * Opens the newest undelivered webhook of each mode, stored on disk by an earlier run. A file that
 * cannot be read is passed to `log` and counts as empty.
 */
export async function openPendingWebhooks(file: string, log: (line: string) => void) {
  const pending = await read(file, log);
  let last: Promise<void> = Promise.resolve();
  const write = (): Promise<void> => {
    last = last.then(async () => {
      try {
        await writeAtomically(file, JSON.stringify(pending));
      } catch (error) {
        log(
          say({
            fr: `Les signaux en attente ne survivront pas à un redémarrage ; impossible d’écrire ${file} : ${explainError(error)}`,
            en: `Pending webhooks will not survive a restart; could not write ${file}: ${explainError(error)}`,
          }),
        );
      }
    });
    return last;
  };
  return {
    get: (mode: Mode) => pending[mode],
    /** The modes with a pending webhook. */
    modes: () => (['public', 'private'] as const).filter((mode) => pending[mode] !== undefined),
    /**
     * Replaces the pending webhook of a mode. Resolves when it is saved, or when a failure is
     * logged.
     */
    add(mode: Mode, webhook: PendingWebhook): Promise<void> {
      pending[mode] = webhook;
      return write();
    },
    /** Removes a webhook, unless a newer one has replaced it. */
    async remove(mode: Mode, webhook: PendingWebhook): Promise<void> {
      if (pending[mode] !== webhook) return;
      delete pending[mode];
      await write();
    },
    /** Resolves when everything is written. */
    written: () => last,
  };
}

async function read(file: string, log: (line: string) => void): Promise<Partial<Record<Mode, PendingWebhook>>> {
  try {
    const data: unknown = JSON.parse(await readFile(file, 'utf8'));
    const { public: forPublic, private: forPrivate } = parseWithFriendlyErrors(fileSchema, data, file);
    return { ...(forPublic && { public: forPublic }), ...(forPrivate && { private: forPrivate }) };
  } catch (error) {
    if (!isMissing(error))
      log(
        say({
          fr: `Les signaux en attente sont oubliés ; impossible de lire ${file} : ${explainError(error)}`,
          en: `Pending webhooks are forgotten; could not read ${file}: ${explainError(error)}`,
        }),
      );
    return {};
  }
}
