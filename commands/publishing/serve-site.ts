import { createSiteServer } from '../../services/site/create-site-server';
import { say } from '../../content-schema';
import { failWith } from '../command-line/command';
import { displayAddress, LOOPBACK } from '../command-line/free-port';
import type { Shutdown } from '../command-line/shutdown';
import type { LocalReleases } from './local-releases';

/** Services that pages call below the address of the site, and the first build. */
export interface SiteServices {
  /** Address of each service, by its path below the site. */
  addresses: Readonly<Record<string, string>>;
  /** The first build: resolves when its release is live. */
  built: Promise<unknown>;
  /** Lines for people: where the services answer. */
  lines: readonly string[];
}

/** Options of `serveSite`. */
export interface ServeSiteOptions {
  releases: LocalReleases;
  /** Port of the site. */
  port: number;
  /** Paths below the site where services answer, such as `/_content`. */
  prefixes: readonly string[];
  /** Starts the services and the first build; they end with the command. */
  startServices: () => Promise<SiteServices>;
  shutdown: Shutdown;
}

/**
 * Serves the live release, and starts the services behind it; requests for them wait until they
 * run. Without a release that may be served, the services and the first build come first.
 * @throws {CommandError} when the port is taken, a service cannot start, or the first build fails
 * and nothing is served.
 */
export async function serveSite(options: ServeSiteOptions): Promise<SiteServices> {
  const { releases, port, prefixes, startServices, shutdown } = options;
  const live = releases.isLiveUsable ? releases.store.live() : null;
  const services = createLazy(startServices);
  if (live === null) await (await services.start()).built;
  const site = await createSiteServer({
    publicDir: releases.store.currentFolder,
    port,
    host: LOOPBACK,
    proxies: Object.fromEntries(
      prefixes.map((prefix) => [prefix, services.started.then(({ addresses }) => addresses[prefix] ?? '')]),
    ),
  }).catch(failWith);
  shutdown.add(() => site.close());
  const address = displayAddress(site.url);
  console.log(say({ fr: `\nLe site :           ${address}`, en: `\nThe site:         ${address}` }));
  if (live !== null) {
    console.log(
      say({
        fr: `Ce qui était publié (${live.id}) est servi ; les services démarrent, et ce qui a changé depuis suivra.`,
        en: `What was published (${live.id}) is served; the services are starting, and what changed since will follow.`,
      }),
    );
  }
  return services.start();
}

/** Creates a promise whose work starts with the first call of `start`. */
function createLazy<Value>(work: () => Promise<Value>): { started: Promise<Value>; start: () => Promise<Value> } {
  let begin: () => void = () => undefined;
  const started = new Promise<void>((resolve) => (begin = resolve)).then(work);
  // The caller of `start` gets the error.
  started.catch(() => undefined);
  const start = (): Promise<Value> => {
    begin();
    return started;
  };
  return { started, start };
}
