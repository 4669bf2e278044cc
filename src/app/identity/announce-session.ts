import type { IdentityPort, SignedInUser, SignInStep } from '../../shared/identity/identity-port';

/** What the rest of the program hears of. */
export interface SessionAnnouncements {
  onSignedIn(user: SignedInUser): void;
  onSignedOut(): void;
}

/** Makes a port that says when somebody has signed in, has changed what the session tells of them, or is signed out. */
export function announceSession(port: IdentityPort, { onSignedIn, onSignedOut }: SessionAnnouncements): IdentityPort {
  const announce = async () => {
    const user = await port.session();
    if (user === null) onSignedOut();
    else onSignedIn(user);
    return user;
  };
  const whenDone = async (step: SignInStep) => {
    if (step.name === 'DONE') await announce();
    return step;
  };
  /** What has been done is done, also where the session cannot be read just now. */
  const afterwards = () => announce().catch(() => null);
  const own: Partial<IdentityPort> = {
    signIn: async (...given) => whenDone(await port.signIn(...given)),
    answer: async (...given) => whenDone(await port.answer(...given)),
    autoSignIn: async () => whenDone(await port.autoSignIn()),
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
      onSignedOut();
    },
    session: async (isForced) => {
      const user = await port.session(isForced);
      if (user === null) onSignedOut();
      else onSignedIn(user);
      return user;
    },
  };
  return new Proxy(port, { get: (target, name): unknown => Reflect.get(own, name) ?? Reflect.get(target, name) });
}
