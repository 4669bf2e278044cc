declare global {
  interface Window {
    /** Buttons clicked before scripts were ready, in order; null once they are. The boot script fills it. */
    earlyClicks?: Element[] | null;
  }
}

/**
 * Plays the clicks that came before React was ready, each once. Until now the boot script held them back from
 * everything else, so none has had its effect yet.
 */
export function replayEarlyClicks(): void {
  const buttons = window.earlyClicks ?? [];
  window.earlyClicks = null;
  for (const button of buttons) {
    if (button instanceof HTMLElement && button.isConnected) button.click();
  }
}
