/** Path prefix of an identity service on the same machine. */
export const IDENTITY_PREFIX = '/_identity';

/** Path prefix of a content API on the same machine. */
export const CONTENT_API_PREFIX = '/_content';

/** Path prefix of a rebuild service on the same machine. */
export const REBUILD_PREFIX = '/_rebuild';
