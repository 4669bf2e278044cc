import type { IdentityPort } from '../features/account/identity/identity-port';

/**
 * Creates a port with the methods that a test scripts. All others reject with an error that names
 * them.
 */
export function fakeIdentity(scripted: Partial<IdentityPort> = {}): IdentityPort {
  const unscripted = (name: string) => () => Promise.reject(new Error(`The test did not script identity.${name}.`));
  return new Proxy(scripted, {
    get: (target, name): unknown =>
      // Not a promise: awaiting the port must not call it.
      name === 'then' ? undefined : (Reflect.get(target, name) ?? unscripted(String(name))),
    // The proxy handles every name of the interface.
  }) as IdentityPort;
}
