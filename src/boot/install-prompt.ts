/** What a browser gives when it would install the site; Chromium alone does. */
export interface InstallPrompt extends Event {
  /** Asks the reader; once for each event. */
  prompt(): Promise<unknown>;
  readonly userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

declare global {
  interface Window {
    /** The browser's offer to install the site, kept until the reader asks for it; null while there is none. */
    installPrompt?: InstallPrompt | null;
  }
  interface WindowEventMap {
    beforeinstallprompt: InstallPrompt;
  }
}

/** Keeps the browser's offer to install the site, which would interrupt the reader, until it is asked for. */
export function storeInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    window.installPrompt = event;
  });
  window.addEventListener('appinstalled', () => (window.installPrompt = null));
}

/** The offer that is kept; null while there is none. */
export const installPrompt = (): InstallPrompt | null => window.installPrompt ?? null;

/** Calls back whenever there is another offer, or none any more; gives what ends it. */
export function onInstallPrompt(listener: () => void): () => void {
  // After those that keep it, which were there first.
  const events = ['beforeinstallprompt', 'appinstalled'] as const;
  events.forEach((name) => window.addEventListener(name, listener));
  return () => events.forEach((name) => window.removeEventListener(name, listener));
}
