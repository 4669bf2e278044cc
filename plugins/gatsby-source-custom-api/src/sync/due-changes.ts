import { z } from 'zod';
import { changeSchema, say, shorten, type Sentence } from '../../../../content-schema';
import type { SourceErrorContext } from '../errors';
import { describeUnavailable } from '../findings/describe';
import { diagnosticKeys } from '../findings/diagnostics-store';
import type { DueChange, Sync } from './sync';

const dueChangesSchema = z.array(z.intersection(changeSchema, z.object({ announcedAt: z.number().nullable() })));

/** Digest of a change that no feed announced. */
export const UNKNOWN_DIGEST = 'unknown';

/**
 * Maximum age of a change that the answer of a cache or a replica may lack, in milliseconds: an
 * hour. After that, the digests of the feed are not those of the answers.
 */
const OUTDATED_FOR_MS = 60 * 60 * 1000;

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
 * Returns the change of an item that the feed announced so recently that an answer may lack it;
 * null when there is none.
 */
export function findRecent({ due, now }: Sync, key: string): DueChange | null {
  const change = due.get(key);
  if (!change || change.announcedAt === null) return null;
  return now - change.announcedAt < OUTDATED_FOR_MS ? change : null;
}

/**
 * Returns the change that the feed announced recently and that an answer with this digest does not
 * show; null when there is none. An item that the API cannot read has a digest of its own in the
 * feed.
 */
export function findMissingChange(sync: Sync, key: string, digest: string | null): DueChange | null {
  const change = findRecent(sync, key);
  if (!change || change.digest === null || change.digest === digest || sync.unreadable.has(key)) return null;
  return change;
}

/**
 * Describes an answer with the digest of the stored revision, although the feed announced another
 * one; null for any other answer.
 */
export function describeOutdated(
  sync: Sync,
  key: string,
  url: string,
  digest: string | null,
): SourceErrorContext | null {
  const announcement = findMissingChange(sync, key, digest)?.digest ?? null;
  const stored = sync.nodes.get(key)?.internal.contentDigest;
  if (announcement === null || digest === null || digest !== stored) return null;
  const [announced, received] = [announcement, digest].map((each) => JSON.stringify(shorten(each)));
  return {
    url,
    expected: say({
      fr: `le digest ${announced} du flux des changements`,
      en: `the digest ${announced} of the change feed`,
    }),
    received: say({ fr: `l’ancien digest ${received}`, en: `the old digest ${received}` }),
  };
}

/**
 * Keeps what is stored of an announced item that has not come. A finding reports this, and the next
 * run requests it again.
 */
export function keepStored(
  { due, pending, findings }: Sync,
  key: string,
  subject: Sentence,
  context: SourceErrorContext,
  hasStored = true,
): void {
  const change = due.get(key);
  if (change) pending.set(key, change);
  const message = describeUnavailable(subject, context, hasStored);
  // With a finding of this kind, the next build runs although nothing changed.
  findings.set(diagnosticKeys.unavailable(key), [{ kind: 'unavailable-content', message, path: context.url }]);
}
