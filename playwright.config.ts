import { defineConfig, devices } from '@playwright/test';
import { CHROMIUM } from './tools/bench/chromium';

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
