import { runNamedCommand } from './command-line/run-named-command';
import { SITE_COMMANDS } from './site-commands';

void runNamedCommand(SITE_COMMANDS, process.argv.slice(2));
