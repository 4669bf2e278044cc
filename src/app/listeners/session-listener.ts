import { isAnyOf } from '@reduxjs/toolkit';
import { accountDeleted, sessionEnded, signedIn, signedOut, signedUp } from '../../features/account/session-slice';
import { notificationRaised } from '../../features/notifications/notifications-slice';
import type { Ports } from '../ports/ports';
import type { Listeners } from './listening';

/** What is said once it is done: the page that it was done on is left. */
const SAID = [
  [signedUp, 'session.signedUp'],
  [signedOut, 'session.signedOut'],
  [accountDeleted, 'session.deleted'],
] as const;

/** Tells other tabs when the session of this one changes, and the reader what they have done. */
export function listenToSession(listeners: Listeners, { sessionSignals, translator }: Ports): void {
  listeners.startListening({
    matcher: isAnyOf(signedIn, signedUp, signedOut, accountDeleted, sessionEnded),
    effect: () => sessionSignals.tellOtherTabs(),
  });
  for (const [action, key] of SAID) {
    listeners.startListening({
      matcher: action.match,
      effect: (_, { dispatch }) => {
        dispatch(notificationRaised({ state: 'success', message: translator.translate(key) }));
      },
    });
  }
}
