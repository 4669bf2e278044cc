import { useEffect } from 'react';
import { useStore } from 'react-redux';
import { followSession } from './identity/follow-session';
import type { AppState } from './store';
import { usePorts } from './store-provider';

/** Props of `SessionFollower`. */
export interface SessionFollowerProps {
  /** Whose cookies tell who is signed in; null on a site without accounts. */
  clientId: string | null;
}

/** Lets the store know who is signed in, from hydration on. */
export function SessionFollower({ clientId }: SessionFollowerProps) {
  const store = useStore<AppState>();
  const ports = usePorts();
  useEffect(() => followSession(store, ports, clientId), [store, ports, clientId]);
  return null;
}
