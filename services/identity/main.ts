import { HELP, type IdentityCommand, parseArguments } from './arguments';
import { createIdentityService } from './create-identity-service';
import { DEMO_ACCOUNTS, DEMO_POOL } from './demo-accounts';
import type { SeedUser } from './identity-service';
import { readSeedFile } from './seed-file';

/** What the command line meets outside: replaced in tests. */
export interface CommandSurroundings {
  /** Writes a line for people (default: standard output). */
  print?: (line: string) => void;
  /** Writes a line about a problem (default: standard error). */
  warn?: (line: string) => void;
  /** Ends the serving (default: SIGINT and SIGTERM do). */
  signal?: AbortSignal;
}

/**
 * Runs the identity provider as a command: prints its address, where its codes are, and the demo accounts; then serves
 * until it is told to stop.
 * @param argv Arguments without node and script.
 * @returns the exit code: 0, 1 when it cannot serve, 2 for bad usage.
 */
export async function runIdentity(argv: readonly string[], surroundings: CommandSurroundings = {}): Promise<number> {
  const { print = console.log, warn = console.error } = surroundings;
  const command = parseArguments(argv);
  if (command.kind === 'help') {
    print(HELP);
    return 0;
  }
  if (command.kind === 'bad-usage') {
    warn(`${command.message} See --help.`);
    return 2;
  }
  const stopped = surroundings.signal ? untilAborted(surroundings.signal) : untilInterrupted();
  try {
    await serve(command, { print, warn, stopped });
    return 0;
  } catch (error) {
    warn(error instanceof Error ? error.message : String(error));
    return 1;
  }
}

async function serve(
  { port, stateFile, seedFile }: Extract<IdentityCommand, { kind: 'serve' }>,
  { print, warn, stopped }: { print: (line: string) => void; warn: (line: string) => void; stopped: Promise<void> },
): Promise<void> {
  const seed = seedFile === null ? DEMO_ACCOUNTS : await readSeedFile(seedFile);
  const service = await createIdentityService({ port, stateFile, seed, pool: DEMO_POOL, log: warn });
  print(`Identity provider: ${service.url}`);
  print(`Codes: ${service.url}/outbox`);
  if (seedFile === null) for (const account of seed) print(describeAccount(account));
  await stopped;
  await service.close();
}

function describeAccount({ email, password, groups = [] }: SeedUser): string {
  return `Account: ${email} / ${password} (${groups.join(', ') || 'no group'})`;
}

function untilAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

function untilInterrupted(): Promise<void> {
  return new Promise((resolve) => {
    process.once('SIGINT', () => resolve());
    process.once('SIGTERM', () => resolve());
  });
}

if (require.main === module) {
  void runIdentity(process.argv.slice(2)).then((code) => {
    process.exitCode = code;
  });
}
