import type { SessionSignalsPort } from './ports';

const CHANNEL = 'session';

/** Makes the signals of a browser tab. Making them touches nothing. */
export function createSessionSignals(): SessionSignalsPort {
  const listeners = new Set<() => void>();
  const touch = () => listeners.forEach((listener) => listener());
  const onVisible = () => {
    if (document.visibilityState === 'visible') touch();
  };
  let channel: BroadcastChannel | null = null;
  return {
    subscribe(onMaybeChanged) {
      listeners.add(onMaybeChanged);
      if (listeners.size === 1) {
        // Old browsers lack it; they notice when the tab is looked at.
        if ('BroadcastChannel' in window) channel = new BroadcastChannel(CHANNEL);
        channel?.addEventListener('message', touch);
        document.addEventListener('visibilitychange', onVisible);
        window.addEventListener('pageshow', touch);
        window.addEventListener('focus', touch);
      }
      return () => {
        listeners.delete(onMaybeChanged);
        if (listeners.size > 0) return;
        channel?.close();
        channel = null;
        document.removeEventListener('visibilitychange', onVisible);
        window.removeEventListener('pageshow', touch);
        window.removeEventListener('focus', touch);
      };
    },
    touch,
    tellOtherTabs: () => channel?.postMessage('changed'),
  };
}
