import { EARLY_INPUT_KEY, MUSIC_KEY } from '../shared/page-contract';
import { readInTab } from './read-stored';
import { startScripts } from './start-scripts';

/**
 * Scripts start at once where the last page of this tab left something to go on with: a player that was open or playing, or what
 * the reader did on this page while its scripts were missing.
 */
export function goOnInTab(): void {
  if (readInTab(MUSIC_KEY) ?? readInTab(EARLY_INPUT_KEY)) document.addEventListener('DOMContentLoaded', startScripts);
}
