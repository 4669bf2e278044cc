import { COLOR_MODE_KEY, COLOR_MODES, type ColorModePreference } from '../../content-schema';
import { DATA_COLOR_MODE, DATA_MODE } from '../shared/page-contract';
import { readStored } from './read-stored';

/** Makes the document show a colour mode, or follow the system, and the browser's own bars with it. */
export function showColorMode(mode: ColorModePreference): void {
  const root = document.documentElement;
  if (mode === 'system') root.removeAttribute(DATA_COLOR_MODE);
  else root.setAttribute(DATA_COLOR_MODE, mode);
  showThemeColor(mode);
}

function showThemeColor(mode: ColorModePreference): void {
  // The page has one theme colour for each mode of the system: an own choice takes one of them for good.
  document.querySelectorAll(`meta[${DATA_MODE}]`).forEach((meta) => {
    const own = meta.getAttribute(DATA_MODE);
    const media = mode === 'system' ? `(prefers-color-scheme: ${own})` : own === mode ? 'all' : 'not all';
    meta.setAttribute('media', media);
  });
}

/** Before the first paint: shows the mode that the page forces, with which its HTML comes, else the one that the reader chose. */
export function showChosenColorMode(): void {
  const chosen = document.documentElement.getAttribute(DATA_COLOR_MODE) ?? readStored(COLOR_MODE_KEY);
  const mode = COLOR_MODES.find((each) => each === chosen);
  if (mode === undefined) return;
  showColorMode(mode);
  // The theme colours come after this script.
  document.addEventListener('DOMContentLoaded', () => showThemeColor(mode));
}
