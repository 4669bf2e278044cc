import { MUSIC_KEY } from '../shared/page-contract';
import { startScripts } from './start-scripts';

/** Where the player was open or playing when the last page of this tab went, scripts start at once: it goes on where it was. */
export function awaitMusic(): void {
  if (keptMusic() !== '') document.addEventListener('DOMContentLoaded', startScripts);
}

/** How the player stood when the last page of this tab went, as text; empty where it was not there. */
export function keptMusic(): string {
  try {
    return sessionStorage.getItem(MUSIC_KEY) ?? '';
  } catch {
    return '';
  }
}
