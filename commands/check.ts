import { runChecks } from './checks/run-checks';
import { CHECK_STEPS } from './checks/steps';
import { runCommand } from './command-line/run-command';

const description = {
  call: 'npm run check',
  summary: 'Checks format, lint, types and unused code, and runs the unit tests: all that needs no built site.',
  options: {},
};

void runCommand(description, async () => {
  if (!(await runChecks(CHECK_STEPS))) process.exitCode = 1;
});
