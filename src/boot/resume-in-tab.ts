import { EARLY_INPUT_KEY, MUSIC_KEY } from '../shared/page-contract';
import { readInTab } from './read-stored';
import { startScripts } from './start-scripts';

/**
 * Starts scripts at once when the last page of this tab left something to continue: an open or
 * playing player, or input on this page from before its scripts ran.
 */
export function resumeInTab(): void {
  if (readInTab(MUSIC_KEY) ?? readInTab(EARLY_INPUT_KEY)) document.addEventListener('DOMContentLoaded', startScripts);
}
