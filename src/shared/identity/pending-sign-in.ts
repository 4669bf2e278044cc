const STATE = 'CognitoSignInState';

/**
 * Whether a sign-in is under way whose state has not expired: 180 s after the provider’s last answer (specification §9).
 * The provider’s library keeps that state in the storage of the tab, so that a page that is loaded again goes on.
 */
export function hasPendingSignIn(nowMs: number): boolean {
  try {
    const expiry = Number(sessionStorage.getItem(`${STATE}.expiry`));
    return sessionStorage.getItem(`${STATE}.signInSession`) !== null && expiry > nowMs;
  } catch {
    // A browser that keeps nothing has nothing to go on with.
    return false;
  }
}

/** Who the sign-in under way is of; empty when none is. */
export function pendingSignInName(): string {
  try {
    return sessionStorage.getItem(`${STATE}.username`) ?? '';
  } catch {
    return '';
  }
}

/** Forgets the sign-in under way. */
export function forgetPendingSignIn(): void {
  try {
    for (const name of ['username', 'challengeName', 'signInSession', 'expiry']) {
      sessionStorage.removeItem(`${STATE}.${name}`);
    }
  } catch {
    // Nothing was kept.
  }
}
