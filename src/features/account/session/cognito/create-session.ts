import { deleteUser, signOut } from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import type { IdentityConfig } from '../../../../../content-schema';
import { IdentityError } from '../../identity/identity-error';
import type { IdentityPort } from '../../identity/identity-port';
import { clearPendingSignIn } from '../../identity/pending-sign-in';
import { wait } from '../../../../shared/http/retry';
import { restoreSession } from '../../../../shared/session/restore-session';
import { decodeToken, userOfToken } from '../../../../shared/session/token-user';
import { markUnloading } from '../unloading';
import { callUserPool } from './call-user-pool';
import type { CookieStorage } from './cookie-storage';
import type { CognitoEnvironment } from './environment';
import { asIdentity, withinTime } from './to-identity-error';
import { withBasePath } from '../../../../shared/routes/base-path';

/** Maximum wait for each call to the provider when signing out, in milliseconds. */
const SIGN_OUT_MS = 10_000;

/** Creates the part of the port that reads and ends the session. */
export function createSession(
  config: IdentityConfig,
  storage: CookieStorage,
  { cookies, location, now }: CognitoEnvironment,
): Pick<IdentityPort, 'session' | 'signOut' | 'deleteUser'> {
  /**
   * Removes remaining data, and loads the hosted logout page where there is one.
   * @throws {IdentityError} `OAuthSignOutException` when the browser cannot navigate there.
   */
  const leave = () => {
    storage.clearSession();
    clearPendingSignIn();
    if (config.logoutUrl === null) return;
    try {
      const logout = new URL(config.logoutUrl);
      logout.searchParams.set('client_id', config.clientId);
      logout.searchParams.set('logout_uri', config.logoutUri ?? location.origin + withBasePath('/'));
      location.assign(logout.href);
      markUnloading();
    } catch (cause) {
      throw new IdentityError('OAuthSignOutException', { cause });
    }
  };
  const restored = () => restoreSession(cookies.cookie, config.clientId, now(), storage.readStored);
  return {
    session(isForced = false) {
      return asIdentity(async () => {
        const before = restored();
        // Only the tokens: a session does not need the identity pool, whose failure would end it.
        const tokens = await readTokens(isForced);
        if (tokens !== null && tokens.idToken === undefined) {
          storage.clearSession();
          throw new IdentityError('InvalidIdTokenException');
        }
        if (tokens?.idToken === undefined) {
          // Another tab may have stored a session since this one was refused.
          const left = restored();
          if (left !== null && left.user.accessToken !== before?.user.accessToken) return left.user;
          storage.clearSession();
          return null;
        }
        const claims = decodeToken(tokens.idToken.toString()) ?? {};
        return userOfToken(claims, tokens.accessToken.toString());
      });
    },
    async signOut(isEverywhere = false) {
      if (isEverywhere) {
        // The library would use expired tokens, and report no failure.
        const call = callUserPool({ config, origin: location.origin }, 'GlobalSignOut');
        await asIdentity(() => withinTime(call, SIGN_OUT_MS, 'NetworkError'));
      }
      try {
        await withinTime(signOut(), SIGN_OUT_MS, 'NetworkError');
      } catch {
        // The tokens are removed even if the provider fails.
      }
      leave();
    },
    deleteUser() {
      return asIdentity(async () => {
        await deleteUser();
        leave();
      });
    },
  };

  /** Reads the tokens, refreshing them if needed; null when there are none, or no longer. */
  async function readTokens(isForced: boolean) {
    try {
      return await cognitoUserPoolsTokenProvider.getTokens({ forceRefresh: isForced });
    } catch (error) {
      // When the provider ends the session, the library removes the tokens asynchronously; it keeps
      // them when only the network failed.
      await wait(0);
      const left = restored();
      if (left === null || (left.isExpired && !left.isRefreshable)) return null;
      throw error;
    }
  }
}
