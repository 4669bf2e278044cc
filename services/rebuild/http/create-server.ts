import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { sameInBoth, ContentParseError } from '../../../content-schema';
import { messageOf, traceOf } from '../../../src/node/errors';
import { AuthorizeUnavailableError } from '../../../src/node/tokens/authorize';
import { type HookRouteOptions, registerHookRoute } from '../hooks/hook-route';
import { type AccessOptions, openToStaff } from './access';
import { answerError, answerJson, answerNotFound } from './answer';
import { registerStaffRoutes, type StaffRoutesOptions } from './staff-routes';

/** Dependencies of the server. */
export interface ServerOptions extends StaffRoutesOptions, Pick<HookRouteOptions, 'check' | 'log'> {
  access: AccessOptions;
  /** Time limit for receiving a full request, in milliseconds. */
  requestMs: number;
}

const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
};

/** Maximum size of a staff request's body, in bytes. */
const MAX_BODY_BYTES = 10_000;

/** Creates the HTTP server, not listening yet. */
export function createServer(options: ServerOptions): FastifyInstance {
  const { access, requestMs, log } = options;
  const server = Fastify({
    forceCloseConnections: true,
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: requestMs,
    // Node checks for late requests only periodically, and applies the longer of the two limits to
    // the whole request.
    http: { connectionsCheckingInterval: Math.min(requestMs, 5_000), headersTimeout: requestMs },
    routerOptions: { maxParamLength: 2_000 },
    frameworkErrors: (_error, _request, reply) => {
      answerNotFound(reply.headers(SECURITY_HEADERS));
    },
  });
  server.addHook('onRequest', async (_request, reply) => {
    reply.headers(SECURITY_HEADERS);
  });
  server.setNotFoundHandler((_request, reply) => answerNotFound(reply));
  server.setErrorHandler((error, request, reply) => {
    if (error instanceof ContentParseError) {
      return answerError(reply, 400, { error: 'bad-request', message: sameInBoth(error.message) });
    }
    if (error instanceof AuthorizeUnavailableError) {
      log(`${request.method} ${pathOf(request)}: ${error.message}`);
      return answerError(reply.header('retry-after', '5'), 503, {
        error: 'unavailable',
        message: {
          fr: 'Impossible de savoir pour le moment qui peut demander ceci. Réessayez dans quelques secondes.',
          en: 'It cannot be told at the moment who may ask this. Try again in a few seconds.',
        },
      });
    }
    const refusal = refusalOf(error);
    if (refusal !== null) {
      return answerError(reply, refusal, {
        error: 'bad-request',
        message: {
          fr: `Il faut du JSON dans la limite de taille ; reçu autre chose : ${messageOf(error)}.`,
          en: `Expected JSON within the limit of size, received something else: ${messageOf(error)}.`,
        },
      });
    }
    log(`${request.method} ${pathOf(request)}: ${traceOf(error)}`);
    return answerError(reply, 500, {
      error: 'internal',
      message: {
        fr: 'Le service de reconstruction a échoué ; la raison est dans son journal. Réessayez plus tard.',
        en: 'The rebuild service failed; the reason is in its log. Try again later.',
      },
    });
  });

  registerHookRoute(server, options);
  server.get('/health', async (_request, reply) => answerJson(reply, 200, { status: 'ok' }));
  void server.register(async (scope) => {
    openToStaff(scope, access);
    scope.options('/*', async (_request, reply) => answerNotFound(reply));
    registerStaffRoutes(scope, options);
  });
  return server;
}

/** Returns the status of Fastify's refusal of an invalid request; null for every other error. */
function refusalOf(error: unknown): number | null {
  const status: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'statusCode') : undefined;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : null;
}

/** Returns the requested path for the log: a query may be secret. */
function pathOf({ url }: FastifyRequest): string {
  return /^(?:https?:\/\/[^/?#]*)?(\/[^?#]*)/i.exec(url)?.[1] ?? 'an address without a path';
}
