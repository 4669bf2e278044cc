import path from 'node:path';
import { parseArgs } from 'node:util';
import { createSiteServer, DEFAULT_PORT, shownAddress } from './create-site-server';

/** Path below which the site reaches an identity service on this machine. */
export const IDENTITY_PREFIX = '/_identity';

/** Path below which the site reaches a content API on this machine. */
export const CONTENT_API_PREFIX = '/_content';

const HELP = `Serves the built site as a CDN would: compressed, with cache and security headers, redirects and real 404s.

Usage: npm run serve -- [options]

  --port N     port to listen on; 0 takes a free one (default: ${DEFAULT_PORT})
  --host NAME  interface to listen on (default: 127.0.0.1)
  --dir DIR    public folder of a build (default: public)
  --identity URL
               where the identity service of a site built for ${IDENTITY_PREFIX}/ answers, such as
               http://127.0.0.1:4200 (default: none; for local use)
  --help       show this help
`;

/** Where the command writes, and what stops it; the process's own by default. */
export interface RunSiteIo {
  out: (text: string) => void;
  error: (text: string) => void;
  /** Ends the server when it aborts (default: SIGINT or SIGTERM). */
  signal?: AbortSignal;
}

const PROCESS_IO: RunSiteIo = {
  out: (text) => process.stdout.write(text),
  error: (text) => process.stderr.write(text),
};

/**
 * The command: serves until it is told to stop.
 * @returns exit code: 0 after a stop or `--help`, 1 when the site cannot be served, 2 for a wrong option.
 */
export async function runSite(argv: readonly string[], io: RunSiteIo = PROCESS_IO): Promise<number> {
  let options: ReturnType<typeof parseOptions>;
  try {
    options = parseOptions(argv);
  } catch (error) {
    io.error(`${messageOf(error)}\n\n${HELP}`);
    return 2;
  }
  if (options.help) {
    io.out(HELP);
    return 0;
  }
  try {
    const server = await createSiteServer({
      publicDir: path.resolve(options.dir),
      port: options.port,
      host: options.host,
      ...(options.identity === undefined ? {} : { proxies: { [IDENTITY_PREFIX]: options.identity } }),
      onProblem: (message) => io.error(`${message}\n`),
    });
    io.out(`The site is at ${shownAddress(server.url)} (Ctrl-C stops it)\n`);
    await stopped(io.signal);
    await server.close();
    return 0;
  } catch (error) {
    io.error(`${messageOf(error)}\n`);
    return 1;
  }
}

function parseOptions(argv: readonly string[]) {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      port: { type: 'string', default: String(DEFAULT_PORT) },
      host: { type: 'string', default: '127.0.0.1' },
      dir: { type: 'string', default: 'public' },
      identity: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  const port = Number(values.port);
  if (!/^\d+$/.test(values.port) || port > 65535) {
    throw new Error(`Expected --port to be a number from 0 to 65535, received ${JSON.stringify(values.port)}.`);
  }
  return { ...values, port };
}

function stopped(signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    if (signal) {
      if (signal.aborted) resolve();
      signal.addEventListener('abort', () => resolve(), { once: true });
      return;
    }
    for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => resolve());
  });
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

if (require.main === module) {
  void runSite(process.argv.slice(2)).then((code) => {
    process.exitCode = code;
  });
}
