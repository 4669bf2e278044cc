import Fastify, { type FastifyInstance } from 'fastify';
import type { PoolSettings } from '../pool-settings';
import { type Call, answerCalls } from './answer-calls';
import { keepToLoopback } from './keep-to-loopback';
import { registerLogout } from './logout';
import { registerOutbox } from './outbox-routes';
import type { Outbox } from '../codes/outbox';

/** Requests are small: the largest is a passkey. */
const BODY_LIMIT = 64 * 1024;

/** What the server needs from the rest of the service. */
export interface ServerPorts {
  settings: PoolSettings;
  /** The JSON Web Key Set of the tokens. */
  keySet: object;
  outbox: Outbox;
  call: Call;
  log: (line: string) => void;
}

/** Makes the HTTP server of the provider; it does not listen yet. */
export function createServer(ports: ServerPorts): FastifyInstance {
  const server = Fastify({ forceCloseConnections: true, bodyLimit: BODY_LIMIT });
  server.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      'referrer-policy': 'no-referrer',
    });
  });
  keepToLoopback(server);
  answerCalls(server, ports.call, ports.log);
  registerOutbox(server, ports.outbox);
  registerLogout(server, ports.settings);
  server.get(`/${ports.settings.userPoolId}/.well-known/jwks.json`, async () => ports.keySet);
  server.get('/health', async () => ({ status: 'ok' }));
  return server;
}
