import { openChannel } from '../../../ui/if-allowed';

/** The tabs of the site: music plays in one of them at a time. */
export interface Tabs {
  /** Music begins to play here: elsewhere it pauses. */
  emitPlaying(): void;
}

/** Name of the channel. */
const NAME = 'music';

/**
 * Joins the tabs of the site. In a browser without channels, or that refuses them, each tab plays its own music.
 * @param onOtherPlays Music began to play in another tab.
 */
export function joinTabs(onOtherPlays: () => void): Tabs {
  const channel = openChannel(NAME);
  channel?.addEventListener('message', onOtherPlays);
  return { emitPlaying: () => channel?.postMessage('playing') };
}
