/** Path below which a site reaches an identity service on the same machine. */
export const IDENTITY_PREFIX = '/_identity';

/** Path below which a site reaches a content API on the same machine. */
export const CONTENT_API_PREFIX = '/_content';

/** Path below which a site reaches a rebuild service on the same machine. */
export const REBUILD_PREFIX = '/_rebuild';
