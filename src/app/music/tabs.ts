import { openChannel } from '../../ui/if-allowed';

/** The tabs of the site: music plays in one of them at a time. */
export interface Tabs {
  /** Music begins to play here: elsewhere it pauses. */
  emitPlaying(): void;
}

/** Name of the channel, and of the key where there are no channels. */
const NAME = 'music';

/**
 * Joins the tabs of the site.
 * @param onOtherPlays Music began to play in another tab.
 */
export function joinTabs(onOtherPlays: () => void): Tabs {
  const channel = openChannel(NAME);
  if (channel !== undefined) {
    channel.addEventListener('message', onOtherPlays);
    return { emitPlaying: () => channel.postMessage('playing') };
  }
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === NAME && newValue !== null) onOtherPlays();
  });
  return {
    emitPlaying() {
      try {
        // Writing tells the other tabs; nothing is to stay.
        localStorage.setItem(NAME, 'playing');
        localStorage.removeItem(NAME);
      } catch {
        // A browser that keeps nothing: each tab plays its own.
      }
    },
  };
}
