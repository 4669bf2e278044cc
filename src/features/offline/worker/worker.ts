import { clientsClaim } from 'workbox-core';
import { enable as enableNavigationPreload } from 'workbox-navigation-preload';
import { Route, Router } from 'workbox-routing';
import type { Strategy } from 'workbox-strategies';
import { CatalogStrategy, FileStrategy, SearchFileStrategy } from './file-strategies';
import { enqueue } from './enqueue';
import { cacheReadPage } from './cache-read-page';
import { areCached } from './cached-pages';
import { completeShell, fetchShell } from './offline-page';
import { type Asked, askedFor, localeOf, pathOfUrl } from './routes';
import { DataStrategy, PageStrategy, RootStrategy } from './strategies';
import { worker, type WorkerMessageEvent } from './worker-scope';
import type { WorkerMessage } from '../../../shared/offline/worker-messages';

/*
 * Entry of the service worker. It contains nothing of a release: responses come from the network,
 * from read pages or from packs.
 */

const data = new DataStrategy();
const STRATEGIES: Readonly<Record<Asked['kind'], Strategy>> = {
  page: new PageStrategy(),
  root: new RootStrategy(),
  'page-data': data,
  'app-data': data,
  file: new FileStrategy(),
  'search-file': new SearchFileStrategy(),
  catalog: new CatalogStrategy(),
};

const router = new Router();
for (const [kind, strategy] of Object.entries(STRATEGIES)) {
  router.registerRoute(new Route(({ request }) => askedFor(request, worker.location.origin)?.kind === kind, strategy));
}
router.addFetchListener();
enableNavigationPreload();
// Controls the page that registered the worker, so that it is stored as well.
clientsClaim();

worker.addEventListener('install', (event) => event.waitUntil(fetchShell()));
worker.addEventListener('activate', (event) => event.waitUntil(removeFormerCaches()));
worker.addEventListener('message', (event) => {
  const work = answer(event);
  if (work !== null) event.waitUntil(work);
});

function answer(event: WorkerMessageEvent): Promise<void> | null {
  const message = readMessage(event.data);
  switch (message?.type) {
    case 'read': {
      const isSparing = worker.navigator.connection?.saveData === true;
      const locale = localeOf(message.path);
      return enqueue(async () => {
        await cacheReadPage(message.path, message.files, isSparing);
        if (locale !== null) await completeShell(locale);
      });
    }
    case 'at-hand':
      return areCached(message.paths).then((answers) => event.ports[0]?.postMessage(answers));
    case 'new-build':
      return enqueue(fetchShell);
    case 'SKIP_WAITING':
      return worker.skipWaiting();
    case undefined:
      return null;
  }
}

/** Deletes caches of the former worker at this address, which Workbox named automatically. */
async function removeFormerCaches(): Promise<void> {
  // Others of the host belong to the sites beside this one.
  if (SITE_BASE_PATH) return;
  const former = (await caches.keys()).filter((name) => /^(?:workbox|gatsby-plugin-offline)-/.test(name));
  await Promise.all(former.map((name) => caches.delete(name)));
}

/** Maximum number of addresses in a message, and maximum length of an address. */
const MAX_PATHS = 5000;
const MAX_ADDRESS_LENGTH = 2000;

/**
 * Parses a message of a page; null when it is unknown, such as Gatsby's messages to every worker.
 */
function readMessage(data: unknown): WorkerMessage | null {
  if (typeof data !== 'object' || data === null) return null;
  const { type, path, files, paths } = data as Record<string, unknown>;
  if (type === 'new-build' || type === 'SKIP_WAITING') return { type };
  if (type === 'at-hand') return { type, paths: pathsOf(paths, MAX_PATHS) };
  if (type !== 'read' || typeof path !== 'string') return null;
  return { type, path: pathOf(path), files: pathsOf(files, MAX_PATHS) };
}

/** Returns paths of this site. Other values become `/`, because answers are matched by position. */
function pathsOf(value: unknown, limit: number): string[] {
  if (!Array.isArray(value)) return [];
  return value.slice(0, limit).map((each: unknown) => (typeof each === 'string' ? pathOf(each) : '/'));
}

function pathOf(address: string): string {
  try {
    const url = new URL(address.slice(0, MAX_ADDRESS_LENGTH), worker.location.origin);
    return url.origin === worker.location.origin ? pathOfUrl(url) : '/';
  } catch {
    return '/';
  }
}
