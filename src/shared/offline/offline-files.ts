import type { Edition } from '../../../content-schema';

/** Path of the service worker. */
export const WORKER_PATH = '/sw.js';
/** Path of the list of packs, the only pack file with a fixed path. */
export const PACK_LIST_PATH = '/offline/packs.json';

/** Returns the path of the manifest of a pack. */
export const packManifestPath = ({ versionId, locale }: Edition, digest: string): string =>
  `/offline/manifests/${versionId}-${locale}-${digest}.json`;

/** Returns the path of the delta of a page: JSON, deflated (RFC 1951), and cached as downloaded. */
export const piecePath = (digest: string): string => `/offline/pieces/${digest}.bin`;

/**
 * Returns the key of a pack.
 * @example packKey({ versionId: 2, locale: 'fr' }) // => '2-fr'
 */
export const packKey = ({ versionId, locale }: Edition): string => `${versionId}-${locale}`;

/** Number of digest characters in the name of a delta: 132 bits. */
const DIGEST_LENGTH = 22;

/** Shortens a base64url SHA-256 to the digest used in file names. */
export const shortDigest = (base64url: string): string => base64url.slice(0, DIGEST_LENGTH);
