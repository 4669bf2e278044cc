import { type Browser, chromium, type LaunchOptions } from '@playwright/test';

/** Chromium as the operating system brings it, quiet: it asks nobody on the network for anything. */
export const CHROMIUM = {
  executablePath: '/usr/bin/chromium',
  args: [
    // Its sandbox needs rights that containers and root do not give; it opens our own pages alone.
    '--no-sandbox',
    '--disable-quic',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
} satisfies LaunchOptions;

/** Takes what must be closed when the measurement ends, also when a signal ends it. */
export interface Cleanup {
  add(close: () => Promise<unknown>): void;
}

/** Starts Chromium, which ends with the measurement. */
export async function launchChromium(cleanup: Cleanup): Promise<Browser> {
  const browser = await chromium.launch({
    ...CHROMIUM,
    // Signals are the command's to handle: it closes what `cleanup` got.
    handleSIGHUP: false,
    handleSIGINT: false,
    handleSIGTERM: false,
  });
  cleanup.add(() => browser.close());
  return browser;
}
