import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { notAuthorized } from '../identity-fault';
import type { PoolSettings } from '../pool-settings';
import type { StoredUser } from '../state/identity-state';
import type { RefreshTokens, SignInOrigin } from './refresh-tokens';
import type { SigningKey } from './signing-key';

/** Cognito's `AuthenticationResult`. */
export interface AuthenticationResult {
  AccessToken: string;
  IdToken: string;
  RefreshToken?: string;
  ExpiresIn: number;
  TokenType: 'Bearer';
  NewDeviceMetadata?: { DeviceKey: string; DeviceGroupKey: string };
}

/** Issues and reads the tokens of a pool. */
export type TokenService = ReturnType<typeof createTokenService>;

/** Dependencies of the token service. */
export interface TokenServiceParts {
  settings: PoolSettings;
  key: SigningKey;
  refreshTokens: RefreshTokens;
  issuer: () => string;
  /** Current time in seconds. */
  now: () => number;
}

const accessClaims = z.object({
  token_use: z.literal('access'),
  client_id: z.string(),
  username: z.string(),
  origin_jti: z.string(),
  exp: z.number(),
});
const idClaims = z.object({
  token_use: z.literal('id'),
  aud: z.string(),
  'cognito:username': z.string(),
  iss: z.string(),
  origin_jti: z.string(),
  exp: z.number(),
});

/** Creates the token service of a pool. */
export function createTokenService({ settings, key, refreshTokens, issuer, now }: TokenServiceParts) {
  const openAccessToken = (token: string): z.infer<typeof accessClaims> => {
    const { data: claims } = accessClaims.safeParse(key.open(token));
    if (claims?.client_id !== settings.clientId) throw notAuthorized('Invalid Access Token');
    if (claims.exp <= now()) throw notAuthorized('Access Token has expired');
    if (refreshTokens.isRevoked(claims.origin_jti)) throw notAuthorized('Access Token has been revoked');
    return claims;
  };
  return {
    /** Issues an access token and an ID token. @param refreshToken Returned with them. */
    issue(
      user: StoredUser,
      { origin, authTime, deviceKey }: SignInOrigin,
      refreshToken?: string,
    ): AuthenticationResult {
      const time = now();
      const shared = {
        sub: user.attributes.sub,
        iss: issuer(),
        origin_jti: origin,
        event_id: randomUUID(),
        auth_time: authTime,
        iat: time,
        ...(user.groups.length > 0 ? { 'cognito:groups': user.groups } : {}),
      };
      const access = {
        ...shared,
        client_id: settings.clientId,
        token_use: 'access',
        scope: 'aws.cognito.signin.user.admin',
        username: user.username,
        jti: randomUUID(),
        exp: time + settings.ttl.access,
        ...(deviceKey === null ? {} : { device_key: deviceKey }),
      };
      const id = {
        ...claimsOf(user.attributes),
        ...shared,
        aud: settings.clientId,
        token_use: 'id',
        'cognito:username': user.username,
        jti: randomUUID(),
        exp: time + settings.ttl.id,
      };
      return {
        AccessToken: key.sign(access),
        IdToken: key.sign(id),
        ...(refreshToken === undefined ? {} : { RefreshToken: refreshToken }),
        ExpiresIn: settings.ttl.access,
        TokenType: 'Bearer',
      };
    },
    /**
     * Reads an access token.
     * @returns the username.
     * @throws {IdentityFault} NotAuthorizedException.
     */
    readAccessToken: (token: string) => openAccessToken(token).username,
    /** Returns the sign-in of an access token. @throws {IdentityFault} NotAuthorizedException. */
    originOf: (token: string) => openAccessToken(token).origin_jti,
    /** Reads an ID token for the identity pool. @throws {IdentityFault} NotAuthorizedException. */
    readIdToken(token: string) {
      const { data: claims } = idClaims.safeParse(key.open(token));
      if (claims?.aud !== settings.clientId) {
        throw notAuthorized('Invalid login token. Not a valid OpenId Connect identity token.');
      }
      const time = now();
      if (claims.exp <= time) throw notAuthorized(`Invalid login token. Token expired: ${claims.exp} >= ${time}`);
      return { username: claims['cognito:username'], issuer: claims.iss };
    },
  };
}

/**
 * Converts attributes to the claims of an ID token, where some are not strings (OpenID Connect
 * Core, 5.1).
 */
function claimsOf(attributes: Readonly<Record<string, string>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name, claimOf(name, value)]));
}

function claimOf(name: string, value: string): unknown {
  if (name.endsWith('_verified')) return value === 'true';
  if (name === 'updated_at') return Number(value);
  if (name === 'address') return { formatted: value };
  return value;
}
