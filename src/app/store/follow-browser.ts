import { readSetting, STORED_SETTINGS, type StoredSetting } from '../../../content-schema';
import {
  colorModePreferenceRead,
  selectActiveColorMode,
  systemColorModeRead,
} from '../../features/color-mode/color-mode-slice';
import { musicSettingsRead } from '../../features/music/music-settings-slice';
import { searchShortcutRead } from '../../features/search/search-shortcut-slice';
import { secretsRead } from '../../features/secrets/secrets-slice';
import type { Ports, StoragePort } from '../../store/ports';
import type { AppStore } from './store';

/**
 * Tells the store what the browser knows, now and whenever it changes: stored settings (other tabs write them too) and
 * the colour scheme of the system. It starts after hydration, because the first render must be the server’s.
 * @returns how to stop.
 */
export function followBrowser({ dispatch, getState }: AppStore, { storage, colorScheme }: Ports): () => void {
  const readSettings = () => {
    dispatch(colorModePreferenceRead(restore(storage, STORED_SETTINGS.colorMode)));
    dispatch(
      musicSettingsRead({
        favoriteMusics: restore(storage, STORED_SETTINGS.favoriteMusics),
        isMusicIsMuted: restore(storage, STORED_SETTINGS.isMusicIsMuted),
        musicVolume: restore(storage, STORED_SETTINGS.musicVolume),
        playerPlace: restore(storage, STORED_SETTINGS.playerPlace),
      }),
    );
    dispatch(searchShortcutRead(restore(storage, STORED_SETTINGS.searchShortcut)));
    dispatch(secretsRead(restore(storage, STORED_SETTINGS.secrets)));
  };
  const readSystem = () => {
    dispatch(systemColorModeRead(colorScheme.systemMode()));
  };
  readSettings();
  readSystem();
  // The boot script showed what was stored when the page came: another tab may have changed it since.
  colorScheme.show(selectActiveColorMode(getState()));
  const stops = [storage.subscribe(readSettings), colorScheme.subscribe(readSystem)];
  return () => stops.forEach((stop) => stop());
}

/** Reads a setting; what makes no sense is replaced by the default, in storage too. */
function restore<Value>(storage: StoragePort, setting: StoredSetting<Value>): Value {
  const text = storage.read(setting.key);
  const { value, isCorrupt } = readSetting(setting, text);
  if (isCorrupt) {
    const fallback = setting.write(value);
    console.warn(
      `The setting “${setting.key}” in local storage should be ${setting.expected}, and was ${JSON.stringify(text)}. It is back at its default, ${fallback}.`,
    );
    storage.write(setting.key, fallback);
  }
  return value;
}
