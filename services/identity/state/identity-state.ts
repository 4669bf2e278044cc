import { z } from 'zod';
import { storedUserSchema } from './stored-user';

const refreshTokenSchema = z.object({
  /** SHA-256 of the token: what is kept cannot be used. */
  digest: z.string(),
  username: z.string(),
  /** Names the sign-in; all its tokens carry it. */
  origin: z.string(),
  authTime: z.number(),
  expiresAt: z.number(),
  deviceKey: z.string().nullable(),
  state: z.enum(['valid', 'rotated', 'revoked']),
});
/** A refresh token as it is kept. */
export type StoredRefreshToken = z.infer<typeof refreshTokenSchema>;

/** Everything that survives a restart. */
export const identityStateSchema = z.object({
  format: z.literal(1),
  /** Private RSA key that signs the tokens, as a JWK. */
  signingKey: z.looseObject({ kty: z.literal('RSA'), n: z.string(), e: z.string(), d: z.string() }),
  users: z.array(storedUserSchema),
  refreshTokens: z.array(refreshTokenSchema),
  /** Sign-ins whose access tokens are refused, until these would have expired anyway. */
  revokedOrigins: z.array(z.object({ origin: z.string(), until: z.number() })),
  /** Identities of the identity pool; `username` is null for a guest. */
  identities: z.array(z.object({ id: z.string(), username: z.string().nullable(), usedAt: z.number() })),
});
/** Everything that survives a restart; it is changed in place. */
export type IdentityState = z.infer<typeof identityStateSchema>;

/** Makes the state of a provider that has no users yet. @param signingKey A private RSA key. */
export function emptyState(signingKey: IdentityState['signingKey']): IdentityState {
  return { format: 1, signingKey, users: [], refreshTokens: [], revokedOrigins: [], identities: [] };
}
