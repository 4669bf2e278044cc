import { UsageError } from '../command-line/command';
import { LOOPBACK } from '../command-line/free-port';
import { serveUntilStopped, type Shutdown } from '../command-line/shutdown';
import { startContentApi } from '../site-build/content-source';
import { readRebuildEnvironment, type RebuildEnvironment } from './rebuild-environment';
import { startPublishing } from './start-publishing';

/** Port of the rebuild service. */
const DEFAULT_PORT = 4300;

/** What `npm run rebuild -- serve` is given. */
interface ServeArguments {
  content?: string | undefined;
  port?: number | undefined;
  host?: string | undefined;
}

/** Runs the rebuild service until a signal comes; what was not built while it was down is built first. */
export async function serveRebuild(given: ServeArguments): Promise<void> {
  const environment = readRebuildEnvironment();
  await serveUntilStopped((shutdown) => startRebuild(given, environment, shutdown));
}

async function startRebuild(
  { content, port = DEFAULT_PORT, host = LOOPBACK }: ServeArguments,
  environment: RebuildEnvironment,
  shutdown: Shutdown,
): Promise<void> {
  const { REBUILD_WEBHOOK_SECRETS: secrets, REBUILD_ORIGINS: origins } = environment;
  const [secret] = secrets;
  if (secret === undefined) {
    throw new UsageError(
      'REBUILD_WEBHOOK_SECRETS: expected the secret that hooks are signed with, received none. ' +
        "Make one with: node -p \"'whsec_' + crypto.randomBytes(32).toString('base64')\"",
    );
  }
  const { CONTENT_API_ISSUER: issuer, CONTENT_API_CLIENT: clientId } = environment;
  const authorize = issuer === undefined || clientId === undefined ? undefined : { issuer, clientId };
  const source = await contentSource(content, environment, { port, secret }, shutdown);
  const publishing = await startPublishing({
    port,
    host,
    secrets,
    origins,
    ...(authorize && { authorize }),
    ...(environment.REBUILD_TOKEN !== undefined && { token: environment.REBUILD_TOKEN }),
    site: { contentApiUrl: source.url, contentFindings: () => source.findings, echo: console.log },
    shutdown,
  });
  console.log(`Rebuild service: ${publishing.url} (hooks at ${publishing.url}/hooks/content)`);
  console.log(`Releases:        ${publishing.releases.currentFolder} is what is live`);
  // Hooks that nobody took while the service was down are made good by a build.
  await publishing.buildAndWait().catch((error: unknown) => {
    if (shutdown.stoppedBy === undefined) console.error(error instanceof Error ? error.message : String(error));
  });
}

/** The content API that is built from: one that runs elsewhere, or one over a folder of this machine. */
async function contentSource(
  content: string | undefined,
  { CONTENT_API_URL: url }: RebuildEnvironment,
  { port, secret }: { port: number; secret: string },
  shutdown: Shutdown,
): Promise<{ url: string; findings: Awaited<ReturnType<typeof startContentApi>>['findings'] }> {
  if ((url === undefined) === (content === undefined)) {
    throw new UsageError(
      `Expected either --content or the variable CONTENT_API_URL, received ${url === undefined ? 'neither' : 'both'}.`,
    );
  }
  if (url !== undefined) return { url, findings: [] };
  if (content === undefined) throw new UsageError('--content: expected a folder.');
  return startContentApi(content, shutdown, true, {
    webhook: { url: `http://${LOOPBACK}:${port}/hooks/content`, secret },
  });
}
