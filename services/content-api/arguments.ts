import { parseArgs } from 'node:util';

/** Port when none is given. */
const DEFAULT_PORT = 4100;
/** Content directory when none is given. */
const DEFAULT_CONTENT_DIR = 'content';
/** Environment variable that holds the webhook secret; it is no argument, because arguments show in process lists. */
export const WEBHOOK_SECRET_VARIABLE = 'CONTENT_API_WEBHOOK_SECRET';

/** Environment variables for what the options name, too. */
export const TOKEN_VARIABLES = {
  issuer: 'CONTENT_API_ISSUER',
  client: 'CONTENT_API_CLIENT',
  origins: 'CONTENT_API_ORIGINS',
} as const;

/** Text of `--help`. */
export const HELP = `Serves a content directory as the content API.

Usage: npm run content-api -- [options]

  --content DIR   Content directory (default: ${DEFAULT_CONTENT_DIR})
  --port N        Port from 0 to 65535; 0 takes a free one (default: ${DEFAULT_PORT})
  --state DIR     Folder that keeps the cursors over a restart (default: below .versio/content-api)
  --webhook URL   Address told of each change; the secret comes from ${WEBHOOK_SECRET_VARIABLE}
  --issuer URL    Issuer of the access tokens that open private/*: https://cognito-idp.<region>.amazonaws.com/<pool>
                  (default: ${TOKEN_VARIABLES.issuer}; without one, private/* stays closed)
  --client ID     App client that the tokens were made for (default: ${TOKEN_VARIABLES.client})
  --origin URL    Origin whose pages may read private/*; may be given again (default: ${TOKEN_VARIABLES.origins}, with commas)
  --help          This text
`;

/** What the command line asks for. */
export type ContentApiCommand =
  | { kind: 'help' }
  | {
      kind: 'serve';
      contentDir: string;
      port: number;
      stateDir: string | null;
      webhookUrl: string | null;
      issuer: string | null;
      clientId: string | null;
      /** Null when none is given. */
      origins: readonly string[] | null;
    }
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
        issuer: { type: 'string' },
        client: { type: 'string' },
        origin: { type: 'string', multiple: true },
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
      issuer: values.issuer ?? null,
      clientId: values.client ?? null,
      origins: values.origin ?? null,
    };
  } catch (error) {
    return { kind: 'bad-usage', message: error instanceof Error ? error.message : String(error) };
  }
}
