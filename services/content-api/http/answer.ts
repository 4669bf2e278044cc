import type { FastifyReply, FastifyRequest } from 'fastify';
import { errorReply, jsonReply } from '../../../src/node/http/error-reply';
import { matchesEtag } from '../../../src/node/http/matches-etag';

/**
 * Answers 200 with JSON and an entity tag, or 304 when the client already has it.
 * @param digest Digest of the answer, known without serializing it.
 * @param write Builds the body; not called for a 304.
 */
export function answerJson(
  request: FastifyRequest,
  reply: FastifyReply,
  digest: string,
  write: () => unknown,
): FastifyReply {
  if (isUnchanged(request, reply, digest)) return reply;
  return jsonReply(reply, 200, write());
}

/** Sets the entity tag, and answers 304 when the client already has it. @returns whether it did. */
export function isUnchanged(request: FastifyRequest, reply: FastifyReply, digest: string): boolean {
  const etag = `"${digest}"`;
  reply.header('etag', etag);
  if (!matchesEtag(request.headers['if-none-match'], etag)) return false;
  reply.code(304).send();
  return true;
}

/**
 * Answers 404. The message is the same for every missing resource, so that a private version, a
 * version that never existed and a mistyped address cannot be distinguished.
 */
export function answerNotFound(reply: FastifyReply): FastifyReply {
  return errorReply(reply, 404, {
    error: 'not-found',
    message: {
      fr: 'Il n’y a rien ici. Comparez l’adresse avec /openapi.json, et les identifiants avec la liste des versions.',
      en: 'Nothing is here. Check the address against /openapi.json, and the ids against the list of versions.',
    },
  });
}
