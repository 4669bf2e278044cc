import type { FastifyInstance } from 'fastify';
import { buildOpenApiDocument } from '../../../content-schema/openapi';
import { createServiceServer } from '../../../src/node/http/create-service-server';
import { failureReply, type FailureMessages } from '../../../src/node/http/error-reply';
import type { Authorize } from '../../../src/node/tokens/authorize';
import { digestOf } from '../digest';
import { allowEveryOrigin, openToEveryOrigin, openToMembers } from './access';
import { answerJson, answerNotFound } from './answer';
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

const HEADERS = {
  'x-content-type-options': 'nosniff',
  // An SVG opened as a document must not run scripts on the API's origin.
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-cache',
};

const FAILURES: FailureMessages = {
  unavailable: {
    fr: 'Impossible de savoir pour le moment qui peut lire ceci. Réessayez dans quelques secondes.',
    en: 'It cannot be told at the moment who may read this. Try again in a few seconds.',
  },
  refused: (reason) => ({
    fr: `Cette requête n’est pas de celles que HTTP permet : ${reason}. N’envoyez ni corps ni Content-Type.`,
    en: `Expected a request that HTTP allows, received another: ${reason}. Send no body, and no Content-Type.`,
  }),
  failed: {
    fr: 'L’API de contenu a échoué ; la raison est dans son journal. Réessayez plus tard.',
    en: 'The content API failed; the reason is in its log. Try again later.',
  },
};

/** Creates the HTTP server of the content API, not listening yet. */
export function createServer(ports: ServerPorts): FastifyInstance {
  const server = createServiceServer({
    headers: HEADERS,
    answerNotFound,
    answerFailure: (reply, error) => failureReply(reply, error, FAILURES, ports.log),
  });
  // No endpoint reads a body: the body of a request is ignored unread, so that it cannot be
  // invalid.
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', (_request, _payload, done) => {
    done(null);
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
