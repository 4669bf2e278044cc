import { openChannel } from '../../../ui/browser-access';

/** The tabs of the site, of which one plays music at a time. */
export interface Tabs {
  /** Notifies the other tabs that music plays here, so that they pause. */
  emitPlaying(): void;
}

/** Name of the channel. */
const NAME = 'music';

/**
 * Connects the tabs of the site. Without `BroadcastChannel`, each tab plays independently.
 * @param onOtherPlays Called when music starts in another tab.
 */
export function joinTabs(onOtherPlays: () => void): Tabs {
  const channel = openChannel(NAME);
  channel?.addEventListener('message', onOtherPlays);
  return { emitPlaying: () => channel?.postMessage('playing') };
}
