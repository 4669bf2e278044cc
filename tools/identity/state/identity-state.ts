import { z } from 'zod';
import { CONTACT_ATTRIBUTES, MFA_TYPES } from '../pool-settings';

/** Salt and verifier of SRP, in hexadecimal: enough to verify a secret, not to recover it. */
const srpVerifierSchema = z.object({ salt: z.string(), verifier: z.string() });
/** Salt and verifier of SRP. */
export type SrpVerifier = z.infer<typeof srpVerifierSchema>;

const passwordSchema = z.object({ scrypt: z.string(), srp: srpVerifierSchema });

const codeSchema = z.object({
  code: z.string(),
  attribute: z.enum(CONTACT_ATTRIBUTES),
  destination: z.string(),
  expiresAt: z.number(),
  tries: z.number(),
});

const deviceSchema = z.object({
  key: z.string(),
  group: z.string(),
  name: z.string(),
  isConfirmed: z.boolean(),
  isRemembered: z.boolean(),
  srp: srpVerifierSchema.nullable(),
  createdAt: z.number(),
  seenAt: z.number(),
});
/** A device that a user signed in with. */
export type StoredDevice = z.infer<typeof deviceSchema>;

const passkeySchema = z.object({
  credentialId: z.string(),
  // Only checked to be an object: importing the key validates it.
  publicKeyJwk: z.custom<JsonWebKey>((value) => typeof value === 'object' && value !== null),
  algorithm: z.number(),
  signCount: z.number(),
  transports: z.array(z.string()),
  userHandle: z.string(),
  /** `platform` or `cross-platform`, according to the browser. */
  attachment: z.string().nullable(),
  name: z.string(),
  createdAt: z.number(),
});

const mfaTypeSchema = z.enum(MFA_TYPES);

/** An authenticator app; `lastStep` is the period of its last used code. */
const totpSchema = z.object({ secret: z.string(), name: z.string(), lastStep: z.number() });

/** A stored user; times are seconds since 1970. */
const storedUserSchema = z.object({
  username: z.string(),
  status: z.enum(['UNCONFIRMED', 'CONFIRMED', 'FORCE_CHANGE_PASSWORD', 'RESET_REQUIRED']),
  isEnabled: z.boolean(),
  createdAt: z.number(),
  attributes: z.record(z.string(), z.string()),
  /** New values that are not verified yet. */
  pendingAttributes: z.partialRecord(z.enum(CONTACT_ATTRIBUTES), z.string()),
  groups: z.array(z.string()),
  password: passwordSchema.nullable(),
  codes: z.record(z.string(), codeSchema),
  /** Times of recently sent codes, by purpose. */
  codeSends: z.record(z.string(), z.array(z.number())),
  devices: z.array(deviceSchema),
  passkeys: z.array(passkeySchema),
  mfa: z.object({ enabled: z.array(mfaTypeSchema), preferred: mfaTypeSchema.nullable() }),
  totp: totpSchema.nullable(),
  /** Secret of an authenticator app whose first code is still missing. */
  pendingTotpSecret: z.string().nullable(),
  failures: z.object({ count: z.number(), lastAt: z.number(), lockedUntil: z.number() }),
});
/** A stored user. */
export type StoredUser = z.infer<typeof storedUserSchema>;

/** Creates a user with a name and attributes only. @param createdAt In seconds since 1970. */
export function newUser(
  username: string,
  attributes: StoredUser['attributes'],
  status: StoredUser['status'],
  createdAt: number,
): StoredUser {
  return {
    username,
    status,
    isEnabled: true,
    createdAt,
    attributes,
    pendingAttributes: {},
    groups: [],
    password: null,
    codes: {},
    codeSends: {},
    devices: [],
    passkeys: [],
    mfa: { enabled: [], preferred: null },
    totp: null,
    pendingTotpSecret: null,
    failures: { count: 0, lastAt: 0, lockedUntil: 0 },
  };
}

const refreshTokenSchema = z.object({
  /** SHA-256 of the token: the stored value cannot be used to sign in. */
  digest: z.string(),
  username: z.string(),
  /** Id of the sign-in, shared by all its tokens. */
  origin: z.string(),
  authTime: z.number(),
  expiresAt: z.number(),
  deviceKey: z.string().nullable(),
  state: z.enum(['valid', 'rotated', 'revoked']),
});
/** A stored refresh token. */
export type StoredRefreshToken = z.infer<typeof refreshTokenSchema>;

/** State that survives a restart. */
export const identityStateSchema = z.object({
  format: z.literal(1),
  /** Private RSA key that signs the tokens, as a JWK. */
  signingKey: z.looseObject({ kty: z.literal('RSA'), n: z.string(), e: z.string(), d: z.string() }),
  users: z.array(storedUserSchema),
  refreshTokens: z.array(refreshTokenSchema),
  /** Sign-ins whose access tokens are refused, until these would have expired. */
  revokedOrigins: z.array(z.object({ origin: z.string(), until: z.number() })),
  /** Identities of the identity pool; `username` is null for a guest. */
  identities: z.array(z.object({ id: z.string(), username: z.string().nullable(), usedAt: z.number() })),
});
/** State that survives a restart; it is mutated. */
export type IdentityState = z.infer<typeof identityStateSchema>;

/** Creates the state of a provider without users. @param signingKey A private RSA key. */
export function emptyState(signingKey: IdentityState['signingKey']): IdentityState {
  return { format: 1, signingKey, users: [], refreshTokens: [], revokedOrigins: [], identities: [] };
}
