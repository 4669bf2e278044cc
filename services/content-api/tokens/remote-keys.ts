import { createRemoteJWKSet, errors, type JWTVerifyGetKey } from 'jose';
import { AuthorizeUnavailableError } from '../http/access';

/** How long the key server may take, in milliseconds. */
const TIMEOUT_MS = 5_000;
/** How often at most keys are asked for because a token names an unknown one, in milliseconds. */
const COOL_DOWN_MS = 30_000;
/** How long keys are used without asking again, in milliseconds. */
const CACHE_MS = 60 * 60_000;
/** How long a key server that did not answer is left alone, in milliseconds. */
const FAILURE_PAUSE_MS = 2_000;

/**
 * Finds the key of a token among those that the issuer publishes. They are asked for once, then again every hour and when
 * a token names an unknown key.
 * @returns a function that throws `AuthorizeUnavailableError` when there are no keys, and a JOSE error when the token's is not among them.
 */
export function remoteKeys(url: URL): JWTVerifyGetKey {
  const keys = createRemoteJWKSet(url, {
    timeoutDuration: TIMEOUT_MS,
    cooldownDuration: COOL_DOWN_MS,
    cacheMaxAge: CACHE_MS,
  });
  let failedAt = -Infinity;
  return async (header, token) => {
    // Without the name of a key the only key there is would be tried; a token of Cognito has one.
    if (header?.kid === undefined) throw new errors.JWKSNoMatchingKey();
    if (Date.now() - failedAt < FAILURE_PAUSE_MS) throw new AuthorizeUnavailableError(`no keys from ${url.href} yet`);
    try {
      return await keys(header, token);
    } catch (error) {
      if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys) throw error;
      failedAt = Date.now();
      throw new AuthorizeUnavailableError(`expected keys at ${url.href}, received none: ${reasonOf(error)}`, {
        cause: error,
      });
    }
  };
}

/** `fetch` says "fetch failed", and why only in the cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message;
}
