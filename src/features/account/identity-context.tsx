import { createContext, type ReactNode, useContext } from 'react';
import type { IdentityPort } from './identity/identity-port';

const IdentityContext = createContext<IdentityPort | null>(null);

/** The port that signs people in. It is loaded when it is first used. */
export function useIdentity(): IdentityPort {
  const identity = useContext(IdentityContext);
  if (identity === null) throw new Error('Expected an IdentityProvider around the pages about accounts, found none.');
  return identity;
}

/** Gives the pages about accounts their port. */
export function IdentityProvider({ identity, children }: { identity: IdentityPort; children: ReactNode }) {
  return <IdentityContext.Provider value={identity}>{children}</IdentityContext.Provider>;
}
