const STATE = 'CognitoSignInState';

/**
 * Whether a sign-in is under way whose state has not expired: 180 s after the provider’s last answer (specification §9).
 * The provider’s library keeps that state in the storage of the tab, so that a page that is loaded again goes on.
 */
export function hasPendingSignIn(nowMs: number): boolean {
  try {
    return isAlive(nowMs);
  } catch {
    // A browser that keeps nothing has nothing to go on with.
    return false;
  }
}

/**
 * Whether the sign-in under way is known to be over. Where the tab keeps nothing the library alone knows, in its memory: a
 * page that was not loaded again may go on.
 */
export function isPendingSignInOver(nowMs: number): boolean {
  try {
    return !isAlive(nowMs);
  } catch {
    return false;
  }
}

/** @throws {DOMException} when the browser lets nothing be kept. */
function isAlive(nowMs: number): boolean {
  const expiry = Number(sessionStorage.getItem(`${STATE}.expiry`));
  return sessionStorage.getItem(`${STATE}.signInSession`) !== null && expiry > nowMs;
}

/** Who the sign-in under way is of; empty when none is. */
export function pendingSignInName(): string {
  try {
    return sessionStorage.getItem(`${STATE}.username`) ?? '';
  } catch {
    return '';
  }
}

/** Forgets the sign-in under way. @returns whether nothing of it is left; what the library holds in memory is out of reach. */
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
