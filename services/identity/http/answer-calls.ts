import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { traceOf } from '../../../src/node/errors';
import { IdentityFault } from '../identity-fault';

/** Runs an operation. @param target Value of `x-amz-target`. @param body Raw request. */
export type Call = (target: string, body: unknown) => Promise<object>;

const CONTENT_TYPE = 'application/x-amz-json-1.1';

/**
 * Answers the calls of AWS clients: a POST to any path, because the service may be mounted at any
 * path. The header `x-amz-target` names the operation.
 */
export function answerCalls(server: FastifyInstance, call: Call, log: (line: string) => void): void {
  server.removeAllContentTypeParsers();
  // The body must be JSON, whatever its content type.
  server.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  server.addHook('onRequest', async (_request, reply) => {
    reply.header('x-amzn-requestid', randomUUID());
  });
  server.post('/*', async (request, reply) => {
    const target = request.headers['x-amz-target'];
    const answer = await call(typeof target === 'string' ? target : '', parseBody(request.body));
    return reply.type(CONTENT_TYPE).send(JSON.stringify(answer));
  });
  server.setNotFoundHandler((_request, reply) =>
    refuse(reply, new IdentityFault('UnknownOperationException', 'Nothing is here but /outbox and the calls.', 404)),
  );
  server.setErrorHandler((error, request, reply) => {
    const target = String(request.headers['x-amz-target'] ?? request.url);
    const fault = toFault(error, (line) => log(`${target}: ${line}`));
    return refuse(reply, fault);
  });
}

function parseBody(body: unknown): unknown {
  try {
    return JSON.parse(typeof body === 'string' && body !== '' ? body : '{}');
  } catch {
    throw new IdentityFault('SerializationException', 'The body of the request is no JSON.');
  }
}

function refuse(reply: FastifyReply, { type, message, status }: IdentityFault): FastifyReply {
  return reply
    .code(status)
    .headers({ 'x-amzn-errortype': type })
    .type(CONTENT_TYPE)
    .send(JSON.stringify({ __type: type, message }));
}

function toFault(error: unknown, log: (line: string) => void): IdentityFault {
  if (error instanceof IdentityFault) return error;
  // Errors of Fastify itself, such as a body that is too large.
  if (
    error instanceof Error &&
    'statusCode' in error &&
    typeof error.statusCode === 'number' &&
    error.statusCode < 500
  ) {
    const type = error.statusCode === 413 ? 'RequestEntityTooLargeException' : 'SerializationException';
    return new IdentityFault(type, error.message, error.statusCode);
  }
  log(traceOf(error));
  return new IdentityFault('InternalErrorException', 'The identity provider failed; the reason is in its log.', 500);
}
