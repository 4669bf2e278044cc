import path from 'node:path';
import { CommandError } from './command-line/command';
import { findFreePort, LOOPBACK } from './command-line/free-port';
import { developmentUrl } from './command-line/site-url';
import { Shutdown } from './command-line/shutdown';
import { onContentChange, startContentApi } from './site-build/content-source';
import { demoSiteVariables, directIdentityVariables } from './site-build/site-variables';
import { startLocalIdentity } from './site-build/identity-source';
import { startFindings, printFindings } from './site-build/findings';
import { startGatsby } from './site-build/gatsby-process';
import { createSiteCopy } from './site-build/site-copy';
import { DEFAULT_CONTENT_DIR, REPOSITORY_ROOT, SITE_ROOT } from './site-build/build-paths';

const DEFAULT_PORT = 8000;

/** Arguments of `npm run dev`. */
interface DevArguments {
  content?: string | undefined;
  port?: number | undefined;
}

/** Serves the site for development. */
export async function dev({ content = DEFAULT_CONTENT_DIR, port: wanted = DEFAULT_PORT }: DevArguments): Promise<void> {
  const shutdown = new Shutdown();
  await shutdown.guard(
    async () => {
      const port = await findFreePort(wanted);
      const identity = await startLocalIdentity(shutdown);
      const { url: contentApiUrl, findings } = await startContentApi(content, shutdown, true, {
        ...(identity && { authorize: identity.authorize }),
        privateOrigins: [`http://localhost:${port}`, `http://${LOOPBACK}:${port}`],
      });
      await identity?.takeName(contentApiUrl);
      if (identity) console.log(identity.lines.join('\n'));
      const siteCopy = await createSiteCopy(
        { root: REPOSITORY_ROOT, site: SITE_ROOT, own: path.resolve(content) },
        shutdown,
      );
      startFindings(siteCopy, findings);
      printFindings(siteCopy, shutdown);
      const gatsby = startGatsby({
        root: SITE_ROOT,
        site: siteCopy,
        args: ['develop', '--host', LOOPBACK, '--port', String(port)],
        variables: {
          ...demoSiteVariables(content),
          ...(identity && directIdentityVariables(identity.url)),
          CONTENT_API_URL: contentApiUrl,
          PUBLIC_CONTENT_API_URL: contentApiUrl,
          SITE_URL: developmentUrl(port),
          ENABLE_GATSBY_REFRESH_ENDPOINT: 'true',
        },
      });
      shutdown.add(gatsby.stop);
      onContentChange(contentApiUrl, (signal) => refresh(`http://${LOOPBACK}:${port}`, signal), shutdown);
      const code = await gatsby.ended;
      if (code !== 0)
        throw new CommandError({
          fr: `Gatsby s’est terminé avec le code ${code} ; ses messages sont ci-dessus.`,
          en: `Gatsby ended with code ${code}; its messages are above.`,
        });
    },
    { isStopExpected: true },
  );
}

/** Makes the running site fetch the content again; Gatsby responds when it is done. */
async function refresh(siteUrl: string, signal: AbortSignal): Promise<void> {
  const response = await fetch(`${siteUrl}/__refresh`, { method: 'POST', signal });
  if (!response.ok) {
    throw new CommandError({
      fr: `Gatsby devait relire le contenu ; ${siteUrl}/__refresh a répondu ${response.status}.`,
      en: `Expected Gatsby to read the content again; ${siteUrl}/__refresh answered ${response.status}.`,
    });
  }
}
