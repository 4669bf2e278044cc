import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { HostingAnswer } from './resolve-request';
import type { CurrentResolver } from './hosting-rules-file';
import type { PublicFile, PublicFiles } from './public-files';
import { sendFile } from './send-file';

/** What the handler works with. */
export interface RequestHandlerOptions {
  files: PublicFiles;
  resolver: CurrentResolver;
  onProblem: (message: string) => void;
}

/** Answers requests by the table of the build. */
export function createRequestHandler({ files, resolver, onProblem }: RequestHandlerOptions): RequestListener {
  return (request, response) => {
    answer(request, response).catch((error: unknown) => {
      onProblem(`${request.method} ${request.url}: ${error instanceof Error ? error.message : String(error)}`);
      if (response.headersSent) response.destroy();
      else sendText(request, response, 500, {});
    });
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const resolve = await resolver();
    const found: HostingAnswer<PublicFile> = await resolve(
      {
        target: targetOf(request),
        cookie: request.headers.cookie,
        acceptLanguage: request.headers['accept-language'],
      },
      (sitePath) => files.find(sitePath),
    );
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      sendText(request, response, 405, { ...found.headers, Allow: 'GET, HEAD' });
    } else if (found.kind === 'redirect') {
      sendText(request, response, found.status, { ...found.headers, Location: found.location });
    } else if (found.kind === 'no-page') {
      sendText(request, response, found.status, found.headers);
    } else {
      await sendFile(request, response, files, found);
    }
  }
}

/** Path and query of a request; a client that talks to a proxy sends the whole URL (RFC 9112 §3.2.2). */
export function targetOf(request: IncomingMessage): string {
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
