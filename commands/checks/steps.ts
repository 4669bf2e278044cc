import {
  DEMO_SITE_VARIABLES,
  LOCAL_CONTENT_API_VARIABLES,
  LOCAL_IDENTITY_VARIABLES,
  LOCAL_REBUILD_VARIABLES,
} from '../site-build/site-variables';
import type { CheckStep } from './run-steps';
import { countJestReport, countPlaywrightReport } from './counts';

const JEST_REPORT = '.versio/test-results/jest.json';
const PLAYWRIGHT_REPORT = '.versio/test-results/playwright.json';

/** What a change must pass before anything is built: `npm run check`. */
export const CHECK_STEPS: readonly CheckStep[] = [
  {
    name: 'format',
    script: 'node_modules/prettier/bin/prettier.cjs',
    args: ['--check', '--log-level=warn', '.'],
    isQuiet: true,
  },
  {
    name: 'lint',
    script: 'node_modules/eslint/bin/eslint.js',
    args: ['--max-warnings=0', '.'],
    isQuiet: true,
  },
  { name: 'types', script: 'node_modules/typescript/bin/tsc', args: ['--project', '.', '--noEmit'], isQuiet: true },
  { name: 'unused code', script: 'node_modules/knip/bin/knip.js', args: [], isQuiet: true },
  {
    name: 'unit tests',
    script: 'node_modules/jest/bin/jest.js',
    args: ['--json', `--outputFile=${JEST_REPORT}`],
    report: { file: JEST_REPORT, count: countJestReport },
  },
];

/** Environment of the site that the end-to-end tests look at: they know content/ and the defaults, whatever the shell has set. */
export const BUILD_VARIABLES: Record<string, string | undefined> = {
  CONTENT_API_URL: undefined,
  SITE_URL: undefined,
  VERSIO_STRICT: undefined,
  COGNITO_LOGOUT_URL: undefined,
  COGNITO_LOGOUT_URI: undefined,
  COGNITO_COOKIE_DOMAIN: undefined,
  ...LOCAL_IDENTITY_VARIABLES,
  ...DEMO_SITE_VARIABLES,
  ...LOCAL_CONTENT_API_VARIABLES,
  ...LOCAL_REBUILD_VARIABLES,
};

/** Everything: `npm test`. */
export const TEST_STEPS: readonly CheckStep[] = [
  ...CHECK_STEPS,
  {
    name: 'build',
    script: 'commands/run.mjs',
    args: ['build'],
    variables: BUILD_VARIABLES,
  },
  {
    name: 'end-to-end tests',
    script: 'node_modules/@playwright/test/cli.js',
    args: ['test'],
    report: { file: PLAYWRIGHT_REPORT, count: countPlaywrightReport },
    needs: 'build',
  },
];
