import { randomBytes, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { notAuthorized, resourceNotFound } from '../identity-fault';
import { readRequest } from '../operations/operation';
import { type PoolSettings, regionOf } from '../pool-settings';
import type { IdentityState } from '../state/identity-state';
import type { TokenService } from '../tokens/token-service';

/** An operation of the identity pool. */
export type IdentityPoolOperation = (body: unknown) => object;

/** Dependencies of the identity pool. */
export interface IdentityPoolParts {
  state: IdentityState;
  settings: PoolSettings;
  tokens: TokenService;
  issuer: () => string;
  /** Current time in seconds. */
  now: () => number;
}

/** Maximum number of stored identities. The least recently used are dropped. */
const CAPACITY = 1000;

const loginsSchema = z.record(z.string(), z.string()).default({});
const getIdSchema = z.object({ IdentityPoolId: z.string(), Logins: loginsSchema });
const getCredentialsSchema = z.object({ IdentityId: z.string(), Logins: loginsSchema });

/**
 * Creates the operations of the identity pool: identities, and AWS credentials that look real and
 * give no access.
 */
export function createIdentityPool(parts: IdentityPoolParts): ReadonlyMap<string, IdentityPoolOperation> {
  const { state, settings, now } = parts;
  const addIdentity = (username: string | null): string => {
    const identity = { id: `${regionOf(settings)}:${randomUUID()}`, username, usedAt: now() };
    state.identities = [...state.identities, identity].sort((a, b) => b.usedAt - a.usedAt).slice(0, CAPACITY);
    return identity.id;
  };
  return new Map<string, IdentityPoolOperation>([
    [
      'GetId',
      (body) => {
        const request = readRequest(getIdSchema, body);
        if (request.IdentityPoolId !== settings.identityPoolId) {
          throw resourceNotFound(`IdentityPool '${request.IdentityPoolId}' not found.`);
        }
        const username = readLogin(parts, request.Logins);
        const known = username === null ? undefined : state.identities.find((one) => one.username === username);
        return { IdentityId: known?.id ?? addIdentity(username) };
      },
    ],
    [
      'GetCredentialsForIdentity',
      (body) => {
        const request = readRequest(getCredentialsSchema, body);
        const identity = state.identities.find(({ id }) => id === request.IdentityId);
        if (!identity) throw resourceNotFound(`Identity '${request.IdentityId}' not found.`);
        const username = readLogin(parts, request.Logins);
        if (identity.username !== null && identity.username !== username) {
          throw notAuthorized(`Access to Identity '${identity.id}' is forbidden.`);
        }
        // A guest who signs in keeps the identity.
        identity.username = username;
        identity.usedAt = now();
        return { IdentityId: identity.id, Credentials: makeCredentials(now() + settings.ttl.creds) };
      },
    ],
  ]);
}

function makeCredentials(expiration: number) {
  return {
    AccessKeyId: `ASIA${randomBytes(8).toString('hex').toUpperCase()}`,
    SecretKey: randomBytes(30).toString('base64url'),
    SessionToken: randomBytes(96).toString('base64url'),
    Expiration: expiration,
  };
}

/** Returns the signed-in username; null for a guest. */
function readLogin({ settings, tokens, issuer }: IdentityPoolParts, logins: Record<string, string>): string | null {
  const [login, ...others] = Object.entries(logins);
  if (!login) {
    if (settings.guests) return null;
    throw notAuthorized('Unauthenticated access is not supported for this identity pool.');
  }
  const [provider, token] = login;
  if (others.length > 0 || provider !== withoutScheme(issuer())) {
    throw notAuthorized('Token is not from a supported provider of this identity pool.');
  }
  const { username, issuer: tokenIssuer } = tokens.readIdToken(token);
  if (tokenIssuer !== issuer()) throw notAuthorized("Invalid login token. Issuer doesn't match providerName");
  return username;
}

function withoutScheme(url: string): string {
  return url.replace(/^\w+:\/\//, '');
}
