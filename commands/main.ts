import { runNamedCommand } from './command-line/run-named-command';
import { COMMANDS } from './registry';

void runNamedCommand(COMMANDS, process.argv.slice(2));
