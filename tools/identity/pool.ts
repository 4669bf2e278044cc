import type { VerificationCodes } from './codes/verification-codes';
import type { PasskeyChallenges } from './passkeys/passkeys';
import type { PoolSettings } from './pool-settings';
import type { SignInSessions } from './sign-in/sign-in-sessions';
import type { RefreshTokens } from './tokens/refresh-tokens';
import type { TokenService } from './tokens/token-service';
import type { UserDirectory } from './users/user-directory';

/** A running user pool, used by every operation. */
export interface Pool {
  readonly settings: PoolSettings;
  /** Current time in whole seconds since 1970. */
  readonly now: () => number;
  readonly users: UserDirectory;
  readonly codes: VerificationCodes;
  readonly sessions: SignInSessions;
  readonly passkeyChallenges: PasskeyChallenges;
  readonly refreshTokens: RefreshTokens;
  readonly tokens: TokenService;
}
