import { COLOR_MODE_KEY, COLOR_MODES, type ColorModePreference } from '../../content-schema';
import { DATA_COLOR_MODE, DATA_MODE } from '../shared/page-contract';
import { readStored } from './read-stored';

/**
 * Applies a colour mode to the document and the browser's own bars, or lets them follow the system.
 */
export function showColorMode(mode: ColorModePreference): void {
  const root = document.documentElement;
  if (mode === 'system') root.removeAttribute(DATA_COLOR_MODE);
  else root.setAttribute(DATA_COLOR_MODE, mode);
  showThemeColor(mode);
}

function showThemeColor(mode: ColorModePreference): void {
  // The page has one theme colour per mode of the system. A chosen mode selects one of them always.
  document.querySelectorAll(`meta[${DATA_MODE}]`).forEach((meta) => {
    const own = meta.getAttribute(DATA_MODE);
    const media = mode === 'system' ? `(prefers-color-scheme: ${own})` : own === mode ? 'all' : 'not all';
    meta.setAttribute('media', media);
  });
}

/**
 * Applies the colour mode before the first paint: the one that the page forces in its HTML, else
 * the one that the reader chose.
 */
export function showChosenColorMode(): void {
  const chosen = document.documentElement.getAttribute(DATA_COLOR_MODE) ?? readStored(COLOR_MODE_KEY);
  const mode = COLOR_MODES.find((each) => each === chosen);
  if (mode === undefined) return;
  showColorMode(mode);
  // The theme colours come after this script.
  document.addEventListener('DOMContentLoaded', () => showThemeColor(mode));
}
