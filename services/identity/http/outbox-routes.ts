import type { FastifyInstance } from 'fastify';
import type { Outbox } from '../codes/outbox';
import { renderOutbox } from './outbox-page';

/** Shows the codes: as a page for people, as JSON for tests. Newest first. */
export function registerOutbox(server: FastifyInstance, outbox: Outbox): void {
  const newestFirst = () => outbox.messages().toReversed();
  server.get('/outbox', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(renderOutbox(newestFirst())),
  );
  server.get('/outbox.json', async () => newestFirst());
}
