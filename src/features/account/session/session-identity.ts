import type { UnknownAction } from '@reduxjs/toolkit';
import { clientIdOfPage } from '../../../boot/session-name';
import {
  cookieDomainsOf,
  clearStoredTokens,
  identityCookie,
  isSessionCookie,
  parseCookies,
} from '../../../shared/session/identity-cookies';
import { IdentityError } from '../identity/identity-error';
import type { IdentityPort, SignInStep } from '../identity/identity-port';
import { accountDeleted, sessionEnded, signedIn, signedOut, signedUp } from '../session-slice';
import { cookieText, writeCookie } from '../../../ui/browser-access';
import type { IdentityLoader } from './browser-identity';

/** Signs users in, and reports changes of the session to the store. */
export interface SessionIdentity extends IdentityPort {
  /** Signs out after the session was refused, not by the user's choice. */
  endSession(): Promise<void>;
}

/** Error codes that refer to the session rather than to the request. */
const REFUSALS: readonly string[] = [
  'InvalidTokens',
  'PasswordResetRequiredException',
  'RefreshTokenReuseException',
  'TokenRevokedException',
  'UserDisabled',
  'UserNotFoundException',
  'UserUnAuthenticatedException',
];

const identities = new WeakMap<IdentityLoader, SessionIdentity>();

/**
 * Returns the port of a store, created at the first call. It is the same for all parts of a page:
 * it remembers that a sign-in follows a sign-up.
 */
export function sessionIdentity(...store: Parameters<typeof createSessionIdentity>): SessionIdentity {
  const [load] = store;
  const known = identities.get(load) ?? createSessionIdentity(...store);
  identities.set(load, known);
  return known;
}

/**
 * Creates the port that account pages use. It loads the provider at the first call, and dispatches
 * when a user has signed in, changed, signed out, or has a session that the provider refuses. After
 * a refusal it requests new tokens; if there are none, the session has ended.
 */
export function createSessionIdentity(
  load: IdentityLoader,
  dispatch: (action: UnknownAction) => unknown,
): SessionIdentity {
  /** Whether the pending sign-in follows a sign-up. */
  let isNew = false;

  const ask = async <Result>(call: (port: IdentityPort) => Promise<Result>): Promise<Result> => call(await load(true));
  const readSession = async (isForced: boolean | undefined, announce: typeof signedIn | typeof signedUp = signedIn) => {
    // Private mode polls this while somebody is reading. After a call of the reader it is loaded.
    const user = await (await load(false)).session(isForced);
    dispatch(user === null ? sessionEnded() : announce(user));
    return user;
  };
  const whenDone = async (step: SignInStep) => {
    if (step.name !== 'DONE') return step;
    await readSession(false, isNew ? signedUp : signedIn);
    isNew = false;
    return step;
  };
  /** The change is done even if the session cannot be read now. */
  const readSessionAfterwards = () => readSession(undefined).catch(() => null);
  /**
   * Runs a call that needs a session, and after a refusal checks whether the session still exists.
   */
  const askSignedIn = async <Result>(call: (port: IdentityPort) => Promise<Result>): Promise<Result> => {
    try {
      return await ask(call);
    } catch (error) {
      if (error instanceof IdentityError && REFUSALS.includes(error.code)) await readSession(true).catch(() => null);
      throw error;
    }
  };
  const signOutHere = async () => {
    try {
      await (await load(false)).signOut();
    } catch (error) {
      // The tokens are removed. The account page shows the reason and stays; the next read of the
      // cookies updates the session.
      if (error instanceof IdentityError && error.code === 'OAuthSignOutException') throw error;
      clearSessionHere();
    }
  };

  return {
    async signIn(...given) {
      isNew = false;
      return whenDone(await ask((port) => port.signIn(...given)));
    },
    answer: async (...given) => whenDone(await ask((port) => port.answer(...given))),
    cancelSignIn: () => ask((port) => port.cancelSignIn()),
    signUp: (input) => ask((port) => port.signUp(input)),
    confirmSignUp: (...given) => ask((port) => port.confirmSignUp(...given)),
    resendSignUpCode: (username) => ask((port) => port.resendSignUpCode(username)),
    async autoSignIn() {
      isNew = true;
      return whenDone(await ask((port) => port.autoSignIn()));
    },
    requestPasswordReset: (username) => ask((port) => port.requestPasswordReset(username)),
    confirmPasswordReset: (...given) => ask((port) => port.confirmPasswordReset(...given)),

    changePassword: (...given) => askSignedIn((port) => port.changePassword(...given)),
    async updateAttributes(attributes) {
      const delivery = await askSignedIn((port) => port.updateAttributes(attributes));
      await readSessionAfterwards();
      return delivery;
    },
    sendEmailCode: () => askSignedIn((port) => port.sendEmailCode()),
    async confirmEmail(code) {
      await askSignedIn((port) => port.confirmEmail(code));
      await readSessionAfterwards();
    },
    secondFactors: () => askSignedIn((port) => port.secondFactors()),
    setSecondFactors: (preference) => askSignedIn((port) => port.setSecondFactors(preference)),
    setUpTotp: (accountName) => askSignedIn((port) => port.setUpTotp(accountName)),
    confirmTotp: (code) => askSignedIn((port) => port.confirmTotp(code)),
    passkeys: () => askSignedIn((port) => port.passkeys()),
    addPasskey: () => askSignedIn((port) => port.addPasskey()),
    removePasskey: (id) => askSignedIn((port) => port.removePasskey(id)),
    devices: () => askSignedIn((port) => port.devices()),
    rememberThisDevice: () => askSignedIn((port) => port.rememberThisDevice()),
    forgetDevice: (id) => askSignedIn((port) => port.forgetDevice(id)),

    async signOut(isEverywhere) {
      // The other sessions end only at the provider, so that its failure is not a success here.
      if (isEverywhere) await askSignedIn((port) => port.signOut(true));
      else await signOutHere();
      dispatch(signedOut());
    },
    async endSession() {
      await signOutHere().catch(() => undefined);
      dispatch(sessionEnded());
    },
    async deleteUser() {
      await askSignedIn((port) => port.deleteUser());
      dispatch(accountDeleted());
    },
    session: (isForced) => readSession(isForced),
  };
}

/**
 * Removes the tokens from the cookies and the local storage without the provider’s library. A
 * cookie can only be removed for its own domain, which neither its text nor a configuration that
 * failed to load reveals: so it is removed for all possible ones.
 */
function clearSessionHere(): void {
  const clientId = clientIdOfPage();
  clearStoredTokens(() => window.localStorage, clientId);
  const { hostname, protocol } = window.location;
  for (const name of parseCookies(cookieText()).keys()) {
    if (!isSessionCookie(name, clientId)) continue;
    for (const domain of [null, ...cookieDomainsOf(hostname)]) {
      writeCookie(identityCookie(name, null, { domain, isSecure: protocol === 'https:' }));
    }
  }
}
