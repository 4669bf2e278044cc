import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A change feed on a real port that a test can advance, and make fail. */
export interface TestContent {
  url: string;
  /** Cursors that it answers with 200. The last is the current one. */
  readonly known: string[];
  /** Replaces the answer while it is set. */
  answer: ((response: ServerResponse) => void) | null;
  /** Cursors that were requested. */
  readonly asked: string[];
  /** Resolves after this many requests. */
  untilAsked(count: number): Promise<void>;
  close(): Promise<void>;
}

/** Starts a change feed. */
export async function startTestContent(...cursors: string[]): Promise<TestContent> {
  const known = [...cursors];
  const asked: string[] = [];
  let arrived: () => void = () => undefined;
  const server = createServer((request, response) => {
    const since = new URL(request.url ?? '', 'http://localhost').searchParams.get('since');
    if (since !== null) asked.push(since);
    arrived();
    if (content.answer) return content.answer(response);
    const isKnown = since === null || known.includes(since);
    response.writeHead(isKnown ? 200 : 410, { 'content-type': 'application/json' });
    const error = { error: 'cursor-gone', message: 'unknown' };
    response.end(JSON.stringify(isKnown ? { changes: [], cursor: known.at(-1) ?? 'none' } : error));
    return undefined;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // A TCP server that listens has such an address.
  const content: TestContent = {
    url: `http://127.0.0.1:${port}`,
    known,
    answer: null,
    asked,
    async untilAsked(count) {
      while (asked.length < count) await new Promise<void>((resolve) => (arrived = resolve));
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return content;
}
