import { createSiteServer, shownAddress } from '../services/site/create-site-server';
import { CONTENT_API_PREFIX, IDENTITY_PREFIX } from '../services/site/main';
import { directoryOption, flagOption, portOption } from './command-line/arguments';
import { findFreePort, LOOPBACK } from './command-line/free-port';
import { runCommand } from './command-line/run-command';
import { Shutdown, untilStopped } from './command-line/shutdown';
import { buildPaths } from './site-build/build-paths';
import { buildSite } from './site-build/build-site';
import { DEFAULT_CONTENT_DIR, startContentApi } from './site-build/content-source';
import { demoSiteVariables } from './site-build/demo-site';
import { startLocalIdentity } from './site-build/identity-source';
import { LOCAL_CONTENT_API_VARIABLES } from './site-build/local-content-api';
import { LOCAL_IDENTITY_VARIABLES } from './site-build/local-identity';

const DEFAULT_PORT = 4000;

const description = {
  call: 'npm start',
  summary: [
    'Starts the content API and the identity service, builds the site, and serves it, all on this machine alone.',
    'Ctrl-C stops everything. With COGNITO_USER_POOL_ID set, people sign in at that user pool instead.',
  ].join('\n'),
  options: {
    content: directoryOption('Content directory (default: content/).'),
    port: portOption(`Port of the site (default: ${DEFAULT_PORT}; the next free one when it is taken).`),
    strict: flagOption('Every finding of the quality report fails the build.'),
  },
};

void runCommand(description, async ({ content = DEFAULT_CONTENT_DIR, port: wanted = DEFAULT_PORT, strict = false }) => {
  const shutdown = new Shutdown();
  await shutdown.guard(
    async () => {
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
      await untilStopped();
    },
    { isStopExpected: true },
  );
});
