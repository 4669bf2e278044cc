import {
  DEMO_SITE_VARIABLES,
  LOCAL_CONTENT_API_VARIABLES,
  LOCAL_IDENTITY_VARIABLES,
} from '../site-build/site-variables';
import { runChecks, type CheckStep } from './run-steps';
import { countJestReport, countPlaywrightReport } from './counts';
import { ensureProgram, TEST_PROGRAMS } from './system-programs';

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

/** Everything: `npm test`. */
export const TEST_STEPS: readonly CheckStep[] = [
  ...CHECK_STEPS,
  {
    name: 'build',
    script: 'commands/run.mjs',
    args: ['build'],
    // The tests know content/ and the defaults, whatever the shell has set.
    variables: {
      CONTENT_API_URL: undefined,
      SITE_URL: undefined,
      VERSIO_STRICT: undefined,
      COGNITO_LOGOUT_URL: undefined,
      COGNITO_LOGOUT_URI: undefined,
      COGNITO_COOKIE_DOMAIN: undefined,
      ...LOCAL_IDENTITY_VARIABLES,
      ...DEMO_SITE_VARIABLES,
      ...LOCAL_CONTENT_API_VARIABLES,
    },
  },
  {
    name: 'end-to-end tests',
    script: 'node_modules/@playwright/test/cli.js',
    args: ['test'],
    report: { file: PLAYWRIGHT_REPORT, count: countPlaywrightReport },
    needs: 'build',
  },
];

/** Runs what a change must pass before anything is built. */
export const check = (): Promise<void> => runChecks(CHECK_STEPS);

/** Runs everything, in a real browser and on a real web server. @throws {CommandError} when one is missing. */
export async function test(): Promise<void> {
  for (const program of TEST_PROGRAMS) ensureProgram(program);
  await runChecks(TEST_STEPS);
}
