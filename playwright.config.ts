import { defineConfig, devices, type PlaywrightTestConfig } from '@playwright/test';
import { HEADLESS_SHELL } from './tools/bench/chromium';

/** One process that builds several sites, one after the other, in folders of its own. */
const BUILDS = ['build-daemon.spec.ts'];
/** A hundred edits against builds from nothing; it has no test but in the long form. */
const ORACLE = ['oracle.spec.ts'];

/** Whose hands the site is in (`e2e/readers.ts`): of those who are not plain readers, the pages alone are looked at. */
const READER = process.env['VERSIO_READER'] ?? 'plain';
/** What by its nature cannot hold in those hands: see `notInHandsOf` for single tests. */
const NOT_IN_HANDS_OF: Record<string, string[]> = {
  // Who is signed in, and what was read or taken along, is stored.
  refusing: [
    ...['account-page.spec.ts', 'account-screens.spec.ts', 'offline-*.spec.ts', 'private-*.spec.ts'],
    ...['proofreading.spec.ts', 'publishing.spec.ts'],
  ],
  // In private mode scripts start with the page, the newest text is what is read, nothing is stored, and the network is never quiet.
  staff: [
    ...['early-search.spec.ts', 'first-touch.spec.ts', 'new-text.spec.ts', 'offline-*.spec.ts'],
    ...['account-chunks.spec.ts', 'console.spec.ts'],
    // Who is signed out, or signs in.
    'private-access.spec.ts',
  ],
};

// Tests read English, whatever the system speaks.
process.env['VERSIO_LANG'] = 'en';

/** Options of whole runs, which `e2e/fixtures.ts` reads. */
interface RunOptions {
  mode: 'public' | 'private';
}

const PROJECTS: NonNullable<PlaywrightTestConfig<object, RunOptions>['projects']> = [
  // First, because they take longest.
  { name: 'oracle', testMatch: ORACLE },
  { name: 'builds', testMatch: BUILDS },
  { name: 'pages', testIgnore: [...ORACLE, ...BUILDS, ...(NOT_IN_HANDS_OF[READER] ?? [])] },
  // What staff read with private mode on, where scripts put a text of their own in the place of the published one.
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
  // While one builds or waits, the other reads. A third makes nothing faster: both processors are busy.
  workers: 2,
  forbidOnly: process.env['CI'] !== undefined,
  // Generous: what is waited for comes when it comes, and the machine may build beside it. Only a failure takes as long.
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
    // What is answered by the service worker is seen by no route, and by no later test: only tests about it allow it.
    serviceWorkers: 'block',
  },
  grepInvert: new RegExp(`@not-${READER}\\b`),
  projects: PROJECTS.filter(({ name }) => READER === 'plain' || name === 'pages'),
});
