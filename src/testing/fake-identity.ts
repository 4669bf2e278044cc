import type { IdentityPort } from '../features/account/identity/identity-port';

/** Makes a port that does what a test scripts; anything else fails and names itself. */
export function fakeIdentity(scripted: Partial<IdentityPort> = {}): IdentityPort {
  const unscripted = (name: string) => () => Promise.reject(new Error(`The test did not script identity.${name}.`));
  return new Proxy(scripted, {
    get: (target, name): unknown =>
      // No promise, or waiting for the port would ask it.
      name === 'then' ? undefined : (Reflect.get(target, name) ?? unscripted(String(name))),
    // The proxy answers every name of the interface.
  }) as IdentityPort;
}
