import { errors, jwtVerify, type JWTPayload } from 'jose';
import { z } from 'zod';
import { isStaff } from '../../../content-schema';
import type { Authorize } from '../http/access';
import { remoteKeys } from './remote-keys';

/** Whose tokens are accepted. */
export interface TokenAuthorizeOptions {
  /** The `iss` of the tokens, such as `https://cognito-idp.eu-west-3.amazonaws.com/eu-west-3_AbCdEf123`. */
  issuer: string;
  /** Id of the app client that the tokens were made for. */
  clientId: string;
  /** Where the issuer publishes its keys (default: `<issuer>/.well-known/jwks.json`). */
  jwksUrl?: string;
  /** Present time in milliseconds (default: the system's). */
  clock?: () => number;
}

/** The one algorithm of Cognito; a list, so that no token chooses `none`, or a public key as a shared secret. */
const ALGORITHMS = ['RS256'];
/** How far the clocks of issuer and verifier may differ, in seconds. */
const CLOCK_TOLERANCE_S = 5;
/** The longest token that is looked at, in characters; those of Cognito have one or two thousand. */
const MAX_TOKEN_LENGTH = 8192;

const BEARER = /^Bearer +([\w-]+\.[\w-]+\.[\w-]+)$/i;

/**
 * Verifies access tokens of a Cognito user pool: signature, issuer, client, expiry, `token_use`, and a group of staff.
 * A token that was revoked is accepted until it expires, as everywhere that tokens are verified by their signature.
 * @returns a function that throws `AuthorizeUnavailableError` when the keys of the issuer cannot be had.
 * @throws {TypeError} when the issuer is no URL.
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
