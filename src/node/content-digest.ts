import { createHash } from 'node:crypto';
import { shortDigest } from '../shared/offline/offline-files';

/**
 * Returns the digest of a text or of bytes, used in file indexes and in the names of pack parts and
 * manifests.
 */
export function digestOf(content: string | Uint8Array): string {
  return shortDigest(createHash('sha256').update(content).digest('base64url'));
}
