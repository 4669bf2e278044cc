import { defineConfig, devices } from '@playwright/test';
import { HEADLESS_SHELL } from './tools/bench/chromium';

/** One process that builds several sites, one after the other, in folders of its own. */
const BUILDS = ['build-daemon.spec.ts'];
/** A hundred edits against builds from nothing; it has no test but in the long form. */
const ORACLE = ['oracle.spec.ts'];

// Tests read English, whatever the system speaks.
process.env['VERSIO_LANG'] = 'en';

export default defineConfig<object, { mode: 'public' | 'private' }>({
  testDir: 'e2e',
  outputDir: 'test-results',
  // While one builds or waits, the other reads. A third makes nothing faster: both processors are busy.
  workers: 2,
  forbidOnly: process.env['CI'] !== undefined,
  // Generous: what is waited for comes when it comes, and the machine may build beside it. Only a failure takes as long.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: '.versio/test-results/playwright.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    launchOptions: HEADLESS_SHELL,
    screenshot: 'only-on-failure',
    // What is answered by the service worker is seen by no route, and by no later test: only tests about it allow it.
    serviceWorkers: 'block',
  },
  projects: [
    // First, because they take longest.
    { name: 'oracle', testMatch: ORACLE },
    { name: 'builds', testMatch: BUILDS },
    { name: 'pages', testIgnore: [...ORACLE, ...BUILDS] },
    // What staff read with private mode on, where scripts put a text of their own in the place of the published one.
    {
      name: 'pages in private mode',
      testMatch: ['reading.spec.ts', 'kept-place.spec.ts'],
      grep: /@private-mode/,
      use: { mode: 'private' },
    },
  ],
});
