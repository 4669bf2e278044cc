/**
 * Files with a content hash in their name: webpack's at the root, and the runtime messages; with
 * source maps, licences and compressed forms.
 */
const HASHED = /^(?:[^/]+[-.][0-9a-f]{20}\.(?:js|css)(?:\.map|\.LICENSE\.txt)?|_i18n\/[^/]+\/.+?)(?:\.br|\.gz)?$/;

/**
 * Checks whether a file of a built site is a script, style sheet or message bundle with a hashed
 * name. Pages that were opened before an update still request them by their old names.
 * @param file Path relative to the site, with `/`.
 */
export function isHashedAsset(file: string): boolean {
  return HASHED.test(file);
}

/** Parts and manifests of packs; their folders contain nothing else. */
const OF_PACKS = /^offline\/(?:pieces|manifests)\/[^/]+$/;

/**
 * Checks whether a file of a built site has a hashed name and is requested by pages that were
 * opened before an update: scripts, style sheets, messages, and packs that are being downloaded.
 * @param file Path relative to the site, with `/`.
 */
export function isAskedForLater(file: string): boolean {
  return isHashedAsset(file) || OF_PACKS.test(file);
}
