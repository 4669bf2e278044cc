import {
  cookieDomainsOf,
  identityCookie,
  isSessionCookie,
  parseCookies,
} from '../../features/account/identity/identity-cookies';
import { IdentityError } from '../../features/account/identity/identity-error';
import type { IdentityPort } from '../../features/account/identity/identity-port';

/** Signs people in, once it is loaded. */
export interface LazyIdentity extends IdentityPort {
  /** Loads it ahead: somebody reaches for the sign-in. It says nothing when it fails. */
  prepare(): void;
}

/**
 * Makes a port that loads the real one when it is first used: the provider’s library weighs more than the rest of a page
 * about accounts. What cannot be loaded is tried again the next time, and told as a failure of the network.
 * @param load Loads it; `isAwaited` says whether the reader can go on only with it.
 */
export function createLazyIdentity(load: (isAwaited: boolean) => Promise<IdentityPort>): LazyIdentity {
  let loading: Promise<IdentityPort> | null = null;
  const loaded = (isAwaited: boolean) => {
    loading ??= load(isAwaited).catch((cause: unknown) => {
      loading = null;
      throw cause instanceof IdentityError ? cause : new IdentityError('NetworkError', { cause });
    });
    return loading;
  };
  const own: Partial<LazyIdentity> = {
    prepare: () => void loaded(false).catch(() => undefined),
    signOut: async (isEverywhere) => {
      try {
        await (await loaded(false)).signOut(isEverywhere);
      } catch {
        forgetSessionHere();
      }
    },
  };
  return new Proxy(own, {
    get: (_, name): unknown =>
      Reflect.get(own, name) ??
      // It is no promise: waiting for it must not load anything.
      (name === 'then'
        ? undefined
        : async (...given: unknown[]): Promise<unknown> => {
            const port = await loaded(true);
            return Reflect.apply(Reflect.get(port, name) as () => Promise<unknown>, port, given);
          }),
    // The proxy answers every name of the interface with a method that does what the real one does.
  }) as LazyIdentity;
}

/**
 * Takes the tokens out of the cookies without the provider’s library. A cookie goes only from the domain that it was kept
 * for, which its text does not tell and the configuration, when it did not come either, cannot: so from all that may be.
 */
function forgetSessionHere(): void {
  const { hostname, protocol } = window.location;
  for (const name of parseCookies(document.cookie).keys()) {
    if (!isSessionCookie(name)) continue;
    for (const domain of [null, ...cookieDomainsOf(hostname)]) {
      document.cookie = identityCookie(name, null, { domain, isSecure: protocol === 'https:' });
    }
  }
}
