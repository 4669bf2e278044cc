import { notAuthorized } from '../identity-fault';
import type { StoredUser } from '../state/identity-state';

/** Number of wrong answers without a lock. */
const FREE_FAILURES = 4;
/** Longest lock, and the time without a failure that resets the count, in seconds. */
const MAX_LOCK_SECONDS = 15 * 60;

/**
 * Refuses a user who is locked out. Such an attempt does not count, so a client that automatically
 * retries a refused call does not extend the lock.
 * @throws {IdentityFault} NotAuthorizedException.
 */
export function requireUnlocked({ failures }: StoredUser, now: number): void {
  if (now < failures.lockedUntil) throw notAuthorized('Password attempts exceeded');
}

/** Counts a wrong password, proof or code: the fifth locks for a second, each next doubles it. */
export function countFailure(user: StoredUser, now: number): void {
  const { failures } = user;
  const earlier = now - failures.lastAt >= MAX_LOCK_SECONDS ? 0 : failures.count;
  const count = earlier + 1;
  const lock = count > FREE_FAILURES ? Math.min(MAX_LOCK_SECONDS, 2 ** (count - FREE_FAILURES - 1)) : 0;
  user.failures = { count, lastAt: now, lockedUntil: now + lock };
}

/** Last attempt of each user, running or queued. */
const lastAttempts = new WeakMap<StoredUser, Promise<unknown>>();

/**
 * Runs the attempts of one user one after the other. Checking a password takes a while: concurrent
 * attempts would all find the account unlocked before the first of them fails.
 */
export function oneAtATime<Result>(user: StoredUser, attempt: () => Promise<Result>): Promise<Result> {
  const before = lastAttempts.get(user) ?? Promise.resolve();
  const mine = before.then(attempt);
  // The next attempt waits for the end of this one, whatever its result.
  lastAttempts.set(
    user,
    mine.catch(() => undefined),
  );
  return mine;
}

/** Resets the failures after a successful sign-in. */
export function clearFailures(user: StoredUser): void {
  user.failures = { count: 0, lastAt: 0, lockedUntil: 0 };
}
