import { IdentityError } from '../../features/account/identity/identity-error';
import type { IdentityPort, SignedInUser, SignInStep } from '../../features/account/identity/identity-port';

/** What the rest of the program hears of. */
export interface SessionAnnouncements {
  onSignedIn(user: SignedInUser): void;
  /** Somebody is signed in to the account that they have just made. */
  onSignedUp(user: SignedInUser): void;
  /** By wish. */
  onSignedOut(): void;
  onAccountDeleted(): void;
  /** The provider goes on with the session no more. */
  onSessionEnded(): void;
}

/** Calls that need a session: what refuses them may have ended it. */
const ACCOUNT_CALLS = [
  'changePassword',
  'updateAttributes',
  'sendEmailCode',
  'confirmEmail',
  'secondFactors',
  'setSecondFactors',
  'setUpTotp',
  'confirmTotp',
  'passkeys',
  'addPasskey',
  'removePasskey',
  'devices',
  'rememberThisDevice',
  'forgetDevice',
  'deleteUser',
] as const satisfies readonly (keyof IdentityPort)[];

/** Codes with which the provider refuses a session rather than what was asked. */
const REFUSALS: readonly string[] = [
  'InvalidTokens',
  'PasswordResetRequiredException',
  'RefreshTokenReuseException',
  'TokenRevokedException',
  'UserDisabled',
  'UserNotFoundException',
  'UserUnAuthenticatedException',
];

/**
 * Makes a port that says when somebody has signed in, has changed what the session tells of them, is signed out, or has a
 * session that the provider refuses: asked for new tokens it then gives none, and nobody is signed in any more.
 */
export function announceSession(port: IdentityPort, announcements: SessionAnnouncements): IdentityPort {
  const { onSignedIn, onSignedUp, onSignedOut, onAccountDeleted, onSessionEnded } = announcements;
  /** Whether the sign-in under way is the one that follows a sign-up. */
  let isNew = false;
  const session = async (isForced?: boolean, announce = onSignedIn) => {
    const user = await port.session(isForced);
    if (user === null) onSessionEnded();
    else announce(user);
    return user;
  };
  const whenDone = async (step: SignInStep) => {
    if (step.name !== 'DONE') return step;
    await session(false, isNew ? onSignedUp : onSignedIn);
    isNew = false;
    return step;
  };
  /** What has been done is done, also where the session cannot be read just now. */
  const afterwards = () => session().catch(() => null);
  /** Looks, when a call was refused, whether there is a session at all. */
  const orEnd = async <Result>(call: () => Promise<Result>): Promise<Result> => {
    try {
      return await call();
    } catch (error) {
      if (error instanceof IdentityError && REFUSALS.includes(error.code)) await session(true).catch(() => null);
      throw error;
    }
  };
  const own: Partial<IdentityPort> = {
    signIn: async (...given) => {
      isNew = false;
      return whenDone(await port.signIn(...given));
    },
    answer: async (...given) => whenDone(await port.answer(...given)),
    autoSignIn: async () => {
      isNew = true;
      return whenDone(await port.autoSignIn());
    },
    updateAttributes: async (attributes) => {
      const delivery = await port.updateAttributes(attributes);
      await afterwards();
      return delivery;
    },
    confirmEmail: async (code) => {
      await port.confirmEmail(code);
      await afterwards();
    },
    signOut: async (isEverywhere) => {
      await port.signOut(isEverywhere);
      onSignedOut();
    },
    deleteUser: async () => {
      await port.deleteUser();
      onAccountDeleted();
    },
    session: (isForced) => session(isForced),
  };
  const method = (name: string | symbol): unknown => Reflect.get(own, name) ?? Reflect.get(port, name);
  return new Proxy(port, {
    get: (_, name): unknown =>
      ACCOUNT_CALLS.some((each) => each === name)
        ? (...given: unknown[]) =>
            // Those names are of methods that give promises.
            orEnd(async (): Promise<unknown> => Reflect.apply(method(name) as () => Promise<unknown>, port, given))
        : method(name),
  });
}
