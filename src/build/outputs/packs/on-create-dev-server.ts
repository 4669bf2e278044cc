import { WORKER_PATH } from '../../../shared/offline/offline-files';

/** The part of Express that is used here. */
interface DevServer {
  get(path: string, handler: (request: unknown, response: DevResponse) => void): void;
}

/** The part of an Express response that is used here. */
interface DevResponse {
  type(name: string): { send(body: string): unknown };
}

/** Service worker that removes itself, so that pages come from the network again. */
const NO_WORKER = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', () => self.registration.unregister());
`;

/**
 * Gatsby API: serves a service worker that does nothing, because pages in development are never
 * cached. The worker of a build that was served at the same address before is replaced by it.
 */
export function onCreateDevServer({ app }: { app: DevServer }): void {
  app.get(WORKER_PATH, (_request, response) => response.type('application/javascript').send(NO_WORKER));
}
