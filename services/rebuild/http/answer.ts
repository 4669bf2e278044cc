import type { FastifyReply } from 'fastify';
import type { ApiError } from '../../../content-schema/openapi';

/** Answers with JSON. */
export function answerJson(reply: FastifyReply, status: number, body: unknown): FastifyReply {
  return reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(body));
}

/** Answers with an error. */
export function answerError(reply: FastifyReply, status: number, error: ApiError): FastifyReply {
  return answerJson(reply, status, error);
}

/** Answers 404 in the same words for whatever is missing. */
export function answerNotFound(reply: FastifyReply): FastifyReply {
  return answerError(reply, 404, {
    error: 'not-found',
    message: 'Nothing is here. Check the address, and the id against the list of builds or releases.',
  });
}
