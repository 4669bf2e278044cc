import { type Browser, chromium, type LaunchOptions } from '@playwright/test';

/**
 * Features that Playwright 1.65 disables. Chromium uses only the last list, so this list must
 * repeat them.
 */
const OFF_IN_PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/**
 * Pages that Chromium loads into each new window for the suggestions of its address bar. They are
 * invisible without a window, and take half the processor time of a test that loads one page
 * (measured on 156: 1.39 s with them, 0.64 s without).
 */
const ADDRESS_BAR_PAGES = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/** Chromium of the operating system, without background network requests. */
export const CHROMIUM = {
  executablePath: '/usr/bin/chromium',
  args: [
    // Its sandbox needs rights that containers and root lack; only the site's own pages are opened.
    '--no-sandbox',
    '--disable-quic',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    `--disable-features=${[...OFF_IN_PLAYWRIGHT, ...ADDRESS_BAR_PAGES].join(',')}`,
  ],
} satisfies LaunchOptions;

/**
 * The same engine without a browser window, for tests. It starts no browser interface, so a test of
 * a page takes about a third less processor time (76 tests: 84 s instead of 121 s). It cannot
 * install pages.
 */
export const HEADLESS_SHELL = {
  ...CHROMIUM,
  executablePath: '/usr/bin/chromium-headless-shell',
} satisfies LaunchOptions;

/** Receives what must be closed when the measurement ends, also when a signal ends it. */
export interface Cleanup {
  add(close: () => Promise<unknown>): void;
}

/** Starts Chromium, which ends with the measurement. */
export async function launchChromium(cleanup: Cleanup): Promise<Browser> {
  const browser = await chromium.launch({
    ...CHROMIUM,
    // The command handles signals: it closes everything registered with `cleanup`.
    handleSIGHUP: false,
    handleSIGINT: false,
    handleSIGTERM: false,
  });
  cleanup.add(() => browser.close());
  return browser;
}
