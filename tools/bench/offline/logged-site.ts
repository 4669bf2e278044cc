import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { createSiteServer } from '../../../services/site/create-site-server';
import type { Cleanup } from '../chromium';

/** A request received by the host, from the page or its service worker. */
export interface SeenRequest {
  path: string;
  /** Time of arrival, in milliseconds since 1970. */
  at: number;
  /** Bytes of the response body, as sent. */
  bytes: number;
}

/** A site whose host records requests. */
export interface LoggedSite {
  url: string;
  /** Returns the requests since the last call. */
  take(): SeenRequest[];
  /** Stops the host: from then on there is no network. */
  close(): Promise<void>;
}

/** Serves a built site behind a host that records each request. */
export async function serveLogged(publicDir: string, cleanup: Cleanup): Promise<LoggedSite> {
  const site = await createSiteServer({ publicDir, port: 0, host: '127.0.0.1' });
  let seen: SeenRequest[] = [];
  const server = http.createServer((request, response) => {
    const noted = { path: new URL(request.url ?? '/', site.url).pathname, at: Date.now(), bytes: 0 };
    seen.push(noted);
    const { method, headers } = request;
    const asked = http.request(`${site.url}${request.url}`, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.on('data', (chunk: Buffer) => (noted.bytes += chunk.length));
      answer.pipe(response);
    });
    asked.on('error', () => response.destroy());
    request.pipe(asked);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  let isOpen = true;
  const close = async () => {
    if (!isOpen) return;
    isOpen = false;
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await site.close();
  };
  cleanup.add(close);
  // The address is an object, because the server listens on a port. At `localhost` service workers
  // are allowed without TLS.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    take() {
      const taken = seen;
      seen = [];
      return taken;
    },
    close,
  };
}
