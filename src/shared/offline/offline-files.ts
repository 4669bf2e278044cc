import type { Edition } from '../../../content-schema';

/** Address of the service worker. */
export const WORKER_PATH = '/sw.js';
/** Address of the list of packs; the only file of theirs whose address does not change. */
export const PACK_LIST_PATH = '/offline/packs.json';

/** Address of the manifest of a pack. */
export const packManifestPath = ({ versionId, locale }: Edition, digest: string): string =>
  `/offline/manifests/${versionId}-${locale}-${digest}.json`;

/** Address of the piece of a page: its JSON, deflated (RFC 1951), so that what is fetched is what is kept. */
export const piecePath = (digest: string): string => `/offline/pieces/${digest}.bin`;

/** Name of a pack. @example packKey({ versionId: 2, locale: 'fr' }) // => '2-fr' */
export const packKey = ({ versionId, locale }: Edition): string => `${versionId}-${locale}`;

/** How many characters of a digest name a piece: 132 bits. */
const DIGEST_LENGTH = 22;

/** The digest of a SHA-256 in base64url, as pieces are named by. */
export const shortDigest = (base64url: string): string => base64url.slice(0, DIGEST_LENGTH);
