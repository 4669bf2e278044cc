import { mapSettings, readSetting, type StoredSetting } from '../../../content-schema';
import { selectActiveColorMode, systemColorModeRead } from '../../features/color-mode/color-mode-slice';
import type { Ports, StoragePort } from '../../store/ports';
import { settingsRead } from '../../store/settings-slice';
import type { AppStore } from './store';

/**
 * Copies browser state into the store, at once and on every change: stored settings, which other
 * tabs write too, and the colour scheme of the system. Must start after hydration, because the
 * first render must match the server’s.
 * @returns a function that stops it.
 */
export function followBrowser({ dispatch, getState }: AppStore, { storage, colorScheme }: Ports): () => void {
  const readSettings = () => {
    dispatch(settingsRead(mapSettings((setting) => restore(storage, setting))));
  };
  const readSystem = () => {
    dispatch(systemColorModeRead(colorScheme.systemMode()));
  };
  readSettings();
  readSystem();
  // The boot script applied the mode that was stored at page load. Another tab may have changed it
  // since.
  colorScheme.show(selectActiveColorMode(getState()));
  const stops = [storage.subscribe(readSettings), colorScheme.subscribe(readSystem)];
  return () => stops.forEach((stop) => stop());
}

/** Reads a setting. Replaces an invalid value with the default, in storage too. */
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
