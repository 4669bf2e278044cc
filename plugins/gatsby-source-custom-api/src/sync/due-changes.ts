import { z } from 'zod';
import { changeSchema, say, type Sentence } from '../../../../content-schema';
import { notFound, type Missing } from '../api/content-api';
import { diagnosticKeys } from '../findings/diagnostics-store';
import type { DueChange, Sync } from './sync';

const dueChangesSchema = z.array(z.intersection(changeSchema, z.object({ announcedAt: z.number().nullable() })));

/** Digest of a change that no feed announced. */
export const UNKNOWN_DIGEST = 'unknown';

/** Returns the changes that the last run stored as JSON because no answer had shown them. */
export function readPending(stored: string): DueChange[] {
  try {
    return dueChangesSchema.parse(JSON.parse(stored));
  } catch {
    // In another format: it is of another version, which reads everything.
    return [];
  }
}

/**
 * Checks whether the feed announced a revision of an item, so that status 404 does not mean that it
 * is gone: the feed announces a deletion without a digest.
 */
export function isAnnounced({ due }: Sync, key: string): boolean {
  const change = due.get(key);
  return change !== undefined && change.announcedAt !== null && change.digest !== null;
}

/**
 * Keeps what is stored of an announced item that the API answers 404 for. A finding reports this,
 * and the next run requests it again.
 * @param what The sentence up to the reason, such as `The texts of the site did not come`.
 */
export function keepMissing({ due, pending, findings }: Sync, key: string, what: Sentence, missing: Missing): void {
  const change = due.get(key);
  if (change) pending.set(key, change);
  const { url, expected, received } = notFound(missing).context;
  findings.set(diagnosticKeys.unavailable(key), [
    {
      // With a finding of this kind, the next build runs although nothing changed.
      kind: 'unavailable-article',
      message: say({
        fr: `${what.fr} de ${url} : attendu : ${expected} ; reçu : ${received}. Le site garde ce qu’il avait ; la prochaine construction redemandera cette adresse. Ouvrez-la pour savoir pourquoi.`,
        en: `${what.en}: expected ${expected}, received ${received} from ${url}. The site keeps what it had; the next build asks again. Open the address to see why.`,
      }),
      path: url,
    },
  ]);
}
