import { ContentParseError } from '../../content-schema';
import { helpText, parseArguments, UsageError, type CommandDescription, type Options, type Values } from './arguments';

/** A failure that was foreseen: its message alone is shown, without a stack. Exit code 1. */
export class CommandError extends Error {
  override name = 'CommandError';
  constructor(
    message: string,
    /** Exit code of the command (default: 1). */
    readonly exitCode = 1,
  ) {
    super(message);
  }
}

/**
 * Runs a command: reads its arguments, answers `--help`, and turns errors into messages and exit codes
 * (0 done, 1 failed, 2 called wrongly).
 */
export async function runCommand<Given extends Options>(
  description: CommandDescription<Given>,
  main: (values: Values<Given>) => Promise<void>,
  args: readonly string[] = process.argv.slice(2),
): Promise<void> {
  try {
    const values = parseArguments(description, args);
    if (values === 'help') console.log(helpText(description));
    else await main(values);
  } catch (error) {
    process.exitCode = reportFailure(error, description.call);
  }
}

function reportFailure(error: unknown, call: string): number {
  if (error instanceof UsageError) {
    console.error(`${error.message}\nSee \`${call}${call.startsWith('npm ') ? ' --' : ''} --help\`.`);
    return 2;
  }
  if (error instanceof CommandError) {
    console.error(error.message);
    return error.exitCode;
  }
  console.error(error instanceof ContentParseError ? error.message : error);
  return 1;
}
