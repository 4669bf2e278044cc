import { z } from 'zod';

/** Pending challenges of new passkeys: the last of each user. */
export type PasskeyChallenges = ReturnType<typeof createPasskeyChallenges>;

/** Time limit for creating a passkey in seconds. */
const LIFETIME = 5 * 60;

/** Creates the challenges of a pool. @param now Current time in seconds. */
export function createPasskeyChallenges(now: () => number) {
  const challenges = new Map<string, { challenge: string; expiresAt: number }>();
  return {
    set(username: string, challenge: string): void {
      const time = now();
      for (const [name, { expiresAt }] of challenges) if (expiresAt <= time) challenges.delete(name);
      challenges.set(username, { challenge, expiresAt: time + LIFETIME });
    },
    /** Returns and removes the challenge. @returns null when there is none, or it has expired. */
    take(username: string): string | null {
      const known = challenges.get(username);
      challenges.delete(username);
      return known && known.expiresAt > now() ? known.challenge : null;
    },
  };
}

const attachmentSchema = z.object({ authenticatorAttachment: z.enum(['platform', 'cross-platform']) });

/** Returns the attachment of the authenticator, as reported by the browser. */
export function attachmentOf(credential: unknown): string | null {
  return attachmentSchema.safeParse(credential).data?.authenticatorAttachment ?? null;
}
