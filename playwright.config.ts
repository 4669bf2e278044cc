import { defineConfig, devices } from '@playwright/test';
import { CHROMIUM } from './tools/bench/chromium';

/** Tests that build the site. */
const BUILDS = 'builds.spec.ts';

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  // While one builds or waits, the other reads.
  workers: 2,
  forbidOnly: process.env['CI'] !== undefined,
  timeout: 60_000,
  reporter: [['list'], ['json', { outputFile: '.versio/test-results/playwright.json' }]],
  use: { ...devices['Desktop Chrome'], launchOptions: CHROMIUM, screenshot: 'only-on-failure' },
  projects: [
    // First, because they take longest.
    { name: 'builds', testMatch: BUILDS },
    { name: 'pages', testIgnore: BUILDS },
  ],
});
