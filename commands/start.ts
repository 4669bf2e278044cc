import { randomBytes } from 'node:crypto';
import { createSiteServer } from '../services/site/create-site-server';
import { CONTENT_API_PREFIX, IDENTITY_PREFIX, REBUILD_PREFIX } from '../src/node/hosting/local-prefixes';
import { assertStateFree } from '../services/rebuild/create-rebuild-service';
import { failWith } from './command-line/command';
import { findFreePort, LOOPBACK, displayAddress } from './command-line/free-port';
import { serveUntilStopped } from './command-line/shutdown';
import { startPublishing } from './publishing/start-publishing';
import { publishingPaths } from './publishing/service-file';
import { DEFAULT_CONTENT_DIR } from './site-build/build-paths';
import { startContentApi } from './site-build/content-source';
import { startLocalIdentity } from './site-build/identity-source';
import {
  demoSiteVariables,
  LOCAL_IDENTITY_VARIABLES,
  privateModeVariables,
  WITHOUT_ACCOUNTS,
} from './site-build/site-variables';
import { say } from '../content-schema';

const DEFAULT_PORT = 4000;
/** Port of the rebuild service, or the next free one. */
const REBUILD_PORT = 4300;

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
 * Starts the services, builds the site, and serves it until a signal arrives. Changes in the
 * content directory are published: the content API notifies the rebuild service by a signed hook.
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
    try {
      assertStateFree(publishingPaths().state);
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
    const rebuildPort = await findFreePort(REBUILD_PORT);
    const secret = `whsec_${randomBytes(32).toString('base64')}`;
    const identity = hasNoAccounts ? null : await startLocalIdentity(shutdown, { port: identityPort });
    const origins = [`http://localhost:${port}`, `http://${LOOPBACK}:${port}`];
    const contentApi = await startContentApi(content, shutdown, true, {
      ...(identity && { authorize: identity.authorize }),
      privateOrigins: origins,
      webhook: { url: `http://${LOOPBACK}:${rebuildPort}/hooks/content`, secret },
      port: apiPort,
    });
    await identity?.takeName(contentApi.url);
    const publishing = await startPublishing({
      port: rebuildPort,
      secrets: [secret],
      ...(identity && { authorize: identity.authorize }),
      origins,
      content,
      site: {
        contentApiUrl: contentApi.url,
        contentFindings: () => contentApi.findings,
        isStrict: strict,
        variables: {
          ...demoSiteVariables(content),
          ...(identity && LOCAL_IDENTITY_VARIABLES),
          ...(hasNoAccounts ? WITHOUT_ACCOUNTS : privateModeVariables(process.env)),
          SITE_URL: process.env['SITE_URL'] ?? `http://localhost:${port}`,
        },
        echo: console.log,
      },
      shutdown,
    });
    const built = publishing.buildAndWait();
    built.catch(() => undefined); // Reported below; it may fail before it is awaited.
    // The previously published site is served during the first build; without it there is nothing
    // to serve.
    if (!publishing.isLiveUsable) await built;
    const site = await createSiteServer({
      publicDir: publishing.releases.currentFolder,
      port,
      host: LOOPBACK,
      proxies: {
        [CONTENT_API_PREFIX]: contentApi.url,
        [REBUILD_PREFIX]: publishing.url,
        ...(identity && { [IDENTITY_PREFIX]: identity.url }),
      },
    });
    shutdown.add(() => site.close());
    const lines = [
      say({
        fr: `\nLe site :           ${displayAddress(site.url)}`,
        en: `\nThe site:         ${displayAddress(site.url)}`,
      }),
      say({
        fr: `L’API de contenu :  ${contentApi.url} (sur ${content} ; ce que vous y enregistrez est publié)`,
        en: `The content API:  ${contentApi.url} (over ${content}; what you save there is published)`,
      }),
      say({ fr: `La publication :    npm run rebuild -- status`, en: `Publishing:       npm run rebuild -- status` }),
      ...(identity?.lines ?? []),
      say({ fr: 'Ctrl-C arrête tout.', en: 'Ctrl-C stops everything.' }),
    ];
    console.log(lines.join('\n'));
    // When a site is served, a failed build is reported and leaves it unchanged.
    await built.catch((error: unknown) => {
      if (shutdown.stoppedBy === undefined) console.error(error instanceof Error ? error.message : String(error));
    });
  });
}
