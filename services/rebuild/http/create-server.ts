import type { FastifyInstance } from 'fastify';
import { createServiceServer } from '../../../src/node/http/create-service-server';
import { failureReply, type FailureMessages, jsonReply } from '../../../src/node/http/error-reply';
import { type HookRouteOptions, registerHookRoute } from '../hooks/hook-route';
import { type AccessOptions, answerNotFound, openToStaff } from './access';
import { registerStaffRoutes, type StaffRoutesOptions } from './staff-routes';

/** Dependencies of the server. */
export interface ServerOptions extends StaffRoutesOptions, Pick<HookRouteOptions, 'check' | 'log'> {
  access: AccessOptions;
  /** Time limit for receiving a full request, in milliseconds. */
  requestMs: number;
}

const HEADERS = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
};

/** Maximum size of a staff request's body, in bytes. */
const MAX_BODY_BYTES = 10_000;

const FAILURES: FailureMessages = {
  unavailable: {
    fr: 'Impossible de savoir pour le moment qui peut demander ceci. Réessayez dans quelques secondes.',
    en: 'It cannot be told at the moment who may ask this. Try again in a few seconds.',
  },
  refused: (reason) => ({
    fr: `Il faut du JSON dans la limite de taille ; reçu autre chose : ${reason}.`,
    en: `Expected JSON within the limit of size, received something else: ${reason}.`,
  }),
  failed: {
    fr: 'Le service de reconstruction a échoué ; la raison est dans son journal. Réessayez plus tard.',
    en: 'The rebuild service failed; the reason is in its log. Try again later.',
  },
};

/** Creates the HTTP server, not listening yet. */
export function createServer(options: ServerOptions): FastifyInstance {
  const { access, requestMs, log } = options;
  const server = createServiceServer({
    headers: HEADERS,
    bodyLimit: MAX_BODY_BYTES,
    requestMs,
    answerNotFound,
    answerFailure: (reply, error) => failureReply(reply, error, FAILURES, log),
  });

  registerHookRoute(server, options);
  server.get('/health', async (_request, reply) => jsonReply(reply, 200, { status: 'ok' }));
  void server.register(async (scope) => {
    openToStaff(scope, access);
    scope.options('/*', async (_request, reply) => answerNotFound(reply));
    registerStaffRoutes(scope, options);
  });
  return server;
}
