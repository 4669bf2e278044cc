import { defineConfig, devices } from '@playwright/test';

/** Chromium as the operating system brings it, quiet: it asks nobody on the network for anything. */
const CHROMIUM = {
  executablePath: '/usr/bin/chromium',
  args: [
    // Its sandbox needs rights that containers and root do not give; it opens our own pages alone.
    '--no-sandbox',
    '--disable-quic',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  outputDir: 'test-results',
  // One worker: the site and the browser share two processors, and tests that build use fixed addresses.
  workers: 1,
  forbidOnly: process.env['CI'] !== undefined,
  timeout: 60_000,
  reporter: [['list'], ['json', { outputFile: '.versio/test-results/playwright.json' }]],
  use: { ...devices['Desktop Chrome'], launchOptions: CHROMIUM, trace: 'retain-on-failure' },
});
