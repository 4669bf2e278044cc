import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { say } from '../../../content-schema';
import { hasErrorCode } from '../errors';

/** Options of `createServiceServer`. */
export interface ServiceServerOptions {
  /** Headers of every answer; a route may replace them. */
  headers: Readonly<Record<string, string>>;
  /** Maximum size of a request's body, in bytes (default: 1 MiB). */
  bodyLimit?: number;
  /** Time limit for receiving a full request, in milliseconds (default: 30 s). */
  requestMs?: number;
  /** Answers a request for something missing, or with an address that cannot be decoded. */
  answerNotFound: (reply: FastifyReply) => FastifyReply;
  /** Answers a request for which a route or Fastify threw an error. */
  answerFailure: (reply: FastifyReply, error: unknown) => FastifyReply;
}

/** Creates the HTTP server of a service, without routes and not listening yet. */
export function createServiceServer(options: ServiceServerOptions): FastifyInstance {
  const { headers, bodyLimit, requestMs = 30_000, answerNotFound, answerFailure } = options;
  const server = Fastify({
    forceCloseConnections: true,
    ...(bodyLimit !== undefined && { bodyLimit }),
    requestTimeout: requestMs,
    // Node checks for late requests only periodically, and applies the longer of the two limits to
    // the whole request.
    http: { connectionsCheckingInterval: Math.min(requestMs, 5_000), headersTimeout: requestMs },
    frameworkErrors: (_error, _request, reply) => {
      answerNotFound(reply.headers(headers));
    },
  });
  server.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
  server.setNotFoundHandler((_request, reply) => answerNotFound(reply));
  server.setErrorHandler((error, _request, reply) => answerFailure(reply, error));
  return server;
}

/** Starts listening. @returns the base URL. @throws {Error} when the port is taken. */
export async function listen(server: FastifyInstance, port: number, host: string): Promise<string> {
  try {
    return await server.listen({ port, host });
  } catch (error) {
    if (!hasErrorCode(error, 'EADDRINUSE')) throw error;
    throw new Error(
      say({
        fr: `Port ${port} : il faut un port libre sur ${host}, et celui-ci est pris. Donnez-en un autre.`,
        en: `Port ${port}: expected a free port at ${host}, received one in use. Give another one.`,
      }),
      { cause: error },
    );
  }
}
