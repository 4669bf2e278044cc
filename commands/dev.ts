import { directoryOption, portOption } from './command-line/arguments';
import { findFreePort, LOOPBACK } from './command-line/free-port';
import { CommandError, runCommand } from './command-line/run-command';
import { Shutdown } from './command-line/shutdown';
import { DEFAULT_CONTENT_DIR, startContentApi } from './site-build/content-source';
import { demoSiteVariables } from './site-build/demo-site';
import { startLocalIdentity } from './site-build/identity-source';
import { directIdentityVariables } from './site-build/local-identity';
import { startFindings } from './site-build/findings-folder';
import { startGatsby } from './site-build/gatsby-process';
import { onContentChange } from './site-build/content-changes';
import { keepSiteCopy } from './site-build/keep-site-copy';
import { REPOSITORY_ROOT } from './site-build/build-paths';
import { tellFindings } from './site-build/tell-findings';

const DEFAULT_PORT = 8000;

const description = {
  call: 'npm run dev',
  summary: [
    'Serves the site while you work on it: a change of the code or of the content shows at once.',
    'Accounts are those of the identity service on this machine, or of COGNITO_USER_POOL_ID when that is set.',
    'Edit the files of the repository, not the copy in .versio/dev that messages may name.',
  ].join('\n'),
  options: {
    content: directoryOption('Content directory (default: content/).'),
    port: portOption(`Port of the site (default: ${DEFAULT_PORT}; the next free one when it is taken).`),
  },
};

void runCommand(description, async ({ content = DEFAULT_CONTENT_DIR, port: wanted = DEFAULT_PORT }) => {
  const shutdown = new Shutdown();
  await shutdown.guard(
    async () => {
      const port = await findFreePort(wanted);
      const identity = await startLocalIdentity(shutdown);
      const { url: contentApiUrl, findings } = await startContentApi(content, shutdown, true, {
        ...(identity && { authorize: identity.authorize }),
        privateOrigins: [`http://localhost:${port}`, `http://${LOOPBACK}:${port}`],
      });
      if (identity) console.log(identity.lines.join('\n'));
      const siteCopy = await keepSiteCopy(REPOSITORY_ROOT, shutdown);
      startFindings(siteCopy, findings);
      tellFindings(siteCopy, shutdown);
      const gatsby = startGatsby({
        root: REPOSITORY_ROOT,
        site: siteCopy,
        args: ['develop', '--host', LOOPBACK, '--port', String(port)],
        variables: {
          ...demoSiteVariables(content),
          ...(identity && directIdentityVariables(identity.url)),
          CONTENT_API_URL: contentApiUrl,
          PUBLIC_CONTENT_API_URL: contentApiUrl,
          SITE_URL: process.env['SITE_URL'] ?? `http://localhost:${port}`,
          ENABLE_GATSBY_REFRESH_ENDPOINT: 'true',
        },
      });
      shutdown.add(gatsby.stop);
      onContentChange(contentApiUrl, (signal) => refresh(`http://${LOOPBACK}:${port}`, signal), shutdown);
      const code = await gatsby.ended;
      if (code !== 0) throw new CommandError(`Gatsby ended with code ${code}; its messages are above.`);
    },
    { isStopExpected: true },
  );
});

/** Makes the running site fetch the content again; Gatsby answers when it has. */
async function refresh(siteUrl: string, signal: AbortSignal): Promise<void> {
  const response = await fetch(`${siteUrl}/__refresh`, { method: 'POST', signal });
  if (!response.ok) throw new Error(`${siteUrl}/__refresh answered ${response.status}`);
}
