import { openChannel } from '../../../ui/browser-access';

/** Name of the channel. */
const NAME = 'music';

/**
 * Connects the tabs of the site, of which one plays music at a time. Without `BroadcastChannel`,
 * each tab plays independently.
 * @param onOtherPlays Called when music starts in another tab.
 * @returns a function that notifies the other tabs that music plays here, so that they pause.
 */
export function joinTabs(onOtherPlays: () => void): () => void {
  const channel = openChannel(NAME);
  channel?.addEventListener('message', onOtherPlays);
  return () => channel?.postMessage('playing');
}
