import { errors, jwtVerify, type JWTPayload, createRemoteJWKSet, customFetch, type JWTVerifyGetKey } from 'jose';
import { z } from 'zod';
import { isStaff, say } from '../../../content-schema';
import { networkCodeOf } from '../errors';
import { type Authorize, AuthorizeUnavailableError } from './authorize';

/** Options of `createTokenAuthorize`. */
export interface TokenAuthorizeOptions {
  /**
   * The `iss` of the tokens, such as
   * `https://cognito-idp.eu-west-3.amazonaws.com/eu-west-3_AbCdEf123`.
   */
  issuer: string;
  /** Id of the app client that the tokens are issued for. */
  clientId: string;
  /** URL of the issuer's keys (default: `<issuer>/.well-known/jwks.json`). */
  jwksUrl?: string;
  /** Returns the current time in milliseconds (default: the system clock). */
  clock?: () => number;
}

/**
 * The only algorithm of Cognito. An explicit list prevents tokens that choose `none`, or a public
 * key as a shared secret.
 */
const ALGORITHMS = ['RS256'];
/** Tolerance between the clocks of issuer and verifier, in seconds. */
const CLOCK_TOLERANCE_S = 5;
/** Maximum length of a token, in characters; those of Cognito have one or two thousand. */
const MAX_TOKEN_LENGTH = 8192;

const BEARER = /^Bearer +([\w-]+\.[\w-]+\.[\w-]+)$/i;

/**
 * Creates a verifier of access tokens of a Cognito user pool: signature, issuer, client, expiry,
 * `token_use`, and a staff group. A revoked token is accepted until it expires, as usual when
 * tokens are verified by their signature.
 * @returns a function that throws `AuthorizeUnavailableError` when the keys of the issuer are
 * unavailable.
 * @throws {TypeError} when the issuer is not a URL.
 */
export function createTokenAuthorize(options: TokenAuthorizeOptions): Authorize {
  const { issuer, clientId, clock = Date.now } = options;
  const keys = remoteKeys(new URL(options.jwksUrl ?? `${issuer.replace(/\/$/, '')}/.well-known/jwks.json`));
  const claimsSchema = z.object({
    token_use: z.literal('access'),
    client_id: z.literal(clientId),
    'cognito:groups': z.array(z.string()).default([]),
  });

  async function verify(token: string): Promise<JWTPayload | null> {
    try {
      const { payload } = await jwtVerify(token, keys, {
        algorithms: ALGORITHMS,
        issuer,
        clockTolerance: CLOCK_TOLERANCE_S,
        currentDate: new Date(clock()),
        requiredClaims: ['exp', 'iat', 'sub'],
      });
      return payload;
    } catch (error) {
      if (error instanceof errors.JOSEError) return null;
      throw error;
    }
  }

  return async ({ authorization = '' }) => {
    if (authorization.length > MAX_TOKEN_LENGTH) return 'anonymous';
    const token = BEARER.exec(authorization)?.[1];
    const payload = token === undefined ? null : await verify(token);
    const claims = claimsSchema.safeParse(payload);
    if (!claims.success) return 'anonymous';
    return isStaff(claims.data['cognito:groups']) ? 'member' : 'stranger';
  };
}

/** Timeout of the key server, in milliseconds. */
const TIMEOUT_MS = 5_000;
/**
 * Minimum interval between requests for keys that are caused by an unknown key id, in milliseconds.
 */
const COOL_DOWN_MS = 30_000;
/** Cache lifetime of the keys, in milliseconds. */
const CACHE_MS = 60 * 60_000;
/** Pause after a failed request for keys, in milliseconds. */
const FAILURE_PAUSE_MS = 2_000;

/**
 * Creates a function that returns the key of a token, from the issuer's published keys. They are
 * requested once, then again every hour and when a token names an unknown key. During the pause
 * after a failed request, tokens whose key is cached are still accepted.
 * @returns a function that throws `AuthorizeUnavailableError` when there are no keys, and a JOSE
 * error when the token's is not among them.
 */
function remoteKeys(url: URL): JWTVerifyGetKey {
  let failedAt = -Infinity;
  const keys = createRemoteJWKSet(url, {
    timeoutDuration: TIMEOUT_MS,
    cooldownDuration: COOL_DOWN_MS,
    cacheMaxAge: CACHE_MS,
    [customFetch]: async (address, options) => {
      if (Date.now() - failedAt >= FAILURE_PAUSE_MS) return fetch(address, options);
      throw new AuthorizeUnavailableError(
        say({ fr: `${url.href} n’a pas encore donné de clés`, en: `no keys from ${url.href} yet` }),
      );
    },
  });
  return async (header, token) => {
    // Without a key id a single published key would be tried; tokens of Cognito have one.
    if (header?.kid === undefined) throw new errors.JWKSNoMatchingKey();
    try {
      return await keys(header, token);
    } catch (error) {
      if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys) throw error;
      if (error instanceof AuthorizeUnavailableError) throw error;
      failedAt = Date.now();
      const reason = reasonOf(error);
      const received = {
        fr: `attendu : des clés à ${url.href} ; reçu : aucune : ${reason}`,
        en: `expected keys at ${url.href}, received none: ${reason}`,
      };
      throw new AuthorizeUnavailableError(say(received), { cause: error });
    }
  };
}

/**
 * Returns the reason of an error: `fetch` only says "fetch failed", and its cause contains the
 * reason. When several addresses of a host were tried, that is a code without a message.
 */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const detail = error.cause instanceof Error ? error.cause.message || networkCodeOf(error) : '';
  return detail === '' ? error.message : `${error.message} (${detail})`;
}
