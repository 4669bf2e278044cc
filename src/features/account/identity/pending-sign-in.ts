import { readInTab } from '../../../boot/read-stored';
import { ifAllowed } from '../../../ui/browser-access';

const STATE = 'CognitoSignInState';

/**
 * Checks whether a sign-in is pending and has not expired: 180 s after the provider’s last answer
 * (specification §9). The provider’s library stores its state in the session storage, so that a
 * reloaded page can continue. Without a storage there is nothing to continue.
 */
export const hasPendingSignIn = (nowMs: number): boolean => ifAllowed(() => isAlive(nowMs)) ?? false;

/**
 * Checks whether the pending sign-in is known to be over. Without a storage the state is only in
 * the memory of the library: a page that was not reloaded may continue.
 */
export const isPendingSignInOver = (nowMs: number): boolean => ifAllowed(() => !isAlive(nowMs)) ?? false;

/** @throws {DOMException} when the storage is not available. */
function isAlive(nowMs: number): boolean {
  const expiry = Number(sessionStorage.getItem(`${STATE}.expiry`));
  return sessionStorage.getItem(`${STATE}.signInSession`) !== null && expiry > nowMs;
}

/** Returns the user name of the pending sign-in; empty when there is none. */
export const pendingSignInName = (): string => readInTab(`${STATE}.username`) ?? '';

/**
 * Removes the pending sign-in. @returns whether nothing of it is left in the storage; the memory of
 * the library cannot be cleared.
 */
export function clearPendingSignIn(): boolean {
  const clear = () => {
    for (const name of ['username', 'challengeName', 'signInSession', 'expiry']) {
      sessionStorage.removeItem(`${STATE}.${name}`);
    }
    return true;
  };
  return ifAllowed(clear) ?? false;
}
