import { type Browser, chromium, type LaunchOptions } from '@playwright/test';

/** What Playwright 1.65 switches off. Chromium takes the last list that it is given, so ours must repeat it. */
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
 * Pages that Chromium loads into each new window for the suggestions of its address bar. Nobody sees them without a window,
 * and they take half the processor time of a test that loads one page (measured on 156: 1.39 s with them, 0.64 s without).
 */
const ADDRESS_BAR_PAGES = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

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
    `--disable-features=${[...OFF_IN_PLAYWRIGHT, ...ADDRESS_BAR_PAGES].join(',')}`,
  ],
} satisfies LaunchOptions;

/**
 * The same engine without what surrounds a window, for tests: it has no browser interface to start, so a test of a page takes
 * about a third less processor time (76 tests: 84 s instead of 121 s). It offers no page to be installed.
 */
export const HEADLESS_SHELL = {
  ...CHROMIUM,
  executablePath: '/usr/bin/chromium-headless-shell',
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
