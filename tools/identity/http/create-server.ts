import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Sentence } from '../../../content-schema';
import { sayAccepted } from '../../../src/node/accepted-locale';
import { createServiceServer } from '../../../src/node/http/create-service-server';
import type { PoolSettings } from '../pool-settings';
import { answerFailure, answerNotFound, type Call, answerCalls } from './answer-calls';
import { keepToLoopback, isLoopbackAddress } from './keep-to-loopback';
import { registerOutbox } from './outbox-page';
import type { Outbox } from '../codes/outbox';

/** Maximum size of a request body, in bytes. The largest request is a passkey. */
const BODY_LIMIT = 64 * 1024;

/** Dependencies of the server. */
export interface ServerPorts {
  settings: PoolSettings;
  /** The JSON Web Key Set of the tokens. */
  keySet: object;
  outbox: Outbox;
  call: Call;
  log: (line: string) => void;
}

/** Creates the HTTP server of the provider, not listening yet. */
export function createServer(ports: ServerPorts): FastifyInstance {
  const server = createServiceServer({
    headers: {
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      'referrer-policy': 'no-referrer',
    },
    bodyLimit: BODY_LIMIT,
    answerNotFound,
    answerFailure: (reply, error) => answerFailure(reply, error, ports.log),
  });
  keepToLoopback(server);
  answerCalls(server, ports.call);
  registerOutbox(server, ports.outbox);
  registerLogout(server, ports.settings);
  server.get(`/${ports.settings.userPoolId}/.well-known/jwks.json`, async () => ports.keySet);
  server.get('/health', async () => ({ status: 'ok' }));
  return server;
}

const querySchema = z.object({ client_id: z.string(), logout_uri: z.string().max(2048) });

/**
 * Adds the hosted logout page. No session exists at the provider itself, so it only redirects back,
 * and only to this machine: otherwise it would be an open redirect.
 */
function registerLogout(server: FastifyInstance, { clientId }: PoolSettings): void {
  server.get('/logout', async (request, reply) => {
    const { data: query } = querySchema.safeParse(request.query);
    if (query?.client_id === clientId && isLoopbackAddress(query.logout_uri)) {
      return reply.redirect(new URL(query.logout_uri).href, 302);
    }
    const message: Sentence = {
      fr:
        `Il faut client_id=${clientId}, et un logout_uri de cette machine, tel que http://localhost:8000/fr. ` +
        'Corrigez COGNITO_CLIENT_ID ou COGNITO_LOGOUT_URI.',
      en:
        `Expected client_id=${clientId} and a logout_uri on this machine, such as http://localhost:8000/fr. ` +
        'Correct COGNITO_CLIENT_ID or COGNITO_LOGOUT_URI.',
    };
    const { text, headers } = sayAccepted(message, request.headers['accept-language'], reply.getHeader('vary'));
    return reply.code(400).type('text/plain; charset=utf-8').headers(headers).send(`${text}\n`);
  });
}
