import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { PoolSettings } from '../pool-settings';
import { isLoopbackAddress } from './loopback';

const querySchema = z.object({ client_id: z.string(), logout_uri: z.string().max(2048) });

/**
 * The hosted logout page. Nobody is signed in at the provider itself, so it only leads back, and only to this machine:
 * an address anywhere would make it a way to send people to strangers.
 */
export function registerLogout(server: FastifyInstance, { clientId }: PoolSettings): void {
  server.get('/logout', async (request, reply) => {
    const { data: query } = querySchema.safeParse(request.query);
    if (query?.client_id === clientId && isLoopbackAddress(query.logout_uri)) {
      return reply.redirect(new URL(query.logout_uri).href, 302);
    }
    return reply
      .code(400)
      .type('text/plain; charset=utf-8')
      .send(
        `Expected client_id=${clientId} and a logout_uri on this machine, such as http://localhost:8000/fr. ` +
          'Correct COGNITO_CLIENT_ID or COGNITO_LOGOUT_URI.\n',
      );
  });
}
