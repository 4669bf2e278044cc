import { counted, say } from '../content-schema';
import { formatProblem } from '../services/content-api/directory/content-problem';
import { createContentApi, type ContentApiOptions } from '../services/content-api/create-content-api';
import { failWith, UsageError } from './command-line/command';
import { serveUntilStopped, type Shutdown } from './command-line/shutdown';
import { isOrigin } from './command-line/site-url';
import { DEFAULT_CONTENT_DIR } from './site-build/build-paths';

/** Arguments of `npm run content-api`. */
interface ContentApiArguments {
  content?: string | undefined;
  port?: number | undefined;
  host?: string | undefined;
  state?: string | undefined;
  webhook?: string | undefined;
  issuer?: string | undefined;
  client?: string | undefined;
  origin?: readonly string[] | undefined;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Serves a content directory until a signal arrives. */
export const contentApi = (given: ContentApiArguments): Promise<void> =>
  serveUntilStopped((shutdown) => startContentApiCommand(given, process.env, shutdown));

/**
 * Starts the content API. Prints its address, and the problems of the directory, file by file, on
 * standard error.
 * @throws {UsageError} when arguments and environment contradict each other.
 */
export async function startContentApiCommand(
  given: ContentApiArguments,
  environment: Environment,
  shutdown: Shutdown,
): Promise<void> {
  const { content: contentDir = DEFAULT_CONTENT_DIR, port = 4100, host, state: stateDir } = given;
  const api = await createContentApi({
    contentDir,
    port,
    ...(host !== undefined && { host }),
    ...(stateDir !== undefined && { stateDir }),
    ...accessOf(given, environment),
    ...webhookOf(given, environment),
    log: console.error,
  }).catch(failWith);
  shutdown.add(() => api.close());
  console.log(say({ fr: `API de contenu : ${api.url}`, en: `Content API: ${api.url}` }));
  for (const problem of api.problems) console.error(formatProblem(problem));
  if (api.problems.length > 0) {
    const found = counted(api.problems.length, { fr: ['problème', 'problèmes'], en: ['problem', 'problems'] });
    console.error(
      say({
        fr: `${found.fr} dans ${contentDir} ; le reste est servi.`,
        en: `${found.en} in ${contentDir}; the rest is served.`,
      }),
    );
  }
}

/**
 * Returns the receiver of changes. Its secret is not an argument, because process lists show
 * arguments.
 */
function webhookOf(
  { webhook: url }: ContentApiArguments,
  environment: Environment,
): Pick<ContentApiOptions, 'webhook'> {
  if (url === undefined) return {};
  const secret = environment['CONTENT_API_WEBHOOK_SECRET'];
  if (!secret)
    throw new UsageError({
      fr: '--webhook : il faut son secret dans CONTENT_API_WEBHOOK_SECRET, qui est vide.',
      en: '--webhook: expected its secret in CONTENT_API_WEBHOOK_SECRET, received none.',
    });
  return { webhook: { url, secret } };
}

/** Parses the access options: who may read private responses. */
function accessOf(
  given: ContentApiArguments,
  environment: Environment,
): Pick<ContentApiOptions, 'authorize' | 'privateOrigins'> {
  const issuer = given.issuer ?? (environment['CONTENT_API_ISSUER'] || undefined);
  const clientId = given.client ?? (environment['CONTENT_API_CLIENT'] || undefined);
  const origins = given.origin ?? (environment['CONTENT_API_ORIGINS'] ?? '').split(',').filter(Boolean);
  const privateOrigins = origins.map((each) => each.trim());
  const wrong = privateOrigins.find((origin) => !isOrigin(origin));
  if (wrong !== undefined) {
    throw new UsageError({
      fr: `--origin : il faut une origine telle que https://docs.example.org, et non « ${wrong} ».`,
      en: `--origin: expected an origin such as https://docs.example.org, received "${wrong}".`,
    });
  }
  if (issuer === undefined && clientId === undefined) return { privateOrigins };
  if (issuer === undefined) {
    throw new UsageError({
      fr: '--client : il faut aussi l’émetteur des jetons dans --issuer.',
      en: '--client: expected the issuer of the tokens in --issuer too, received none.',
    });
  }
  if (clientId === undefined) {
    throw new UsageError({
      fr: '--issuer : il faut aussi le client des jetons dans --client.',
      en: '--issuer: expected the client of the tokens in --client too, received none.',
    });
  }
  if (!/^https?:$/.test(URL.canParse(issuer) ? new URL(issuer).protocol : '')) {
    throw new UsageError({
      fr: `--issuer : il faut une URL, et non « ${issuer} ».`,
      en: `--issuer: expected a URL, received "${issuer}".`,
    });
  }
  return { authorize: { issuer, clientId }, privateOrigins };
}
