import { parseArgs } from 'node:util';

/** Port when none is given. */
const DEFAULT_PORT = 4100;
/** Content directory when none is given. */
const DEFAULT_CONTENT_DIR = 'content';
/** Environment variable that holds the webhook secret; it is no argument, because arguments show in process lists. */
export const WEBHOOK_SECRET_VARIABLE = 'CONTENT_API_WEBHOOK_SECRET';

/** Text of `--help`. */
export const HELP = `Serves a content directory as the content API.

Usage: npm run content-api -- [options]

  --content DIR   Content directory (default: ${DEFAULT_CONTENT_DIR})
  --port N        Port from 0 to 65535; 0 takes a free one (default: ${DEFAULT_PORT})
  --state DIR     Folder that keeps the cursors over a restart (default: below .versio/content-api)
  --webhook URL   Address told of each change; the secret comes from ${WEBHOOK_SECRET_VARIABLE}
  --help          This text
`;

/** What the command line asks for. */
export type ContentApiCommand =
  | { kind: 'help' }
  | { kind: 'serve'; contentDir: string; port: number; stateDir: string | null; webhookUrl: string | null }
  | { kind: 'bad-usage'; message: string };

/** Reads the arguments of the content API; an unknown option is bad usage. @param argv Without node and script. */
export function parseArguments(argv: readonly string[]): ContentApiCommand {
  try {
    const { values } = parseArgs({
      args: [...argv],
      strict: true,
      allowPositionals: false,
      options: {
        content: { type: 'string', default: DEFAULT_CONTENT_DIR },
        port: { type: 'string', default: String(DEFAULT_PORT) },
        state: { type: 'string' },
        webhook: { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    });
    if (values.help) return { kind: 'help' };
    const port = /^\d{1,5}$/.test(values.port) ? Number(values.port) : NaN;
    if (!(port <= 65_535)) {
      return { kind: 'bad-usage', message: `--port: expected a number from 0 to 65535, received "${values.port}".` };
    }
    return {
      kind: 'serve',
      contentDir: values.content,
      port,
      stateDir: values.state ?? null,
      webhookUrl: values.webhook ?? null,
    };
  } catch (error) {
    return { kind: 'bad-usage', message: error instanceof Error ? error.message : String(error) };
  }
}
