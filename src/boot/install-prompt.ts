/** Event of a browser that can install the site. Only Chromium fires it. */
export interface InstallPrompt extends Event {
  /** Prompts the reader; works once per event. */
  prompt(): Promise<unknown>;
  readonly userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

declare global {
  interface Window {
    /**
     * The browser's install prompt, stored until the reader asks for it; null when there is none.
     */
    installPrompt?: InstallPrompt | null;
  }
  interface WindowEventMap {
    beforeinstallprompt: InstallPrompt;
  }
}

/** Stores the browser's install prompt, which would interrupt the reader, until it is needed. */
export function storeInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    window.installPrompt = event;
  });
  window.addEventListener('appinstalled', () => (window.installPrompt = null));
}

/** Returns the stored prompt; null when there is none. */
export const installPrompt = (): InstallPrompt | null => window.installPrompt ?? null;

/** Calls the listener when the stored prompt changes. Returns a function that stops it. */
export function onInstallPrompt(listener: () => void): () => void {
  // These run after the listeners that store the prompt, which were added first.
  const events = ['beforeinstallprompt', 'appinstalled'] as const;
  events.forEach((name) => window.addEventListener(name, listener));
  return () => events.forEach((name) => window.removeEventListener(name, listener));
}
