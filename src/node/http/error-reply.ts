import type { FastifyReply } from 'fastify';
import { ContentParseError, sameInBoth, type Sentence } from '../../../content-schema';
import type { ApiError } from '../../../content-schema/openapi';
import { sayAccepted } from '../accepted-locale';
import { messageOf, traceOf } from '../errors';
import { AuthorizeUnavailableError } from '../tokens/authorize';

/** An error of a service: its code for programs, and its message for people. */
export interface ServiceError {
  error: string;
  message: Sentence;
}

/** Answers with JSON. */
export function jsonReply(reply: FastifyReply, status: number, body: unknown): FastifyReply {
  return reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(body));
}

/**
 * Answers with an error, in the language that the request accepts. Removes an entity tag set
 * before.
 */
export function errorReply(reply: FastifyReply, status: number, { error, message }: ServiceError): FastifyReply {
  const { text, headers } = sayAccepted(message, reply.request.headers['accept-language'], reply.getHeader('vary'));
  const body: ApiError = { error, message: text };
  return jsonReply(reply.removeHeader('etag').headers(headers), status, body);
}

/** Messages of a service for requests that failed. */
export interface FailureMessages {
  /** The sender of the request cannot be identified at the moment. */
  unavailable: Sentence;
  /** The request is invalid. */
  refused: (reason: string) => Sentence;
  /** The service failed; the log contains the reason. */
  failed: Sentence;
}

/** Answers for an error of a route or of Fastify, and logs it unless the client caused it. */
export function failureReply(
  reply: FastifyReply,
  error: unknown,
  { unavailable, refused, failed }: FailureMessages,
  log: (line: string) => void,
): FastifyReply {
  if (error instanceof ContentParseError) {
    return errorReply(reply, 400, { error: 'bad-request', message: sameInBoth(error.message) });
  }
  const { method, url } = reply.request;
  if (error instanceof AuthorizeUnavailableError) {
    log(`${method} ${pathOf(url)}: ${error.message}`);
    return errorReply(reply.header('retry-after', '5'), 503, { error: 'unavailable', message: unavailable });
  }
  const status = refusalStatus(error);
  if (status !== null) return errorReply(reply, status, { error: 'bad-request', message: refused(messageOf(error)) });
  log(`${method} ${pathOf(url)}: ${traceOf(error)}`);
  return errorReply(reply, 500, { error: 'internal', message: failed });
}

/** Returns the status of Fastify's refusal of an invalid request; null for every other error. */
export function refusalStatus(error: unknown): number | null {
  const status: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'statusCode') : undefined;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : null;
}

/** Returns a path for the log. A query, or a name and password before the host, may be secret. */
function pathOf(url: string): string {
  return /^(?:https?:\/\/[^/?#]*)?(\/[^?#]*)/i.exec(url)?.[1] ?? 'an address without a path';
}
