import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ApiError } from '../../../content-schema/openapi';

/**
 * Answers 200 with JSON and an entity tag, or 304 when the client has it already.
 * @param digest Digest of the answer, known without writing it.
 * @param write Makes the body; not called for a 304.
 */
export function answerJson(
  request: FastifyRequest,
  reply: FastifyReply,
  digest: string,
  write: () => unknown,
): FastifyReply {
  if (isUnchanged(request, reply, digest)) return reply;
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(write()));
}

/** Sets the entity tag, and answers 304 when the client has it already. @returns whether it did. */
export function isUnchanged(request: FastifyRequest, reply: FastifyReply, digest: string): boolean {
  const etag = `"${digest}"`;
  reply.header('etag', etag);
  if (!matchesEtag(request.headers['if-none-match'], etag)) return false;
  reply.code(304).send();
  return true;
}

/** Tells whether an If-None-Match header names an entity tag; the comparison is weak (RFC 9110, 13.1.2). */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  const named: readonly string[] = header.match(/"[^"]*"/g) ?? [];
  return named.includes(etag);
}

/** Answers with an error. */
export function answerError(reply: FastifyReply, status: number, error: ApiError): FastifyReply {
  return reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(error));
}

/**
 * Answers 404. The words are the same for whatever is missing, so that a private version, a version that never
 * existed and a mistyped address cannot be told apart.
 */
export function answerNotFound(reply: FastifyReply): FastifyReply {
  return answerError(reply, 404, {
    error: 'not-found',
    message: 'Nothing is here. Check the address against /openapi.json, and the ids against the list of versions.',
  });
}
