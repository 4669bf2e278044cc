import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { say } from '../../content-schema';
import { sitePathOf } from '../../src/shared/routes/base-path';
import { createProxy, type Proxy } from './proxy';
import { BodyCache, type PublicFile } from './public-files';
import type { HostingAnswer } from './resolve-request';
import { sendFile } from './send-file';
import { type CurrentFolder, followPublicFolder, isThere, type ServedFolder } from './served-folder';

/** Options of `createSiteServer`. */
export interface SiteServerOptions {
  /**
   * The public folder of a build, or a link to one. Its files may be replaced, and the link may
   * change its target, while the server runs.
   */
  publicDir: string;
  /** Port to listen on; 0, the default, picks a free one. */
  port?: number;
  /**
   * Interface to listen on (default: `127.0.0.1`). On any that others can reach, the outbox of the
   * identity service is not proxied.
   */
  host?: string;
  /**
   * Other servers that answer below a path of the site, such as `{ '/_identity':
   * 'http://127.0.0.1:4200' }`; for local use (default: none). The address of one that is still
   * starting may be a promise: its requests wait.
   */
  proxies?: Readonly<Record<string, string | Promise<string>>>;
  /**
   * Called with problems that readers do not see: an unreadable table, a failed answer (default:
   * standard error).
   */
  onProblem?: (message: string) => void;
}

/** A running server. */
export interface SiteServer {
  /** Base URL, without trailing slash. */
  url: string;
  /** Stops listening, lets pending answers end for `CLOSE_GRACE_MS`, then aborts them. */
  close: () => Promise<void>;
}

/** Path segments only proxied for this machine: the codes that the identity service has sent. */
const LOCAL_ONLY = ['outbox'];
/** Time limit of pending answers once the server closes, in milliseconds. */
const CLOSE_GRACE_MS = 5000;
/** Maximum size of the memory cache of files and compressed answers, in bytes. */
const CACHE_BYTES = 64 * 1024 * 1024;

/**
 * Serves a built site as a CDN would, by the table `hosting-rules.json` of the build.
 * @throws {Error} when the folder has no build, the port is taken, or a proxy is invalid.
 */
export async function createSiteServer(options: SiteServerOptions): Promise<SiteServer> {
  const { publicDir, port = 0, host = '127.0.0.1' } = options;
  const onProblem = options.onProblem ?? ((message) => process.stderr.write(`${message}\n`));
  const folder = await followPublicFolder(publicDir, new BodyCache(CACHE_BYTES), onProblem);
  const withheld = isLoopback(host) ? [] : LOCAL_ONLY;
  const proxies = Object.entries(options.proxies ?? {}).map(([prefix, baseUrl]) =>
    createProxy(prefix, baseUrl, { withheld }),
  );
  const server = createServer(createRequestHandler({ folder, proxies, onProblem }));
  await listen(server, port, host);
  return { url: urlOf(server, host), close: () => close(server) };
}

/** Checks whether an interface can only be reached from this machine. */
function isLoopback(host: string): boolean {
  return /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(
              say({
                fr: `Le port ${port} de ${host} est pris par un autre programme. Arrêtez-le, ou choisissez-en un autre avec --port.`,
                en: `Port ${port} of ${host} is taken by another program. Stop it, or choose another with --port.`,
              }),
            )
          : error,
      );
    });
    server.listen(port, host, resolve);
  });
}

function urlOf(server: Server, host: string): string {
  const { port } = server.address() as AddressInfo; // A TCP server that listens has such an address.
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const cutOff = setTimeout(() => server.closeAllConnections(), CLOSE_GRACE_MS);
    server.close(() => {
      clearTimeout(cutOff);
      resolve();
    });
    server.closeIdleConnections();
  });
}

/** Options of `createRequestHandler`. */
interface RequestHandlerOptions {
  folder: CurrentFolder;
  proxies: readonly Proxy[];
  onProblem: (message: string) => void;
}

/**
 * Maximum number of tries for a request whose folder is gone: each time, another release was
 * published meanwhile.
 */
const ATTEMPTS = 5;

/** Creates a handler that answers requests by the table of the build. */
function createRequestHandler({ folder, proxies, onProblem }: RequestHandlerOptions): RequestListener {
  return (request, response) => {
    answer(request, response).catch((error: unknown) => {
      onProblem(`${request.method} ${request.url}: ${error instanceof Error ? error.message : String(error)}`);
      if (response.headersSent) response.destroy();
      else sendText(request, response, 500, {});
    });
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (proxies.length > 0) {
      const path = sitePathOf(targetOf(request), (await folder()).basePath);
      const proxy = proxies.find(({ takes }) => takes(path));
      if (proxy) return proxy.passOn(request, response, path);
    }
    for (let attempt = 1; ; attempt += 1) {
      const served = await folder();
      const isLast = attempt === ATTEMPTS;
      try {
        if (await answerFrom(served, request, response, isLast)) return;
      } catch (error) {
        if (isLast || response.headersSent || (await isThere(served.root))) throw error;
      }
    }
  }

  /**
   * Answers from one folder.
   * @returns whether it did: a file missing from a deleted folder may be in the next one.
   */
  async function answerFrom(
    { root, resolve, files }: ServedFolder,
    request: IncomingMessage,
    response: ServerResponse,
    isLast: boolean,
  ): Promise<boolean> {
    const found: HostingAnswer<PublicFile> = await resolve(
      {
        target: targetOf(request),
        cookie: request.headers.cookie,
        acceptLanguage: request.headers['accept-language'],
      },
      (sitePath) => files.find(sitePath),
    );
    const hasFile = found.kind === 'file' && found.status === 200;
    if (!hasFile && !isLast && !(await isThere(root))) return false;
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      sendText(request, response, 405, { ...found.headers, Allow: 'GET, HEAD' });
    } else if (found.kind === 'redirect') {
      sendText(request, response, found.status, { ...found.headers, Location: found.location });
    } else if (found.kind === 'no-page') {
      sendText(request, response, found.status, found.headers);
    } else {
      await sendFile(request, response, files, found);
    }
    return true;
  }
}

/** Returns path and query of a request. A proxy client sends the whole URL (RFC 9112 §3.2.2). */
function targetOf(request: IncomingMessage): string {
  return (request.url ?? '/').replace(/^https?:\/\/[^/?#]*/i, '') || '/';
}

const REASONS: Record<number, string> = {
  301: 'Moved permanently',
  302: 'Found',
  307: 'Temporary redirect',
  308: 'Permanent redirect',
  400: 'Bad request: the path is malformed.',
  404: 'Not found',
  405: 'Method not allowed: this site can only be read.',
  500: 'The page could not be read. Try again in a moment.',
};

function sendText(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  headers: Record<string, string>,
): void {
  const body = `${REASONS[status] ?? status}\n`;
  response.writeHead(status, {
    ...headers,
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}
