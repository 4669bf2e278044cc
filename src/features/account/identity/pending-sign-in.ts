const STATE = 'CognitoSignInState';

/**
 * Checks whether a sign-in is pending and has not expired: 180 s after the provider’s last answer
 * (specification §9). The provider’s library stores its state in the session storage, so that a
 * reloaded page can continue.
 */
export function hasPendingSignIn(nowMs: number): boolean {
  try {
    return isAlive(nowMs);
  } catch {
    // Without a storage there is nothing to continue.
    return false;
  }
}

/**
 * Checks whether the pending sign-in is known to be over. Without a storage the state is only in
 * the memory of the library: a page that was not reloaded may continue.
 */
export function isPendingSignInOver(nowMs: number): boolean {
  try {
    return !isAlive(nowMs);
  } catch {
    return false;
  }
}

/** @throws {DOMException} when the storage is not available. */
function isAlive(nowMs: number): boolean {
  const expiry = Number(sessionStorage.getItem(`${STATE}.expiry`));
  return sessionStorage.getItem(`${STATE}.signInSession`) !== null && expiry > nowMs;
}

/** Returns the user name of the pending sign-in; empty when there is none. */
export function pendingSignInName(): string {
  try {
    return sessionStorage.getItem(`${STATE}.username`) ?? '';
  } catch {
    return '';
  }
}

/**
 * Removes the pending sign-in. @returns whether nothing of it is left in the storage; the memory of
 * the library cannot be cleared.
 */
export function clearPendingSignIn(): boolean {
  try {
    for (const name of ['username', 'challengeName', 'signInSession', 'expiry']) {
      sessionStorage.removeItem(`${STATE}.${name}`);
    }
    return true;
  } catch {
    return false;
  }
}
