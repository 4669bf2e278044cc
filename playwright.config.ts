import { defineConfig, devices, type PlaywrightTestConfig } from '@playwright/test';
import { HEADLESS_SHELL } from './tools/bench/chromium';

/** Tests that build sites, one after the other, in their own folders. */
const BUILDS = ['build-daemon.spec.ts'];
/**
 * Compares incremental builds after a hundred edits with full builds. It has tests only in the long
 * form.
 */
const ORACLE = ['oracle.spec.ts'];

/** Kind of reader of this run (`e2e/readers.ts`). All but `plain` run only the project `pages`. */
const READER = process.env['VERSIO_READER'] ?? 'plain';
/** Files whose tests cannot hold for a kind of reader; for single tests, see `notFor`. */
const EXCLUDED_FILES: Record<string, string[]> = {
  // Its scripts are removed by a route. With any route in a context, even one that changes nothing,
  // Chromium fails requests that the service worker would answer without a network.
  'older-tab': ['analytics.spec.ts', 'offline-*.spec.ts'],
  // Sessions, cached pages and packs need storage.
  refusing: [
    ...[
      'analytics.spec.ts',
      'account-page.spec.ts',
      'account-screens.spec.ts',
      'offline-*.spec.ts',
      'private-*.spec.ts',
    ],
    ...['proofreading.spec.ts', 'publishing.spec.ts'],
  ],
  // In private mode, scripts start with the page, the newest text is displayed, nothing is cached,
  // and the network is never idle.
  staff: [
    ...['analytics.spec.ts', 'early-search.spec.ts', 'first-touch.spec.ts', 'new-text.spec.ts', 'offline-*.spec.ts'],
    ...['account-chunks.spec.ts', 'console.spec.ts'],
    // These readers are signed out, or sign in.
    'private-access.spec.ts',
  ],
};

/** Files whose tests hold for a site below a path of its host as well (`e2e/site-path.ts`). */
const BELOW_A_PATH = ['crawl.spec.ts', 'published-files.spec.ts', 'site-path.spec.ts'];
const isBelowPath = (process.env['VERSIO_SITE_PATH'] ?? '') !== '';

// Messages are English in tests, whatever the language of the system.
process.env['VERSIO_LANG'] = 'en';

/** Options of a project, read by `e2e/fixtures.ts`. */
interface RunOptions {
  mode: 'public' | 'private';
}

const PROJECTS: NonNullable<PlaywrightTestConfig<object, RunOptions>['projects']> = [
  // First, because they take longest.
  { name: 'oracle', testMatch: ORACLE },
  { name: 'builds', testMatch: BUILDS },
  {
    name: 'pages',
    testIgnore: [...ORACLE, ...BUILDS, ...(EXCLUDED_FILES[READER] ?? [])],
    ...(isBelowPath && { testMatch: BELOW_A_PATH }),
  },
  // Staff read with private mode on: scripts replace the published text with the newest one.
  {
    name: 'pages in private mode',
    testMatch: ['reading.spec.ts', 'kept-place.spec.ts'],
    grep: /@private-mode/,
    use: { mode: 'private' },
  },
];

export default defineConfig<object, RunOptions>({
  testDir: 'e2e',
  outputDir: 'test-results',
  // Two keep both processors busy; a third makes nothing faster.
  workers: 2,
  forbidOnly: process.env['CI'] !== undefined,
  // The machine may be building at the same time. Only a failure takes this long.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: `.versio/test-results/playwright${READER === 'plain' ? '' : `-${READER}`}.json` }],
  ],
  use: {
    ...devices['Desktop Chrome'],
    launchOptions: HEADLESS_SHELL,
    screenshot: 'only-on-failure',
    // Routes of a test do not see requests that a service worker answers. Tests about the service
    // worker allow it.
    serviceWorkers: 'block',
  },
  grepInvert: new RegExp(`@not-${READER}\\b`),
  projects: PROJECTS.filter(({ name }) => (READER === 'plain' && !isBelowPath) || name === 'pages'),
});
