import type { StrategyHandler } from 'workbox-strategies';
import { trimmed } from './routes';
import { worker, type WorkerFetchEvent } from './worker-scope';

/** Address of the page that asks; null where nobody knows. */
export async function askingPage({ referrer }: Request, { clientId }: WorkerFetchEvent): Promise<string | null> {
  const client = referrer.startsWith(worker.location.origin) ? undefined : await worker.clients.get(clientId);
  const address = client?.url ?? referrer;
  return address.startsWith(worker.location.origin) ? trimmed(new URL(address).pathname) : null;
}

/** The event of a request: the package's types name it as only programs of workers know it. */
export const eventOf = ({ event }: StrategyHandler): WorkerFetchEvent => event as WorkerFetchEvent;
