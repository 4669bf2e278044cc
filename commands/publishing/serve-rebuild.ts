import path from 'node:path';
import { createBuildHook } from '../../services/rebuild/triggers/build-hook';
import type { BuildTrigger } from '../../services/rebuild/triggers/build-trigger';
import { createGithubDispatch } from '../../services/rebuild/triggers/github-dispatch';
import { bucketFromEnvironment } from '../../src/node/releases/bucket/bucket-options';
import { messageOf } from '../../src/node/errors';
import { UsageError } from '../command-line/command';
import { findFreePort, LOOPBACK } from '../command-line/free-port';
import { serveUntilStopped, type Shutdown } from '../command-line/shutdown';
import { type ContentSource, startContentApi } from '../site-build/content-source';
import { readRebuildEnvironment, type RebuildEnvironment } from './rebuild-environment';
import { buildAndWait, type ServiceOptions, startPublishing, startService } from './start-publishing';
import { say } from '../../content-schema';

/** Port of the rebuild service. */
const DEFAULT_PORT = 4300;
/** Default name of the site in the database. */
const DEFAULT_SITE = 'site';

/** Arguments of `npm run rebuild -- serve`. */
interface ServeArguments {
  content?: string | undefined;
  port?: number | undefined;
  host?: string | undefined;
}

/** Shell command that makes a secret. */
const MAKE_SECRET = `node -p "'whsec_' + crypto.randomBytes(32).toString('base64')"`;

/** Runs the rebuild service until a signal arrives. */
export async function serveRebuild(given: ServeArguments): Promise<void> {
  const environment = readRebuildEnvironment();
  await serveUntilStopped((shutdown) => startRebuild(given, environment, shutdown));
}

/**
 * Starts the rebuild service as described by the environment, and builds once, to make up for hooks
 * missed while it was down.
 * @throws {UsageError} when arguments and environment contradict each other.
 */
export async function startRebuild(
  { content, port: wanted = DEFAULT_PORT, host = LOOPBACK }: ServeArguments,
  environment: RebuildEnvironment,
  shutdown: Shutdown,
): Promise<void> {
  const { REBUILD_WEBHOOK_SECRETS: secrets, REBUILD_ORIGINS: origins } = environment;
  const [secret] = secrets;
  if (secret === undefined) {
    throw new UsageError({
      fr:
        'REBUILD_WEBHOOK_SECRETS : il faut le secret qui signe les signaux, et il est vide. ' +
        `Pour en faire un : ${MAKE_SECRET}`,
      en:
        'REBUILD_WEBHOOK_SECRETS: expected the secret that hooks are signed with, received none. ' +
        `Make one with: ${MAKE_SECRET}`,
    });
  }
  const { CONTENT_API_ISSUER: issuer, CONTENT_API_CLIENT: clientId, DATABASE_URL: database } = environment;
  // The content API needs to know where its hooks go before the service runs.
  const port = wanted === 0 ? await findFreePort(0) : wanted;
  const source = await contentSource(content, environment, { host, port, secret }, shutdown);
  const service: ServiceOptions = {
    port,
    host,
    secrets,
    origins,
    contentApi: source.url,
    shutdown,
    ...(issuer !== undefined && clientId !== undefined && { authorize: { issuer, clientId } }),
    ...(database !== undefined && { database: { url: database, site: environment.REBUILD_SITE ?? DEFAULT_SITE } }),
    ...(environment.REBUILD_TOKEN !== undefined && { token: environment.REBUILD_TOKEN }),
  };
  const { url, firstBuild } = await startBuilding(service, source, content, environment);
  console.log(
    say({
      fr: `Service de reconstruction : ${url} (signaux à ${url}/hooks/content)`,
      en: `Rebuild service: ${url} (hooks at ${url}/hooks/content)`,
    }),
  );
  await firstBuild.catch((error: unknown) => {
    if (shutdown.stoppedBy === undefined) console.error(messageOf(error));
  });
}

/** Starts the service with its builder: an external one, or this machine. */
async function startBuilding(
  service: ServiceOptions,
  source: ContentSource,
  content: string | undefined,
  environment: RebuildEnvironment,
): Promise<{ url: string; firstBuild: Promise<unknown> }> {
  const trigger = triggerOf(environment);
  if (trigger !== null) {
    const started = await startService({ trigger, siteUrl: environment.SITE_URL ?? '' }, service);
    return { url: started.service.url, firstBuild: buildAndWait(started.client) };
  }
  const bucket = bucketFromEnvironment(process.env);
  const publishing = await startPublishing({
    ...service,
    content: source.url,
    ...(bucket && { bucket }),
    site: {
      contentApiUrl: source.url,
      ...(content !== undefined && { own: path.resolve(content) }),
      contentFindings: () => source.findings,
      echo: console.log,
    },
  });
  console.log(
    say({
      fr: `Ce qui est en ligne :       ${publishing.releases.currentFolder}`,
      en: `What is live:    ${publishing.releases.currentFolder}`,
    }),
  );
  return { url: publishing.url, firstBuild: publishing.buildAndWait() };
}

/** Returns the external builder; null when this machine builds. */
function triggerOf(environment: RebuildEnvironment): BuildTrigger | null {
  const { REBUILD_GITHUB_REPOSITORY: repository, REBUILD_GITHUB_TOKEN: token, REBUILD_HOOK_URL: hook } = environment;
  if (repository !== undefined && token !== undefined) return createGithubDispatch({ repository, token });
  return hook === undefined ? null : createBuildHook(hook);
}

/**
 * Returns the content API to build from: one that runs elsewhere, or a new one for a local folder.
 */
async function contentSource(
  content: string | undefined,
  { CONTENT_API_URL: url }: RebuildEnvironment,
  { host, port, secret }: { host: string; port: number; secret: string },
  shutdown: Shutdown,
): Promise<ContentSource> {
  if (url !== undefined && content === undefined) return { url, findings: [] };
  if (content === undefined || url !== undefined) {
    throw new UsageError({
      fr: `Il faut soit --content, soit la variable CONTENT_API_URL ; ${url === undefined ? 'aucun des deux n’est donné' : 'les deux sont donnés'}.`,
      en: `Expected either --content or the variable CONTENT_API_URL, received ${url === undefined ? 'neither' : 'both'}.`,
    });
  }
  return startContentApi(content, shutdown, true, {
    webhook: { url: `http://${reachable(host)}:${port}/hooks/content`, secret },
  });
}

/** Returns the host name under which a service on an interface is reachable from this machine. */
function reachable(host: string): string {
  if (host === '0.0.0.0' || host === '::') return LOOPBACK;
  return host.includes(':') ? `[${host}]` : host;
}
