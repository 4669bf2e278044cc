import { notAuthorized } from '../identity-fault';
import type { StoredUser } from '../state/identity-state';

/** Wrong answers that lock nobody out. */
const FREE_FAILURES = 4;
/** Longest lock, and how long without a failure forgets the earlier ones, in seconds. */
const LONGEST_LOCK = 15 * 60;

/**
 * Refuses a user who is locked out. Such an attempt does not count, so a client that repeats a refused call by itself
 * does not make the lock longer.
 * @throws {IdentityFault} NotAuthorizedException.
 */
export function requireUnlocked({ failures }: StoredUser, now: number): void {
  if (now < failures.lockedUntil) throw notAuthorized('Password attempts exceeded');
}

/** Counts a wrong password, proof or code: the fifth locks for one second, each further one for twice as long. */
export function countFailure(user: StoredUser, now: number): void {
  const { failures } = user;
  const earlier = now - failures.lastAt >= LONGEST_LOCK ? 0 : failures.count;
  const count = earlier + 1;
  const lock = count > FREE_FAILURES ? Math.min(LONGEST_LOCK, 2 ** (count - FREE_FAILURES - 1)) : 0;
  user.failures = { count, lastAt: now, lockedUntil: now + lock };
}

/** The last attempt of each user that is under way or waits for its turn. */
const lastAttempts = new WeakMap<StoredUser, Promise<unknown>>();

/**
 * Runs the attempts of one user one after the other. Checking a password takes a while: attempts made at once would all
 * find the account unlocked before the first of them has failed.
 */
export function oneAtATime<Result>(user: StoredUser, attempt: () => Promise<Result>): Promise<Result> {
  const before = lastAttempts.get(user) ?? Promise.resolve();
  const mine = before.then(attempt);
  // Whoever comes next waits for the end of this one, whatever it is.
  lastAttempts.set(
    user,
    mine.catch(() => undefined),
  );
  return mine;
}

/** Forgets the failures: the user is in. */
export function clearFailures(user: StoredUser): void {
  user.failures = { count: 0, lastAt: 0, lockedUntil: 0 };
}
