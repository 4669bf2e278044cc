import { z } from 'zod';
import { notAuthorized, wrongPassword, invalidParameter } from '../identity-fault';
import { afterFirstFactor } from '../sign-in/next-step';
import type { ChallengeOf, SignInAnswer, ChallengeResponse } from '../sign-in/sign-in';
import { WebAuthnError, verifyAssertion, type AllowedOrigins } from '../webauthn';
import { isLoopbackOrigin } from '../http/keep-to-loopback';
import type { RelyingParty } from '../pool-settings';

/** Checks that the user holds a passkey. */
export function checkPasskey({ signIn, session, answers }: ChallengeResponse<ChallengeOf<'WEB_AUTHN'>>): SignInAnswer {
  const { pool, user } = signIn;
  // Each challenge is answered once.
  pool.sessions.close(session.id);
  const credential = readCredential(answers.CREDENTIAL ?? '');
  const passkey = user.passkeys.find(({ credentialId }) => credentialId === credentialIdOf(credential));
  if (!passkey) throw wrongPassword();
  const { rp } = pool.settings;
  try {
    const { signCount } = verifyAssertion({
      credential,
      challenge: session.challenge.challenge,
      origins: allowedOrigins(rp),
      rpId: rp.id,
      passkey,
    });
    passkey.signCount = signCount;
  } catch (error) {
    if (error instanceof WebAuthnError) throw notAuthorized(error.message);
    throw error;
  }
  return afterFirstFactor(signIn);
}

/** Pending challenges of new passkeys: the last of each user. */
export interface PasskeyChallenges {
  set(username: string, challenge: string): void;
  /** Returns and removes the challenge. @returns null when there is none, or it has expired. */
  take(username: string): string | null;
}

/** Time limit for creating a passkey in seconds. */
const LIFETIME = 5 * 60;

/** Creates the challenges of a pool. @param now Current time in seconds. */
export function createPasskeyChallenges(now: () => number): PasskeyChallenges {
  const challenges = new Map<string, { challenge: string; expiresAt: number }>();
  return {
    set(username, challenge) {
      const time = now();
      for (const [name, { expiresAt }] of challenges) if (expiresAt <= time) challenges.delete(name);
      challenges.set(username, { challenge, expiresAt: time + LIFETIME });
    },
    take(username) {
      const known = challenges.get(username);
      challenges.delete(username);
      return known && known.expiresAt > now() ? known.challenge : null;
    },
  };
}

const idSchema = z.object({ id: z.string() });
const attachmentSchema = z.object({ authenticatorAttachment: z.enum(['platform', 'cross-platform']) });

/** Parses the JSON of a credential. */
function readCredential(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalidParameter('Invalid CREDENTIAL: expected JSON.');
  }
}

/** Returns the passkey id that a credential claims; it is verified later. */
function credentialIdOf(credential: unknown): string | null {
  return idSchema.safeParse(credential).data?.id ?? null;
}

/** Returns the attachment of the authenticator, as reported by the browser. */
export function attachmentOf(credential: unknown): string | null {
  return attachmentSchema.safeParse(credential).data?.authenticatorAttachment ?? null;
}

/**
 * Returns the pages that may use passkeys: those of the settings, or every local server on the
 * domain.
 */
export function allowedOrigins({ id, origins }: RelyingParty): AllowedOrigins {
  return origins ?? ((origin) => isLoopbackOrigin(origin) && new URL(origin).hostname === id);
}
