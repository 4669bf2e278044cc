import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { sameInBoth, ContentParseError } from '../../../content-schema';
import { buildOpenApiDocument } from '../../../content-schema/openapi';
import { digestOf } from '../digest';
import { traceOf } from '../../../src/node/errors';
import { explainError } from '../directory/content-problem';
import { type Authorize, AuthorizeUnavailableError } from '../../../src/node/tokens/authorize';
import { allowEveryOrigin, openToEveryOrigin, openToMembers } from './access';
import { answerError, answerJson, answerNotFound } from './answer';
import { type CurrentState, answerUnavailable, registerContentRoutes, type ContentState } from './content-routes';
import { type ReadImage, registerImageRoute } from './image-route';

/** Dependencies of the server. */
export interface ServerPorts {
  /** Content served now; null while there is no list of versions. */
  current: () => ContentState | null;
  readImage: ReadImage;
  authorize: Authorize;
  /** Origins whose pages may read private answers. */
  privateOrigins: readonly string[];
  log: (line: string) => void;
}

/** An SVG opened as a document must not run scripts on the API's origin. */
const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'referrer-policy': 'no-referrer',
};

/** Time limit for receiving a full request, in milliseconds. */
const REQUEST_TIMEOUT_MS = 30_000;

/** Creates the HTTP server of the content API, not listening yet. */
export function createServer(ports: ServerPorts): FastifyInstance {
  const server = Fastify({
    forceCloseConnections: true,
    requestTimeout: REQUEST_TIMEOUT_MS,
    // An address that cannot be decoded gets 404, like every other unknown address.
    frameworkErrors: (_error, _request, reply) => {
      answerNotFound(reply.headers(SECURITY_HEADERS));
    },
  });
  server.addHook('onRequest', async (_request, reply) => {
    reply.headers({ ...SECURITY_HEADERS, 'cache-control': 'no-cache' });
  });
  server.setNotFoundHandler((_request, reply) => answerNotFound(reply));
  // No endpoint reads a body: the body of a request is ignored unread, so that it cannot be
  // invalid.
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', (_request, _payload, done) => {
    done(null);
  });
  server.setErrorHandler((error, request, reply) => {
    if (error instanceof ContentParseError) {
      return answerError(reply, 400, { error: 'bad-request', message: sameInBoth(error.message) });
    }
    if (error instanceof AuthorizeUnavailableError) {
      ports.log(`${request.method} ${pathOf(request)}: ${error.message}`);
      return answerError(reply.header('retry-after', '5'), 503, {
        error: 'unavailable',
        message: {
          fr: 'Impossible de savoir pour le moment qui peut lire ceci. Réessayez dans quelques secondes.',
          en: 'It cannot be told at the moment who may read this. Try again in a few seconds.',
        },
      });
    }
    const refusal = refusalOf(error);
    if (refusal !== null) {
      return answerError(reply, refusal, {
        error: 'bad-request',
        message: {
          fr: `Cette requête n’est pas de celles que HTTP permet : ${explainError(error)}. N’envoyez ni corps ni Content-Type.`,
          en: `Expected a request that HTTP allows, received another: ${explainError(error)}. Send no body, and no Content-Type.`,
        },
      });
    }
    ports.log(`${request.method} ${pathOf(request)}: ${traceOf(error)}`);
    return answerError(reply, 500, {
      error: 'internal',
      message: {
        fr: 'L’API de contenu a échoué ; la raison est dans son journal. Réessayez plus tard.',
        en: 'The content API failed; the reason is in its log. Try again later.',
      },
    });
  });

  registerMode(server, '/public', () => ports.current()?.public ?? null, ports, openToEveryOrigin);
  registerMode(
    server,
    '/private',
    () => ports.current()?.private ?? null,
    ports,
    (scope) => {
      openToMembers(scope, ports.authorize, ports.privateOrigins);
    },
  );
  registerOwnRoutes(server, ports);
  return server;
}

/** Status of Fastify's refusal of an invalid request; null for every other error. */
function refusalOf(error: unknown): number | null {
  const status: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'statusCode') : undefined;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : null;
}

/** Requested path for the log. A query, or a name and password before the host, may be secret. */
function pathOf({ url }: FastifyRequest): string {
  return /^(?:https?:\/\/[^/?#]*)?(\/[^?#]*)/i.exec(url)?.[1] ?? 'an address without a path';
}

function registerMode(
  server: FastifyInstance,
  prefix: string,
  current: CurrentState,
  { readImage }: ServerPorts,
  open: (scope: FastifyInstance) => void,
): void {
  void server.register(
    async (scope) => {
      open(scope);
      // Set in the scope, so that its hooks also apply to its missing addresses.
      scope.setNotFoundHandler((_request, reply) => answerNotFound(reply));
      registerContentRoutes(scope, current);
      registerImageRoute(scope, current, readImage);
    },
    { prefix },
  );
}

function registerOwnRoutes(server: FastifyInstance, { current }: ServerPorts): void {
  const document = buildOpenApiDocument();
  const digest = digestOf(document);
  void server.register(async (scope) => {
    allowEveryOrigin(scope);
    scope.get('/openapi.json', async (request, reply) => answerJson(request, reply, digest, () => document));
    scope.get('/health', async (request, reply) =>
      current() ? answerJson(request, reply, 'ok', () => ({ status: 'ok' })) : answerUnavailable(reply),
    );
  });
}
