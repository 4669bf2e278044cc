import { createHash } from 'node:crypto';
import { shortDigest } from '../shared/offline/offline-files';

/** Digest of a text or of bytes, as builds remember files by and name pieces and manifests of packs. */
export function digestOf(content: string | Uint8Array): string {
  return shortDigest(createHash('sha256').update(content).digest('base64url'));
}
