import { runNamedCommand } from './registry';

void runNamedCommand(process.argv.slice(2));
