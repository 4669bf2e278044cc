import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLoopbackHost, isLoopbackOrigin } from './loopback';

/** Seconds for which browsers remember that they may ask. */
const PREFLIGHT_LIFETIME = 86_400;

/**
 * Lets only pages of this machine in (CORS), whatever address they were loaded from: a page elsewhere must not sign in
 * here, nor read the codes by way of a name that it lets lead to this machine.
 */
export function keepToLoopback(server: FastifyInstance): void {
  server.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    if (!isLoopbackHost(request.hostname) || (origin !== undefined && !isLoopbackOrigin(origin))) {
      return reply.code(403).send({
        __type: 'ForbiddenException',
        message: `Expected a page of this machine, such as http://localhost:8000; received ${origin ?? request.host}.`,
      });
    }
    reply.header('vary', 'Origin');
    if (origin !== undefined) {
      reply.headers({
        'access-control-allow-origin': origin,
        'access-control-expose-headers': 'x-amzn-requestid, x-amzn-errortype',
      });
    }
    return request.method === 'OPTIONS' ? reply.code(204).headers(allow(request)).send() : undefined;
  });
}

function allow(request: FastifyRequest): Record<string, string> {
  const asked = request.headers['access-control-request-headers'];
  return {
    'access-control-allow-methods': 'GET, POST',
    'access-control-max-age': String(PREFLIGHT_LIFETIME),
    ...(asked === undefined ? {} : { 'access-control-allow-headers': asked }),
  };
}
