import { isAnyOf, type ListenerMiddlewareInstance } from '@reduxjs/toolkit';
import { settingEntries } from '../../../content-schema';
import { accountDeleted, sessionEnded, signedIn, signedOut, signedUp } from '../../features/account/session-slice';
import { selectActiveColorMode } from '../../features/color-mode/color-mode-slice';
import { notificationRaised } from '../../features/notifications/notifications-slice';
import type { Ports } from '../../store/ports';
import { settingsChosen } from '../../store/settings-slice';
import type { AppPorts } from './app-services';
import type { AppState } from './state';

/** Listener middleware of the store. */
type Listeners = ListenerMiddlewareInstance<AppState>;

/** Applies the colour mode of the store to the document. */
export function listenToColorMode(listeners: Listeners, { colorScheme }: Ports): void {
  listeners.startListening({
    predicate: (_, current, previous) => selectActiveColorMode(current) !== selectActiveColorMode(previous),
    effect: (_, { getState }) => colorScheme.show(selectActiveColorMode(getState())),
  });
}

/** Actions that raise a notification, because the reader leaves the page on which they happened. */
const REPORTED = [
  [signedUp, 'session.signedUp'],
  [signedOut, 'session.signedOut'],
  [accountDeleted, 'session.deleted'],
] as const;

/**
 * Notifies other tabs when the session of this one changes, and the reader of completed actions.
 */
export function listenToSession(listeners: Listeners, { sessionSignals, translator }: AppPorts): void {
  listeners.startListening({
    matcher: isAnyOf(signedIn, signedUp, signedOut, accountDeleted, sessionEnded),
    effect: () => sessionSignals.notifyOtherTabs(),
  });
  for (const [action, key] of REPORTED) {
    listeners.startListening({
      matcher: action.match,
      effect: (_, { dispatch }) => {
        dispatch(notificationRaised({ state: 'success', message: translator.translate(key) }));
      },
    });
  }
}

/**
 * Stores the settings that the reader chooses, and notifies the reader once when the browser
 * refuses.
 */
export function listenToSettings(listeners: Listeners, { storage, translator }: Ports): void {
  let wasRefused = false;
  listeners.startListening({
    actionCreator: settingsChosen,
    effect: ({ payload, meta: { message } }, { dispatch }) => {
      const isStored = settingEntries(payload).every(([key, text]) => storage.write(key, text));
      if (!isStored && !wasRefused) {
        dispatch(notificationRaised({ state: 'error', message: translator.translate('settings.unsaved') }));
      }
      wasRefused = !isStored;
      if (message !== undefined) dispatch(notificationRaised({ state: 'success', message }));
    },
  });
}
