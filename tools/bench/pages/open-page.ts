import type { Browser, BrowserContextOptions, CDPSession, Page } from '@playwright/test';

/** The phone that Lighthouse emulates. */
export const PHONE: BrowserContextOptions = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

/** Slowdown of a measurement compared with this machine and its network. */
export interface Throttling {
  /** Factor of the processor. */
  cpu: number;
  /** Whether the network is slow 4G (default: false). */
  isSlowNetwork?: boolean;
}

/** Lighthouse's slow 4G: 1.6 Mbit/s down, 750 kbit/s up, 150 ms there and back. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };

/** Maximum time of any single step in the browser, in ms. */
const STEP_TIMEOUT_MS = 20_000;

/** A page in its own browser context: nothing cached, nothing stored. */
export interface OpenPage {
  page: Page;
  devTools: CDPSession;
}

/** Opens an empty page, works with it and closes it. */
export async function withPage<Result>(
  browser: Browser,
  options: BrowserContextOptions,
  work: (open: OpenPage) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ locale: 'fr-FR', ...options });
  try {
    context.setDefaultTimeout(STEP_TIMEOUT_MS);
    // The compiler of this code wraps functions in a call of `__name`, which the page does not
    // have.
    await context.addInitScript('globalThis.__name ??= (named) => named');
    const page = await context.newPage();
    return await work({ page, devTools: await context.newCDPSession(page) });
  } finally {
    await context.close();
  }
}

/** Slows a page down. */
export async function throttle(devTools: CDPSession, { cpu, isSlowNetwork = false }: Throttling): Promise<void> {
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  if (!isSlowNetwork) return;
  await devTools.send('Network.enable');
  await devTools.send('Network.emulateNetworkConditions', SLOW_4G);
}

/** Moves the pointer over the first control of the header, which starts the scripts. */
export async function showIntent(page: Page): Promise<void> {
  await page
    .locator('header a, header button, header summary')
    .filter({ visible: true })
    .first()
    .dispatchEvent('pointerover');
}

/** Waits until React has hydrated the page. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('header, main')].some((element) =>
      Object.keys(element).some((key) => key.startsWith('__reactFiber')),
    ),
  );
}
