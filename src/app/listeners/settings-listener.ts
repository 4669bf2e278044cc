import { STORED_SETTINGS } from '../../../content-schema';
import { colorModePreferenceChosen } from '../../features/color-mode/color-mode-slice';
import { musicSettingsChosen, type MusicSettings } from '../../features/music/music-settings-slice';
import { notificationRaised } from '../../features/notifications/notifications-slice';
import { searchShortcutChosen } from '../../features/search/search-shortcut-slice';
import type { Ports } from '../ports/ports';
import type { Listeners } from './listening';

/** A key of local storage and the text for it. */
type Entry = readonly [key: string, text: string];

/** Keeps in the browser what the reader chooses, and says once when the browser refuses. */
export function listenToSettings(listeners: Listeners, { storage, translator }: Ports): void {
  let wasRefused = false;
  const keep = (entries: readonly Entry[], { dispatch }: { dispatch: (action: RaiseAction) => unknown }) => {
    const isKept = entries.every(([key, text]) => storage.write(key, text));
    if (!isKept && !wasRefused) {
      dispatch(notificationRaised({ state: 'error', message: translator.translate('settings.notKept') }));
    }
    wasRefused = !isKept;
  };
  listeners.startListening({
    actionCreator: colorModePreferenceChosen,
    effect: ({ payload }, api) =>
      keep([[STORED_SETTINGS.colorMode.key, STORED_SETTINGS.colorMode.write(payload)]], api),
  });
  listeners.startListening({
    actionCreator: musicSettingsChosen,
    effect: ({ payload }, api) => keep(musicEntries(payload), api),
  });
  listeners.startListening({
    actionCreator: searchShortcutChosen,
    effect: ({ payload }, api) =>
      keep([[STORED_SETTINGS.searchShortcut.key, STORED_SETTINGS.searchShortcut.write(payload)]], api),
  });
}

type RaiseAction = ReturnType<typeof notificationRaised>;

function musicEntries(chosen: Partial<MusicSettings>): Entry[] {
  const { favoriteMusics, isMusicIsMuted, musicVolume } = STORED_SETTINGS;
  const entries: Entry[] = [];
  if (chosen.favoriteMusics) entries.push([favoriteMusics.key, favoriteMusics.write(chosen.favoriteMusics)]);
  if (chosen.isMusicIsMuted !== undefined) {
    entries.push([isMusicIsMuted.key, isMusicIsMuted.write(chosen.isMusicIsMuted)]);
  }
  if (chosen.musicVolume !== undefined) entries.push([musicVolume.key, musicVolume.write(chosen.musicVolume)]);
  return entries;
}
