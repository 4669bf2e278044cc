import { runChecks } from './checks/run-checks';
import { TEST_STEPS } from './checks/steps';
import { runCommand } from './command-line/run-command';

const description = {
  call: 'npm test',
  summary:
    'Runs everything: format, lint, types, unused code, unit tests, a build of content/, and the end-to-end tests.',
  options: {},
};

void runCommand(description, async () => {
  if (!(await runChecks(TEST_STEPS))) process.exitCode = 1;
});
