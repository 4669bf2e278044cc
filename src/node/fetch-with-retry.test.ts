import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { fetchWithRetry, isRetryableStatus, MAX_RETRY_WAIT_MS, retryWaitMs } from './fetch-with-retry';

const at = (random: number) => ({ now: () => Date.parse('2026-01-01T00:00:00Z'), random: () => random });

describe('the delay before a retry', () => {
  it('is random, up to a limit that doubles', () => {
    expect(retryWaitMs(1, null, at(0))).toBe(0);
    expect(retryWaitMs(1, null, at(0.999999))).toBe(500);
    expect(retryWaitMs(2, null, at(0.999999))).toBe(1000);
  });

  it('is at least the value of Retry-After, in seconds or as a date', () => {
    expect(retryWaitMs(1, '7', at(0))).toBe(7000);
    expect(retryWaitMs(1, 'Thu, 01 Jan 2026 00:00:09 GMT', at(0))).toBe(9000);
  });

  it('never exceeds the limit, whatever the server requests', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 3 }),
        fc.oneof(fc.nat().map(String), fc.string()),
        (attempt, retryAfter) => {
          const wait = retryWaitMs(attempt, retryAfter, at(0.5));
          expect(wait).toBeGreaterThanOrEqual(0);
          expect(wait).toBeLessThanOrEqual(MAX_RETRY_WAIT_MS);
        },
      ),
    );
  });

  it.each([
    [408, true],
    [429, true],
    [500, true],
    [503, true],
    [400, false],
    [401, false],
    [404, false],
    [410, false],
  ])('retries after status %i: %s', (status, expected) => {
    expect(isRetryableStatus(status)).toBe(expected);
  });
});

describe('a request', () => {
  const clock = { ...at(0), sleep: () => Promise.resolve() };
  const options = { timeoutMs: 5_000, maxBytes: 100, clock };

  /** Runs a test with a server that answers these statuses, then 200, with the request as text. */
  async function withServer(statuses: number[], test: (url: string) => Promise<void>): Promise<void> {
    const server = createServer((request, response) => {
      void text(request).then((body) =>
        response.writeHead(statuses.shift() ?? 200).end([request.method, request.headers['x-attempt'], body].join(' ')),
      );
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo; // A listening TCP server has such an address.
    await test(`http://127.0.0.1:${port}`).finally(() => server.close());
  }

  it('is sent again with its method and body, and with the headers of the attempt', () =>
    withServer([503, 429], async (url) => {
      let attempt = 0;
      const headers = () => Promise.resolve({ 'x-attempt': String((attempt += 1)) });
      const answer = await fetchWithRetry(url, String, { ...options, headers, method: 'PUT', body: 'text' });
      expect(answer).toEqual({ status: 200, data: 'PUT 3 text' });
    }));

  it('that is refused is not repeated; the error has the body of the response if asked for', () =>
    withServer([403, 403, 200], async (url) => {
      const ask = (shouldReadErrors: boolean) => fetchWithRetry(url, String, { ...options, shouldReadErrors });
      await expect(ask(true)).rejects.toMatchObject({ kind: 'refused', body: 'GET  ', response: { status: 403 } });
      await expect(ask(false)).rejects.toMatchObject({ kind: 'refused', body: '' });
    }));
});
