import { CONTENT_API_PREFIX, IDENTITY_PREFIX, REBUILD_PREFIX } from '../src/node/hosting/local-prefixes';
import { assertStateFree } from '../services/rebuild/state-lock';
import { failWith } from './command-line/command';
import { findFreePort, LOOPBACK } from './command-line/free-port';
import { serveUntilStopped } from './command-line/shutdown';
import { openReleases } from './publishing/local-releases';
import { serveSite } from './publishing/serve-site';
import { publishingPaths } from './publishing/service-file';
import { DEFAULT_CONTENT_DIR } from './site-build/build-paths';
import {
  demoSiteVariables,
  LOCAL_IDENTITY_VARIABLES,
  privateModeVariables,
  WITHOUT_ACCOUNTS,
} from './site-build/site-variables';
import { say } from '../content-schema';

const DEFAULT_PORT = 4000;

/** Arguments of `npm start`. */
interface StartArguments {
  content?: string | undefined;
  port?: number | undefined;
  'api-port'?: number | undefined;
  'identity-port'?: number | undefined;
  strict?: boolean | undefined;
  'no-accounts'?: boolean | undefined;
}

/**
 * Starts the services, builds the site, and serves it until a signal arrives. What was published
 * before is served at once; only modules that this needs are imported above.
 */
export async function start({
  content = DEFAULT_CONTENT_DIR,
  port: wanted = DEFAULT_PORT,
  'api-port': apiPort,
  'identity-port': identityPort,
  strict = false,
  'no-accounts': hasNoAccounts = false,
}: StartArguments): Promise<void> {
  await serveUntilStopped(async (shutdown) => {
    const paths = publishingPaths();
    try {
      assertStateFree(paths.state);
    } catch (error) {
      failWith(error);
    }
    const port = await findFreePort(wanted);
    if (wanted !== 0 && port !== wanted)
      console.log(
        say({
          fr: `Le port ${wanted} est pris ; le site sera au port ${port}.`,
          en: `Port ${wanted} is taken; the site will be at port ${port}.`,
        }),
      );
    // When the shell names a user pool, people sign in there.
    const hasIdentity = !hasNoAccounts && !process.env['COGNITO_USER_POOL_ID'];
    const variables = {
      ...demoSiteVariables(content),
      ...(hasIdentity && LOCAL_IDENTITY_VARIABLES),
      ...(hasNoAccounts ? WITHOUT_ACCOUNTS : privateModeVariables(process.env)),
      SITE_URL: process.env['SITE_URL'] ?? `http://localhost:${port}`,
    };
    const releases = await openReleases({ paths, content, variables });
    const { built, lines } = await serveSite({
      releases,
      port,
      prefixes: [CONTENT_API_PREFIX, REBUILD_PREFIX, ...(hasIdentity ? [IDENTITY_PREFIX] : [])],
      startServices: async () => {
        const { startSiteServices } = await import('./publishing/start-site-services');
        return startSiteServices({
          content,
          releases,
          variables,
          hasIdentity,
          apiPort,
          identityPort,
          shutdown,
          origins: [`http://localhost:${port}`, `http://${LOOPBACK}:${port}`],
          isStrict: strict,
        });
      },
      shutdown,
    });
    console.log([...lines, say({ fr: 'Ctrl-C arrête tout.', en: 'Ctrl-C stops everything.' })].join('\n'));
    // When a site is served, a failed build is reported and leaves it unchanged.
    await built.catch((error: unknown) => {
      if (shutdown.stoppedBy === undefined) console.error(error instanceof Error ? error.message : String(error));
    });
  });
}
