/** Files whose name changes with their content: webpack's at the root, and the runtime messages; with what belongs to them. */
const HASHED = /^(?:[^/]+[-.][0-9a-f]{20}\.(?:js|css)(?:\.map|\.LICENSE\.txt)?|_i18n\/[^/]+\/.+?)(?:\.br|\.gz)?$/;

/**
 * Tells whether a file of a built site is code or messages named by their content. A page that was opened before they were
 * replaced still asks for them by their old names.
 * @param file Path relative to the site, with `/`.
 */
export function isHashedAsset(file: string): boolean {
  return HASHED.test(file);
}

/** Pieces and manifests of packs; their folders hold nothing else. */
const OF_PACKS = /^offline\/(?:pieces|manifests)\/[^/]+$/;

/**
 * Tells whether a file of a built site is named by its content, and asked for by pages that were opened before it was replaced:
 * scripts, sheets and messages, and the packs that somebody is just taking along.
 * @param file Path relative to the site, with `/`.
 */
export function isAskedForLater(file: string): boolean {
  return isHashedAsset(file) || OF_PACKS.test(file);
}
