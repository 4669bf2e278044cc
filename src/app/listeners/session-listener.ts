import { isAnyOf } from '@reduxjs/toolkit';
import { signedIn, signedOut } from '../../features/account/session-slice';
import type { Ports } from '../ports/ports';
import type { Listeners } from './listening';

/** Tells other tabs when somebody signs in or out in this one. */
export function listenToSession(listeners: Listeners, { sessionSignals }: Ports): void {
  listeners.startListening({
    matcher: isAnyOf(signedIn, signedOut),
    effect: () => sessionSignals.tellOtherTabs(),
  });
}
