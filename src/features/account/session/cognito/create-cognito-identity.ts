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
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { Hub } from 'aws-amplify/utils';
import { AUTO_SIGN_IN_WAIT_S, type IdentityConfig } from '../../../../../content-schema';
import { IdentityError } from '../../identity/identity-error';
import type { FirstFactor, IdentityPort, SignInStep } from '../../identity/identity-port';
import { clearPendingSignIn, isPendingSignInOver, pendingSignInName } from '../../identity/pending-sign-in';
import { restoreSession } from '../../../../shared/session/restore-session';
import { configureAmplify } from './configure-amplify';
import { createCookieStorage } from './cookie-storage';
import { createAccount } from './create-account';
import { createSession } from './create-session';
import { createTokenRefresher } from './create-token-refresher';
import type { CognitoEnvironment } from './environment';
import { createRefreshLock } from './refresh-lock';
import { asIdentity, withinTime } from './to-identity-error';
import { toDelivery, toSignInStep, toSignUpStep } from './to-steps';

/** Creates the port for Amazon Cognito, with its library. */
export function createCognitoIdentity(config: IdentityConfig, environment: CognitoEnvironment): IdentityPort {
  const storage = createCookieStorage(environment, config);
  configureAmplify(config, storage, environment);
  const { cookies, now, onTokensChanged } = environment;
  cognitoUserPoolsTokenProvider.tokenOrchestrator.setTokenRefresher(
    createTokenRefresher(createRefreshLock(environment), now),
  );
  // The library emits the event before it removes the tokens. It keeps them when only the network
  // failed: nothing changed.
  Hub.listen('auth', ({ payload: { event } }) => {
    if (!event.startsWith('tokenRefresh')) return;
    setTimeout(() => {
      const isGone = restoreSession(cookies.cookie, config.clientId, now(), storage.readStored) === null;
      if (isGone || event === 'tokenRefresh') onTokensChanged();
    });
  });
  const session = createSession(config, storage, environment);
  /** Metadata for requests that make the provider send messages, or run its Lambda triggers. */
  const clientMetadata = () => ({ locale: environment.language() });
  /** User name of the sign-in: for authenticator apps and new codes. */
  let signingIn = '';

  const stepOf = async ({ nextStep }: SignInOutput): Promise<SignInStep> => {
    if (nextStep.signInStep === 'CONFIRM_SIGN_UP') {
      // The step is the same whether or not a new code could be sent: pages can request another.
      await resendSignUpCode({ username: signingIn, options: { clientMetadata: clientMetadata() } }).catch(
        () => undefined,
      );
      throw new IdentityError('CONFIRM_SIGN_UP');
    }
    // After a reload the name comes from the stored state.
    const accountName = signingIn === '' ? pendingSignInName() : signingIn;
    return toSignInStep(nextStep, { siteName: environment.siteName, accountName });
  };

  const port: IdentityPort = {
    signIn(username, password, preferred) {
      signingIn = username;
      return asIdentity(async () =>
        stepOf(
          await signIn({
            username,
            ...(password === null || !takesPassword(preferred) ? {} : { password }),
            options: {
              authFlowType: config.signInFlow,
              clientMetadata: clientMetadata(),
              ...(preferred === undefined ? {} : { preferredChallenge: preferred }),
            },
          }),
        ),
      );
    },
    answer(response, attributes) {
      return asIdentity(async () => {
        // The library continues from its memory, however long ago that was.
        if (isPendingSignInOver(environment.now())) throw new IdentityError('SignInSessionExpired');
        return stepOf(
          await confirmSignIn({
            challengeResponse: response,
            options: {
              clientMetadata: clientMetadata(),
              ...(attributes === undefined ? {} : { userAttributes: attributes }),
            },
          }),
        );
      });
    },
    async cancelSignIn() {
      if (!clearPendingSignIn()) throw new IdentityError('LoginStateResetFailed');
    },
    signUp({ username, password, attributes }) {
      signingIn = username;
      return asIdentity(async () => {
        const { nextStep } = await signUp({
          username,
          ...(password === null ? {} : { password }),
          options: {
            userAttributes: attributes,
            // Origin of the sign-up, for a pool that serves several sites.
            validationData: { origin: environment.location.origin },
            clientMetadata: clientMetadata(),
            autoSignIn: { authFlowType: config.signInFlow, clientMetadata: clientMetadata() },
          },
        });
        return toSignUpStep(nextStep);
      });
    },
    confirmSignUp: (username, code) =>
      asIdentity(async () => {
        const options = { clientMetadata: clientMetadata() };
        return toSignUpStep((await confirmSignUp({ username, confirmationCode: code, options })).nextStep);
      }),
    resendSignUpCode: (username) =>
      asIdentity(async () =>
        toDelivery(await resendSignUpCode({ username, options: { clientMetadata: clientMetadata() } })),
      ),
    autoSignIn: () =>
      asIdentity(async () => stepOf(await withinTime(autoSignIn(), AUTO_SIGN_IN_WAIT_S * 1000, 'AutoSignInException'))),
    requestPasswordReset: (username) =>
      asIdentity(async () => {
        const { nextStep } = await resetPassword({ username, options: { clientMetadata: clientMetadata() } });
        return toDelivery(nextStep.codeDeliveryDetails);
      }),
    confirmPasswordReset: (username, newPassword, code) =>
      asIdentity(() => confirmResetPassword({ username, newPassword, confirmationCode: code })),
    ...createAccount(config, session, environment),
    ...session,
  };
  return port;
}

/** Checks whether a first factor is a password, or none was preferred. */
const takesPassword = (preferred: FirstFactor | undefined): boolean =>
  preferred === undefined || preferred.startsWith('PASSWORD');
