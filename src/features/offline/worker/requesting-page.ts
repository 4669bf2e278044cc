import type { StrategyHandler } from 'workbox-strategies';
import { pathOfUrl } from './routes';
import { worker, type WorkerFetchEvent } from './worker-scope';

/** Returns the address of the requesting page; null when unknown. */
export async function requestingPage({ referrer }: Request, { clientId }: WorkerFetchEvent): Promise<string | null> {
  const client = referrer.startsWith(worker.location.origin) ? undefined : await worker.clients.get(clientId);
  const address = client?.url ?? referrer;
  return address.startsWith(worker.location.origin) ? pathOfUrl(address) : null;
}

/** Returns the fetch event of a request. Workbox types it as only worker programs know it. */
export const eventOf = ({ event }: StrategyHandler): WorkerFetchEvent => event as WorkerFetchEvent;
