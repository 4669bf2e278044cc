/** The challenges of passkeys that are being made: the last of each user. */
export interface PasskeyChallenges {
  set(username: string, challenge: string): void;
  /** Takes the challenge away. @returns null when there is none, or none any more. */
  take(username: string): string | null;
}

/** Seconds that somebody has to make a passkey. */
const LIFETIME = 5 * 60;

/** Makes the challenges of a pool. @param now Present time in seconds. */
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
