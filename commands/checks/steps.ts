import path from 'node:path';
import { REPOSITORY_ROOT } from '../site-build/build-paths';
import {
  DEMO_SITE_VARIABLES,
  LOCAL_CONTENT_API_VARIABLES,
  LOCAL_IDENTITY_VARIABLES,
  LOCAL_REBUILD_VARIABLES,
} from '../site-build/site-variables';
import type { CheckStep } from './run-steps';
import { readJestReport, readPlaywrightReport } from './test-reports';

const JEST_REPORT = '.versio/test-results/jest.json';
const PLAYWRIGHT_REPORT = '.versio/test-results/playwright.json';

/** Variable that enables the long forms of tests; `src/testing/long-run.ts` reads it. */
export const LONG_TESTS_VARIABLE = 'VERSIO_LONG_TESTS';

const LINT: CheckStep = {
  name: 'lint and types',
  script: 'node_modules/oxlint/bin/oxlint',
  args: ['--deny-warnings'],
  isSingle: true,
};
const FORMAT: CheckStep = {
  name: 'format',
  script: 'node_modules/oxfmt/bin/oxfmt',
  args: ['--check'],
  isSingle: true,
};
const UNUSED_CODE: CheckStep = {
  name: 'unused code',
  script: 'node_modules/knip/bin/knip.js',
  args: [],
  isSingle: true,
};
const UNIT_TESTS: CheckStep = {
  name: 'unit tests',
  script: 'node_modules/jest/bin/jest.js',
  args: ['--json', `--outputFile=${JEST_REPORT}`],
  report: { file: JEST_REPORT, read: readJestReport },
};

/** Steps of `npm run check`, which must pass before anything is built. The slowest start first. */
export const CHECK_STEPS: readonly CheckStep[] = [LINT, FORMAT, UNUSED_CODE, UNIT_TESTS];

/**
 * Variable with the path below which the site under end-to-end test is served, such as `/docs`; the
 * tests run on a site at the root of its host without it (`e2e/site-path.ts`).
 */
const SITE_PATH_VARIABLE = 'VERSIO_SITE_PATH';

const siteUrlOf = (path: string | undefined) => (path ? `http://localhost:4000${path}` : undefined);

/**
 * Environment of the site under end-to-end test. The tests expect content/ and the defaults,
 * whatever the shell sets.
 */
export const BUILD_VARIABLES: Record<string, string | undefined> = {
  CONTENT_API_URL: undefined,
  SITE_URL: siteUrlOf(process.env[SITE_PATH_VARIABLE]),
  VERSIO_STRICT: undefined,
  COGNITO_LOGOUT_URL: undefined,
  COGNITO_LOGOUT_URI: undefined,
  COGNITO_COOKIE_DOMAIN: undefined,
  ...LOCAL_IDENTITY_VARIABLES,
  ...DEMO_SITE_VARIABLES,
  ...LOCAL_CONTENT_API_VARIABLES,
  ...LOCAL_REBUILD_VARIABLES,
};

/** Folder into which the package is installed, as into that of a site; relative to the root. */
const PACKAGE_FOLDER = path.join('.versio', 'package');

const PACKAGE: CheckStep = {
  name: 'package',
  script: 'commands/run.mjs',
  args: ['pack', '--site', path.join(REPOSITORY_ROOT, PACKAGE_FOLDER)],
  isSingle: true,
};

/**
 * The manual is built by the packed package, as the site of a user is. It works on the nearest
 * folder with a package.json, which is this repository, and builds where `npm run build` does.
 */
const BUILD: CheckStep = {
  name: 'build',
  script: path.join(PACKAGE_FOLDER, 'node_modules', 'versio', 'commands', 'run.mjs'),
  // An earlier build of this checkout may have had other pages.
  args: ['build', '--content', path.join(REPOSITORY_ROOT, 'content'), '--allow-removals'],
  variables: BUILD_VARIABLES,
  needs: ['package'],
  isSingle: true,
};
const END_TO_END_TESTS: CheckStep = {
  name: 'end-to-end tests',
  script: 'node_modules/@playwright/test/cli.js',
  args: ['test'],
  report: { file: PLAYWRIGHT_REPORT, read: readPlaywrightReport },
  needs: ['build'],
};

/**
 * Returns all steps of `npm test`. The build depends on the package alone, and runs beside the
 * checks.
 * @param isLong Whether tests run in their long forms.
 */
export function testSteps(isLong: boolean): CheckStep[] {
  const variables = isLong ? { [LONG_TESTS_VARIABLE]: '1' } : {};
  return [PACKAGE, BUILD, LINT, FORMAT, UNUSED_CODE, { ...UNIT_TESTS, variables }, { ...END_TO_END_TESTS, variables }];
}
