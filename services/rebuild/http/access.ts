import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { say } from '../../../content-schema';
import { errorReply } from '../../../src/node/http/error-reply';
import type { Authorize } from '../../../src/node/tokens/authorize';

/** Access control of the staff routes. */
export interface AccessOptions {
  /** Token for machines and terminals; null when there is none. */
  token: string | null;
  authorize: Authorize;
  /** Origins whose pages may send requests. */
  origins: readonly string[];
}

/** Minimum length of a token in characters, so that it cannot be guessed. */
const SHORTEST_TOKEN = 20;
const MAKE_TOKEN = 'node -p "crypto.randomBytes(24).toString(\'base64url\')"';

/** @throws {Error} when a token is too short. The message does not contain it. */
export function readToken(token: string | undefined): string | null {
  if (token === undefined) return null;
  if (token.length >= SHORTEST_TOKEN) return token;
  throw new Error(
    say({
      fr: `Jeton : il lui faut au moins ${SHORTEST_TOKEN} caractères, et il en a ${token.length}. Pour en faire un : ${MAKE_TOKEN}`,
      en: `Token: expected at least ${SHORTEST_TOKEN} characters, received ${token.length}. Make one with: ${MAKE_TOKEN}`,
    }),
  );
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Requester, for records: `terminal` for the token of machines, `staff` for a person. */
    askedBy: 'terminal' | 'staff' | null;
  }
}

/** Restricts a scope to the token and to staff, also on pages of the given origins. */
export function openToStaff(scope: FastifyInstance, { token, authorize, origins }: AccessOptions): void {
  scope.decorateRequest('askedBy', null);
  scope.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'cache-control': 'private, no-store', vary: 'Authorization, Origin' });
    const { origin, authorization } = request.headers;
    if (origin !== undefined && origins.includes(origin)) {
      reply.headers({ 'access-control-allow-origin': origin, 'access-control-expose-headers': 'Retry-After' });
      if (request.method === 'OPTIONS') {
        return reply
          .code(204)
          .headers({
            'access-control-allow-methods': 'GET, HEAD, POST',
            'access-control-allow-headers': 'Authorization, Content-Type, Last-Event-ID',
            'access-control-max-age': '600',
          })
          .send();
      }
    }
    if (token !== null && isToken(authorization, token)) {
      request.askedBy = 'terminal';
      return undefined;
    }
    const reader = await authorize(authorization === undefined ? {} : { authorization });
    if (reader === 'stranger') return answerNotFound(reply);
    if (reader !== 'member') {
      return errorReply(reply.header('www-authenticate', 'Bearer'), 401, {
        error: 'unauthorized',
        message: {
          fr: 'Il faut le jeton du service, ou celui d’un membre, dans l’en-tête Authorization (Bearer). Connectez-vous, puis réessayez.',
          en: 'Expected the token of the service, or of a member, in "Authorization: Bearer …". Sign in, then try again.',
        },
      });
    }
    request.askedBy = 'staff';
    return undefined;
  });
}

/** Answers 404 with the same message for every missing resource. */
export function answerNotFound(reply: FastifyReply): FastifyReply {
  return errorReply(reply, 404, {
    error: 'not-found',
    message: {
      fr: 'Il n’y a rien ici. Vérifiez l’adresse, et l’identifiant dans la liste des constructions ou des publications.',
      en: 'Nothing is here. Check the address, and the id against the list of builds or releases.',
    },
  });
}

/** Compares digests of equal length in constant time. */
function isToken(authorization = '', token: string): boolean {
  const given = /^Bearer +(\S+)$/i.exec(authorization)?.[1] ?? '';
  return timingSafeEqual(digestOf(given), digestOf(token));
}

function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
