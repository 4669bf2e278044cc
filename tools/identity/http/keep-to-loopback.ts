import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Seconds for which browsers cache a preflight answer. */
const PREFLIGHT_LIFETIME = 86_400;

/**
 * Allows only pages of this machine (CORS), whatever address they were loaded from: another page
 * must not sign in here, nor read the codes through a host name that resolves to this machine.
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

/** Checks whether a host name, without port, is this machine's. */
export function isLoopbackHost(hostname: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\]|::1)$/i.test(hostname);
}

/**
 * Checks whether an origin is served by this machine: exactly scheme, host and port, as browsers
 * send it.
 */
export function isLoopbackOrigin(origin: string): boolean {
  const url = readWebAddress(origin);
  return url !== null && url.origin === origin && isLoopbackHost(url.hostname);
}

/** Checks whether an address leads to this machine. */
export function isLoopbackAddress(address: string): boolean {
  const url = readWebAddress(address);
  return url !== null && isLoopbackHost(url.hostname);
}

function readWebAddress(text: string): URL | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  return url.protocol === 'http:' || url.protocol === 'https:' ? url : null;
}
