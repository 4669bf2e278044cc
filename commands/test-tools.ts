import { runChecks } from './checks/run-steps';
import { readJestReport } from './checks/test-reports';

const JEST_REPORT = '.versio/test-results/tools.json';

/** Runs the tests of the tools that are not part of any site. */
export const testTools = (): Promise<void> =>
  runChecks([
    {
      name: 'tests of the tools',
      script: 'node_modules/jest/bin/jest.js',
      args: ['--config', 'jest-tools.config.mjs', '--json', `--outputFile=${JEST_REPORT}`],
      report: { file: JEST_REPORT, read: readJestReport },
    },
  ]);
