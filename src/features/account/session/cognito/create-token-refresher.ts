import { cognitoUserPoolsTokenProvider, refreshAuthTokensWithoutDedupe } from 'aws-amplify/auth/cognito';
import { wait } from '../../../../shared/http/retry';
import { isTokenExpired } from '../../../../shared/session/token-user';
import type { RefreshLock } from './refresh-lock';

type TokenRefresher = typeof refreshAuthTokensWithoutDedupe;
type Tokens = Awaited<ReturnType<TokenRefresher>>;

/**
 * Number of times that the cookies are read after a token was refused as already used, and the
 * pause between, in milliseconds.
 */
const LOOKS = 5;
const LOOK_MS = 200;

/**
 * Creates the token refresher of the provider’s library. With rotation a refresh token works once:
 * one tab refreshes, and the others use the result. A refusal ends a session only if the cookies
 * still hold the refused token.
 */
export function createTokenRefresher(withLock: RefreshLock, now: () => number): TokenRefresher {
  const store = cognitoUserPoolsTokenProvider.authTokenStore;
  const isExpired = ({ accessToken, idToken, clockDrift }: Tokens) =>
    isTokenExpired(accessToken.payload, now(), clockDrift) ||
    (idToken !== undefined && isTokenExpired(idToken.payload, now(), clockDrift));

  /** Returns tokens that another tab has stored since; null where there are none. */
  const newerThan = async ({ refreshToken, accessToken }: Tokens): Promise<Tokens | null> => {
    const stored = await store.loadTokens();
    const isNewer = stored?.refreshToken !== refreshToken || stored?.accessToken.toString() !== accessToken.toString();
    return isNewer ? stored : null;
  };

  const renew: TokenRefresher = async (given) => {
    const tokens = await store.loadTokens();
    // Signed out in another tab meanwhile: uses the error name of the library.
    if (tokens === null) throw Object.assign(new Error('The session was ended.'), { name: 'NotAuthorizedException' });
    // A forced refresh always runs: claims may have changed.
    if (isExpired(given.tokens) && !isExpired(tokens)) return tokens;
    try {
      const renewed = await refreshAuthTokensWithoutDedupe({ ...given, tokens, username: tokens.username });
      // The library stores them again, after the lock has passed to another tab.
      await store.storeTokens({ ...renewed, ...(tokens.signInDetails ? { signInDetails: tokens.signInDetails } : {}) });
      return renewed;
    } catch (error) {
      const newer = await newerAfterRefusal(tokens, error);
      if (newer !== null) return newer;
      throw error;
    }
  };

  /**
   * Reads the cookies again: without a lock another tab was faster, and may still be waiting for
   * its answer.
   */
  async function newerAfterRefusal(tokens: Tokens, error: unknown): Promise<Tokens | null> {
    const isReuse = error instanceof Error && error.name === 'RefreshTokenReuseException';
    let newer = await newerThan(tokens);
    for (let look = 1; look < LOOKS && isReuse && newer === null; look += 1) {
      await wait(LOOK_MS);
      newer = await newerThan(tokens);
    }
    return newer;
  }

  let renewing: Promise<Tokens> | null = null;
  return (given) => {
    renewing ??= withLock(() => renew(given)).finally(() => {
      renewing = null;
    });
    return renewing;
  };
}
