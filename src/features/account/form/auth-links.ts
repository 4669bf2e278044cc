import type { Locale } from '../../../../content-schema';
import { returnPath } from '../identity/return-path';
import { homePath, routePath } from '../../../shared/routes/paths';
import { useIsInBrowser } from '../../../ui/use-is-in-browser';

/** The addresses around the pages of signing in; those of the pages themselves keep where signing in leads back to. */
export interface AuthLinks {
  signIn: string;
  signUp: string;
  reset: string;
  /** Where signing in leads back to. */
  back: string;
}

/**
 * Makes the addresses. Links to them take the query along (`keepQuery`) until scripts run.
 * @param search What follows the path in the address; the page that the server made knows nothing of it.
 */
export function useAuthLinks(locale: Locale, search: string): AuthLinks {
  const back = returnPath(useIsInBrowser() ? search : '', locale);
  const query = back === homePath(locale) ? '' : `?return=${encodeURIComponent(back)}`;
  return {
    signIn: `${routePath(locale, 'auth-sign-in')}${query}`,
    signUp: `${routePath(locale, 'auth-sign-up')}${query}`,
    reset: `${routePath(locale, 'auth-reset')}${query}`,
    back,
  };
}
