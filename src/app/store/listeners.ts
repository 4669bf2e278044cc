import { isAnyOf, type ListenerMiddlewareInstance } from '@reduxjs/toolkit';
import { STORED_SETTINGS } from '../../../content-schema';
import { accountDeleted, sessionEnded, signedIn, signedOut, signedUp } from '../../features/account/session-slice';
import { colorModePreferenceChosen, selectActiveColorMode } from '../../features/color-mode/color-mode-slice';
import { musicSettingsChosen, type MusicSettings } from '../../features/music/music-settings-slice';
import { notificationRaised } from '../../features/notifications/notifications-slice';
import { searchShortcutChosen } from '../../features/search/search-shortcut-slice';
import { secretsChanged } from '../../features/secrets/secrets-slice';
import type { Ports } from '../../store/ports';
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

/** Key and text of an entry of local storage. */
type Entry = readonly [key: string, text: string];

/**
 * Stores the settings that the reader chooses, and notifies the reader once when the browser
 * refuses.
 */
export function listenToSettings(listeners: Listeners, { storage, translator }: Ports): void {
  let wasRefused = false;
  const save = (entries: readonly Entry[], { dispatch }: { dispatch: (action: RaiseAction) => unknown }) => {
    const isStored = entries.every(([key, text]) => storage.write(key, text));
    if (!isStored && !wasRefused) {
      dispatch(notificationRaised({ state: 'error', message: translator.translate('settings.unsaved') }));
    }
    wasRefused = !isStored;
  };
  listeners.startListening({
    actionCreator: colorModePreferenceChosen,
    effect: ({ payload }, api) =>
      save([[STORED_SETTINGS.colorMode.key, STORED_SETTINGS.colorMode.write(payload)]], api),
  });
  listeners.startListening({
    actionCreator: musicSettingsChosen,
    effect: ({ payload }, api) => save(musicEntries(payload), api),
  });
  listeners.startListening({
    actionCreator: searchShortcutChosen,
    effect: ({ payload }, api) =>
      save([[STORED_SETTINGS.searchShortcut.key, STORED_SETTINGS.searchShortcut.write(payload)]], api),
  });
  listeners.startListening({
    actionCreator: secretsChanged,
    effect: ({ payload: { secrets, message } }, api) => {
      save([[STORED_SETTINGS.secrets.key, STORED_SETTINGS.secrets.write(secrets)]], api);
      api.dispatch(notificationRaised({ state: 'success', message }));
    },
  });
}

type RaiseAction = ReturnType<typeof notificationRaised>;

function musicEntries(chosen: Partial<MusicSettings>): Entry[] {
  const { favoriteMusics, isMusicIsMuted, musicVolume, playerPlace } = STORED_SETTINGS;
  const entries: Entry[] = [];
  if (chosen.favoriteMusics) entries.push([favoriteMusics.key, favoriteMusics.write(chosen.favoriteMusics)]);
  if (chosen.isMusicIsMuted !== undefined) {
    entries.push([isMusicIsMuted.key, isMusicIsMuted.write(chosen.isMusicIsMuted)]);
  }
  if (chosen.musicVolume !== undefined) entries.push([musicVolume.key, musicVolume.write(chosen.musicVolume)]);
  if (chosen.playerPlace !== undefined) entries.push([playerPlace.key, playerPlace.write(chosen.playerPlace)]);
  return entries;
}
