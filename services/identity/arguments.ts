import { parseArgs } from 'node:util';

/** Port when none is given. */
const DEFAULT_PORT = 4200;
/** State file when none is given. */
const DEFAULT_STATE_FILE = '.versio/identity/state.json';

/** Text of `--help`. */
export const HELP = `Serves a user pool and an identity pool as Amazon Cognito does, for development and tests.

Usage: npm run identity -- [options]

  --port N      Port from 0 to 65535; 0 takes a free one (default: ${DEFAULT_PORT})
  --state FILE  File that keeps accounts and the signing key over a restart (default: ${DEFAULT_STATE_FILE})
  --seed FILE   JSON list of users to create when they do not exist yet (default: the demo accounts)
  --help        This text
`;

/** What the command line asks for. */
export type IdentityCommand =
  | { kind: 'help' }
  | { kind: 'serve'; port: number; stateFile: string; seedFile: string | null }
  | { kind: 'bad-usage'; message: string };

/** Reads the arguments of the identity provider; an unknown option is bad usage. @param argv Without node and script. */
export function parseArguments(argv: readonly string[]): IdentityCommand {
  try {
    const { values } = parseArgs({
      args: [...argv],
      strict: true,
      allowPositionals: false,
      options: {
        port: { type: 'string', default: String(DEFAULT_PORT) },
        state: { type: 'string', default: DEFAULT_STATE_FILE },
        seed: { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    });
    if (values.help) return { kind: 'help' };
    const port = /^\d{1,5}$/.test(values.port) ? Number(values.port) : NaN;
    if (!(port <= 65_535)) {
      return { kind: 'bad-usage', message: `--port: expected a number from 0 to 65535, received "${values.port}".` };
    }
    return { kind: 'serve', port, stateFile: values.state, seedFile: values.seed ?? null };
  } catch (error) {
    return { kind: 'bad-usage', message: error instanceof Error ? error.message : String(error) };
  }
}
