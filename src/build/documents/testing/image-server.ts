import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A real server on its own port, for one test. */
export interface TestServer {
  /** Base URL, without a trailing slash. */
  url: string;
  /** Requested paths, in order. */
  requests: string[];
  close: () => Promise<void>;
}

/** Starts a server that handles requests with `handle`. */
export async function startServer(
  handle: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<TestServer> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(request.url ?? '');
    handle(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // The server listens on a port, so the address is not the name of a pipe.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** Starts a server of files by path, such as `/public/images/a.png`; others are missing. */
export function startFileServer(files: ReadonlyMap<string, Buffer>): Promise<TestServer> {
  return startServer((request, response) => {
    const bytes = files.get(decodeURIComponent(request.url ?? ''));
    response.writeHead(bytes === undefined ? 404 : 200).end(bytes);
  });
}
