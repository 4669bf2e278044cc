import { DATA_REPLAY } from '../shared/page-contract';
import { startScripts } from './start-scripts';

declare global {
  interface Window {
    /** Buttons clicked before React was ready, in order; null once it is. */
    earlyClicks?: Element[] | null;
    /**
     * Whether the browser has started to load another page or a download. The next click resets it.
     */
    isLeaving?: boolean;
  }
}

/** Records clicks on buttons that need scripts, stops their propagation, and starts the scripts. */
export function recordEarlyClicks(): void {
  window.earlyClicks = [];
  window.addEventListener('beforeunload', () => {
    window.isLeaving = true;
  });
  document.addEventListener(
    'click',
    (event) => {
      window.isLeaving = false;
      const { earlyClicks } = window;
      const button = event.target instanceof Element && event.target.closest(`[${DATA_REPLAY}]`);
      if (!earlyClicks || !button) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (earlyClicks[earlyClicks.length - 1] !== button) earlyClicks.push(button);
      startScripts();
    },
    true,
  );
}

/**
 * Replays the clicks from before React was ready, each once. They were intercepted until now, so
 * none has had its effect yet.
 */
export function replayEarlyClicks(): void {
  const buttons = window.earlyClicks ?? [];
  window.earlyClicks = null;
  for (const button of buttons) {
    if (button instanceof HTMLElement && button.isConnected) button.click();
  }
}
