import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { IdentityFault, resourceNotFound } from '../identity-fault';
import { operation, requireSignedIn, signedInSchema } from '../operations/operation';
import { COSE_ALGORITHM } from '../webauthn/cose-key';
import { verifyRegistration } from '../webauthn/verify-registration';
import { WebAuthnError, type WebAuthnProblem } from '../webauthn/webauthn-error';
import { attachmentOf } from './passkeys';

/** Maximum number of passkeys per user, as in AWS. */
const MAX_PASSKEYS = 20;
/** Timeout of the browser in milliseconds. */
const TIMEOUT = 60_000;

/** Returns the options for creating a passkey. */
export const startWebAuthnRegistration = operation(signedInSchema, (pool, request) => {
  const user = requireSignedIn(pool, request);
  const { settings, passkeyChallenges } = pool;
  const challenge = randomBytes(32).toString('base64url');
  passkeyChallenges.set(user.username, challenge);
  const { email, name } = user.attributes;
  return {
    CredentialCreationOptions: {
      challenge,
      rp: { id: settings.rp.id, name: settings.rp.name },
      user: {
        id: handleOf(user.username),
        name: email ?? user.username,
        displayName: name ?? email ?? user.username,
      },
      pubKeyCredParams: Object.values(COSE_ALGORITHM).map((alg) => ({ type: 'public-key', alg })),
      timeout: TIMEOUT,
      excludeCredentials: user.passkeys.map(({ credentialId }) => ({ type: 'public-key', id: credentialId })),
      authenticatorSelection: { requireResidentKey: true, residentKey: 'required', userVerification: 'preferred' },
    },
  };
});

/** Stores a new passkey. */
export const completeWebAuthnRegistration = operation(
  signedInSchema.extend({ Credential: z.unknown() }),
  (pool, request) => {
    const user = requireSignedIn(pool, request);
    const { settings, passkeyChallenges } = pool;
    const challenge = passkeyChallenges.take(user.username);
    if (challenge === null) throw new IdentityFault('WebAuthnChallengeNotFoundException', 'Challenge not found');
    const credential = request.Credential;
    const passkey = describeRefusal(() => verifyRegistration({ credential, challenge, rpId: settings.rp.id }));
    const isTaken = pool.users
      .all()
      .some(({ passkeys }) => passkeys.some(({ credentialId }) => credentialId === passkey.credentialId));
    if (isTaken) {
      throw new IdentityFault('WebAuthnCredentialNotSupportedException', 'The passkey is registered already.');
    }
    if (user.passkeys.length >= MAX_PASSKEYS) {
      throw new IdentityFault('LimitExceededException', `A user has ${MAX_PASSKEYS} passkeys at most.`);
    }
    user.passkeys.push({
      ...passkey,
      userHandle: handleOf(user.username),
      attachment: attachmentOf(credential),
      name: `Passkey ${user.passkeys.length + 1}`,
      createdAt: pool.now(),
    });
    return {};
  },
);

/** Lists the passkeys of a user. */
export const listWebAuthnCredentials = operation(signedInSchema, (pool, request) => ({
  Credentials: requireSignedIn(pool, request).passkeys.map((passkey) => ({
    CredentialId: passkey.credentialId,
    FriendlyCredentialName: passkey.name,
    RelyingPartyId: pool.settings.rp.id,
    ...(passkey.attachment === null ? {} : { AuthenticatorAttachment: passkey.attachment }),
    AuthenticatorTransports: passkey.transports,
    CreatedAt: passkey.createdAt,
  })),
}));

/** Deletes a passkey. */
export const deleteWebAuthnCredential = operation(
  signedInSchema.extend({ CredentialId: z.string() }),
  (pool, request) => {
    const user = requireSignedIn(pool, request);
    const remaining = user.passkeys.filter(({ credentialId }) => credentialId !== request.CredentialId);
    if (remaining.length === user.passkeys.length) throw resourceNotFound('Credential not found');
    user.passkeys = remaining;
    return {};
  },
);

function handleOf(username: string): string {
  return Buffer.from(username).toString('base64url');
}

/**
 * Cognito's error names for problems of a new passkey. Any other problem means that it is not
 * supported.
 */
const FAULTS: Partial<Record<WebAuthnProblem, string>> = {
  challenge: 'WebAuthnChallengeNotFoundException',
  origin: 'WebAuthnOriginNotAllowedException',
  'relying-party': 'WebAuthnRelyingPartyMismatchException',
  credential: 'WebAuthnClientMismatchException',
};

function describeRefusal<Result>(verify: () => Result): Result {
  try {
    return verify();
  } catch (error) {
    if (!(error instanceof WebAuthnError)) throw error;
    throw new IdentityFault(FAULTS[error.problem] ?? 'WebAuthnCredentialNotSupportedException', error.message);
  }
}
