import {
  autoSignIn,
  confirmResetPassword,
  confirmSignIn,
  confirmSignUp,
  resendSignUpCode,
  resetPassword,
  signIn,
  type SignInOutput,
  signUp,
} from 'aws-amplify/auth';
import { Hub } from 'aws-amplify/utils';
import type { IdentityConfig } from '../../../content-schema';
import { IdentityError } from '../../shared/identity/identity-error';
import type { FirstFactor, IdentityPort, SignInStep } from '../../shared/identity/identity-port';
import { forgetPendingSignIn, hasPendingSignIn, pendingSignInName } from '../../shared/identity/pending-sign-in';
import { restoreSession } from '../../shared/identity/restore-session';
import { configureAmplify } from './configure-amplify';
import { createCookieStorage } from './cookie-storage';
import { createAccount } from './create-account';
import { createSession } from './create-session';
import type { CognitoSurroundings } from './surroundings';
import { asIdentity } from './to-identity-error';
import { toDelivery, toSignInStep, toSignUpStep } from './to-steps';
import { withinTime } from './within-time';

/** Longest wait for a sign-in that follows a sign-up, in milliseconds (specification §9). */
const AUTO_SIGN_IN_MS = 180_000;

/** Makes the port that signs people in with Amazon Cognito, by its own library. */
export function createCognitoIdentity(config: IdentityConfig, surroundings: CognitoSurroundings): IdentityPort {
  const storage = createCookieStorage(surroundings, config.cookieDomain);
  configureAmplify(config, storage, surroundings.location.origin);
  const { cookies, now, onTokensChanged } = surroundings;
  // The library tells before it has taken the tokens away. It keeps them when only the network failed: nothing changed.
  Hub.listen('auth', ({ payload: { event } }) => {
    if (!event.startsWith('tokenRefresh')) return;
    setTimeout(() => {
      const isGone = restoreSession(cookies.cookie, config.clientId, now()) === null;
      if (isGone || event === 'tokenRefresh') onTokensChanged();
    });
  });
  const session = createSession(config, storage, surroundings);
  /** Who signs in: what an authenticator app is told, and where a new code goes. */
  let signingIn = '';

  const stepOf = async ({ nextStep }: SignInOutput): Promise<SignInStep> => {
    if (nextStep.signInStep === 'CONFIRM_SIGN_UP') {
      // The step stands whether or not a new code could be sent: pages let people ask for another.
      await resendSignUpCode({ username: signingIn }).catch(() => undefined);
      throw new IdentityError('CONFIRM_SIGN_UP');
    }
    // A page that was loaded again has the name from before.
    const accountName = signingIn === '' ? pendingSignInName() : signingIn;
    return toSignInStep(nextStep, { siteName: surroundings.siteName, accountName });
  };

  const port: IdentityPort = {
    signIn(username, password, { flow = config.signInFlow, preferred } = {}) {
      signingIn = username;
      return asIdentity(async () =>
        stepOf(
          await signIn({
            username,
            ...(password === null || !takesPassword(preferred) ? {} : { password }),
            options: { authFlowType: flow, ...(preferred === undefined ? {} : { preferredChallenge: preferred }) },
          }),
        ),
      );
    },
    answer(response, attributes) {
      return asIdentity(async () => {
        // The library goes on from its memory, however long ago that was.
        if (!hasPendingSignIn(surroundings.now())) throw new IdentityError('SignInSessionExpired');
        return stepOf(
          await confirmSignIn({
            challengeResponse: response,
            ...(attributes === undefined ? {} : { options: { userAttributes: attributes } }),
          }),
        );
      });
    },
    cancelSignIn: () => Promise.resolve(forgetPendingSignIn()),
    signUp({ username, password, attributes }) {
      signingIn = username;
      return asIdentity(async () => {
        const { nextStep } = await signUp({
          username,
          ...(password === null ? {} : { password }),
          options: { userAttributes: attributes, autoSignIn: { authFlowType: config.signInFlow } },
        });
        return toSignUpStep(nextStep);
      });
    },
    confirmSignUp: (username, code) =>
      asIdentity(async () => toSignUpStep((await confirmSignUp({ username, confirmationCode: code })).nextStep)),
    resendSignUpCode: (username) => asIdentity(async () => toDelivery(await resendSignUpCode({ username }))),
    autoSignIn: () =>
      asIdentity(async () => stepOf(await withinTime(autoSignIn(), AUTO_SIGN_IN_MS, 'AutoSignInException'))),
    requestPasswordReset: (username) =>
      asIdentity(async () => toDelivery((await resetPassword({ username })).nextStep.codeDeliveryDetails)),
    confirmPasswordReset: (username, newPassword, code) =>
      asIdentity(() => confirmResetPassword({ username, newPassword, confirmationCode: code })),
    ...createAccount(session, surroundings),
    ...session,
  };
  return port;
}

/** Whether a first factor is a password, or none was preferred. */
const takesPassword = (preferred: FirstFactor | undefined): boolean =>
  preferred === undefined || preferred.startsWith('PASSWORD');
