import type { FastifyInstance } from 'fastify';
import { errorReply } from '../../../src/node/http/error-reply';
import type { Authorize } from '../../../src/node/tokens/authorize';
import { answerNotFound } from './answer';

/** Allows pages of every origin to read the answers of a scope. */
export function allowEveryOrigin(scope: FastifyInstance): void {
  scope.addHook('onRequest', async (_request, reply) => {
    reply.headers({ 'access-control-allow-origin': '*', 'access-control-expose-headers': 'ETag, Retry-After' });
  });
}

/** Opens a scope to every origin, including preflight requests for If-None-Match. */
export function openToEveryOrigin(scope: FastifyInstance): void {
  allowEveryOrigin(scope);
  scope.options('/*', async (_request, reply) =>
    reply
      .code(204)
      .headers({ 'access-control-allow-methods': 'GET, HEAD', 'access-control-allow-headers': 'If-None-Match' })
      .send(),
  );
}

/**
 * Restricts a scope to members: an unauthenticated request gets 401, and a signed-in non-member
 * exactly the answer for a missing resource.
 * @param origins Origins whose pages may read the answers; none by default.
 */
export function openToMembers(scope: FastifyInstance, authorize: Authorize, origins: readonly string[]): void {
  scope.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'cache-control': 'private, no-store', vary: 'Authorization, Origin' });
    const { origin, authorization } = request.headers;
    if (origin !== undefined && origins.includes(origin)) {
      reply.headers({ 'access-control-allow-origin': origin, 'access-control-expose-headers': 'ETag, Retry-After' });
      if (request.method === 'OPTIONS') {
        return reply
          .code(204)
          .headers({
            'access-control-allow-methods': 'GET, HEAD',
            'access-control-allow-headers': 'Authorization, If-None-Match',
            'access-control-max-age': '600',
          })
          .send();
      }
    }
    const reader = await authorize(authorization === undefined ? {} : { authorization });
    if (reader === 'stranger') return answerNotFound(reply);
    if (reader !== 'member') {
      return errorReply(reply.header('www-authenticate', 'Bearer'), 401, {
        error: 'unauthorized',
        message: {
          fr: 'Il faut le jeton d’accès d’un membre dans l’en-tête Authorization (Bearer). Connectez-vous, puis réessayez.',
          en: 'Expected the access token of a member in "Authorization: Bearer …". Sign in, then try again.',
        },
      });
    }
    return undefined;
  });
}
