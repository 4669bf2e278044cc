import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { messageOf, traceOf } from '../../../src/node/errors';
import { refusalStatus } from '../../../src/node/http/error-reply';
import { IdentityFault } from '../identity-fault';

/** Runs an operation. @param target Value of `x-amz-target`. @param body Raw request. */
export type Call = (target: string, body: unknown) => Promise<object>;

const CONTENT_TYPE = 'application/x-amz-json-1.1';

/**
 * Answers the calls of AWS clients: a POST to any path, because the service may be mounted at any
 * path. The header `x-amz-target` names the operation.
 */
export function answerCalls(server: FastifyInstance, call: Call): void {
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
}

/** Answers a request for anything but calls and pages. */
export function answerNotFound(reply: FastifyReply): FastifyReply {
  const message = 'Nothing is here but /outbox and the calls.';
  return refuse(reply, new IdentityFault('UnknownOperationException', message, 404));
}

/** Answers for an error in the format of AWS, and logs one that the client did not cause. */
export function answerFailure(reply: FastifyReply, error: unknown, log: (line: string) => void): FastifyReply {
  if (error instanceof IdentityFault) return refuse(reply, error);
  const status = refusalStatus(error);
  if (status !== null) {
    const type = status === 413 ? 'RequestEntityTooLargeException' : 'SerializationException';
    return refuse(reply, new IdentityFault(type, messageOf(error), status));
  }
  const { headers, url } = reply.request;
  log(`${String(headers['x-amz-target'] ?? url)}: ${traceOf(error)}`);
  const message = 'The identity provider failed; the reason is in its log.';
  return refuse(reply, new IdentityFault('InternalErrorException', message, 500));
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
