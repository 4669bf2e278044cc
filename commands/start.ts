import { createSiteServer } from '../services/site/create-site-server';
import { CONTENT_API_PREFIX, IDENTITY_PREFIX } from '../src/node/hosting/local-prefixes';
import { findFreePort, LOOPBACK, shownAddress } from './command-line/free-port';
import { serveUntilStopped } from './command-line/shutdown';
import { buildPaths, DEFAULT_CONTENT_DIR } from './site-build/build-paths';
import { buildSite } from './site-build/build-site';
import { startContentApi } from './site-build/content-source';
import { demoSiteVariables, LOCAL_CONTENT_API_VARIABLES, LOCAL_IDENTITY_VARIABLES } from './site-build/site-variables';
import { startLocalIdentity } from './site-build/identity-source';

const DEFAULT_PORT = 4000;

/** What `npm start` is given. */
interface StartArguments {
  content?: string | undefined;
  port?: number | undefined;
  strict?: boolean | undefined;
}

/** Starts the services, builds the site, and serves it until a signal comes. */
export async function start({
  content = DEFAULT_CONTENT_DIR,
  port: wanted = DEFAULT_PORT,
  strict = false,
}: StartArguments): Promise<void> {
  await serveUntilStopped(async (shutdown) => {
    const port = await findFreePort(wanted);
    if (wanted !== 0 && port !== wanted) console.log(`Port ${wanted} is taken; the site will be at port ${port}.`);
    const identity = await startLocalIdentity(shutdown);
    const { url: contentApiUrl, findings: contentFindings } = await startContentApi(content, shutdown, true, {
      ...(identity && { authorize: identity.authorize }),
      privateOrigins: [`http://localhost:${port}`, `http://${LOOPBACK}:${port}`],
    });
    const variables = {
      ...demoSiteVariables(content),
      ...(identity && LOCAL_IDENTITY_VARIABLES),
      ...(process.env['PUBLIC_CONTENT_API_URL'] ? {} : LOCAL_CONTENT_API_VARIABLES),
      SITE_URL: process.env['SITE_URL'] ?? `http://localhost:${port}`,
    };
    await buildSite({ contentApiUrl, contentFindings, isStrict: strict, variables, shutdown });
    const site = await createSiteServer({
      publicDir: buildPaths().published,
      port,
      host: LOOPBACK,
      proxies: { [CONTENT_API_PREFIX]: contentApiUrl, ...(identity && { [IDENTITY_PREFIX]: identity.url }) },
    });
    shutdown.add(() => site.close());
    const lines = [
      `\nThe site:         ${shownAddress(site.url)}`,
      `The content API:  ${contentApiUrl} (over ${content})`,
      ...(identity?.lines ?? []),
      'Ctrl-C stops everything.',
    ];
    console.log(lines.join('\n'));
  });
}
