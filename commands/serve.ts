import path from 'node:path';
import { createSiteServer } from '../services/site/create-site-server';
import { IDENTITY_PREFIX } from '../src/node/hosting/local-prefixes';
import { failWith } from './command-line/command';
import { LOOPBACK, displayAddress } from './command-line/free-port';
import { serveUntilStopped, type Shutdown } from './command-line/shutdown';
import { buildPaths } from './site-build/build-paths';
import { finishPublishBeforeServing } from './site-build/publish';
import { say } from '../content-schema';

/** Arguments of `npm run serve`. */
interface ServeArguments {
  port?: number | undefined;
  host?: string | undefined;
  dir?: string | undefined;
  identity?: string | undefined;
}

/** Serves the built site until a signal arrives. */
export async function serve(given: ServeArguments): Promise<void> {
  await serveUntilStopped((shutdown) => startServeCommand(given, shutdown));
}

/** Starts the static host and prints its address. */
export async function startServeCommand(
  { port = 4000, host = LOOPBACK, dir = buildPaths().published, identity }: ServeArguments,
  shutdown: Shutdown,
): Promise<void> {
  // Builds write to this folder alone.
  if (path.resolve(dir) === buildPaths().published) finishPublishBeforeServing();
  const site = await createSiteServer({
    publicDir: path.resolve(dir),
    port,
    host,
    ...(identity !== undefined && { proxies: { [IDENTITY_PREFIX]: identity } }),
  }).catch(failWith);
  shutdown.add(() => site.close());
  console.log(
    say({
      fr: `Le site est à ${displayAddress(site.url)} (Ctrl-C l’arrête)`,
      en: `The site is at ${displayAddress(site.url)} (Ctrl-C stops it)`,
    }),
  );
}
