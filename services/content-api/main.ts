import { HELP, TOKEN_VARIABLES, WEBHOOK_SECRET_VARIABLE, type ContentApiCommand, parseArguments } from './arguments';
import { explainError, formatProblem } from './directory/content-problem';
import { type ContentApiOptions, createContentApi } from './create-content-api';
import { createTokenAuthorize } from './tokens/token-authorize';

/** What the command line meets outside: replaced in tests. */
export interface CommandSurroundings {
  /** Writes a line for people (default: standard output). */
  print?: (line: string) => void;
  /** Writes a line about a problem (default: standard error). */
  warn?: (line: string) => void;
  /** Environment variables (default: those of the process). */
  environment?: Readonly<Record<string, string | undefined>>;
  /** Ends the serving (default: SIGINT and SIGTERM do). */
  signal?: AbortSignal;
}

/**
 * Runs the content API as a command: prints its address, and on standard error what is wrong with the directory, file
 * by file; then serves until it is told to stop.
 * @param argv Arguments without node and script.
 * @returns the exit code: 0, 1 when it cannot serve, 2 for bad usage.
 */
export async function runContentApi(argv: readonly string[], surroundings: CommandSurroundings = {}): Promise<number> {
  const { print = console.log, warn = console.error, environment = process.env } = surroundings;
  const command = parseArguments(argv);
  if (command.kind === 'help') {
    print(HELP);
    return 0;
  }
  const options = command.kind === 'serve' ? toOptions(command, environment) : command.message;
  if (typeof options === 'string') {
    warn(`${options} See --help.`);
    return 2;
  }
  const stopped = surroundings.signal ? untilAborted(surroundings.signal) : untilInterrupted();
  try {
    const api = await createContentApi({ ...options, log: warn });
    print(`Content API: ${api.url}`);
    for (const problem of api.problems) warn(formatProblem(problem));
    if (api.problems.length > 0)
      warn(`${api.problems.length} problem(s) in ${options.contentDir}; the rest is served.`);
    await stopped;
    await api.close();
    return 0;
  } catch (error) {
    warn(explainError(error));
    return 1;
  }
}

type ServeCommand = Extract<ContentApiCommand, { kind: 'serve' }>;
type Environment = Readonly<Record<string, string | undefined>>;

function toOptions(command: ServeCommand, environment: Environment): ContentApiOptions | string {
  const { contentDir, port, stateDir, webhookUrl } = command;
  const access = toAccess(command, environment);
  if (typeof access === 'string') return access;
  const options = { contentDir, port, ...access, ...(stateDir === null ? {} : { stateDir }) };
  if (webhookUrl === null) return options;
  const secret = environment[WEBHOOK_SECRET_VARIABLE];
  if (!secret) return `--webhook: expected its secret in ${WEBHOOK_SECRET_VARIABLE}, received none.`;
  return { ...options, webhook: { url: webhookUrl, secret } };
}

/** Who may read private answers. */
function toAccess(
  command: ServeCommand,
  environment: Environment,
): Pick<ContentApiOptions, 'authorize' | 'privateOrigins'> | string {
  const issuer = command.issuer ?? (environment[TOKEN_VARIABLES.issuer] || null);
  const clientId = command.clientId ?? (environment[TOKEN_VARIABLES.client] || null);
  const given = command.origins ?? (environment[TOKEN_VARIABLES.origins] ?? '').split(',').filter(Boolean);
  const origins = given.map((each) => each.trim());
  const wrong = origins.find((origin) => !URL.canParse(origin) || new URL(origin).origin !== origin);
  if (wrong !== undefined) {
    return `--origin: expected an origin such as https://docs.example.org, received "${wrong}".`;
  }
  if (issuer === null && clientId === null) return { privateOrigins: origins };
  if (issuer === null) return '--client: expected the issuer of the tokens in --issuer too, received none.';
  if (clientId === null) return '--issuer: expected the client of the tokens in --client too, received none.';
  if (!/^https?:$/.test(URL.canParse(issuer) ? new URL(issuer).protocol : '')) {
    return `--issuer: expected a URL, received "${issuer}".`;
  }
  return { authorize: createTokenAuthorize({ issuer, clientId }), privateOrigins: origins };
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
  void runContentApi(process.argv.slice(2)).then((code) => {
    process.exitCode = code;
  });
}
