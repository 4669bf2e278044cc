import { isAnyOf, type Store } from '@reduxjs/toolkit';
import { settingEntries } from '../../../content-schema';
import { accountDeleted, sessionEnded, signedIn, signedOut, signedUp } from '../../features/account/session-slice';
import { selectActiveColorMode } from '../../features/color-mode/color-mode-slice';
import { notificationRaised } from '../../features/notifications/notifications-slice';
import type { ActionListener } from '../../store/action-listeners';
import type { Ports } from '../../store/ports';
import { settingsChosen } from '../../store/settings-slice';
import type { AppPorts } from './app-services';
import type { AppState } from './state';

type AppListener = ActionListener<AppState>;

/** Returns a listener that applies the colour mode of the store to the document. */
export function showColorMode({ colorScheme }: Ports): AppListener {
  return (_, before, after) => {
    const mode = selectActiveColorMode(after);
    if (mode !== selectActiveColorMode(before)) colorScheme.show(mode);
  };
}

const changesSession = isAnyOf(signedIn, signedUp, signedOut, accountDeleted, sessionEnded);

/** Actions that raise a notification, because the reader leaves the page on which they happened. */
const REPORTED = [
  [signedUp, 'session.signedUp'],
  [signedOut, 'session.signedOut'],
  [accountDeleted, 'session.deleted'],
] as const;

/**
 * Returns a listener that notifies other tabs when the session of this one changes, and the reader
 * of completed actions.
 */
export function reportSession(
  { dispatch }: Pick<Store, 'dispatch'>,
  { sessionSignals, translator }: AppPorts,
): AppListener {
  return (action) => {
    if (changesSession(action)) sessionSignals.notifyOtherTabs();
    for (const [{ match }, key] of REPORTED) {
      if (match(action)) dispatch(notificationRaised({ state: 'success', message: translator.translate(key) }));
    }
  };
}

/**
 * Returns a listener that stores the settings that the reader chooses, and notifies the reader once
 * when the browser refuses.
 */
export function storeSettings({ dispatch }: Pick<Store, 'dispatch'>, { storage, translator }: Ports): AppListener {
  let wasRefused = false;
  return (action) => {
    if (!settingsChosen.match(action)) return;
    const { message } = action.meta;
    const isStored = settingEntries(action.payload).every(([key, text]) => storage.write(key, text));
    if (!isStored && !wasRefused) {
      dispatch(notificationRaised({ state: 'error', message: translator.translate('settings.unsaved') }));
    }
    wasRefused = !isStored;
    if (message !== undefined) dispatch(notificationRaised({ state: 'success', message }));
  };
}
